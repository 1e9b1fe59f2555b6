import type { StoredKind } from '@/domain/session/storedKinds';
import { inLanguage } from '@/domain/shared/language';

/** Strings for data that the browser's storage refuses. */
export const copy = inLanguage(import.meta.url, {
  /** Sentence after a success message, if the browser does not store the change. */
  note: 'Aún no se guarda: este navegador no tiene espacio o no lo permite. Sigue en esta pestaña.',
  title: 'Este navegador no está guardando todo',
  refused: (kinds: string) => `Solo en esta pestaña hasta que haya espacio o permiso: ${kinds}.`,
  kinds: {
    changes: 'los cambios del catálogo',
    views: 'tus vistas',
    alerts: 'tus avisos',
    recentActivity: 'tus favoritos y presentaciones',
    announcements: 'los anuncios que cerraste',
    settings: 'tus configuraciones',
    comments: 'tus comentarios sin enviar',
    conversations: 'tus conversaciones',
  } satisfies Record<StoredKind, string>,
});
