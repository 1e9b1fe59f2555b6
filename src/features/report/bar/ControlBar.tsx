import { useSelector } from '@xstate/react';
import { withUnsent } from '@/domain/report/commentList';
import type { ReportActors } from '@/features/report/reportActors';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { openView } from '@/features/shared/openView';
import { selectSharedViewsOf } from '@/store/catalogs.selectors';
import { commentsToggled, selectComments } from '@/store/comments.slice';
import { selectPlace } from '@/store/place.selectors';
import { favouriteToggled, selectFavourites } from '@/store/recentActivity.slice';
import { pageRequested, selectPages } from '@/store/reportPages.slice';
import { selectViewsOf } from '@/store/savedViews.slice';
import { comparisonToggled, modalOpened, selectIsComparing } from '@/store/view.slice';
import { useMedia, wideQuery } from '@/ui/parts/useMedia';
import { ControlBarView } from './ControlBar.view';
import { connectControlBar } from './connectControlBar';
import type { ControlBarViewProps } from './controlBarProps';

interface ControlBarProps
  extends ReportActors,
    Pick<ControlBarViewProps, 'report' | 'hasAssistant' | 'onRemoveFilter' | 'onClearFilters'> {}

/** The strip with the control bar of the dashboard on screen. */
export function ControlBar({
  controlBar,
  reportLoad,
  reportData,
  commentsOutbox,
  ...strip
}: ControlBarProps) {
  const bar = useSelector(controlBar, (snapshot) => snapshot);
  const report = useSelector(reportLoad, (snapshot) => snapshot);
  const data = useSelector(reportData, (snapshot) => snapshot);
  const pages = useAppSelector(selectPages);
  const place = useAppSelector(selectPlace);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const shared = useAppSelector((state) => selectSharedViewsOf(state, place.view));
  const favourites = useAppSelector(selectFavourites);
  const isComparing = useAppSelector(selectIsComparing);
  const isWide = useMedia(wideQuery);
  const comments = useAppSelector(selectComments);
  const { list, boardId } = comments;
  const unsent = useSelector(commentsOutbox, ({ context }) => context.changes);
  const count = list && withUnsent(list, boardId, unsent).length;
  const dispatch = useAppDispatch();
  return (
    <ControlBarView
      {...strip}
      view={connectControlBar({ bar, report, data, pages, views, shared })}
      favourite={favourites.includes(place.view)}
      canCompare={isWide}
      isComparing={isComparing}
      comments={comments.isOffered ? { isOpen: comments.isOpen, count } : null}
      onToggleControls={() => controlBar.send({ type: 'user.toggleControls' })}
      onFavourite={() => dispatch(favouriteToggled(place.view))}
      onFilters={() => dispatch(modalOpened('filters'))}
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
}
