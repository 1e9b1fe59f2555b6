import type * as z from 'zod/mini';
import { own } from '@/domain/shared/idMap';
import type { filterSelectionSchema } from './filterSelection';

export type DateRange = FilterSelection['dateRange'];

export const noDates: DateRange = { startDate: '', endDate: '' };

export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

export const valuesOf = (list: string): readonly string[] =>
  (list.match(/(?:[^\\,]|\\.)+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'));

export type FilterSelection = z.infer<typeof filterSelectionSchema>;

export const noFilters: FilterSelection = { dateRange: noDates, region: '', sector: '' };

/** A key of the selection; a date range is removed as one field. */
export type FilterField = string;

/** The field of a filter by its name in `filters` and `filterTargets`. */
export const fieldOf = (id: string): FilterField => (id === 'date' ? 'dateRange' : id);

/** A value as one text, the same for equal values: days, period, or the values in alphabetical order; empty for all. */
export function textOf(value: string | DateRange = ''): string {
  if (typeof value === 'string') return joinValues([...valuesOf(value)].sort());
  const { startDate, endDate, period } = value;
  return period ?? (startDate || endDate ? `${startDate}..${endDate}` : '');
}

/** A relative period as the relative-date filter of SPEC section 9 has it: "in the last N days" or "in this month". */
export const relativeOf = (period: string) =>
  period === '1m'
    ? ({ operator: 1, timeUnitsCount: 1, timeUnitType: 3 } as const)
    : ({ operator: 0, timeUnitsCount: Number.parseInt(period, 10), timeUnitType: 0 } as const);

/** The fields that are set, in the order of the selection. */
export const setFields = (
  selection: Readonly<Record<FilterField, string | DateRange>>,
): readonly (readonly [FilterField, string | DateRange])[] =>
  Object.entries(selection).filter(([, value]) => textOf(value) !== '');

/** True when at least one filter is set. */
export const hasFilters = (selection: FilterSelection): boolean => setFields(selection).length > 0;

/** Relative periods are equal as such: "7d" of last week is "7d" of today. */
export const isSameFilters = (a: FilterSelection, b: FilterSelection): boolean =>
  Object.keys({ ...a, ...b }).every((field) => textOf(own(a, field)) === textOf(own(b, field)));
