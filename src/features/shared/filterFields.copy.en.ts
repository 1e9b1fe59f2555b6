import type { Translated } from '@/domain/shared/language';
import type * as spanish from './filterFields.copy';

export const copy: Translated<typeof spanish.copy> = {
  period: 'Date range',
  presets: {
    label: 'Usual ranges',
    week: 'Last 7 days',
    month: 'This month',
    moves: 'It moves with the calendar; Power BI counts the days in UTC.',
    set: (range) => `Chosen range: ${range}`,
  },
  start: 'Start date',
  end: 'End date',
  all: { region: 'All regions', sector: 'All sectors' },
  allOthers: 'No filter',
  some: (count, of) => `${count} of ${of}`,
  more: (count) => `${count} more: search by name`,
  search: (label) => `Search in ${label}`,
  typed: 'Enter the values as they are in the dashboard, separated by commas',
  unused: 'Does not filter this dashboard',
  problems: {
    invalid: 'Enter a complete date.',
    future: 'The date cannot be later than today.',
    beforeStart: 'The end date cannot be before the start date.',
  },
};
