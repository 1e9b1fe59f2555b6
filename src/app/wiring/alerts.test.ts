import { sampleAlerts } from '@tools/machines/alertWatch';
import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { NotifierPort } from '@/domain/ports/browser';
import { fakeStored } from '@/domain/ports/storage.fixture';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import {
  type FilterPart,
  fingerprintOf,
  pointSelectionIn,
  reportFiltersIn,
} from '@/domain/report/screenFilters';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import type { Alert, Alerts, FigureSource } from '@/domain/session/alerts';
import { listAnswer, unknownAnswer } from '@/domain/shared/answer';
import { FailureError } from '@/domain/shared/failure';
import { alertAdded, alertChanged, selectAlertState } from '@/store/alerts.slice';
import { filtersApplied, selectFilters } from '@/store/filters.slice';
import { dataShown } from '@/store/freshness.slice';
import { selectRefusedKinds } from '@/store/refusedWrites.slice';
import { signedOut } from '@/store/session.slice';
import { platformSwitched, selectActiveView, viewSelected } from '@/store/view.slice';
import { startAlerts } from './alerts';
import { type World, world } from './world.fixture';

const [sample, query] = sampleAlerts;
if (sample?.source.kind !== 'figure' || !query) throw new Error('no samples');

/** The dashboards, each with a target column for the region filter. */
const boards = specBoards.map((board) => ({
  ...board,
  filterTargets: { region: { table: 'Entregas', column: 'Región' } },
}));
const filtered = (region: FilterSelection['region']) => ({ ...noFilters, region });

const regionFilter = (...values: readonly string[]) => ({
  ...{ target: { table: 'Entregas', column: 'Región' }, operator: 'In', values },
});
const partOf = (scope: FilterPart['scope'], filters: FilterPart['filters'], title = ''): FilterPart => ({
  scope,
  title,
  filters,
});
const setPart = (scope: FilterPart['scope'], ...filters: readonly object[]) =>
  partOf(scope, listAnswer(reportFiltersIn(filters)));

/** The fingerprint of the fixture's report with a region filter. */
function fingerprintIn(region: string): string {
  const filters = region === '' ? [] : [regionFilter(region)];
  const print = fingerprintOf({
    ...{ page: { name: 'p1', title: 'Uno' }, selection: null },
    parts: [setPart('report', ...filters)],
  });
  if (print.kind !== 'value') throw new Error('no fingerprint');
  return print.value;
}

/** An alert on the card of the fixture's report, created with a region filter (default: no filter). */
function alertIn(region: FilterSelection['region'] = ''): Alert & { readonly source: FigureSource } {
  if (sample?.source.kind !== 'figure') throw new Error('no sample');
  const filters = filtered(region);
  const context = {
    page: { name: 'p1', title: 'Uno' },
    filters,
    labels: [],
    fingerprint: fingerprintIn(region),
  };
  return {
    ...sample,
    source: { ...sample.source, figure: { ...sample.source.figure, column: 'n' }, context },
  };
}
const visual = alertIn();
/** The rows of the card, with `cell` as its value. */
const card = (cell: string) => ({ columns: ['n'], rows: [[cell]], isCut: false });

function watched(kept: Alerts, permission: NotificationPermission = 'granted') {
  const one = world({ boards });
  const titles: string[] = [];
  const shownAs: string[] = [];
  const stored = fakeStored(kept, one.broken);
  const earlier = fakeStored(noNumberReadings, one.broken);
  let choose = () => {};
  const start = (from: World) =>
    startAlerts(
      { ...from.parts, inspect: () => undefined },
      {
        storage: stored.port,
        readings: earlier.port,
        notifier: {
          permission: () => permission,
          ask: async () => permission,
          show: ({ id, title }, onChosen) => {
            titles.push(title);
            shownAs.push(id);
            choose = onChosen;
          },
        } satisfies NotifierPort,
        words: ({ alert, value, board }) => ({ title: `${alert.name}: ${value}`, text: board }),
      },
    );
  return {
    ...one,
    start: () => start(one),
    shown: titles,
    shownAs,
    stored: stored.kept,
    earlier: earlier.kept,
    choose: () => choose(),
    otherTab: (alerts: Alerts, account = '1') => {
      stored.kept.value = alerts;
      stored.otherTab(account);
    },
    state: () => selectAlertState(one.store.getState()),
    fired: () => one.notices().filter(({ kind }) => kind === 'alertFired'),
  };
}

/** Waits until a report is on screen. */
async function open(one: ReturnType<typeof watched>) {
  await expect.poll(() => one.actors.reportLoad.getSnapshot().matches('ready')).toBe(true);
}
const rows = (value: number | string) => ({ columns: ['n'], rows: [[value]], isCut: false, readAt: 42 });

