import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { abilitiesOf } from '@/domain/report/reportTools';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { openView } from '@/features/shared/openView';
import { selectSharedViewsOf } from '@/store/catalogs.selectors';
import { commentsToggled, selectCommentList, selectComments } from '@/store/comments.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectViewsOf } from '@/store/savedViews.slice';
import { comparisonToggled, modalOpened, selectIsComparing } from '@/store/view.slice';
import { useMedia, wideQuery } from '@/ui/parts/useMedia';
import { ControlBarView } from './ControlBar.view';
import { connectControlBar } from './connectControlBar';
import type { ReportActors } from './reportActors';

/** The control bar of the report on screen. Memoised: the dashboard renders every minute for the age of the data. */
export const ControlBar = memo(function ControlBar(actors: ReportActors) {
  const { controlBar, reportLoad, reportData, reportPages, reportTools } = actors;
  const bar = useSelector(controlBar, (snapshot) => snapshot);
  const report = useSelector(reportLoad, (snapshot) => snapshot);
  const data = useSelector(reportData, (snapshot) => snapshot);
  const pages = useSelector(reportPages, (snapshot) => snapshot);
  const place = useAppSelector(selectPlace);
  const views = useAppSelector((state) => selectViewsOf(state, place.view));
  const shared = useAppSelector((state) => selectSharedViewsOf(state, place.view));
  const isComparing = useAppSelector(selectIsComparing);
  const isWide = useMedia(wideQuery);
  const comments = useAppSelector(selectComments);
  const count = useAppSelector(selectCommentList)?.length ?? null;
  const dispatch = useAppDispatch();
  const view = connectControlBar({ bar, report, data, pages, views, shared });
  if (!view) return null;
  const { board } = report.context;
  return (
    <ControlBarView
      view={view}
      canCompare={isWide}
      isComparing={isComparing}
      comments={comments.isOffered ? { isOpen: comments.isOpen, count } : null}
      onToggleControls={() => controlBar.send({ type: 'user.toggleControls' })}
      onPage={(name) => reportPages.send({ type: 'user.openPage', name })}
      onView={(id) => {
        const chosen = [...views, ...shared].find((one) => one.id === id);
        if (chosen) openView({ send: reportTools.send, dispatch }, place, chosen);
      }}
      onViews={() => reportTools.send({ type: 'user.openViews' })}
      onRefresh={() => reportData.send({ type: 'user.refresh' })}
      onDownload={() => reportTools.send({ type: 'user.openDownload' })}
      onShare={() =>
        reportTools.send({ type: 'user.openShare', canCapture: board !== null && abilitiesOf(board).view })
      }
      onAlert={() => dispatch(modalOpened('alerts'))}
      onCompare={() => dispatch(comparisonToggled(!isComparing))}
      onComments={() => dispatch(commentsToggled(!comments.isOpen))}
      onToggleScreen={() => controlBar.send({ type: 'user.toggleFullscreen' })}
      onHold={(isHeld) => controlBar.send({ type: isHeld ? 'bar.held' : 'bar.released' })}
    />
  );
});
