import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './filter.copy';

export const copy: Translated<typeof spanish.copy> = {
  from: (day) => `from ${day}`,
  to: (day) => `to ${day}`,
  names: { region: 'Region', sector: 'Sector', dateRange: 'Dates' },
  lastDays: (count) => plural(count, { one: 'Today', other: `Last ${count} days` }),
  thisMonth: 'This month',
};
