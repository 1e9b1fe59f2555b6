import { useSelector } from '@xstate/react';
import { withUnsent } from '@/domain/report/commentList';
import { abilitiesOf, refreshLimit } from '@/domain/report/reportTools';
import type { ReportActors } from '@/features/report/reportActors';
import {
  barCommands,
  type CommandTargets,
  runBarCommand,
  runCommand,
} from '@/features/shared/commands/commands';
import { useAppDispatch, useAppSelector, useAppStore } from '@/features/shared/hooks';
import { openView } from '@/features/shared/openView';
import { selectSharedViewsOf } from '@/store/catalogs.selectors';
import { selectComments } from '@/store/comments.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectFavourites, selectFilterPanes } from '@/store/recentActivity.slice';
import { pageRequested, selectPages } from '@/store/reportPages.slice';
import { selectViewsOf } from '@/store/savedViews.slice';
import { selectActiveView, selectIsComparing } from '@/store/view.slice';
import { useMedia, wideQuery } from '@/ui/parts/useMedia';
import { ControlBarView } from './ControlBar.view';
import { connectControlBar, limitRefusal } from './connectControlBar';
import type { ControlBarViewProps } from './controlBarProps';
import { useSecondsLeft } from './useSecondsLeft';

interface ControlBarProps
  extends Pick<
    ControlBarViewProps,
    'report' | 'hasAssistant' | 'bookmarks' | 'onRemoveFilter' | 'onClearFilters' | 'onRetryFilters'
  > {
  readonly actors: ReportActors;
}

/** The strip with the control bar of the dashboard on screen. */
export function ControlBar({ actors, ...strip }: ControlBarProps) {
  const { controlBar, reportLoad, reportData, commentsOutbox } = actors;
  const bar = useSelector(controlBar, (snapshot) => snapshot);
  const report = useSelector(reportLoad, (snapshot) => snapshot);
  const data = useSelector(reportData, (snapshot) => snapshot);
  const pages = useAppSelector(selectPages);
  const store = useAppStore();
  const viewId = useAppSelector(selectActiveView);
  const views = useAppSelector((state) => selectViewsOf(state, viewId));
  const shared = useAppSelector((state) => selectSharedViewsOf(state, viewId));
  const favourites = useAppSelector(selectFavourites);
  const filterPanes = useAppSelector(selectFilterPanes);
  const isComparing = useAppSelector(selectIsComparing);
  const canCompare = useMedia(wideQuery);
  const comments = useAppSelector(selectComments);
  const { list, boardId } = comments;
  const unsent = useSelector(commentsOutbox, ({ context }) => context.changes);
  const count = list ? withUnsent(list, boardId, unsent).length : comments.count;
  const refreshWait = useSecondsLeft(limitRefusal(data), refreshLimit);
  const dispatch = useAppDispatch();
  const targets: CommandTargets = { dispatch, actors, view: viewId };
  const view = connectControlBar({ bar, report, data, pages, views, shared, refreshWait });
  const { board } = report.context;
  return (
    <ControlBarView
      {...strip}
      view={view}
      commands={
        view && board
          ? barCommands({
              ...view,
              can: abilitiesOf(board),
              canCompare,
              isVerified: board.verified !== undefined,
              isFavourite: favourites.includes(viewId),
              isComparing,
              hasFilterPane: filterPanes.includes(viewId),
              comments: comments.isOffered ? { isOpen: comments.isOpen, count } : null,
            })
          : []
      }
      commentCount={comments.isOffered ? count : null}
      onCommand={(command) => runBarCommand(command, targets)}
      onFilters={() => runCommand('filters', targets)}
      onPage={(name) => dispatch(pageRequested(name))}
      onView={(id) => {
        const chosen = [...views, ...shared].find((one) => one.id === id);
        if (chosen) openView(dispatch, selectPlace(store.getState()), chosen);
      }}
      onHold={(isHeld) => controlBar.send({ type: isHeld ? 'bar.held' : 'bar.released' })}
    />
  );
}
