import type { ReportPort } from '@/domain/ports/report';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useRequest } from '@/features/shared/useRequest';
import { bookmarkRequested, selectAnalyticsView, selectBookmark } from '@/store/view.slice';
import { BookmarksView } from './Bookmarks.view';

interface BookmarksProps {
  readonly report: Pick<ReportPort, 'listBookmarks'>;
}

/** The author's bookmarks in an open menu. Asks the report for them when it is mounted. */
export function Bookmarks({ report }: BookmarksProps) {
  const dispatch = useAppDispatch();
  const listed = useRequest('bookmarks', () => report.listBookmarks());
  const active = useAppSelector((state) => selectBookmark(state, selectAnalyticsView(state) ?? ''));
  if (listed.state !== 'ready' && listed.state !== 'failed') return null;
  return (
    <BookmarksView
      bookmarks={listed.state === 'ready' ? listed.value : null}
      active={active}
      onBookmark={(name) => dispatch(bookmarkRequested(name))}
    />
  );
}
