import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import { ReportPane } from '@/ui/report/ReportPane';
import { connectReport } from './connectReport';
import { copy } from './copy';

export interface ReportFeatureProps {
  readonly actor: ActorRefFrom<typeof reportLoadMachine>;
  /** Power BI's own site, without a slash at the end. */
  readonly appUrl: string;
  /** Signs in again after the session ended, without leaving the dashboard. */
  readonly onSignIn: () => void;
  /** Leaves the page for what the provider asks before it gives a token. */
  readonly onLeaveForToken: () => void;
  /** In full screen, while the bar is hidden: nothing but the report. */
  readonly isBare?: boolean;
}

/** Binds the dashboard screen to the report's machine. The frame itself is the stage under it. */
export function ReportFeature({
  actor,
  appUrl,
  onSignIn,
  onLeaveForToken,
  isBare = false,
}: ReportFeatureProps) {
  const view = useSelector(actor, (snapshot) => connectReport(snapshot, appUrl), shallowEqual);
  return (
    <ReportPane
      copy={copy}
      view={view}
      isBare={isBare}
      onLoad={() => actor.send({ type: 'user.load' })}
      onCancel={() => actor.send({ type: 'user.cancel' })}
      onRefreshPermissions={() => actor.send({ type: 'user.refreshPermissions' })}
      onRetry={() => actor.send({ type: 'user.retry' })}
      onSignIn={onSignIn}
      // Within the click, so that the browser lets the popup open.
      onGrant={() => actor.send({ type: 'user.retry' })}
      onGrantHere={onLeaveForToken}
    />
  );
}
