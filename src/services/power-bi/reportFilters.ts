import { models, type Report } from 'powerbi-client';
import type { Board } from '@/domain/boards/board';
import { dayBound } from '@/domain/report/filterDates';
import type { FilterSettings } from '@/domain/report/filterDefinitions';
import { columnValues, type FilterSelection, fieldOf, relativeOf, setFields } from '@/domain/report/filters';

/**
 * Converts the selection of SPEC section 2.5 into Power BI filters (SPEC section 9, filter builders), if the board has a
 * target. The end date is included: its filter ends where the next day starts. A relative period stays relative, so that a captured
 * state does too; Power BI counts its days in UTC.
 * @param settings the filters of the configuration, with the types of their columns.
 */
export function reportFilters(
  { filterTargets = {} }: Pick<Board, 'filterTargets'>,
  selection: FilterSelection,
  settings: FilterSettings | undefined,
): (models.IAdvancedFilter | models.IBasicFilter | models.IRelativeDateFilter)[] {
  const values = new Map(setFields(selection));
  return Object.entries(filterTargets).flatMap(([id, target]) => {
    const value = values.get(fieldOf(id));
    if (value === undefined) return [];
    if (typeof value === 'string') {
      const type = settings?.find((one) => one.id === id)?.type;
      return new models.BasicFilter(target, 'In', columnValues(value, type)).toJSON();
    }
    const { startDate, endDate, period } = value;
    if (period !== undefined)
      return new models.RelativeDateFilter(target, ...relativeOf(period), true).toJSON();
    const conditions: models.IAdvancedFilterCondition[] = [
      ...(startDate ? [{ operator: 'GreaterThanOrEqual' as const, value: dayBound(startDate) }] : []),
      ...(endDate ? [{ operator: 'LessThan' as const, value: dayBound(endDate, 1) }] : []),
    ];
    return new models.AdvancedFilter(target, 'And', conditions).toJSON();
  });
}

type ReportFilter = ReturnType<typeof reportFilters>[number];

const targetOf = ({ target }: Pick<models.IFilter, 'target'>): string => {
  const { table, column } = target as models.IFilterColumnTarget;
  return JSON.stringify([table, column]);
};

/**
 * A function that changes the report's filters to the selection; `null` if there is nothing to change.
 * Filters of the report's author on other fields stay; those on the same field are restored when the user
 * clears the field. The function returns the report's filters before the user's first choice.
 * @param before the user's selection in the report; `null` if unknown.
 * @param known the result of the previous change.
 */
export function filterChange(
  board: Pick<Board, 'filterTargets'>,
  previousSelection: FilterSelection | null,
  selection: FilterSelection,
  authorFilters: readonly models.IFilter[],
  settings: FilterSettings | undefined,
): ((report: Pick<Report, 'getFilters' | 'updateFilters'>) => Promise<readonly models.IFilter[]>) | null {
  const filters = reportFilters(board, selection, settings);
  const targets = new Set(filters.map(targetOf));
  const had = previousSelection
    ? reportFilters(board, previousSelection, settings).map(targetOf)
    : targetsOf(board);
  const gone = new Set(had.filter((target) => !targets.has(target)));
  if (filters.length === 0 && gone.size === 0) return null;
  return async (report) => {
    if (gone.size === 0) {
      const authors = had.length > 0 ? authorFilters : await report.getFilters().catch(() => authorFilters);
      await report.updateFilters(models.FiltersOperations.Replace, filters);
      return authors;
    }
    // Power BI cannot remove a single filter: either all are removed, or the whole list is set.
    const others = (await report.getFilters()).filter(
      (filter) => !gone.has(targetOf(filter)) && !targets.has(targetOf(filter)),
    );
    const back = authorFilters.filter((filter) => gone.has(targetOf(filter)));
    const left: (models.IFilter | ReportFilter)[] = [...others, ...back, ...filters];
    await (left.length > 0
      ? report.updateFilters(models.FiltersOperations.ReplaceAll, left)
      : report.updateFilters(models.FiltersOperations.RemoveAll));
    return authorFilters;
  };
}

/** The report's filters on the board's targets. */
export async function readFilters(
  board: Pick<Board, 'filterTargets'>,
  report: Pick<Report, 'getFilters'>,
): Promise<readonly models.IFilter[]> {
  const targets = new Set(targetsOf(board));
  return (await report.getFilters()).filter((filter) => targets.has(targetOf(filter)));
}

const targetsOf = ({ filterTargets = {} }: Pick<Board, 'filterTargets'>): string[] =>
  Object.values(filterTargets).flatMap((target) => (target ? [targetOf({ target })] : []));
