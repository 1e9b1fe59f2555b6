import { useSelector } from '@xstate/react';
import { dialogChunk } from '@/features/shared/chunk';
import { ControlBarFeature } from './ControlBar.feature';
import { ReportFeature } from './Report.feature';
import type { ReportToolsFeatureProps } from './ReportTools.feature';
import type { ReportActors } from './reportActors';

const ReportToolsFeature = dialogChunk(
  async () => (await import('./ReportTools.feature')).ReportToolsFeature,
);

export interface DashboardFeatureProps extends Omit<ReportToolsFeatureProps, 'actors' | 'open' | 'onClose'> {
  readonly actors: ReportActors;
  /** Signs in again after the session ended, without leaving the dashboard. */
  readonly onSignIn: () => void;
  /** Leaves the page for what the provider asks before it gives a token. */
  readonly onLeaveForToken: () => void;
  /** Opens the self-test; only for administrators. */
  readonly onDiagnose?: (() => void) | undefined;
}

/** The dashboard screen (SPEC section 2.4): the report's overlays, the control bar and its dialogs. */
export function DashboardFeature({ actors, appUrl, portalUrl, hasSheet, ...does }: DashboardFeatureProps) {
  const { reportLoad, controlBar, reportTools } = actors;
  const isBare = useSelector(controlBar, (bar) => bar.matches({ screen: { fullscreen: 'hidden' } }));
  const hasDialog = useSelector(reportTools, (tools) => !tools.matches('closed'));
  return (
    <>
      <ReportFeature actor={reportLoad} appUrl={appUrl} {...does} isBare={isBare} />
      <ControlBarFeature {...actors} />
      <ReportToolsFeature
        {...{ actors, appUrl, portalUrl, hasSheet }}
        open={hasDialog}
        onClose={() => reportTools.send({ type: 'user.close' })}
      />
    </>
  );
}
