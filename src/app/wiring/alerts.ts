import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { NotifierPort, StoredPort } from '@/domain/ports/browser';
import type { ReportPort } from '@/domain/ports/report';
import {
  type Alert,
  type AlertSource,
  type Alerts,
  alertsSchema,
  isQuiet,
  noAlerts,
  numberIn,
  type Reading,
} from '@/domain/session/alerts';
import { isoDay } from '@/domain/shared/language';
import { alertWatchMachine } from '@/machines/alertWatch.machine';
import { type StoragePage, stored } from '@/services/browser/stored';
import { alertsKey } from '@/services/browser/storedValues';
import {
  alertCalmed,
  alertFired,
  alertsRestored,
  numbersRead,
  selectActiveAlerts,
  selectAlertState,
  selectAlertsKept,
} from '@/store/alerts.slice';
import { dataShown } from '@/store/freshness.slice';
import { noticeTold } from '@/store/notices.slice';
import { signedOut } from '@/store/session.slice';
import { platformSwitched, selectAnalyticsView, viewSelected } from '@/store/view.slice';
import { createBeam } from './beam';
import { connectStored } from './connectStored';
import type { LateWiringParts } from './wiring';

/** What the dialog of the alerts needs besides the store. */
export interface AlertsRun {
  readonly actor: ActorRefFrom<typeof alertWatchMachine>;
  /** Reads a number now; `null` where there is none in what was read. Rejects with a `FailureError`. */
  readonly readNumber: (source: AlertSource, signal: AbortSignal) => Promise<number | null>;
  readonly listVisuals: ReportPort['listVisuals'];
  readonly notifier: NotifierPort;
}

export interface AlertsOutside {
  readonly storage: StoredPort<Alerts>;
  readonly notifier: NotifierPort;
  /** What a notification says of an alert. */
  readonly words: (alert: Alert, value: number) => { readonly title: string; readonly text: string };
}

/** Alerts of each account in local storage. */
export const alertsStorage = (page: StoragePage): StoredPort<Alerts> =>
  stored(page, alertsKey, alertsSchema, noAlerts);

/** Starts the watch over the person's alerts with its rows of the wiring; both come when somebody has alerts, or wants some. */
export function startAlerts(
  { listener, store, actors, ports, inspect }: LateWiringParts,
  { storage, notifier, words }: AlertsOutside,
): AlertsRun {
  const { dispatch } = store;
  const state = () => store.getState();

  async function readNumber(source: AlertSource, signal: AbortSignal): Promise<number | null> {
    if (source.kind === 'visual') return numberIn((await ports.report.readVisual(source.name)).rows);
    const { datasetId, dax } = source;
    return numberIn((await ports.queries.run({ datasetId }, dax, signal)).rows);
  }
  /** A visual's number can be read while its dashboard is on screen, a query's always. */
  const isInReach = ({ view, source }: Alert) =>
    source.kind === 'query' ||
    (actors.reportLoad.getSnapshot().matches('ready') && selectAnalyticsView(state()) === view);

  const actor = createActor(
    alertWatchMachine.provide({
      actors: {
        readNumbers: fromPromise(async ({ input, signal }) => {
          const readings: Reading[] = [];
          for (const alert of input.alerts) {
            if (!isInReach(alert)) continue;
            const { id, source } = alert;
            const value = await readNumber(source, signal).catch(() => null);
            if (signal.aborted) break;
            // Another dashboard came meanwhile, which may have a visual of that name.
            if (!isInReach(alert)) continue;
            // A visual of another page is no fault: it is read when its page is on screen again.
            if (value !== null || source.kind === 'query') readings.push({ id, value });
          }
          return readings;
        }),
      },
    }),
    { id: 'alertWatch', inspect },
  );
  const when = createBeam(listener, store);
  const localTime = () => new Date(ports.now()).toTimeString().slice(0, 5);

  // ── Alerts (docs/spec.md, section 20)
  when.fact(actor, 'numbers.read', ({ readings }) => {
    const at = ports.now();
    dispatch(numbersRead({ readings, at, day: isoDay(at) }));
  });
  when.fact(actor, 'alert.fired', ({ alert, value }) => {
    const { id, view: boardId, name, test, limit } = alert;
    dispatch(alertFired(id));
    dispatch(
      noticeTold({ fact: { kind: 'alertFired', boardId, name, value, test, limit }, at: ports.now() }),
    );
    const { outside, quiet } = selectAlertState(state());
    if (!outside || isQuiet(quiet, localTime())) return;
    notifier.show({ id: `portal-alert-${id}`, ...words(alert, value) }, () => {
      dispatch(platformSwitched('analytics'));
      dispatch(viewSelected(boardId));
    });
  });
  when.fact(actor, 'alert.calmed', ({ id }) => dispatch(alertCalmed(id)));
  connectStored(when, store, ports, {
    kind: 'alerts',
    port: storage,
    select: selectAlertsKept,
    restored: alertsRestored,
  });
  when.value(selectActiveAlerts, (alerts) => {
    actor.send({ type: 'alerts.changed', alerts, beyond: selectAlertState(state()).beyond });
  });
  when.action(dataShown, () => actor.send({ type: 'data.shown' }));
  ports.page.subscribe(({ type }) => {
    if (type === 'network.online') actor.send({ type });
  });
  when.action(signedOut, () => actor.send({ type: 'session.closed' }));
  actor.start();
  return { actor, readNumber, listVisuals: () => ports.report.listVisuals(), notifier };
}
