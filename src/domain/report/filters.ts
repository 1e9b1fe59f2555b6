import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import type { Board } from '@/domain/boards/board';
import { own } from '@/domain/shared/idMap';
import { shownLine } from '@/domain/shared/plainText';

/** Days as ISO days (`yyyy-mm-dd`) or empty, or a relative period, which then is alone. */
const isoDay = z.union([z.literal(''), z.iso.date()]);
const dateRangeSchema = z.strictObject({
  startDate: isoDay,
  endDate: isoDay,
  /** "7d": the last 7 days with today; "1m": this calendar month. */
  period: z.optional(z.string().check(z.regex(/^(?:[1-9]\d{0,2}d|1m)$/))),
});
export type DateRange = z.infer<typeof dateRangeSchema>;

export const noDates: DateRange = { startDate: '', endDate: '' };

/** Values of one filter, separated by commas (SPEC section 3); empty for all. A comma in a value is written `\,`. */
const listSchema = shownLine.check(z.maxLength(4_000));

export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

export const valuesOf = (list: string): readonly string[] =>
  (list.match(/(?:[^\\,]|\\.)+/g) ?? []).map((value) => value.replace(/\\(.)/g, '$1'));

/**
 * Filter selection of SPEC section 3, and the values of other filters by their id. It says nothing of the filters that this portal
 * has (`knownFilters`): they can change after a selection was stored.
 */
export const filterSelectionSchema = z
  .catchall(
    z.object({ dateRange: dateRangeSchema, region: listSchema, sector: listSchema }),
    z.union([listSchema, dateRangeSchema]),
  )
  .check(z.refine((value) => Object.keys(value).length <= 40));
export type FilterSelection = z.infer<typeof filterSelectionSchema>;

export const noFilters: FilterSelection = { dateRange: noDates, region: '', sector: '' };

/** A key of the selection; a date range is removed as one field. */
export type FilterField = string;

/** A filter of the dialog. */
export interface FilterDefinition {
  readonly field: FilterField;
  readonly kind: 'list' | 'date';
  /** Absent for those of SPEC, which have texts in each language. */
  readonly label?: string;
  /** `null`: the user types the values. */
  readonly values: readonly string[] | null;
}

/** The filters of SPEC section 9: the default. */
export const specFilters: readonly FilterDefinition[] = [
  { field: 'dateRange', kind: 'date', values: null },
  { field: 'region', kind: 'list', values: ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'] },
  {
    field: 'sector',
    kind: 'list',
    values: ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'],
  },
];

/** The field of a filter by its name in `filters` and `filterTargets`. */
export const fieldOf = (id: string): FilterField => (id === 'date' ? 'dateRange' : id);

/** A value as one text, the same for equal values: days, period, or the values in alphabetical order; empty for all. */
function textOf(value: string | DateRange = ''): string {
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

export const withoutFilter = (selection: FilterSelection, field: FilterField): FilterSelection => ({
  ...noFilters,
  ...Object.fromEntries(setFields(selection).filter(([one]) => one !== field)),
});

/** True when at least one filter is set. */
export const hasFilters = (selection: FilterSelection): boolean => setFields(selection).length > 0;

/** Relative periods are equal as such: "7d" of last week is "7d" of today. */
export const isSameFilters = (a: FilterSelection, b: FilterSelection): boolean =>
  Object.keys({ ...a, ...b }).every((field) => textOf(own(a, field)) === textOf(own(b, field)));

/** A filter or value of a selection that the portal no longer has. */
export interface DroppedFilter {
  readonly name: FilterField;
  readonly value: string;
}

/** The part of a selection that the portal's filters have, and the rest. The selection itself if nothing is dropped. */
export function knownFilters(
  selection: FilterSelection,
  definitions: readonly FilterDefinition[],
): { readonly filters: FilterSelection; readonly dropped: readonly DroppedFilter[] } {
  const dropped: DroppedFilter[] = [];
  const kept = setFields(selection).flatMap(([field, value]) => {
    const { kind, values = null } = definitions.find((one) => one.field === field) ?? {};
    if ((typeof value === 'string' ? 'list' : 'date') !== kind) {
      dropped.push({ name: field, value: textOf(value) });
      return [];
    }
    if (typeof value !== 'string' || !values) return [[field, value]];
    const isValue = (one: string) => values.includes(one);
    const all = valuesOf(value);
    for (const one of all) if (!isValue(one)) dropped.push({ name: field, value: one });
    return [[field, joinValues(all.filter(isValue))]];
  });
  return {
    filters: dropped.length > 0 ? { ...noFilters, ...Object.fromEntries(kept) } : selection,
    dropped,
  };
}

type FilteredBoard = Pick<Board, 'filterTargets'> & Partial<Pick<Board, 'kind'>>;

/** The filters that a dashboard's report has a column for; empty for a paginated report. */
export const fieldsReaching = ({ filterTargets = {}, kind }: FilteredBoard): readonly FilterField[] =>
  kind === 'paginated' ? [] : Object.keys(filterTargets).map(fieldOf);

/** The filters of a selection that reach a dashboard's report. */
export function filtersReaching(board: FilteredBoard, selection: FilterSelection): FilterSelection {
  const fields = fieldsReaching(board);
  return {
    ...noFilters,
    ...Object.fromEntries(setFields(selection).filter(([field]) => fields.includes(field))),
  };
}
