import { models, type Report } from 'powerbi-client';
import type { Board } from '@/domain/boards/board';
import { type FilterSelection, valuesOf } from '@/domain/report/filters';

/**
 * Converts the selection of SPEC section 2.5 into Power BI filters (SPEC section 9, filter builders), where the board has a
 * target. Days are whole days: the end date lasts until the following midnight.
 */
export function reportFilters(
  { filterTargets = {} }: Pick<Board, 'filterTargets'>,
  { dateRange: { startDate, endDate }, region, sector }: FilterSelection,
): (models.IAdvancedFilter | models.IBasicFilter)[] {
  const filters: (models.IAdvancedFilter | models.IBasicFilter)[] = [];
  if (filterTargets.date && (startDate || endDate)) {
    const conditions: models.IAdvancedFilterCondition[] = [
      ...(startDate ? [{ operator: 'GreaterThanOrEqual' as const, value: midnight(startDate) }] : []),
      ...(endDate ? [{ operator: 'LessThan' as const, value: midnight(endDate, 1) }] : []),
    ];
    filters.push(new models.AdvancedFilter(filterTargets.date, 'And', conditions).toJSON());
  }
  if (filterTargets.region && region)
    filters.push(new models.BasicFilter(filterTargets.region, 'In', [...valuesOf(region)]).toJSON());
  if (filterTargets.sector && sector)
    filters.push(new models.BasicFilter(filterTargets.sector, 'In', [...valuesOf(sector)]).toJSON());
  return filters;
}

/** Dates in a model have no time zone; Power BI reads the text literally. */
function midnight(day: string, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString();
}

type ReportFilter = ReturnType<typeof reportFilters>[number];

const targetOf = ({ target }: Pick<models.IFilter, 'target'>): string => {
  const { table, column } = target as models.IFilterColumnTarget;
  return JSON.stringify([table, column]);
};

/**
 * What turns the report's filters into the selection, `null` where the board has no target for it. `before` is what the
 * report has of the user; `null` where nobody knows. Filters that the report's author set on other fields stay, and those
 * on the same field come back with the last choice about it. Gives what the report had before the user's first choice, for
 * the next change; `known` is what the change before gave.
 */
export function filterChange(
  board: Pick<Board, 'filterTargets'>,
  before: FilterSelection | null,
  selection: FilterSelection,
  known: readonly models.IFilter[],
): ((report: Pick<Report, 'getFilters' | 'updateFilters'>) => Promise<readonly models.IFilter[]>) | null {
  const wanted = reportFilters(board, selection);
  const kept = new Set(wanted.map(targetOf));
  const had = before ? reportFilters(board, before).map(targetOf) : targetsOf(board);
  const gone = new Set(had.filter((target) => !kept.has(target)));
  if (wanted.length === 0 && gone.size === 0) return null;
  return async (report) => {
    if (gone.size === 0) {
      const authors = had.length > 0 ? known : await report.getFilters().catch(() => known);
      await report.updateFilters(models.FiltersOperations.Replace, wanted);
      return authors;
    }
    // Power BI takes none off by itself: either all go, or the whole list is set.
    const others = (await report.getFilters()).filter(
      (filter) => !gone.has(targetOf(filter)) && !kept.has(targetOf(filter)),
    );
    const back = known.filter((filter) => gone.has(targetOf(filter)));
    const left: (models.IFilter | ReportFilter)[] = [...others, ...back, ...wanted];
    await (left.length > 0
      ? report.updateFilters(models.FiltersOperations.ReplaceAll, left)
      : report.updateFilters(models.FiltersOperations.RemoveAll));
    return known;
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
