import type * as z from 'zod/mini';
import type { filterSelectionSchema } from './filterSelection';

export type DateRange = FilterSelection['dateRange'];

export const noDates: DateRange = { startDate: '', endDate: '' };

export const valuesOf = (list: string): readonly string[] =>
  (list.match(/(?:[^\\,]|\\.)+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'));

/** A number of a column as text: without digits that a number of the browser would lose. */
export const isNumber = (text: string): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER;

/**
 * Values of a list as a column has them: Power BI applies no filter with a value of another type than its column. A text that is
 * not a number stays a text.
 */
export const columnValues = (list: string, type: 'text' | 'number' = 'text'): (string | number)[] =>
  valuesOf(list).map((value) => (type === 'number' && isNumber(value) ? Number(value) : value));

export type FilterSelection = z.infer<typeof filterSelectionSchema>;

export const noFilters: FilterSelection = { dateRange: noDates, region: '', sector: '' };

/** A key of the selection; a date range is removed as one field. */
export type FilterField = string;

/** The field of a filter by its name in `filters` and `filterTargets`. */
export const fieldOf = (id: string): FilterField => (id === 'date' ? 'dateRange' : id);

/** Operator, number of units and unit of a period as a relative-date filter (SPEC section 9): "in the last N days", "in this month". */
export const relativeOf = (
  period: string,
): readonly [operator: 0 | 1, timeUnitsCount: number, timeUnitType: 0 | 3] =>
  period === '1m' ? [1, 1, 3] : [0, Number.parseInt(period, 10), 0];

/** The fields that are set, in the order of the selection. */
export const setFields = (
  selection: Readonly<Record<FilterField, string | DateRange>>,
): readonly (readonly [FilterField, string | DateRange])[] =>
  Object.entries(selection).filter(
    ([, value]) => (typeof value === 'string' ? value : Object.values(value).join('')) !== '',
  );

/** True when at least one filter is set. */
export const hasFilters = (selection: FilterSelection): boolean => setFields(selection).length > 0;
