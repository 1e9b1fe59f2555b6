import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Board, BoardMeasure } from '@/domain/boards/board';
import type { NotifierPort } from '@/domain/ports/browser';
import type { ReportPort } from '@/domain/ports/report';
import type { VisualTable } from '@/domain/report/figures';
import { abilitiesOf, datasetPlace } from '@/domain/report/reportTools';
import type { AlertContext, AlertSource } from '@/domain/session/alerts';
import { isPersonalUnread } from '@/domain/session/personalPlace';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useMinute } from '@/features/shared/useMinute';
import { useRequest } from '@/features/shared/useRequest';
import type { alertWatchMachine } from '@/machines/alertWatch.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import {
  alertAdded,
  alertChanged,
  alertMoved,
  alertRemoved,
  browserNotificationsToggled,
  quietChanged,
  selectAlertState,
} from '@/store/alerts.slice';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectIsCatalogRead } from '@/store/catalogs.selectors';
import { selectReport } from '@/store/reports.slice';
import { selectPersonalPlace } from '@/store/session.slice';
import { modalClosed, selectModal } from '@/store/view.slice';
import type { NumberDraft } from './AlertForm.view';
import { AlertsDialog } from './AlertsDialog.view';
import { chosenMeasure, connectAlerts, measureChoices, sourceOf } from './connectAlerts';

type QuerySource = Extract<AlertSource, { kind: 'query' }>;

export interface AlertsProps {
  readonly actor: ActorRefFrom<typeof alertWatchMachine>;
  readonly reportLoad: ActorRefFrom<typeof reportLoadMachine>;
  /** The current number of a query; `null` if it returns no number. Rejects with a `FailureError`. */
  readonly readQuery: (query: QuerySource, signal: AbortSignal) => Promise<number | null>;
  /** The current number of a board's measure; `null` if Power BI returns none. Rejects with a `FailureError`. */
  readonly readMeasure: (board: Board, measure: BoardMeasure, signal: AbortSignal) => Promise<number | null>;
  /** The rows of a visual of the page on screen, and their context. Rejects with a `FailureError`. */
  readonly readVisual: (
    name: string,
  ) => Promise<{ readonly table: VisualTable; readonly context: AlertContext }>;
  readonly listVisuals: ReportPort['listVisuals'];
  readonly notifier: NotifierPort;
  /** Alerts on numbers of DAX queries are available. */
  readonly hasQueries: boolean;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Binds the dialog of the alerts. */
export function Alerts(props: AlertsProps) {
  const { actor, reportLoad, readQuery, readMeasure, readVisual, listVisuals, notifier, hasQueries, now } =
    props;
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal) === 'alerts';
  const alerts = useAppSelector(selectAlertState);
  const menu = useAppSelector(selectAnalyticsTree);
  const isCatalogRead = useAppSelector(selectIsCatalogRead);
  const isUnread = isPersonalUnread(useAppSelector(selectPersonalPlace));
  const boards = useAppSelector(selectBoards);
  const board = useSelector(reportLoad, (report) => (report.matches('ready') ? report.context.board : null));
  const report = useAppSelector((state) => selectReport(state, board?.id ?? ''));
  const isReading = useSelector(actor, (watch) => watch.matches({ on: 'checking' }));
  const canRead = board !== null && abilitiesOf(board).download;
  const visuals = useRequest(open && canRead ? board.id : null, listVisuals);
  const [draft, setDraft] = useState<NumberDraft | null>(null);
  // Counts the choices, so that each choice reads the visual again: the filters may have changed.
  const [count, setCount] = useState(0);
  if (!open && draft) setDraft(null);
  const dataset = hasQueries ? datasetPlace(board ?? undefined, report) : null;
  const { visual = null, dax = '' } = draft ?? {};
  const reading = useRequest(visual && `${count} ${visual}`, () => readVisual(visual ?? ''));
  const measures = useMemo(() => measureChoices(boards, board?.id), [boards, board]);
  const chosen = chosenMeasure({ draft, measures });
  const asked = chosen?.value ?? (dataset ? dax : '');
  const answer = useRequest(asked === '' ? null : `${count} ${asked}`, async (signal) => {
    if (chosen) return readMeasure(chosen.board, chosen.measure, signal);
    return dataset ? readQuery({ kind: 'query', ...dataset, dax }, signal) : null;
  });
  const [permission, setPermission] = useState(() => notifier.permission());
  const minute = useMinute(now);
  const facts = { dataset, draft, measures, visuals, reading };
  const setOutside = async (isOn: boolean) => {
    if (!isOn || permission === 'granted') {
      dispatch(browserNotificationsToggled(isOn));
      return;
    }
    const answer = await notifier.ask();
    setPermission(answer);
    dispatch(browserNotificationsToggled(answer === 'granted'));
  };
  return (
    <AlertsDialog
      {...connectAlerts({ ...facts, alerts, menu, isCatalogRead, board, answer, isReading, now: minute })}
      open={open}
      isUnread={isUnread}
      settings={{
        outside: alerts.outside,
        isBlocked: permission === 'denied',
        quiet: alerts.quiet,
        onOutside: (isOn) => void setOutside(isOn),
        onQuiet: (quiet) => dispatch(quietChanged(quiet)),
      }}
      onTry={(next) => {
        if (next?.visual === null || next?.visual !== visual) setCount(count + 1);
        setDraft(next);
      }}
      onAdd={(alert) => {
        const source = sourceOf(facts);
        const view = chosen?.board.id ?? board?.id;
        if (view && source) dispatch(alertAdded({ ...alert, view, source, at: now() }));
      }}
      onSwitch={(id, isOn) => dispatch(alertChanged({ id, at: now(), changes: { isOn } }))}
      onChange={(id, changed) => {
        // A number without a limit has no switch.
        const changes = changed.limit === null ? { ...changed, isOn: true } : changed;
        dispatch(alertChanged({ id, at: now(), changes }));
      }}
      onMove={(id, by) => dispatch(alertMoved({ id, by }))}
      onRemove={(id) => dispatch(alertRemoved(id))}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
