import type { Board } from '@/domain/boards/board';
import type { FilterDefinition } from './filterDefinitions';
import { columnValues, type FilterSelection, fieldOf, setFields } from './filters';

export const repeats = ['weekly', 'workdays', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** A reminder in the user's own calendar, without numbers of the report. */
export interface Reminder {
  readonly title: string;
  /** Link to the view. */
  readonly link: string;
  readonly repeat: Repeat;
  /** First day, ISO day. */
  readonly day: string;
  /** Time of day, "HH:MM", in the time zone of the calendar. */
  readonly time: string;
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** First day of a reminder, ISO day: a weekend is no working day. */
export function firstDay({ day, repeat }: Pick<Reminder, 'day' | 'repeat'>): string {
  const date = dateOf(day);
  while (repeat === 'workdays' && date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * The recurrence rule of RFC 5545. A month without the 29th, 30th or 31st has its reminder on its last day, because a
 * calendar skips the month otherwise.
 */
export function recurrenceRule({ day, repeat }: Pick<Reminder, 'day' | 'repeat'>): string {
  if (repeat === 'workdays') return 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
  if (repeat === 'weekly') return `FREQ=WEEKLY;BYDAY=${weekdays[dateOf(day).getUTCDay()]}`;
  const date = dateOf(day).getUTCDate();
  if (date <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${date}`;
  const days = Array.from({ length: date - 27 }, (_, index) => 28 + index);
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

const codeOf = (letter: string) => `_x${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}_`;
/** Power BI requires codes for signs in the names of tables and columns. */
const encodedName = (name: string) => name.replaceAll(/[^\p{L}\p{N}_]/gu, codeOf);
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * The address of a report with the filters that the board applies, in Power BI's form. Power BI takes no relative period in an
 * address: it is left out.
 */
export function withFilters(
  address: string,
  { filterTargets = {} }: Pick<Board, 'filterTargets'>,
  selection: FilterSelection,
  definitions: readonly FilterDefinition[],
): string {
  const values = new Map(setFields(selection));
  const conditions = Object.entries(filterTargets).flatMap(([id, target]) => {
    const value = values.get(fieldOf(id));
    if (value === undefined || !target) return [];
    const name = `${encodedName(target.table)}/${encodedName(target.column)}`;
    if (typeof value === 'string') {
      const type = definitions.find(({ field }) => field === fieldOf(id))?.type;
      const list = columnValues(value, type).map((one) => (typeof one === 'number' ? one : quoted(one)));
      return `${name} in (${list.join(', ')})`;
    }
    if (value.period !== undefined) return [];
    return [
      ...(value.startDate ? [`${name} ge ${value.startDate}`] : []),
      ...(value.endDate ? [`${name} le ${value.endDate}`] : []),
    ];
  });
  if (address === '' || conditions.length === 0) return address;
  return `${address}?filter=${encodeURIComponent(conditions.join(' and '))}`;
}
