import { type FilterSelection, hasFilters, noFilters, setFields } from '@/domain/report/filters';
import { textOf } from '@/domain/report/filterValues';
import { removedFiltersSchema, removedOf, withRemoved } from '@/domain/session/removedFilters';
import { own } from '@/domain/shared/idMap';
import { type StoragePage, stored } from '@/services/browser/stored';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { selectInitialFilters } from '@/store/groupBoards.selectors';
import { placeRestored } from '@/store/placeRestored';
import { selectDefaultViewOf } from '@/store/savedViews.slice';
import { selectAccountId } from '@/store/session.slice';
import { selectActiveView, selectCaptured } from '@/store/view.slice';
import { createRules, type LateWiringParts } from './rules';

/** Initial filters that each account removed. */
export const removedFiltersStorage = (page: StoragePage) =>
  stored(page, 'portal-removed-filters-', removedFiltersSchema, {});

/**
 * Applies the initial filters of the user's groups when a board opens (SPEC section 25), takes them off for the next board, and
 * stores which of them the user removed. A link, saved view or other place with filters opens as it is.
 */
export function initialFilterRules({
  listener,
  store,
  ports,
  portalPage,
  isReturn,
}: Pick<LateWiringParts, 'listener' | 'store'> & {
  readonly ports: { readonly now: () => number };
  readonly portalPage: StoragePage;
  /** The visit continues an earlier one of this tab: the filters are as the user left them. */
  readonly isReturn: boolean;
}): void {
  const { dispatch, getState } = store;
  const when = createRules(listener, store);
  const storage = removedFiltersStorage(portalPage);
  let selection = selectFilters(getState());
  /** The board on screen; `undefined` in other views. */
  let opened: string | undefined;
  /** Initial filters of the board that was opened last. */
  let initial: FilterSelection = noFilters;
  /** Filters that the user brought to that board. */
  let carried: FilterSelection = noFilters;
  /** The board's initial filters are not all applied yet. */
  let isDue = false;
  const first = selectActiveView(getState());
  const isFirstOwn =
    isReturn || hasFilters(selection) || (first !== null && selectCaptured(getState(), first) !== null);
  /** The board of a place that was opened with its own filters. */
  let restored = isFirstOwn ? first : null;

  const isIn = (filters: FilterSelection, [field, value]: ReturnType<typeof setFields>[number]) =>
    textOf(own(filters, field)) === textOf(value);
  const account = () => selectAccountId(getState()) ?? '';
  const apply = (next: FilterSelection) => {
    selection = next;
    dispatch(filtersApplied(next, true));
  };

  when.action(placeRestored, ({ payload }) => {
    const defaultView = selectDefaultViewOf(getState(), payload.view);
    // A board that opens in its default view keeps the filters on screen.
    const isDefault =
      defaultView && payload.filters === selection && payload.state === defaultView.place.state;
    restored = isDefault || payload.view === opened ? null : payload.view;
    selection = selectFilters(getState());
    isDue = false;
  });

  /** The filters on screen, without those that the last board brought. */
  const withoutInitial = (): FilterSelection => {
    const fields = setFields(selection);
    const others = fields.filter((one) => !isIn(initial, one) || isIn(carried, one));
    return others.length === fields.length ? selection : { ...noFilters, ...Object.fromEntries(others) };
  };

  when.value(selectInitialFilters, (facts) => {
    const { boardId } = facts;
    let next = selection;
    if (boardId !== opened && boardId !== undefined) {
      const isOwn = restored === boardId;
      const defaultView = selectDefaultViewOf(getState(), boardId);
      if (!isOwn) next = withoutInitial();
      if (!isOwn && defaultView && !hasFilters(next)) next = defaultView.place.filters;
      carried = isOwn ? noFilters : next;
      isDue = !isOwn && !defaultView;
      restored = null;
    }
    opened = boardId;
    if (boardId === undefined) return;
    initial = facts.initial;
    if (isDue) {
      const removed = removedOf(storage.read(account()), boardId);
      const added = setFields(initial).filter(
        ([field]) => textOf(own(next, field)) === '' && !removed.includes(field),
      );
      if (added.length > 0) next = { ...next, ...Object.fromEntries(added) };
      isDue = !facts.isComplete;
    }
    if (next !== selection) apply(next);
  });

  when.value(selectFilters, (next) => {
    const previous = selection;
    selection = next;
    if (opened === undefined || next === previous) return;
    const all = storage.read(account());
    const removed = new Set(removedOf(all, opened));
    for (const one of setFields(initial))
      if (isIn(next, one)) removed.delete(one[0]);
      else if (isIn(previous, one)) removed.add(one[0]);
    const fields = [...removed];
    if (fields.join('\n') !== removedOf(all, opened).join('\n'))
      storage.write(withRemoved(all, opened, fields, ports.now()), account());
  });
}
