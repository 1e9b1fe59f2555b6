import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

const filterCount = numberOf('filtro', 'filtros');

/** Strings of the active filters. */
export const copy = inLanguage(import.meta.url, {
  list: 'Filtros activos',
  count: filterCount,
  /** Accessible name of the folded list: the text on its button, then the filters. */
  folded: (shown: string, filters: readonly string[]) => `${shown}: ${filters.join(', ')}`,
  remove: (filter: string) => `Quitar ${filter}`,
  clear: 'Quitar todos',
  refused: 'El tablero no aplicó este filtro',
  /** The filter's value, or the number of filters. */
  unapplied: (filter: string) => `Sin aplicar: ${filter}`,
  retry: 'Intentar de nuevo',
});
