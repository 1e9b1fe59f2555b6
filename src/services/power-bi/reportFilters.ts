import { models } from 'powerbi-client';
import type { Board } from '@/domain/boards/board';
import type { FilterSelection } from '@/domain/report/filters';

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
    filters.push(new models.BasicFilter(filterTargets.region, 'In', [region]).toJSON());
  if (filterTargets.sector && sector)
    filters.push(new models.BasicFilter(filterTargets.sector, 'In', [sector]).toJSON());
  return filters;
}

/** Dates in a model have no time zone; Power BI reads the text literally. */
function midnight(day: string, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysLater);
  return date.toISOString();
}
