import { inLanguage } from '@/domain/shared/language';
import type { ComparisonTexts } from '@/ui/report/comparisonTexts';

/** Texts of the comparison (docs/spec.md, section 22). */
export const comparisonCopy = inLanguage('report', 'comparisonCopy', {
  /** What the second frame is called for whoever does not see it. */
  frame: (report: string) => `Comparación: ${report}`,
  beside: 'Como la izquierda',
  none: 'Sin filtros',
  own: (filters: string) => `Filtros propios: ${filters}`,
  pane: {
    region: 'Comparación',
    board: 'Tablero de la derecha',
    from: 'Filtros o vista de la derecha',
    page: 'Página de la derecha',
    filters: 'Filtrar el tablero de la derecha',
    close: 'Cerrar la comparación',
    loading: 'Cargando el segundo tablero…',
    isReady: (board: string) => `${board}: el segundo tablero está listo`,
  } satisfies ComparisonTexts,
} as const);
