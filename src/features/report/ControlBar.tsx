import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { withUnsent } from '@/domain/report/commentList';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { openView } from '@/features/shared/openView';
import { selectSharedViewsOf } from '@/store/catalogs.selectors';
import { commentsToggled, selectComments } from '@/store/comments.slice';
import { selectPlace } from '@/store/place.selectors';
import { pageRequested, selectPages } from '@/store/reportPages.slice';
import { selectViewsOf } from '@/store/savedViews.slice';
import { comparisonToggled, modalOpened, selectIsComparing } from '@/store/view.slice';
import { useMedia, wideQuery } from '@/ui/parts/useMedia';
import { ControlBarView } from './ControlBar.view';
import { connectControlBar } from './connectControlBar';
import type { ReportActors } from './reportActors';

/** The control bar of the report on screen. Memoised: the dashboard renders every minute for the age of the data. */
export const ControlBar = memo(function ControlBar(actors: ReportActors) {
  const { controlBar, reportLoad, reportData, commentsOutbox } = actors;
  const bar = useSelector(controlBar, (snapshot) => snapshot);
  const report = useSelector(reportLoad, (snapshot) => snapshot);
  const data = useSelector(reportData, (snapshot) => snapshot);
  const pages = useAppSelector(selectPages);
  const place = useAppSelector(selectPlace);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const shared = useAppSelector((state) => selectSharedViewsOf(state, place.view));
  const isComparing = useAppSelector(selectIsComparing);
  const isWide = useMedia(wideQuery);
  const comments = useAppSelector(selectComments);
  const { list, boardId } = comments;
  const unsent = useSelector(commentsOutbox, ({ context }) => context.changes);
  const count = list && withUnsent(list, boardId, unsent).length;
  const dispatch = useAppDispatch();
  const view = connectControlBar({ bar, report, data, pages, views, shared });
  if (!view) return null;
  return (
    <ControlBarView
      view={view}
      canCompare={isWide}
      isComparing={isComparing}
      comments={comments.isOffered ? { isOpen: comments.isOpen, count } : null}
      onToggleControls={() => controlBar.send({ type: 'user.toggleControls' })}
      onPage={(name) => dispatch(pageRequested(name))}
      onView={(id) => {
        const chosen = [...views, ...shared].find((one) => one.id === id);
        if (chosen) openView(dispatch, place, chosen);
      }}
      onViews={() => dispatch(modalOpened('views'))}
      onRefresh={() => reportData.send({ type: 'user.refresh' })}
      onDownload={() => dispatch(modalOpened('download'))}
      onShare={() => dispatch(modalOpened('share'))}
      onAlert={() => dispatch(modalOpened('alerts'))}
      onCompare={() => dispatch(comparisonToggled(!isComparing))}
      onComments={() => dispatch(commentsToggled(!comments.isOpen))}
      onToggleScreen={() => controlBar.send({ type: 'user.toggleFullscreen' })}
      onHold={(isHeld) => controlBar.send({ type: isHeld ? 'bar.held' : 'bar.released' })}
    />
  );
});
