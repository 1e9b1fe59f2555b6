import type { StoredKind } from '@/domain/session/storedKinds';
import { inLanguage } from '@/domain/shared/language';

/** Strings for a part of the page that could not be loaded or crashed. */
export const copy = inLanguage('shared', 'copy', {
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

/** Strings of the button that copies a problem for support. */
export const problem = inLanguage('shared', 'problem', {
  button: 'Copiar datos del problema',
  copied: 'Copiado. Pégalo en tu mensaje a soporte.',
  refused: 'El navegador no lo permitió. Selecciona el texto y cópialo.',
  label: 'Datos del problema',
  view: 'Vista',
  browser: 'Navegador',
  online: 'en línea',
  offline: 'sin conexión',
  part: 'Parte de la página',
  noFailures: 'Fallas: ninguna',
  notRecorded: 'Fallas: no registradas',
  failures: 'Fallas, la más nueva al final:',
});

/** Result of the last refresh of a board's data. */
export const refreshes = inLanguage('shared', 'refreshes', {
  completed: (when: string) => `Actualizado ${when}`,
  failed: (when: string) => `La actualización falló ${when}`,
  running: (when: string) => `Se está actualizando; empezó ${when}`,
});

/** The mark of a menu entry without a board. */
export const emptyView = inLanguage('shared', 'emptyView', 'Próximamente');

const filterNames = { region: 'Región', sector: 'Sector', dateRange: 'Fechas' } as const;

/** Strings for the active filters. */
export const filters = inLanguage('shared', 'filters', {
  from: (day: string) => `desde ${day}`,
  to: (day: string) => `hasta ${day}`,
  named: (field: keyof typeof filterNames, value: string) => `${filterNames[field]}: ${value}`,
});

/** Strings for an alert on a number. */
export const alerts = inLanguage('shared', 'alerts', {
  unfiltered: 'sin filtros',
  crossed: (test: 'below' | 'above', limit: string) =>
    test === 'below' ? `por debajo de ${limit}, tu límite` : `por encima de ${limit}, tu límite`,
});

/** Strings for data that the browser's storage refuses. */
export const storage = inLanguage('shared', 'storage', {
  /** Sentence after a success message, if the browser does not store the change. */
  note: 'Aún no se guarda: este navegador no tiene espacio o no lo permite. Sigue en esta pestaña.',
  title: 'Este navegador no está guardando todo',
  refused: (kinds: string) => `Solo en esta pestaña hasta que haya espacio o permiso: ${kinds}.`,
  kinds: {
    changes: 'los cambios del catálogo',
    views: 'tus vistas',
    alerts: 'tus avisos',
    recentActivity: 'tus favoritos y presentaciones',
    settings: 'tus configuraciones',
    comments: 'tus comentarios sin enviar',
    conversations: 'tus conversaciones',
  } satisfies Record<StoredKind, string>,
});
