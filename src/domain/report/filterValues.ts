import { own } from '@/domain/shared/idMap';
import { type DateRange, type FilterSelection, valuesOf } from './filters';

export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

/** A number of a column as text: without digits that a number of the browser would lose. */
export const isNumber = (text: string): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER;

/**
 * Values of a list as a column has them: Power BI applies no filter with a value of another type than its column. A text that is
 * not a number stays a text.
 */
export const columnValues = (list: string, type: 'text' | 'number' = 'text'): (string | number)[] =>
  valuesOf(list).map((value) => (type === 'number' && isNumber(value) ? Number(value) : value));

/** A value as one text, the same for equal values: days, period, or the values in alphabetical order; empty for all. */
export function textOf(value: string | DateRange = ''): string {
  if (typeof value === 'string') return joinValues([...valuesOf(value)].sort());
  const { startDate, endDate, period } = value;
  return period ?? (startDate || endDate ? `${startDate}..${endDate}` : '');
}

/** Relative periods are equal as such: "7d" of last week is "7d" of today. */
export const isSameFilters = (a: FilterSelection, b: FilterSelection): boolean =>
  Object.keys({ ...a, ...b }).every((field) => textOf(own(a, field)) === textOf(own(b, field)));
