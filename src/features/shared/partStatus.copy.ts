import { inLanguage } from '@/domain/shared/language';

/** Strings for a part of the page that could not be loaded or crashed. */
export const copy = inLanguage(import.meta.url, {
  missing: {
    title: 'No se pudo cargar esta parte',
    text: 'Revisa tu conexión y vuelve a intentarlo. Si no basta, puede haber una versión nueva: recarga la página. Conservas tu lugar y tus borradores.',
  },
  crashed: {
    title: 'Esta parte dejó de funcionar',
    text: 'El resto del portal sigue disponible. Vuelve a intentarlo o recarga la página: conservas tu lugar y tus borradores.',
  },
  waiting: { text: 'Cargando esta parte…', cancel: 'Cancelar' },
  retry: 'Volver a intentar',
  reload: 'Recargar la página',
  close: 'Cerrar',
} as const);
