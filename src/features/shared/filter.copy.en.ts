import type { Translated } from '@/domain/shared/language';
import type * as spanish from './filter.copy';

const filterNames = { region: 'Region', sector: 'Sector', dateRange: 'Dates' } as const;

/** English strings for the active filters. */
export const copy: Translated<typeof spanish.copy> = {
  from: (day) => `from ${day}`,
  to: (day) => `to ${day}`,
  named: (field, value) => `${filterNames[field]}: ${value}`,
};
