import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import type { Board } from '@/domain/boards/board';

/** SPEC section 9. The empty string means all. */
export const regions = ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'] as const;
export const sectors = ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'] as const;

const isoDay = z.union([z.literal(''), z.iso.date()]);

/** Values of one filter, in the order of SPEC section 9, separated by commas; empty for all. */
type ValueList<Name extends string> = '' | Name | `${Name},${string}`;

/** Names that are not in the list are left out. */
export const joinValues = <Name extends string>(names: readonly Name[], values: readonly string[]) =>
  names.filter((name) => values.includes(name)).join(',') as ValueList<Name>;

export const valuesOf = (list: string): readonly string[] => list.split(',').filter(Boolean);

const valueList = <Name extends string>(names: readonly Name[]) =>
  z.custom<ValueList<Name>>(
    (value) => typeof value === 'string' && value === joinValues(names, valuesOf(value)),
  );

/** Filter selection of SPEC section 3. Dates are ISO days (`yyyy-mm-dd`) or empty. */
export const filterSelectionSchema = z.strictObject({
  dateRange: z.strictObject({ startDate: isoDay, endDate: isoDay }),
  region: valueList(regions),
  sector: valueList(sectors),
});
export type FilterSelection = z.infer<typeof filterSelectionSchema>;

export const noFilters: FilterSelection = {
  dateRange: { startDate: '', endDate: '' },
  region: '',
  sector: '',
};

/** A field of the selection; the date range is removed as one field. */
export type FilterField = keyof FilterSelection;

export const withoutFilter = (selection: FilterSelection, field: FilterField): FilterSelection => ({
  ...selection,
  [field]: noFilters[field],
});

/** True when at least one filter is set. */
export function hasFilters({ dateRange, region, sector }: FilterSelection): boolean {
  return [dateRange.startDate, dateRange.endDate, region, sector].some((value) => value !== '');
}

export const isSameFilters = (a: FilterSelection, b: FilterSelection): boolean =>
  a.region === b.region &&
  a.sector === b.sector &&
  a.dateRange.startDate === b.dateRange.startDate &&
  a.dateRange.endDate === b.dateRange.endDate;

type FilteredBoard = Pick<Board, 'filterTargets'> & Partial<Pick<Board, 'kind'>>;

/** The filters that a dashboard's report has a column for; empty for a paginated report. */
export function fieldsReaching({ filterTargets = {}, kind }: FilteredBoard): readonly FilterField[] {
  if (kind === 'paginated') return [];
  const { date, region, sector } = filterTargets;
  const columns = { dateRange: date, region, sector };
  return (['dateRange', 'region', 'sector'] as const).filter((field) => columns[field]);
}

/** The filters of a selection that reach a dashboard's report. */
export function filtersReaching(board: FilteredBoard, selection: FilterSelection): FilterSelection {
  const fields = fieldsReaching(board);
  return {
    dateRange: fields.includes('dateRange') ? selection.dateRange : noFilters.dateRange,
    region: fields.includes('region') ? selection.region : '',
    sector: fields.includes('sector') ? selection.sector : '',
  };
}

/** Usual date ranges that end today. @param today ISO day in the user's time zone. */
export function datePresets(today: string): Record<'week' | 'month', FilterSelection['dateRange']> {
  const sixDaysAgo = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
  return {
    week: { startDate: sixDaysAgo, endDate: today },
    month: { startDate: `${today.slice(0, 8)}01`, endDate: today },
  };
}

/** Error code of a date of the filters modal. */
type DateProblem = 'invalid' | 'future' | 'beforeStart';

/**
 * SPEC section 5: dates cannot be after today and the end cannot be before the start.
 * @param today ISO day in the user's time zone.
 */
export function dateProblems(
  { startDate, endDate }: FilterSelection['dateRange'],
  today: string,
): { startDate?: DateProblem; endDate?: DateProblem } {
  const check = (day: string): DateProblem | undefined => {
    if (!isoDay.safeParse(day).success) return 'invalid';
    return day > today ? 'future' : undefined;
  };
  const start = check(startDate);
  const end = check(endDate) ?? (startDate && endDate && endDate < startDate ? 'beforeStart' : undefined);
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) };
}
