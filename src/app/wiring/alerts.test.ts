import { sampleAlerts } from '@tools/tracing/alertWatch.samples';
import { describe, expect, it } from 'vitest';
import type { NotifierPort } from '@/domain/ports/browser';
import { type Alerts, noAlerts } from '@/domain/session/alerts';
import { FailureError } from '@/domain/shared/failure';
import { alertAdded, alertSwitched, selectAlertState } from '@/store/alerts.slice';
import { dataShown } from '@/store/freshness.slice';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { signedOut } from '@/store/session.slice';
import { platformSwitched, selectActiveView, viewSelected } from '@/store/view.slice';
import { startAlerts } from './alerts';
import { type World, world } from './world.fixture';

const [visual, query] = sampleAlerts;
if (!visual || !query) throw new Error('no samples');

function watched(kept: Alerts, permission: NotificationPermission = 'granted') {
  const one = world();
  const shown: string[] = [];
  const shownAs: string[] = [];
  const seen = { kept: null as Alerts | null };
  let choose = () => {};
  let otherTab: (account: string) => void = () => undefined;
  const start = (from: World) =>
    startAlerts(
      { ...from.parts, inspect: () => undefined },
      {
        storage: {
          read: () => seen.kept ?? kept,
          write: (alerts) => {
            if (one.broken.storage) return false;
            seen.kept = alerts;
            return true;
          },
          followOtherTabs: (listener) => {
            otherTab = listener;
            return () => undefined;
          },
        },
        notifier: {
          permission: () => permission,
          ask: async () => permission,
          show: ({ id, title }, onChosen) => {
            shown.push(title);
            shownAs.push(id);
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
    shownAs,
    outside: seen,
    choose: () => choose(),
    otherTab: (alerts: Alerts, account = '1') => {
      seen.kept = alerts;
      otherTab(account);
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
      where: { datasetId: 'd' },
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

  it('reports alerts that the browser refuses, and stores them when there is room', async () => {
    const one = watched(noAlerts);
    await open(one);
    one.start();
    one.broken.storage = true;
    const { id: _, isOn: __, ...added } = query;
    one.store.dispatch(alertAdded(added));
    expect(selectRefusedKinds(one.store.getState())).toEqual(['alerts']);
    one.broken.storage = false;
    one.retryWrites();
    expect(selectRefusedKinds(one.store.getState())).toEqual([]);
    expect(one.outside.kept?.list).toHaveLength(1);
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

  it('takes no number from the dashboard that came while it was being read', async () => {
    const one = watched({ ...noAlerts, list: [visual] });
    let answer: () => void = () => undefined;
    one.ports.report.readVisual = (name) =>
      new Promise((resolve) => {
        answer = () => resolve({ title: name, columns: ['n'], rows: [['1']], isCut: false });
      });
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => actor.getSnapshot().matches({ on: 'checking' })).toBe(true);
    one.store.dispatch(viewSelected('dashboard-2'));
    answer();
    await expect.poll(() => actor.getSnapshot().matches({ on: 'checking' })).toBe(false);
    expect(one.state().numbers).toEqual({});
    expect(one.told()).toEqual([]);
  });

  it('does not read again for what another tab read, only for another list', async () => {
    const one = watched({ ...noAlerts, list: [query] });
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    one.seen.queries[0]?.answer(rows(1));
    await expect.poll(() => actor.getSnapshot().matches({ on: 'idle' })).toBe(true);
    one.otherTab({ ...noAlerts, list: [{ ...query }], past: { a2: [['2026-11-20', 2]] } });
    expect(one.state().past).toEqual({ a2: [['2026-11-20', 2]] });
    expect(actor.getSnapshot().matches({ on: 'idle' })).toBe(true);
    one.otherTab({ ...noAlerts, list: [{ ...query, limit: 7 }] });
    await expect.poll(() => one.seen.queries.length).toBe(2);
  });

  it('tells of a number that came back under its limit once it is over it again; words and id are the alert’s', async () => {
    const one = watched({ ...noAlerts, list: [query], outside: true });
    await open(one);
    one.start();
    for (const [index, value] of [1300, 900, 1400].entries()) {
      await expect.poll(() => one.seen.queries.length).toBe(index + 1);
      one.seen.queries[index]?.answer(rows(value));
      await expect.poll(() => one.state().numbers.a2?.value).toBe(value);
      await expect.poll(() => one.outside.kept?.beyond).toEqual(value > 1200 ? ['a2'] : []);
      one.store.dispatch(dataShown({ boardId: 'dashboard-1', at: 42 }));
    }
    expect(one.shown).toEqual(['Entregas de hoy: 1300', 'Entregas de hoy: 1400']);
    expect(one.told()).toHaveLength(2);
    expect(new Set(one.shownAs)).toEqual(new Set(['portal-alert-a2']));
  });

  it('is quiet by the person’s own clock', async () => {
    const at = (ms: number) => new Date(ms).toTimeString().slice(0, 5);
    const hour = 3_600_000;
    for (const [quiet, isShown] of [
      [{ from: at(42), to: at(hour) }, false],
      [{ from: at(hour), to: at(2 * hour) }, true],
    ] as const) {
      const one = watched({ ...noAlerts, list: [query], outside: true, quiet });
      await open(one);
      one.start();
      await expect.poll(() => one.seen.queries.length).toBe(1);
      one.seen.queries[0]?.answer(rows(1300));
      await expect.poll(() => one.told().length).toBe(1);
      expect(one.shown).toHaveLength(isShown ? 1 : 0);
    }
  });

  it('opens the dashboard from a notification also where the person is in the other platform', async () => {
    const one = watched({ ...noAlerts, list: [query], outside: true });
    await open(one);
    one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    one.seen.queries[0]?.answer(rows(1300));
    await expect.poll(() => one.shown).toHaveLength(1);
    one.store.dispatch(platformSwitched('admin'));
    one.choose();
    expect(one.store.getState().view.platform).toBe('analytics');
    expect(selectActiveView(one.store.getState())).toBe('dashboard-2');
  });

  it('a query without a number is said to have none, and is asked again with the network; a visual elsewhere is not', async () => {
    const one = watched({ ...noAlerts, list: [query, visual] });
    one.ports.report.readVisual = async () => {
      throw new FailureError({ code: 'toolFailed' });
    };
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    one.seen.queries[0]?.fail(new FailureError({ code: 'offline' }));
    await expect.poll(() => actor.getSnapshot().matches({ on: 'delayed' })).toBe(true);
    expect(one.state().numbers).toEqual({ a2: { value: null, at: 42 } });
    one.lifecycle({ type: 'page.shown' });
    expect(one.seen.queries).toHaveLength(1);
    one.lifecycle({ type: 'network.online' });
    await expect.poll(() => one.seen.queries.length).toBe(2);
  });

  it('another person’s alerts, changed in another tab, are none of this one’s', async () => {
    const one = watched({ ...noAlerts, list: [query] });
    await open(one);
    one.start();
    one.otherTab(noAlerts, '2');
    expect(one.state().list).toHaveLength(1);
    one.otherTab(noAlerts);
    expect(one.state().list).toEqual([]);
  });

  it('reads a number for the dialog, and lists the visuals it can be of', async () => {
    const one = watched(noAlerts);
    await open(one);
    const { readNumber, listVisuals } = one.start();
    one.ports.report.readVisual = async (title) => ({ title, columns: ['a'], rows: [['7']], isCut: false });
    const { signal } = new AbortController();
    expect(await readNumber(visual.source, signal)).toBe(7);
    expect((await listVisuals()).map(({ name }) => name)).toEqual(['v']);
  });
});
