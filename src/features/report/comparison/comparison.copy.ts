import { inLanguage } from '@/domain/shared/language';

/** Strings of the comparison (SPEC section 22). */
export const copy = inLanguage(import.meta.url, {
  /** Accessible name of the second frame. */
  frame: (report: string) => `Comparación: ${report}`,
  left: 'Filtros del portal de la izquierda',
  none: 'Sin filtros del portal',
  own: (filters: string) => `Filtros propios: ${filters}`,
  pane: {
    region: 'Comparación',
    board: 'Tablero de la derecha',
    from: 'Filtros o vista de la derecha',
    page: 'Página de la derecha',
    filters: 'Filtrar el tablero de la derecha',
    refresh: 'Actualizar ambos',
    link: 'Enlazar páginas y filtros',
    unlink: 'Desenlazar páginas y filtros',
    loaded: (when: string) => `Cargado ${when}`,
    close: 'Cerrar la comparación',
    loading: 'Cargando el segundo tablero…',
    isReady: (board: string) => `${board}: el segundo tablero está listo`,
  },
} as const);
