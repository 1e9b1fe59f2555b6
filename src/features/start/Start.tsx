import { retiredBy } from '@/domain/admin/boardChanges';
import { groupsOf, userIdOf } from '@/domain/admin/keptBoards';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useMinute } from '@/features/shared/useMinute';
import { selectAccess } from '@/store/access.slice';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectAccessGroups, selectSharedViews, selectUsers } from '@/store/catalogs.selectors';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectIsOffline, selectKnownFreshness } from '@/store/freshness.slice';
import { selectRecommended } from '@/store/groupBoards.selectors';
import { selectPlace } from '@/store/place.selectors';
import { selectFavourites, selectLeft, selectRecent, selectRefused } from '@/store/recentActivity.slice';
import { selectSavedViews } from '@/store/savedViews.slice';
import { selectAccount } from '@/store/session.slice';
import { selectTaken } from '@/store/view.slice';
import type { Elements } from '@/ui/parts/elements';
import { connectStart } from './connectStart';
import { Numbers, type StoredNumbers } from './Numbers';
import { StartView } from './Start.view';
import { useVisit, type VisitSources } from './useVisit';
import { VisitView } from './Visit.view';

interface StartProps {
  /** ms since the epoch. */
  readonly now: () => number;
  /** The pinned numbers of this browser. */
  readonly storedNumbers: StoredNumbers;
  readonly announcements: Elements;
  /** The catalogue was read, now or on an earlier visit. */
  readonly isRead: boolean;
  readonly visit: VisitSources;
  /** "Pedir acceso" of a dashboard. */
  readonly askAccess: (boardId: string) => Elements;
}

/** Binds the start page (SPEC section 12). */
export function Start({ now, storedNumbers, announcements, isRead, visit: sources, askAccess }: StartProps) {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const menu = useAppSelector(selectAnalyticsMenu);
  const boards = useAppSelector(selectBoards);
  const favourites = useAppSelector(selectFavourites);
  const recommended = useAppSelector(selectRecommended);
  const recent = useAppSelector(selectRecent);
  const refused = useAppSelector(selectRefused);
  const isOffline = useAppSelector(selectIsOffline);
  const takenBoard = useAppSelector(selectTaken);
  const views = useAppSelector(selectSavedViews);
  const shared = useAppSelector(selectSharedViews);
  const place = useAppSelector(selectPlace);
  const freshness = useAppSelector(selectKnownFreshness);
  const left = useAppSelector(selectLeft);
  const definitions = useAppSelector(selectFilterDefinitions);
  const accessGroups = useAppSelector(selectAccessGroups);
  const users = useAppSelector(selectUsers);
  const { groupIds } = useAppSelector(selectAccess);
  const visit = useVisit(sources, now);
  const minute = useMinute(now);
  if (!account) return null;
  const groups = groupsOf({ accessGroups }, userIdOf({ users }, account), groupIds ?? []);
  const [area, ...otherAreas] = accessGroups.filter(({ id }) => groups.has(id));
  const facts = {
    account,
    menu,
    boards,
    unread: isRead ? null : (sources.problem ?? ('reading' as const)),
    area: otherAreas.length === 0 ? (area?.name ?? '') : '',
    favourites,
    recommended,
    recent,
    refused,
    isOffline,
    taken: takenBoard && { ...takenBoard, by: retiredBy(takenBoard, sources.catalog.known().boardChanges) },
    left,
    views,
    shared,
    place,
    freshness,
    definitions,
    now: minute,
  };
  const view = connectStart(facts, dispatch);
  // Without a dashboard there is no number to pin.
  const hasNumbers = view.boards.length > 0 || storedNumbers.alerts.list.length > 0;
  return (
    <StartView
      {...view}
      askAccess={askAccess}
      announcements={announcements}
      numbers={hasNumbers ? <Numbers stored={storedNumbers} now={now} /> : null}
      visit={visit && <VisitView {...visit} />}
    />
  );
}
