import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './filterChips.copy';

const filterCount = numberOf('filter', 'filters');

export const copy: Translated<typeof spanish.copy> = {
  list: 'Active filters',
  count: filterCount,
  folded: (shown, filters) => `${shown}: ${filters.join(', ')}`,
  remove: (filter) => `Remove ${filter}`,
  clear: 'Remove all',
  refused: 'The dashboard did not apply this filter',
  unapplied: (filter) => `Not applied: ${filter}`,
  retry: 'Try again',
};
