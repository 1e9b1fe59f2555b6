import { own } from '@/domain/shared/idMap';
import { type DateRange, type FilterSelection, valuesOf } from './filters';

export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

/** A value as one text, the same for equal values: days, period, or the values in alphabetical order; empty for all. */
export function textOf(value: string | DateRange = ''): string {
  if (typeof value === 'string') return joinValues([...valuesOf(value)].sort());
  const { startDate, endDate, period } = value;
  return period ?? (startDate || endDate ? `${startDate}..${endDate}` : '');
}

/** Relative periods are equal as such: "7d" of last week is "7d" of today. */
export const isSameFilters = (a: FilterSelection, b: FilterSelection): boolean =>
  Object.keys({ ...a, ...b }).every((field) => textOf(own(a, field)) === textOf(own(b, field)));
