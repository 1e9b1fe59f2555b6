import type { Translated } from '@/domain/shared/language';
import type * as spanish from './alert.copy';

/** English strings for an alert on a number. */
export const copy: Translated<typeof spanish.copy> = {
  unfiltered: 'no filters',
  crossed: (test, limit) => (test === 'below' ? `below ${limit}, your limit` : `above ${limit}, your limit`),
};
