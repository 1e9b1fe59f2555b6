import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Board, BoardMeasure } from '@/domain/boards/board';
import type { NotifierPort, StoredPort } from '@/domain/ports/browser';
import type { ReportPort } from '@/domain/ports/report';
import { measuredAt, numberIn, type VisualTable } from '@/domain/report/figures';
import { filtersReaching } from '@/domain/report/filtersOfBoard';
import { fingerprintOf, refusedFilters } from '@/domain/report/screenFilters';
import { contextTextLimit } from '@/domain/session/alertLimits';
import {
  type Alert,
  type AlertContext,
  type AlertReading,
  type AlertSource,
  type Alerts,
  type ContextMismatch,
  contextDifference,
  type FigureSource,
  isInQuietHours,
} from '@/domain/session/alerts';
import type { NumberReadings } from '@/domain/session/numberReadings';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { openNumber } from '@/features/shared/openNumber';
import { filterWords } from '@/features/shared/screenFilters.text';
import { alertWatchMachine } from '@/machines/alertWatch.machine';
import {
  alertCalmed,
  alertFired,
  alertsRestored,
  readingsRestored,
  selectActiveAlerts,
  selectAlertState,
  selectAlertsKept,
  selectNumberReadings,
} from '@/store/alerts.slice';
import { recordNumbers } from '@/store/alerts.thunks';
import { selectFilters } from '@/store/filters.slice';
import { dataShown, selectKnownFreshness } from '@/store/freshness.slice';
import { noticeAdded } from '@/store/notices.slice';
import { selectAccountId, signedOut } from '@/store/session.slice';
import { pageOpened, selectAnalyticsView } from '@/store/view.slice';
import { selectViewName } from '@/store/viewNames.selectors';
import { connectStored } from './connectStored';
import { createMeasureReading, type MeasureAlert, problemOf } from './measureReading';
import { createRules, type LateWiringParts } from './rules';

type QuerySource = Extract<AlertSource, { kind: 'query' }>;

const isMeasure = (alert: Alert): alert is MeasureAlert => alert.source.kind === 'measure';

/** The rows of a visual, and their context. */
interface VisualReading {
  readonly table: VisualTable;
  readonly context: AlertContext;
}

/** The context on screen. */
interface PresentContext extends AlertContext {
  /** The report returned all its filters. */
  readonly isRead: boolean;
}

/** Why a number is not read; filters that are not known may be any. */
function mismatchOf(required: AlertContext, present: PresentContext): ContextMismatch | null {
  const difference = contextDifference(required, present);
  const isUnread = !present.isRead && (difference === 'report' || present.page.name === '');
  return isUnread ? 'unread' : difference;
}

/** The reason of a failure to read a number; `null` for failures that are not about its context. */
const waitingFor = (error: unknown): Omit<AlertReading, 'id'> | null =>
  toFailure(error).code === 'filtersUnread' ? { value: null, waiting: 'unread' } : null;

/** Dependencies of the alerts dialog besides the store. */
export interface AlertsRun {
  readonly actor: ActorRefFrom<typeof alertWatchMachine>;
  /** The current number of a query; `null` if it returns no number. Rejects with a `FailureError`. */
  readonly readQuery: (query: QuerySource, signal: AbortSignal) => Promise<number | null>;
  /** The current number of a board's measure; `null` if Power BI returns none. Rejects with a `FailureError`. */
  readonly readMeasure: (board: Board, measure: BoardMeasure, signal: AbortSignal) => Promise<number | null>;
  /** The rows of a visual of the page on screen and their context. Rejects with a `FailureError`. */
  readonly readVisual: (name: string) => Promise<VisualReading>;
  readonly listVisuals: ReportPort['listVisuals'];
  readonly notifier: NotifierPort;
}

