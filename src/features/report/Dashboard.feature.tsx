import { useSelector } from '@xstate/react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyDialog } from '@/features/shared/lazyPart';
import { useMinute } from '@/features/shared/useMinute';
import { selectFirstDashboard } from '@/store/analyticsMenu.selectors';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectFreshness, selectOfflineSince } from '@/store/freshness.slice';
import { selectWaitsSince, viewSelected } from '@/store/view.slice';
import { ControlBarFeature } from './ControlBar.feature';
import { ReportFeature } from './Report.feature';
import type { ReportToolsFeatureProps } from './ReportTools.feature';
import type { ReportActors } from './reportActors';

const ReportToolsFeature = lazyDialog(async () => (await import('./ReportTools.feature')).ReportToolsFeature);

export interface DashboardFeatureProps extends Omit<ReportToolsFeatureProps, 'actors' | 'open' | 'onClose'> {
  readonly actors: ReportActors;
  /** Signs in again after the session ended, without leaving the dashboard. */
  readonly onSignIn: () => void;
  /** Leaves the page for what the provider asks before it gives a token. */
  readonly onLeaveForToken: () => void;
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: (() => void) | undefined;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The dashboard screen (SPEC section 2.4): the report's overlays, the control bar and its dialogs. */
export function DashboardFeature({
  actors,
  appUrl,
  portalUrl,
  hasSheet,
  now,
  ...does
}: DashboardFeatureProps) {
  const { reportLoad, controlBar, reportTools } = actors;
  const isBare = useSelector(controlBar, (bar) => bar.matches({ screen: { fullscreen: 'hidden' } }));
  const hasDialog = useSelector(reportTools, (tools) => !tools.matches('closed'));
  const board = useAppSelector(selectBoardInView);
  const other = useAppSelector((state) => (board ? undefined : selectFirstDashboard(state)));
  const dispatch = useAppDispatch();
  const freshness = useAppSelector((state) => selectFreshness(state, board?.id ?? ''));
  const offlineSince = useAppSelector((state) => selectOfflineSince(state, board?.id ?? ''));
  const waitsSince = useAppSelector(selectWaitsSince);
  const minute = useMinute(now);
  return (
    <>
      <ReportFeature
        actor={reportLoad}
        appUrl={appUrl}
        {...does}
        other={other?.label}
        onOpenOther={() => other && dispatch(viewSelected(other.id))}
        isBare={isBare}
        freshness={freshness}
        offlineSince={offlineSince}
        waitsSince={waitsSince}
        now={minute}
      />
      <ControlBarFeature {...actors} />
      <ReportToolsFeature
        {...{ actors, appUrl, portalUrl, hasSheet }}
        open={hasDialog}
        onClose={() => reportTools.send({ type: 'user.close' })}
      />
    </>
  );
}
