import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { readBoardChanges } from '@/domain/admin/boardChanges';
import type { KnownCatalog } from '@/domain/ports/catalog';
import type { CommentNews } from '@/domain/report/commentNews';
import { indexOf, readDataState } from '@/domain/report/dataState';
import { visitMark, withVisit } from '@/domain/session/announcementMarks';
import { own } from '@/domain/shared/idMap';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { openLinkedView } from '@/features/shared/openView';
import { useMinute } from '@/features/shared/useMinute';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { announcementsMarked, selectMarks } from '@/store/announcements.slice';
import { selectBoardList, selectCatalogReading } from '@/store/catalogs.selectors';
import { commentsToggled } from '@/store/comments.slice';
import { noticeDismissed, selectNotices } from '@/store/notices.slice';
import { selectSelf } from '@/store/readers.selectors';
import { selectFavourites, selectRecent } from '@/store/recentActivity.slice';
import { selectAccount, selectPersonalPlace } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import { connectVisit } from './connectVisit';
import type { VisitProps } from './Visit.view';

/** What the news of the start page are read from. */
export interface VisitSources {
  /** Comments of other people, as this browser found them. */
  readonly comments: {
    readonly read: (account: string | null) => CommentNews;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly catalog: { readonly known: () => KnownCatalog };
  /** The marks of the user were read from the browser. */
  readonly isMarked: boolean;
  /** The personal state of the user is in a list too. */
  readonly hasPersonalList: boolean;
  /** Why the catalogue could not be read. */
  readonly problem: VisitProps['problem'];
}

/** What happened since the last visit; `null` before there was one. */
export function useVisit(sources: VisitSources, now: () => number): VisitProps | null {
  const { comments, catalog, isMarked, hasPersonalList, problem } = sources;
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const self = useAppSelector(selectSelf);
  const marks = useAppSelector(selectMarks);
  const place = useAppSelector(selectPersonalPlace);
  const reading = useAppSelector(selectCatalogReading);
  const menu = useAppSelector(selectAnalyticsMenu);
  const boards = useAppSelector(selectBoardList);
  const favourites = useAppSelector(selectFavourites);
  const recent = useAppSelector(selectRecent);
  const notices = useAppSelector(selectNotices);
  const accountId = account?.id ?? null;
  const news = useSyncExternalStore(comments.subscribe, () => comments.read(accountId));
  const minute = useMinute(now);
  const { boardChanges, dataState } = catalog.known();
  const changes = useMemo(() => readBoardChanges(boardChanges), [boardChanges]);
  const states = useMemo(() => indexOf(readDataState(dataState)), [dataState]);
  const seenAt = own(marks, visitMark)?.at;

  // Another device may have the mark of an earlier visit.
  const isFirst =
    isMarked && seenAt === undefined && (!hasPersonalList || (place?.kind ?? 'waiting') !== 'waiting');
  const mark = (at: number) => void dispatch(announcementsMarked(withVisit(marks, at)));
  const markFirst = useEffectEvent(() => mark(now()));
  useEffect(() => {
    if (isFirst) markFirst();
  }, [isFirst]);

  const entries = useMemo(
    () =>
      seenAt === undefined
        ? []
        : connectVisit({
            ...{ seenAt, news, changes, states, menu, boards, favourites, recent },
            self: self ?? { id: '', addresses: [] },
            now: Math.max(minute, now()),
          }),
    [seenAt, news, changes, states, menu, boards, favourites, recent, self, minute, now],
  );
  if (!account || seenAt === undefined) return null;
  return {
    entries,
    isReading: reading === null && problem === null,
    problem,
    onOpen(id) {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return;
      if (entry.view === undefined) dispatch(viewSelected(entry.boardId));
      else dispatch(openLinkedView(entry.boardId, entry.view));
      if (entry.isComment) dispatch(commentsToggled(true));
    },
    onSeen() {
      // Not the present time: a change of now may arrive later.
      mark(Math.max(seenAt, ...entries.map(({ at }) => at)));
      for (const { id, kind } of notices) if (kind === 'mentioned') dispatch(noticeDismissed(id));
    },
  };
}