export interface AlertsOutside {
  readonly storage: StoredPort<Alerts>;
  readonly readings: StoredPort<NumberReadings>;
  readonly notifier: NotifierPort;
  /** Strings of an alert's notification. */
  readonly words: (fired: {
    readonly alert: Alert;
    readonly value: number;
    /** Decimals of the report's text, if it has one. */
    readonly decimals?: number | undefined;
    /** Name of its dashboard in the menu. */
    readonly board: string;
    /** When it was read, in ms since the epoch. */
    readonly at: number;
  }) => { readonly title: string; readonly text: string };
}

/** Starts the alerts machine with its rules; loaded when the user has alerts or opens the dialog. */
export function startAlerts(
  { listener, store, actors, ports, inspect }: LateWiringParts,
  { storage, readings: readingsPort, notifier, words }: AlertsOutside,
): AlertsRun {
  const { dispatch } = store;
  const state = () => store.getState();
  const measures = createMeasureReading(ports, store);
  let isHidden = false;

  const readQuery: AlertsRun['readQuery'] = async ({ datasetId, dax }, signal) =>
    numberIn((await ports.queries.run({ datasetId }, dax, signal)).rows);

  /** The dashboard whose report is on screen. */
  function boardOnScreen() {
    const report = actors.reportLoad.getSnapshot();
    const { board } = report.context;
    return report.matches('ready') && selectAnalyticsView(state()) === board?.id ? board : null;
  }
  /**
   * The context of a visual. Its fingerprint is empty, like no alert's, while the report does not have the portal's filters, or
   * if a part of its filters is not known.
   */
  async function contextOf(name: string): Promise<PresentContext> {
    const screen = await ports.report.readFilters([name]).catch(() => refusedFilters);
    const board = boardOnScreen();
    if (!board) throw new FailureError({ code: 'toolFailed', detail: 'the report has left' });
    const selection = selectFilters(state());
    const fingerprint = fingerprintOf(screen, board, selection);
    const { labels, lacksPortals } = filterWords(screen, board, selection);
    return {
      page: { ...screen.page, title: screen.page.title.slice(0, contextTextLimit) },
      labels: [...labels],
      filters: filtersReaching(board, selection),
      fingerprint: fingerprint.kind === 'value' && !lacksPortals ? fingerprint.value : '',
      isRead: fingerprint.kind !== 'unknown',
    };
  }
  /** Rows read during a change of filters may belong to the old or the new filters. */
  async function readVisual(name: string): Promise<VisualReading> {
    const context = await contextOf(name);
    const table = await ports.report.readTable(name);
    const { isRead, ...same } = context;
    if (!isRead) throw new FailureError({ code: 'filtersUnread' });
    if (same.fingerprint === '' || mismatchOf(same, await contextOf(name)))
      throw new FailureError({ code: 'toolFailed', detail: 'the filters changed' });
    return { table, context: same };
  }

  async function readFigure({ name, figure, context }: FigureSource): Promise<Omit<AlertReading, 'id'>> {
    const difference = mismatchOf(context, await contextOf(name));
    if (difference) return { value: null, waiting: difference };
    const reading = await readVisual(name);
    const moved = contextDifference(context, reading.context);
    if (moved) return { value: null, waiting: moved };
    const measured = measuredAt(reading.table, figure);
    return measured?.unit === figure.unit
      ? { value: measured.value, decimals: measured.decimals }
      : { value: null, waiting: 'cell' };
  }

  /** Reads a number; `null` if Power BI returned no number of the dashboard on screen. */
  async function readAlert({ id, view, source }: Alert, signal: AbortSignal): Promise<AlertReading | null> {
    switch (source.kind) {
      case 'query':
        return readQuery(source, signal).then(
          (value) => ({ id, value }),
          (error: unknown) => ({ id, value: null, waiting: problemOf(toFailure(error)) }),
        );
      case 'figure': {
        if (boardOnScreen()?.id !== view) return { id, value: null, waiting: 'page' };
        const reading = await readFigure(source).catch(waitingFor);
        // Another dashboard, which may have a visual of that name, is on screen now.
        if (boardOnScreen()?.id !== view) return { id, value: null, waiting: 'page' };
        return reading && { id, ...reading };
      }
      case 'measure':
        return null;
    }
  }

  const actor = createActor(
    alertWatchMachine.provide({
      actors: {
        readNumbers: fromPromise(async ({ input, signal }) => {
          const measured = measures.read(input.alerts.filter(isMeasure), isHidden);
          const readings: AlertReading[] = [];
          for (const alert of input.alerts) {
            const reading = await readAlert(alert, signal);
            if (signal.aborted) break;
            if (reading) readings.push({ ...reading, at: ports.now() });
          }
          return [...readings, ...(await measured)];
        }),
      },
    }),
    { id: 'alertWatch', inspect },
  );
  const when = createRules(listener, store);
  const localTime = () => new Date(ports.now()).toTimeString().slice(0, 5);

  // ── Alerts (SPEC section 20)
  when.fact(actor, 'numbers.read', ({ readings }) => dispatch(recordNumbers({ readings, at: ports.now() })));
  when.fact(actor, 'alert.fired', ({ alert, value, at = ports.now() }) => {
    const { id, view: boardId } = alert;
    const board = selectViewName(state(), boardId) ?? '';
    // The reading is in the store before its alert fires.
    const read = { value, decimals: own(selectAlertState(state()).numbers, id)?.decimals };
    dispatch(alertFired(id));
    dispatch(noticeAdded({ fact: { kind: 'alertFired', alert, ...read, board }, at }));
    const { outside, quiet } = selectAlertState(state());
    if (!outside || isInQuietHours(quiet, localTime())) return;
    notifier.show({ id: `portal-alert-${id}`, ...words({ alert, ...read, board, at }) }, () =>
      dispatch(openNumber(alert)),
    );
  });
  when.fact(actor, 'alert.calmed', ({ id }) => dispatch(alertCalmed(id)));
  // Before the alerts: the first filters are no change.
  when.value(selectFilters, () => actor.send({ type: 'context.changed' }));
  when.action(pageOpened, () => actor.send({ type: 'context.changed' }));
  when.value(selectAccountId, (id) => {
    if (id !== null) dispatch(readingsRestored(readingsPort.read(id)));
  });
  when.value(selectNumberReadings, (readings) => {
    const id = selectAccountId(state());
    if (id !== null) readingsPort.write(readings, id);
  });
  readingsPort.followOtherTabs((id) => {
    if (id === selectAccountId(state())) dispatch(readingsRestored(readingsPort.read(id)));
  });
  connectStored(when, store, ports, {
    kind: 'alerts',
    port: storage,
    select: selectAlertsKept,
    restored: alertsRestored,
  });
  when.value(selectActiveAlerts, (alerts) => {
    const { beyond, readings } = selectAlertState(state());
    actor.send({ type: 'alerts.changed', alerts, beyond, beyondAt: readings.beyondAt });
  });
  when.action(dataShown, () => actor.send({ type: 'data.shown' }));
  /** Measures are not read while the page is hidden. */
  const readDue = () => {
    if (!isHidden && selectActiveAlerts(state()).some((alert) => isMeasure(alert) && measures.isDue(alert)))
      actor.send({ type: 'data.shown' });
  };
  when.value(selectKnownFreshness, readDue);
  ports.page.subscribe(({ type }) => {
    if (type === 'page.hidden' || type === 'page.shown') isHidden = type === 'page.hidden';
    if (type === 'network.online') {
      measures.retryFailed();
      actor.send({ type });
    }
    readDue();
  });
  when.action(signedOut, () => {
    measures.reset();
    actor.send({ type: 'session.closed' });
  });
  actor.start();
  return {
    actor,
    readQuery,
    readMeasure: measures.readOnce,
    readVisual,
    listVisuals: () => ports.report.listVisuals(),
    notifier,
  };
}
