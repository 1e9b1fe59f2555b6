import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { NotifierPort } from '@/domain/ports/browser';
import type { ReportPort } from '@/domain/ports/report';
import { abilitiesOf, datasetPlace } from '@/domain/report/reportTools';
import type { AlertSource } from '@/domain/session/alerts';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useAsked } from '@/features/shared/useAsked';
import { useMinute } from '@/features/shared/useMinute';
import type { alertWatchMachine } from '@/machines/alertWatch.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import {
  alertAdded,
  alertRemoved,
  alertSwitched,
  outsideChanged,
  quietChanged,
  selectAlertState,
} from '@/store/alerts.slice';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectReport } from '@/store/reports.slice';
import { modalClosed, selectModal } from '@/store/view.slice';
import { AlertsDialog } from './AlertsDialog.view';
import { connectAlerts, sourceOf } from './connectAlerts';

export interface AlertsProps {
  readonly actor: ActorRefFrom<typeof alertWatchMachine>;
  readonly reportLoad: ActorRefFrom<typeof reportLoadMachine>;
  /** Reads a number now; `null` if the source has no number. Rejects with a `FailureError`. */
  readonly readNumber: (source: AlertSource, signal: AbortSignal) => Promise<number | null>;
  readonly listVisuals: ReportPort['listVisuals'];
  readonly notifier: NotifierPort;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Binds the dialog of the alerts. */
export function Alerts({ actor, reportLoad, readNumber, listVisuals, notifier, now }: AlertsProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'alerts';
  const alerts = useAppSelector(selectAlertState);
  const menu = useAppSelector(selectAnalyticsTree);
  const board = useSelector(reportLoad, (report) => (report.matches('ready') ? report.context.board : null));
  const report = useAppSelector((state) => selectReport(state, board?.id ?? ''));
  const isReading = useSelector(actor, (watch) => watch.matches({ on: 'checking' }));
  const canRead = board !== null && abilitiesOf(board).download;
  const visuals = useAsked(open && canRead ? board.id : null, listVisuals);
  const [tried, setTried] = useState<AlertSource | null>(null);
  const trial = useAsked(open && tried ? JSON.stringify(tried) : null, async (signal) =>
    tried ? readNumber(tried, signal) : null,
  );
  const [permission, setPermission] = useState(() => notifier.permission());
  const minute = useMinute(now);
  const dataset = datasetPlace(board ?? undefined, report);
  const setOutside = async (isOn: boolean) => {
    if (!isOn || permission === 'granted') {
      dispatch(outsideChanged(isOn));
      return;
    }
    const answer = await notifier.ask();
    setPermission(answer);
    dispatch(outsideChanged(answer === 'granted'));
  };
  return (
    <AlertsDialog
      {...connectAlerts({ alerts, menu, board, dataset, visuals, trial, isReading, now: minute })}
      open={open}
      settings={{
        outside: alerts.outside,
        isBlocked: permission === 'denied',
        quiet: alerts.quiet,
        onOutside: (isOn) => void setOutside(isOn),
        onQuiet: (quiet) => dispatch(quietChanged(quiet)),
      }}
      onTry={(draft) => setTried(draft && sourceOf(draft, { dataset, visuals }))}
      onAdd={(draft) => {
        const source = sourceOf(draft, { dataset, visuals });
        if (!board || !source) return;
        const { name, test, limit } = draft;
        dispatch(alertAdded({ name, view: board.id, source, test, limit }));
        setTried(null);
      }}
      onSwitch={(id, isOn) => dispatch(alertSwitched({ id, isOn }))}
      onRemove={(id) => dispatch(alertRemoved(id))}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
