import type { FilterOperator, TimeUnit } from '@/domain/report/filterChoice';
import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './screenFilters.copy';

const operators = {
  LessThan: (value) => `less than ${value}`,
  LessThanOrEqual: (value) => `up to ${value}`,
  GreaterThan: (value) => `more than ${value}`,
  GreaterThanOrEqual: (value) => `from ${value}`,
  Contains: (value) => `contains ${value}`,
  DoesNotContain: (value) => `does not contain ${value}`,
  StartsWith: (value) => `starts with ${value}`,
  DoesNotStartWith: (value) => `does not start with ${value}`,
  Is: (value) => value,
  IsNot: (value) => `all except ${value}`,
  IsBlank: () => '(Blank)',
  IsNotBlank: () => 'all except (Blank)',
  IsEmptyString: () => '(Empty)',
  IsNotEmptyString: () => 'all except (Empty)',
} satisfies Record<FilterOperator, (value: string) => string>;

const units = {
  Days: ['day', 'days'],
  Weeks: ['week', 'weeks'],
  CalendarWeeks: ['calendar week', 'calendar weeks'],
  Months: ['month', 'months'],
  CalendarMonths: ['calendar month', 'calendar months'],
  Years: ['year', 'years'],
  CalendarYears: ['calendar year', 'calendar years'],
  Minutes: ['minute', 'minutes'],
  Hours: ['hour', 'hours'],
} as const satisfies Record<TimeUnit, readonly [string, string]>;

const span = (word: string, count: number, unit: TimeUnit) => {
  const [one, other] = units[unit];
  return plural(count, { one: `${word} ${one}`, other: `${word} ${count} ${other}` });
};

export const copy: Translated<typeof spanish.copy> = {
  none: 'No filters',
  blank: '(Blank)',
  emptyText: '(Empty)',
  yes: 'yes',
  no: 'no',
  more: (count) => `and ${count} more`,
  except: (values) => `all except ${values}`,
  exceptAmong: (values, except) => `${values}, except ${except}`,
  unnamed: 'with a selection',
  and: 'and',
  or: 'or',
  operators,
  from: (day) => `from ${day}`,
  to: (day) => `to ${day}`,
  after: (moment) => `after ${moment}`,
  before: (moment) => `before ${moment}`,
  today: 'Today',
  last: (count, unit) => span('Last', count, unit),
  next: (count, unit) => span('Next', count, unit),
  current: (unit) => (unit === 'Days' ? 'Today' : `This ${units[unit][0]}`),
  withoutToday: (period) => `${period}, without today`,
  top: (count, by) => `top ${count}${by && ` by ${by}`}`,
  bottom: (count, by) => `bottom ${count}${by && ` by ${by}`}`,
  parts: {
    report: 'filters of the Power BI report',
    page: 'page filters',
    visual: 'filters of the visual',
    slicer: 'filters without a title',
  },
  unread: (names) => (names === '' ? 'could not be read' : `could not be read: ${names}`),
  unreadInName: 'unread filters',
};
