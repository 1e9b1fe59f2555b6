import { describe, expect, it } from 'vitest';
import type { NotifierPort } from '@/domain/ports/browser';
import { type Alerts, noAlerts } from '@/domain/session/alerts';
import { alertAdded, alertSwitched, selectAlertState } from '@/store/alerts.slice';
import { signedOut } from '@/store/session.slice';
import { selectActiveView, viewSelected } from '@/store/view.slice';
import { sampleAlerts } from '@/traces/alertWatch.samples';
import { startAlerts } from './alerts';
import { type World, world } from './world.fixture';

const [visual, query] = sampleAlerts;
if (!visual || !query) throw new Error('no samples');

function watched(kept: Alerts, permission: NotificationPermission = 'granted') {
  const one = world();
  const shown: string[] = [];
  const seen = { kept: null as Alerts | null };
  let choose = () => {};
  let otherTab: (account: string) => void = () => undefined;
  const start = (from: World) =>
    startAlerts(
      { ...from.parts, inspect: () => undefined },
      {
        storage: {
          read: () => seen.kept ?? kept,
          keep: (_, alerts) => {
            seen.kept = alerts;
          },
          followOtherTabs: (listener) => {
            otherTab = listener;
            return () => undefined;
          },
        },
        notifier: {
          permission: () => permission,
          ask: async () => permission,
          show: ({ title }, onChosen) => {
            shown.push(title);
            choose = onChosen;
          },
        } satisfies NotifierPort,
        words: ({ name }, value) => ({ title: `${name}: ${value}`, text: '' }),
      },
    );
  return {
    ...one,
    start: () => start(one),
    shown,
    outside: seen,
    choose: () => choose(),
    otherTab: (alerts: Alerts) => {
      seen.kept = alerts;
      otherTab('1');
    },
    state: () => selectAlertState(one.store.getState()),
    told: () => one.notices().filter(({ kind }) => kind === 'alertFired'),
  };
}

/** The portal is open on a report. */
async function open(one: ReturnType<typeof watched>) {
  await expect.poll(() => one.actors.reportLoad.getSnapshot().matches('ready')).toBe(true);
}
const rows = (value: number | string) => ({ columns: ['n'], rows: [[value]], isCut: false, readAt: 42 });

describe('alerts on numbers (spec section 20)', () => {
  it('reads a query, tells once that it is over its limit, and says it outside', async () => {
    const one = watched({ ...noAlerts, list: [query], outside: true });
    await open(one);
    one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    expect(one.seen.queries[0]).toMatchObject({
      where: { workspaceId: 'w', datasetId: 'd' },
      dax: 'EVALUATE ROW("n", [Entregas])',
    });
    one.seen.queries[0]?.answer(rows(1300));
    await expect.poll(() => one.told().length).toBe(1);
    expect(one.told()[0]).toMatchObject({ name: 'Entregas de hoy', value: 1300, boardId: 'dashboard-2' });
    expect(one.shown).toEqual(['Entregas de hoy: 1300']);
    expect(one.outside.kept?.beyond).toEqual(['a2']);
    one.choose();
    expect(selectActiveView(one.store.getState())).toBe('dashboard-2');

    await open(one);
    await expect.poll(() => one.seen.queries.length).toBe(2);
    one.seen.queries[1]?.answer(rows(1301));
    await expect.poll(() => one.state().numbers.a2?.value).toBe(1301);
    expect(one.told()).toHaveLength(1);
    // Both were read on one day.
    expect(one.outside.kept?.past).toEqual({ a2: [[expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 1301]] });
  });

  it('stays silent outside in quiet hours and where the person does not want it; the bell has it', async () => {
    for (const kept of [
      { ...noAlerts, list: [query], outside: true, quiet: { from: '00:00', to: '23:59' } },
      { ...noAlerts, list: [query] },
    ]) {
      const one = watched(kept);
      await open(one);
      one.start();
      await expect.poll(() => one.seen.queries.length).toBe(1);
      one.seen.queries[0]?.answer(rows(1300));
      await expect.poll(() => one.told().length).toBe(1);
      expect(one.shown).toEqual([]);
    }
  });

  it('reads a visual only while its dashboard is on screen', async () => {
    const one = watched({ ...noAlerts, list: [visual] });
    let asked = 0;
    one.ports.report.readVisual = async (title) => {
      asked += 1;
      return { title, columns: ['a'], rows: [['85.5 %']], isCut: false };
    };
    await open(one);
    one.store.dispatch(viewSelected('dashboard-2'));
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => actor.getSnapshot().matches({ on: 'idle' })).toBe(true);
    expect(asked).toBe(0);
    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(() => one.told().length).toBe(1);
    expect(one.told()[0]).toMatchObject({ value: 85.5, limit: 88, test: 'below' });
  });

  it('what a person adds and pauses is kept, another tab’s is taken, and signing out ends it', async () => {
    const one = watched(noAlerts);
    await open(one);
    const { actor } = one.start();
    const { id: _, isOn: __, ...draft } = query;
    one.store.dispatch(alertAdded(draft));
    await expect.poll(() => one.outside.kept?.list.length).toBe(1);
    expect(actor.getSnapshot().matches('on')).toBe(true);
    one.store.dispatch(alertSwitched({ id: one.state().list[0]?.id ?? '', isOn: false }));
    expect(actor.getSnapshot().matches('off')).toBe(true);
    one.otherTab({ ...noAlerts, list: [query] });
    expect(actor.getSnapshot().matches('on')).toBe(true);
    one.store.dispatch(signedOut());
    expect(actor.getSnapshot().matches('off')).toBe(true);
    expect(one.outside.kept?.list).toHaveLength(1);
  });
});