describe('alerts on numbers (SPEC section 20)', () => {
  it('read the number of a query, and notify the user once, in the portal and by the system, when it is over its limit', async () => {
    const one = watched({ ...noAlerts, list: [query], outside: true });
    await open(one);
    one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    expect(one.seen.queries[0]).toMatchObject({
      where: { datasetId: 'd' },
      dax: 'EVALUATE ROW("n", [Entregas])',
    });
    one.seen.queries[0]?.answer(rows(1300));
    await expect.poll(() => one.fired().length).toBe(1);
    expect(one.fired()[0]).toMatchObject({ alert: query, value: 1300, board: 'Pedidos de concretos' });
    expect(one.shown).toEqual(['Entregas de hoy: 1300']);
    expect(one.stored.value?.beyond).toEqual(['a2']);
    one.choose();
    expect(selectActiveView(one.store.getState())).toBe('dashboard-2');

    await open(one);
    await expect.poll(() => one.seen.queries.length).toBe(2);
    one.seen.queries[1]?.answer(rows(1301));
    await expect.poll(() => one.state().numbers.a2?.value).toBe(1301);
    expect(one.fired()).toHaveLength(1);
    // Both numbers were read on the same day.
    expect(one.stored.value?.past).toEqual({ a2: [[expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 1301]] });
    expect(one.stored.value?.numbers).toEqual({ a2: { value: 1301, at: 42 } });
  });

  it('report that the browser refuses to store them, and are stored when there is room', async () => {
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
    expect(one.stored.value?.list).toHaveLength(1);
  });

  it('send no system notification in quiet hours or if the user disabled it, but add a notice', async () => {
    for (const saved of [
      { ...noAlerts, list: [query], outside: true, quiet: { from: '00:00', to: '23:59' } },
      { ...noAlerts, list: [query] },
    ]) {
      const one = watched(saved);
      await open(one);
      one.start();
      await expect.poll(() => one.seen.queries.length).toBe(1);
      one.seen.queries[0]?.answer(rows(1300));
      await expect.poll(() => one.fired().length).toBe(1);
      expect(one.shown).toEqual([]);
    }
  });

  it('read a visual only while its dashboard is on screen', async () => {
    const one = watched({ ...noAlerts, list: [visual] });
    let calls = 0;
    one.ports.report.readTable = async () => {
      calls += 1;
      return card('85.5 %');
    };
    await open(one);
    one.store.dispatch(viewSelected('dashboard-2'));
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => actor.getSnapshot().matches({ on: 'idle' })).toBe(true);
    expect(calls).toBe(0);
    expect(one.state().waiting).toEqual({ a1: 'page' });
    one.store.dispatch(viewSelected('dashboard-1'));
    await expect.poll(() => one.fired().length).toBe(1);
    expect(one.fired()[0]).toMatchObject({ value: 85.5, alert: { limit: 88, test: 'below' } });
    expect(one.state().waiting).toEqual({});
  });

  it('are stored when added, updated from another tab, and not checked while paused or after the sign-out', async () => {
    const one = watched(noAlerts);
    await open(one);
    const { actor } = one.start();
    const { id: _, isOn: __, ...draft } = query;
    one.store.dispatch(alertAdded(draft));
    await expect.poll(() => one.stored.value?.list.length).toBe(1);
    expect(actor.getSnapshot().matches('on')).toBe(true);
    one.store.dispatch(alertChanged({ id: one.state().list[0]?.id ?? '', at: 42, changes: { isOn: false } }));
    expect(actor.getSnapshot().matches('off')).toBe(true);
    one.otherTab({ ...noAlerts, list: [query] });
    expect(actor.getSnapshot().matches('on')).toBe(true);
    one.store.dispatch(signedOut());
    expect(actor.getSnapshot().matches('off')).toBe(true);
    expect(one.stored.value?.list).toHaveLength(1);
  });

  it('ignore a number if another dashboard opened while it was read', async () => {
    const one = watched({ ...noAlerts, list: [visual] });
    let answer: () => void = () => undefined;
    let isAsked = false;
    one.ports.report.readTable = () =>
      new Promise((resolve) => {
        isAsked = true;
        answer = () => resolve(card('1 %'));
      });
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => isAsked).toBe(true);
    one.store.dispatch(viewSelected('dashboard-2'));
    answer();
    await expect.poll(() => actor.getSnapshot().matches({ on: 'checking' })).toBe(false);
    expect(one.state().numbers).toEqual({});
    expect(one.fired()).toEqual([]);
  });

  it('are read again when another tab changes the list of alerts, not when it adds a number', async () => {
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

  it('notify again when a number exceeds its limit after an hour within it, with name and id of the alert', async () => {
    const one = watched({ ...noAlerts, list: [query], outside: true });
    let time = 42;
    Object.assign(one.ports, { now: () => time });
    await open(one);
    one.start();
    const readings = [
      [1300, 0, true],
      // Back and forth around the limit, within the pause.
      [900, 10, true],
      [1350, 20, true],
      [900, 30, true],
      [901, 80, false],
      [1400, 90, true],
    ] as const;
    for (const [index, [value, minutes, hasNotified]] of readings.entries()) {
      await expect.poll(() => one.seen.queries.length).toBe(index + 1);
      time = 42 + minutes * 60_000;
      one.seen.queries[index]?.answer(rows(value));
      await expect.poll(() => one.state().numbers.a2?.value).toBe(value);
      expect(one.stored.value?.beyond).toEqual(hasNotified ? ['a2'] : []);
      one.store.dispatch(dataShown({ boardId: 'dashboard-1', at: 42 }));
    }
    expect(one.earlier.value?.beyondAt).toEqual({ a2: 42 + 90 * 60_000 });
    expect(one.shown).toEqual(['Entregas de hoy: 1300', 'Entregas de hoy: 1400']);
    expect(one.fired()).toHaveLength(2);
    expect(new Set(one.shownAs)).toEqual(new Set(['portal-alert-a2']));
  });

  it('observe quiet hours in the user’s local time', async () => {
    const timeText = (ms: number) => new Date(ms).toTimeString().slice(0, 5);
    const hour = 3_600_000;
    for (const [quiet, isShown] of [
      [{ from: timeText(42), to: timeText(hour) }, false],
      [{ from: timeText(hour), to: timeText(2 * hour) }, true],
    ] as const) {
      const one = watched({ ...noAlerts, list: [query], outside: true, quiet });
      await open(one);
      one.start();
      await expect.poll(() => one.seen.queries.length).toBe(1);
      one.seen.queries[0]?.answer(rows(1300));
      await expect.poll(() => one.fired().length).toBe(1);
      expect(one.shown).toHaveLength(isShown ? 1 : 0);
    }
  });

  it('open the dashboard without filters from a notification even if the user is in the admin portal', async () => {
    const one = watched({ ...noAlerts, list: [query], outside: true });
    await open(one);
    one.store.dispatch(filtersApplied(filtered('NORESTE')));
    one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    one.seen.queries[0]?.answer(rows(1300));
    await expect.poll(() => one.shown).toHaveLength(1);
    one.store.dispatch(platformSwitched('admin'));
    one.choose();
    expect(selectFilters(one.store.getState())).toEqual(noFilters);
    expect(one.store.getState().view.platform).toBe('analytics');
    expect(selectActiveView(one.store.getState())).toBe('dashboard-2');
  });

  it('show no number for a query that failed, and read it again when the network is online', async () => {
    const one = watched({ ...noAlerts, list: [query, visual] });
    one.ports.report.readTable = async () => {
      throw new FailureError({ code: 'toolFailed' });
    };
    await open(one);
    const { actor } = one.start();
    await expect.poll(() => one.seen.queries.length).toBe(1);
    one.seen.queries[0]?.fail(new FailureError({ code: 'offline' }));
    await expect.poll(() => actor.getSnapshot().matches({ on: 'delayed' })).toBe(true);
    expect(one.state().numbers).toEqual({});
    expect(one.state().waiting).toMatchObject({ a2: 'offline' });
    one.lifecycle({ type: 'page.shown' });
    expect(one.seen.queries).toHaveLength(1);
    one.lifecycle({ type: 'network.online' });
    await expect.poll(() => one.seen.queries.length).toBe(2);
  });

  it('ignore the alerts of another user that change in another tab', async () => {
    const one = watched({ ...noAlerts, list: [query] });
    await open(one);
    one.start();
    one.otherTab(noAlerts, '2');
    expect(one.state().list).toHaveLength(1);
    one.otherTab(noAlerts);
    expect(one.state().list).toEqual([]);
  });

  it('read a number for the dialog, and list the visuals with numbers', async () => {
    const one = watched(noAlerts);
    await open(one);
    const { readVisual, listVisuals } = one.start();
    one.ports.report.readTable = async () => card('7');
    one.store.dispatch(filtersApplied(filtered('NORESTE')));
    await expect.poll(() => one.seen.filtered.length).toBe(1);
    expect(await readVisual('v1')).toEqual({ table: card('7'), context: alertIn('NORESTE').source.context });
    expect((await listVisuals()).map(({ name }) => name)).toEqual(['v']);
  });

  it('compare a number with its limit only under the filters that the alert was created with', async () => {
    // 267 in NORESTE, 193 in SURESTE, 1,448 without a filter.
    const numbers = { NORESTE: '267', SURESTE: '193', '': '1,448' };
    const above = { ...alertIn('NORESTE'), test: 'above' as const, limit: 300 };
    const below = { ...alertIn('NORESTE'), id: 'a3', limit: 200 };
    for (const alert of [above, below]) alert.source.figure.unit = '';
    const one = watched({ ...noAlerts, list: [above, below] });
    let shownRegion: keyof typeof numbers = 'NORESTE';
    one.ports.report.readTable = async () => card(numbers[shownRegion]);
    const show = async (region: keyof typeof numbers) => {
      const count = one.seen.filtered.length;
      one.store.dispatch(filtersApplied(filtered(region)));
      await expect.poll(() => one.seen.filtered.length).toBe(count + 1);
      shownRegion = region;
      one.store.dispatch(dataShown({ boardId: 'dashboard-1', at: 42 }));
    };
    const numbersByAlert = {
      a1: { value: 267, at: 42, decimals: 0 },
      a3: { value: 267, at: 42, decimals: 0 },
    };
    await open(one);
    await show('NORESTE');
    const { actor } = one.start();
    await expect.poll(() => one.state().numbers).toEqual(numbersByAlert);
    for (const region of ['', 'SURESTE'] as const) {
      await show(region);
      await expect.poll(() => actor.getSnapshot().matches({ on: 'idle' })).toBe(true);
      expect(one.state()).toMatchObject({
        numbers: numbersByAlert,
        waiting: { a1: 'filters', a3: 'filters' },
        beyond: [],
      });
    }
    expect(one.fired()).toEqual([]);
    await show('NORESTE');
    await expect.poll(() => one.state().waiting).toEqual({});
  });

  it('read nothing while the report and the portal have different filters', async () => {
    const one = watched({ ...noAlerts, list: [alertIn('NORESTE')] });
    await open(one);
    // The report has not applied the filter, or a saved view replaced it.
    one.ports.report.applyFilters = async () => null;
    one.store.dispatch(filtersApplied(filtered('NORESTE')));
    one.start();
    await expect.poll(() => one.state().waiting).toEqual({ a1: 'report' });
    expect(one.state().numbers).toEqual({});
  });

  it('wait if the report does not return all its filters, and say so', async () => {
    const readings = [
      async () => ({
        ...{ page: { name: 'p1', title: 'Uno' }, selection: null },
        parts: [setPart('report'), partOf('slicer', unknownAnswer('refused'), 'Región')],
      }),
      () => Promise.reject(new FailureError({ code: 'toolFailed' })),
    ];
    for (const readFilters of readings) {
      const one = watched({ ...noAlerts, list: [visual] });
      await open(one);
      one.ports.report.readFilters = readFilters;
      const { readVisual } = one.start();
      await expect.poll(() => one.state().waiting).toEqual({ a1: 'unread' });
      expect(one.state().numbers).toEqual({});
      await expect(readVisual('v')).rejects.toMatchObject({ failure: { code: 'filtersUnread' } });
    }
  });

  it('wait with another slicer or several selected points, and name all in the context of a new number', async () => {
    const point = (equals: string) => ({ identity: [{ target: { column: 'Región' }, equals }] });
    const one = watched({ ...noAlerts, list: [visual] });
    await open(one);
    one.ports.report.readFilters = async () => ({
      page: { name: 'p1', title: 'Uno' },
      parts: [setPart('page', { ...regionFilter('CENTRO'), operator: 'NotIn' })],
      selection: pointSelectionIn({ dataPoints: [point('SURESTE'), point('NORESTE')] }),
    });
    const { readVisual } = one.start();
    await expect.poll(() => one.state().waiting).toEqual({ a1: 'report' });
    const { labels } = (await readVisual('v')).context;
    expect(labels).toEqual(['Región: todas menos CENTRO', 'Región: NORESTE, SURESTE']);
  });

  it('ignore a number whose filters changed during the reading', async () => {
    const one = watched({ ...noAlerts, list: [visual] });
    await open(one);
    let isFiltered = false;
    const { readFilters } = one.ports.report;
    one.ports.report.readFilters = async (names) => {
      const screen = await readFilters(names);
      return isFiltered ? { ...screen, parts: [setPart('slicer', regionFilter('CENTRO'))] } : screen;
    };
    one.ports.report.readTable = async () => {
      isFiltered = true;
      return card('1 %');
    };
    const { actor } = one.start();
    await expect.poll(() => actor.getSnapshot().matches({ on: 'idle' })).toBe(true);
    expect(one.state().numbers).toEqual({});
    expect(one.fired()).toEqual([]);
  });

  it('ignore a number whose row is missing, or whose unit is different', async () => {
    for (const table of [card('1,300'), { ...card('1 %'), rows: [['1 %'], ['2 %']] }]) {
      const one = watched({ ...noAlerts, list: [visual] });
      one.ports.report.readTable = async () => table;
      await open(one);
      one.start();
      await expect.poll(() => one.state().waiting).toEqual({ a1: 'cell' });
      expect(one.fired()).toEqual([]);
    }
  });
});
