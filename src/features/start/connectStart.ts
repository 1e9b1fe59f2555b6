import type { SharedView } from '@/domain/admin/catalogs';
import type { Board } from '@/domain/boards/board';
import { menuNames, shownPath } from '@/domain/boards/boardNames';
import { type MenuItem, placedViews } from '@/domain/boards/menu';
import { boardCondition } from '@/domain/report/boardCondition';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import type { Freshness, LastRefresh } from '@/domain/report/freshness';
import type { Account } from '@/domain/session/account';
import type { RecentActivity } from '@/domain/session/recentActivity';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedViews } from '@/domain/session/savedViews';
import { asSavedView } from '@/domain/session/sharedViews';
import type { Answer } from '@/domain/shared/answer';
import { clockText, dayHeading, shortDay } from '@/domain/shared/dateText';
import { ago } from '@/features/shared/ago';
import { filterLabels } from '@/features/shared/filter.text';
import { lastRefresh } from '@/features/shared/menuEntry.text';
import { openView } from '@/features/shared/openView';
import type { AppDispatch } from '@/store/makeStore';
import { placeRestored } from '@/store/placeRestored';
import { favouriteMoved, favouriteToggled } from '@/store/recentActivity.slice';
import { boardTaken, sidebarToggled, type TakenBoard, viewSelected } from '@/store/view.slice';
import type { BoardCardView } from './BoardCard.view';
import type { BoardsProps } from './Boards.view';
import type { StartViewProps } from './Start.view';
import { copy } from './start.copy';

export interface StartFacts {
  readonly account: Account;
  readonly menu: readonly MenuItem[];
  /** The dashboards that the user may open. */
  readonly boards: readonly Pick<Board, 'id' | 'owner'>[];
  /** Why there is no catalogue yet; `null` if there is one. */
  readonly unread: BoardsProps['unread'];
  /** Name of the user's area; empty if the catalogue has none, or several. */
  readonly area: string;
  readonly favourites: readonly string[];
  /** Dashboards that are recommended to the user, with the names of the groups. */
  readonly recommended: ReadonlyMap<string, readonly string[]>;
  readonly recent: RecentActivity['recent'];
  /** Dashboards that Power BI refused to the user. */
  readonly refused: readonly string[];
  readonly isOffline: boolean;
  /** The board that was taken away while the user read it, and who did it, if it is known. */
  readonly taken: (TakenBoard & { readonly by: string }) | null;
  readonly left: RecentActivity['left'];
  readonly views: SavedViews;
  /** Views for everybody. */
  readonly shared: readonly SharedView[];
  /** The user's current location in the portal. */
  readonly place: Place;
  /** Age of a dashboard's data, by id, if a report returned it. */
  readonly freshness: Readonly<Record<string, Freshness>>;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
  /** ms since the epoch. */
  readonly now: number;
}

/** Maximum number of views and dashboards on the page; search and menu contain all of them. */
const shownViews = 6;
const shownBoards = 48;
/** ms. */
const minute = 60_000;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The filters with their names; the two days of SPEC's date range one by one. */
function chips(selection: FilterSelection, definitions: readonly FilterDefinition[]) {
  const { startDate, endDate, period } = selection.dateRange;
  return filterLabels(selection, definitions).flatMap(({ field, name, value }) =>
    field !== 'dateRange' || period !== undefined
      ? [{ name, value }]
      : [
          ...(startDate ? [{ name: copy.filters.from, value: shortDay(startDate) }] : []),
          ...(endDate ? [{ name: copy.filters.to, value: shortDay(endDate) }] : []),
        ],
  );
}

/** The line of a card about the age of its data; `null` if nothing is known. @param isBroken the menu's dot is red. */
function ageOf(condition: Answer<LastRefresh>, isBroken: boolean, now: number): BoardCardView['freshness'] {
  if (condition.kind !== 'value') return isBroken ? { text: copy.broken, isStale: true } : null;
  const { value } = condition;
  return {
    text: lastRefresh(value, now),
    isStale: value.status === 'failed',
    isUnknown: value.status === 'unknown',
  };
}

