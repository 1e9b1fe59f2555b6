import { type DateRange, type FilterSelection, noDates } from '@/domain/report/filters';
import { joinValues } from '@/domain/report/filterValues';
import type { ChatAction } from './chatActions';

type FiltersAction = Extract<ChatAction, { type: 'applyFilters' }>;

/** The values of an action by their field. */
export const listsOf = ({ region, sector, filters }: FiltersAction): readonly (readonly [string, string])[] =>
  Object.entries({ region, sector, ...filters }).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );

/** The applied filters with those of an action. */
export function withAction(applied: FilterSelection, action: FiltersAction): FilterSelection {
  const { startDate, endDate, period } = action;
  const lists = listsOf(action).map(([field, value]) => [field, value && joinValues([value])]);
  const days = applied.dateRange;
  const dateRange: DateRange =
    period !== undefined
      ? { ...noDates, period }
      : startDate === undefined && endDate === undefined
        ? days
        : { startDate: startDate ?? days.startDate, endDate: endDate ?? days.endDate };
  return { ...applied, ...Object.fromEntries(lists), dateRange };
}
