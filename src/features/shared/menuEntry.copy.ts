import { inLanguage } from '@/domain/shared/language';

/** Strings of an entry of the menu, of the search and of the start page. */
export const copy = inLanguage(import.meta.url, {
  /** Result of the last refresh of a board's data. */
  refreshes: {
    completed: (when: string) => `Actualizado ${when}`,
    failed: (when: string) => `La actualización falló ${when}`,
  },
  verified: 'Tablero verificado',
  /** The mark of a menu entry without a board. */
  empty: 'Próximamente',
});