/** The start page. Entries that are not in the menu are left out. */
export function connectStart(
  facts: StartFacts,
  dispatch: AppDispatch,
): Omit<StartViewProps, 'numbers' | 'visit'> {
  const {
    account,
    menu,
    boards,
    unread,
    area,
    favourites,
    recommended,
    recent,
    refused,
    isOffline,
    taken,
    left,
    views,
    shared,
    place,
    freshness,
    definitions,
    now,
  } = facts;
  const names = menuNames(menu);
  const entries = new Map(placedViews(menu).map((entry) => [entry.id, entry]));
  const saved = [
    ...views.map((view) => ({ view, owner: '' })),
    ...shared.map((view) => ({ view: asSavedView(view), owner: copy.forAll })),
  ].filter(({ view }) => entries.has(view.place.view));
  const owners = new Map(boards.map(({ id, owner }) => [id, owner?.name ?? '']));
  const opened = new Map(recent.map(({ view, at }) => [view, at]));
  const cardOf = (id: string): BoardCardView[] => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { label, icon, path, description = '' } = entry;
    const condition = boardCondition(id, { refused, freshness, now }, entry.refresh);
    const lacksAccess = condition.kind === 'unknown' && condition.reason === 'refused';
    const openedAt = opened.get(id);
    const openedText = openedAt === undefined ? '' : copy.opened(ago(openedAt, now));
    const place = [shownPath(path), owners.get(id), openedText].filter(Boolean);
    return [
      {
        ...{ id, label, icon, description },
        place: place.join(' · '),
        recommendedFor: recommended.get(id)?.join(', '),
        isFavourite: favourites.includes(id),
        isVerified: entry.isVerified === true,
        lacksAccess,
        freshness: lacksAccess ? null : ageOf(condition, entry.isConnected === false, now),
      },
    ];
  };
  const listed = [
    ...new Set([...favourites, ...opened.keys(), ...recommended.keys(), ...owners.keys()]),
  ].filter((id) => entries.has(id));
  const open = (id: string) => dispatch(viewSelected(id));
  const target = left && !refused.includes(left.place.view) && names.get(left.place.view);
  const resume = (changes: object) => {
    if (left) dispatch(placeRestored({ ...left.place, platform: 'analytics', ...changes }));
  };
  const today = capital(dayHeading(now));
  const offered = boards.filter(({ id }) => entries.has(id));
  const reach = offered.filter(({ id }) => !refused.includes(id)).length;
  return {
    greeting: copy.greeting(new Date(now).getHours(), account.name.split(' ')[0] ?? account.name),
    summary: [today, reach === 0 ? (offered.length > 0 ? copy.noReach : '') : area || copy.reach(reach)]
      .filter(Boolean)
      .join(' · '),
    isOffline: isOffline && unread === null,
    taken: taken && {
      text: copy.taken(taken.name, taken.by, now - taken.at < minute ? copy.justNow : ago(taken.at, now)),
      help: copy.ask(taken.owner),
    },
    onTakenClosed: () => dispatch(boardTaken(null)),
    unread,
    resume:
      left && target
        ? {
            label: target,
            when: `${capital(ago(left.at, now))}, ${clockText(left.at)}`,
            filters: chips(left.place.filters, definitions),
          }
        : null,
    boards: listed.slice(0, shownBoards).flatMap(cardOf),
    more: Math.max(0, listed.length - shownBoards),
    views: saved.slice(0, shownViews).map(({ view, owner }) => ({
      id: view.id,
      icon: 'bookmark',
      name: view.name,
      place: names.get(view.place.view) ?? '',
      end: [copy.filtersOf(chips(view.place.filters, definitions).length), owner].filter(
        (line) => line !== '',
      ),
    })),
    onView: (id) => {
      const savedView = saved.find(({ view }) => view.id === id);
      if (savedView) openView(dispatch, place, savedView.view);
    },
    onExplore: () => dispatch(sidebarToggled(true)),
    onContinue: () => resume({}),
    onContinueWithoutFilters: () => resume({ filters: noFilters, state: undefined }),
    onOpen: open,
    onMove: (view, by) => dispatch(favouriteMoved({ view, by })),
    onStar: (view) => dispatch(favouriteToggled(view)),
  };
}
