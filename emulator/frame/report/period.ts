import { addDays, dayNumber } from '../../data/days';
import type { Row } from '../../data/model';
import { groupBy, window } from '../../data/queries';
import { rangeText } from './format';

/** Days of the sample data, today included. */
const dataDays = 365;

/** Input of a query; `T` is the row type of its table. */
export interface PeriodContext<T extends Row> {
  /** Rows of the visual's table after every filter, ordered by day. */
  readonly rows: readonly T[];
  /** The rows without the filters on days, to compare with an earlier period. */
  readonly anyDay: readonly T[];
  /** ISO day; the last one with data. */
  readonly today: string;
  /** The days that pass the filters, in order; `null` if no filter is about days. */
  readonly days: readonly string[] | null;
}

/** The days that a visual covers; its title shows them. */
export interface Period<T extends Row> {
  readonly now: readonly T[];
  /** Rows of the same number of days before; empty if the data starts later or the days have gaps. */
  readonly before: readonly T[];
  /** ISO days, including days without rows. */
  readonly days: readonly string[];
  /** Name of the period: "últimos 28 días", "1 nov – 14 nov". */
  readonly text: string;
  /** Name of the period to compare with. */
  readonly versus: string;
}

const firstDay = (today: string) => addDays(today, 1 - dataDays);

/** The `count` days that end with `last`. */
const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/**
 * The days of a visual: all days that filters name, or the last `usual` days without such a filter. The
 * visual's title shows the period, so that two visuals with different days are not confused.
 */
export function periodOf<T extends Row>(
  { rows, anyDay, today, days }: PeriodContext<T>,
  usual: number,
): Period<T> {
  if (days === null)
    return {
      now: window(rows, today, usual),
      before: window(anyDay, addDays(today, -usual), usual),
      days: daysUpTo(today, usual),
      text: usual === 1 ? 'hoy' : `últimos ${usual} días`,
      versus: usual === 7 ? 'vs. semana previa' : 'vs. periodo previo',
    };
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return { now: [], before: [], days, text: '', versus: 'vs. periodo previo' };
  const isWhole = dayNumber(last) - dayNumber(first) + 1 === days.length;
  const canCompare = isWhole && addDays(first, -days.length) >= firstDay(today);
  return {
    now: rows,
    before: canCompare ? window(anyDay, addDays(first, -1), days.length) : [],
    days,
    text: isWhole ? rangeText(first, last) : `${days.length} días`,
    versus: 'vs. periodo previo',
  };
}

/**
 * One row for each day of a period: the day, its measure and the average of the seven days up to it. The
 * average is empty if the data starts later.
 */
export function perDay<T extends Row>(
  context: PeriodContext<T>,
  { days }: Period<T>,
  measure: (rows: readonly T[]) => number,
): (string | number)[][] {
  const rowsByDay = groupBy(context.rows, 'Fecha');
  const allByDay = groupBy(context.anyDay, 'Fecha');
  const of = (groups: ReadonlyMap<unknown, T[]>, day: string) => measure(groups.get(day) ?? []);
  return days.map((day) => {
    const week = daysUpTo(day, 7);
    const isKnown = (week[0] ?? '') >= firstDay(context.today);
    const sum = week.reduce((total, one) => total + of(allByDay, one), 0);
    return [day, of(rowsByDay, day), isKnown ? Math.round(sum / 7) : ''];
  });
}

/**
 * Rows by month (`yyyy-mm`): the months of the days that filters name, or the last twelve months including
 * this one.
 */
export function monthsOf<T extends Row>({
  rows,
  days,
}: PeriodContext<T>): {
  readonly months: readonly (readonly [month: string, rows: readonly T[]])[];
  readonly text: string;
} {
  const months = new Map<string, T[]>();
  for (const row of rows) {
    const key = row.Fecha.slice(0, 7);
    const group = months.get(key);
    if (group) group.push(row);
    else months.set(key, [row]);
  }
  const [first, last] = [days?.[0], days?.at(-1)];
  return {
    // Omits the first of thirteen months: the data starts in the middle of it, so the chart would show a
    // drop.
    months: days === null ? [...months].slice(-12) : [...months],
    text: first !== undefined && last !== undefined ? rangeText(first, last) : days ? '' : 'últimos 12 meses',
  };
}
