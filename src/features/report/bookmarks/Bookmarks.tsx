import { useEffect, useEffectEvent, useState } from 'react';
import type { ReportBookmark } from '@/domain/report/reportTools';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { RequestState } from '@/features/shared/useRequest';
import { bookmarkRequested, selectAnalyticsView, selectBookmark } from '@/store/view.slice';
import { BookmarksView } from './Bookmarks.view';

interface BookmarksProps {
  readonly listed: RequestState<readonly ReportBookmark[]>;
  /** Repeats a failed request, for the next time that the menu opens. */
  readonly onAgain: () => void;
}

/**
 * The author's bookmarks in an open menu, as they were when it opened: bookmarks that arrive later would move the
 * menu's entries under the pointer, because the menu of a phone opens upwards.
 */
export function Bookmarks({ listed, onAgain }: BookmarksProps) {
  const dispatch = useAppDispatch();
  const [atOpening] = useState(listed);
  const active = useAppSelector((state) => selectBookmark(state, selectAnalyticsView(state) ?? ''));
  const open = useEffectEvent(() => {
    if (atOpening.state === 'failed') onAgain();
  });
  useEffect(() => open(), []);
  if (atOpening.state !== 'ready' && atOpening.state !== 'failed') return null;
  return (
    <BookmarksView
      bookmarks={atOpening.state === 'ready' ? atOpening.value : null}
      active={active}
      onBookmark={(name) => dispatch(bookmarkRequested(name))}
    />
  );
}
