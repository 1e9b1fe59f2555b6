import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import { connectReport, type ReportFacts } from './connectReport';
import { ReportPane, type ReportPaneProps } from './ReportPane.view';

export interface ReportProps
  extends Omit<ReportFacts, 'report'>,
    Pick<ReportPaneProps, 'isBare' | 'onSignIn' | 'onDiagnose' | 'onOpenOther'> {
  readonly actor: ActorRefFrom<typeof reportLoadMachine>;
  /** Leaves the page for the provider's question before it issues a token. */
  readonly onLeaveForToken: () => void;
}

/** The overlays of the report. The frame itself is in the report container, below the page. */
export function Report({
  actor,
  isBare = false,
  onSignIn,
  onLeaveForToken,
  onDiagnose,
  onOpenOther,
  ...facts
}: ReportProps) {
  const report = useSelector(actor, (snapshot) => snapshot);
  return (
    <ReportPane
      view={connectReport({ report, ...facts })}
      isBare={isBare}
      onLoad={() => actor.send({ type: 'user.load' })}
      onCancel={() => actor.send({ type: 'user.cancel' })}
      onRefreshPermissions={() => actor.send({ type: 'user.refreshPermissions' })}
      onRetry={() => actor.send({ type: 'user.retry' })}
      onSignIn={onSignIn}
      onGrantHere={onLeaveForToken}
      onDiagnose={onDiagnose}
      onOpenOther={onOpenOther}
    />
  );
}
