import { inLanguage } from '@/domain/shared/language';

/** Strings of a link of a report that the portal does not open. */
export const copy = inLanguage(import.meta.url, {
  title: 'Este enlace no se puede abrir aquí',
  hint: 'El portal abre páginas web, correos y teléfonos. Copia el texto si lo necesitas en otra aplicación.',
  empty: 'El enlace no tiene dirección.',
  label: 'Texto del enlace',
  close: 'Cerrar',
});
