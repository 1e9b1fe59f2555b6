import { useSelector } from '@xstate/react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { useMinute } from '@/features/shared/useMinute';
import { selectFirstDashboard } from '@/store/analyticsMenu.selectors';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectFreshness, selectOfflineSince } from '@/store/freshness.slice';
import { modalClosed, selectReportModal, selectWaitsSince, viewSelected } from '@/store/view.slice';
import { ControlBar } from './ControlBar';
import { Report, type ReportProps } from './Report';
import type { ReportToolsProps } from './ReportTools';
import type { ReportActors } from './reportActors';

const ReportTools = lazyDialog(async () => (await import('./ReportTools')).ReportTools);

export interface DashboardProps
  extends Omit<ReportToolsProps, 'actors'>,
    Pick<ReportProps, 'onSignIn' | 'onLeaveForToken' | 'onDiagnose'> {
  readonly actors: ReportActors;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The dashboard screen (SPEC section 2.4): the report's overlays, the control bar and its dialogs. */
export function Dashboard({ actors, ports, appUrl, portalUrl, now, ...on }: DashboardProps) {
  const { reportLoad, controlBar } = actors;
  const isBare = useSelector(controlBar, (bar) => bar.matches({ screen: { fullscreen: 'hidden' } }));
  const hasDialog = useAppSelector(selectReportModal) !== null;
  const board = useAppSelector(selectBoardInView);
  const other = useAppSelector((state) => (board ? undefined : selectFirstDashboard(state)));
  const dispatch = useAppDispatch();
  const freshness = useAppSelector((state) => selectFreshness(state, board?.id ?? ''));
  const offlineSince = useAppSelector((state) => selectOfflineSince(state, board?.id ?? ''));
  const waitsSince = useAppSelector(selectWaitsSince);
  const minute = useMinute(now);
  return (
    <>
      <Report
        actor={reportLoad}
        appUrl={appUrl}
        {...on}
        other={other?.label}
        onOpenOther={() => other && dispatch(viewSelected(other.id))}
        isBare={isBare}
        freshness={freshness}
        offlineSince={offlineSince}
        waitsSince={waitsSince}
        now={minute}
      />
      <ControlBar {...actors} />
      <ReportTools
        {...{ actors, ports, appUrl, portalUrl }}
        open={hasDialog}
        onClose={() => dispatch(modalClosed())}
      />
    </>
  );
}
