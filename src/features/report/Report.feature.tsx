import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import { ReportPane } from '@/ui/report/ReportPane';
import { connectReport, type ReportCommands, type ReportFacts } from './connectReport';

export interface ReportFeatureProps extends Omit<ReportFacts, 'report'>, Omit<ReportCommands, 'send'> {
  readonly actor: ActorRefFrom<typeof reportLoadMachine>;
}

/** Binds the dashboard screen to the report's machine. The frame itself is the stage under it. */
export function ReportFeature({
  actor,
  appUrl,
  other,
  isBare,
  freshness,
  offlineSince,
  waitsSince,
  now,
  ...does
}: ReportFeatureProps) {
  const report = useSelector(actor, (snapshot) => snapshot);
  const facts = { report, appUrl, other, isBare, freshness, offlineSince, waitsSince, now };
  return <ReportPane {...connectReport(facts, { send: actor.send, ...does })} />;
}
