import { describe, expect, it } from 'vitest';
import { createDataStates } from '@/app/requests/dataStates';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogPort, DataStatePort, StoredDataState } from '@/domain/ports/catalog';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import { readDataState } from '@/domain/report/dataState';
import { sectionOf, withReading, withSection, writeDataState } from '@/domain/report/dataStateWriting';
import type { Account } from '@/domain/session/account';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { fakeCatalogStorage } from '@/services/admin/catalogStorage.fixture';
import { createBrowserCatalog } from '@/services/catalog/browserCatalog';
import { selectAnalyticsConnections, selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectFreshness } from '@/store/freshness.slice';
import { connectionsChecked, refreshesChecked } from '@/store/menu.slice';
import { dashboardRefused } from '@/store/recentActivity.slice';
import { selectAccount, signedIn, signedOut } from '@/store/session.slice';
import type { Platform } from '@/store/view.slice';
import { ana, type World, world } from './world.fixture';

const minute = 60_000;
const luis: Account = { ...ana, id: '2', name: 'Luis' };
const start = Date.UTC(2026, 10, 27, 8, 11);
const [first, second] = specBoards as [Board, Board];
const entryOf = (board: Board): ReportEntry => ({
  ...{ id: board.reportId, name: board.name, datasetId: `model-${board.id}`, kind: 'report', webUrl: '' },
});

/** A list whose head keeps the state of the data, as several portals share it. */
function sharedState() {
  const stored = { text: '', version: 0 };
  const writes: string[] = [];
  const port = (now: () => number): DataStatePort => ({
    read: async () => ({ text: stored.text, at: now(), version: String(stored.version) }),
    write: async (text, version) => {
      if (version !== String(stored.version)) return false;
      writes.push(text);
      Object.assign(stored, { text, version: stored.version + 1 });
      return true;
    },
  });
  return { stored, port, writes };
}

interface PortalOptions {
  readonly shared?: ReturnType<typeof sharedState> | null;
  readonly refreshes?: PowerBiListsPort['refreshes'];
  readonly clock?: { now: number };
  /** Roles of a user who reads reports; without them the user administers the portal. */
  readonly roles?: readonly string[];
  /** Failure of each write to the list. */
  readonly refusal?: FailureCode;
}

/** A portal with its own user, whose pauses the test ends. */
function portal({
  shared = sharedState(),
  refreshes,
  clock = { now: start },
  roles,
  refusal,
}: PortalOptions = {}) {
  const calls: string[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const now = () => clock.now;
  const storage = fakeCatalogStorage(sampleData(specBoards), () => true, undefined);
  const browserCatalog = createBrowserCatalog(storage.port, now);
  const list = { reads: 0, tries: 0 };
  const port = shared?.port(now);
  const counted: DataStatePort | null = port
    ? {
        read: (...asked) => {
          list.reads += 1;
          return port.read(...asked);
        },
        write: async (...asked) => {
          list.tries += 1;
          if (refusal) throw new FailureError({ code: refusal });
          return port.write(...asked);
        },
      }
    : null;
  const catalog: CatalogPort = {
    ...browserCatalog,
    dataState: counted,
    known: () => ({
      ...browserCatalog.known(),
      dataState: shared && ({ text: shared.stored.text, at: now() } satisfies StoredDataState),
    }),
  };
  // The wiring has a catalogue of its own, so it does not publish.
  const one: World = world({
    ports: { catalog: browserCatalog, now },
    adminRole: 'Portal.Admin',
    account: { ...ana, roles: roles ?? [] },
  });
  const lists: PowerBiListsPort = {
    ...one.ports.lists,
    reports: async () => {
      calls.push('reports');
      return [entryOf(first), entryOf(second)];
    },
    refreshes: async (...asked) => {
      calls.push(`refreshes ${asked[1]}`);
      return refreshes
        ? refreshes(...asked)
        : [{ startedAt: now() - 7 * minute, endedAt: now() - 6 * minute, status: 'completed', problem: '' }];
    },
  };
  const mode: { platform: Platform } = { platform: roles ? 'analytics' : 'admin' };
  const getState = () => {
    const state = one.store.getState();
    return { ...state, view: { ...state.view, ...mode } };
  };
  const store = { dispatch: one.store.dispatch, getState };
  const states = createDataStates({ catalog, lists, page: one.ports.page, now }, store, {
    wait: (ms, signal) =>
      ms < minute
        ? Promise.resolve()
        : new Promise((end, stop) => {
            pauses.push({ ms, end: () => end() });
            signal.addEventListener('abort', () => stop(signal.reason));
          }),
    random: () => 0,
  });
  /** Runs the rounds until the next pause. */
  const rounds = async (count: number) => {
    await expect.poll(() => pauses.length).toBe(count);
  };
  const publish = async () => {
    await expect.poll(() => selectAccount(one.store.getState())).not.toBeNull();
    states.publish();
    await rounds(pauses.length + 1);
  };
  const next = async () => {
    const count = pauses.length;
    pauses.at(-1)?.end();
    await rounds(count + 1);
  };
  const age = (id = first.id) => selectFreshness(one.store.getState(), id) ?? null;
  return { ...one, calls, pauses, states, publish, next, age, clock, list, mode };
}

const failing: PowerBiListsPort['refreshes'] = async () =>
  ['failed', 'completed'].map((status, index) => ({
    ...{ startedAt: start - (index + 1) * 60 * minute, endedAt: start - (index + 1) * 60 * minute + 1000 },
    ...{ status: status as 'failed', problem: '' },
  }));
const refuse =
  (detail: string): PowerBiListsPort['refreshes'] =>
  async () =>
    Promise.reject(new FailureError({ code: 'lookupFailed', detail }));

describe('the state of the data', () => {
  it('that an administrator publishes is shown to a reader without Write, who alone sees nothing', async () => {
    const shared = sharedState();
    const reader = portal({ shared, refreshes: refuse('403') });
    reader.states.show();
    expect(reader.age()).toBeNull();
    await portal({ shared }).publish();
    reader.states.show();
    expect(reader.age()).toMatchObject({
      refreshedAt: start - 6 * minute,
      failingSince: null,
      published: { by: 'Ana', at: start },
    });
    expect(reader.age(second.id)).not.toBeNull();
    reader.store.dispatch(signedOut());
    expect(reader.age()).toBeNull();
    reader.states.show();
    expect(reader.age()).not.toBeNull();
    expect(reader.calls).toEqual([]);
  });

  it('colours the indicators of the menu and is in the notifications once, until it is too old', async () => {
    const shared = sharedState();
    await portal({ shared, refreshes: failing }).publish();
    const clock = { now: start };
    const reader = portal({ shared, clock });
    const dot = () =>
      selectAnalyticsMenu(reader.store.getState())
        .flatMap(({ children = [] }) => children)
        .find(({ id }) => id === first.id);
    const { connected } = selectAnalyticsConnections(reader.store.getState());
    reader.states.show();
    reader.states.show();
    expect(dot()).toMatchObject({ isConnected: false, refresh: { status: 'failed' } });
    expect(selectAnalyticsConnections(reader.store.getState()).connected).toBe(connected - 2);
    expect(reader.notices().filter(({ kind }) => kind === 'refreshFailed')).toHaveLength(2);
    clock.now = start + 121 * minute;
    reader.states.show();
    expect(dot()).toMatchObject({ isConnected: true, refresh: { status: 'unknown' } });
  });

  it('leaves the random indicators of the sample menu', async () => {
    const reader = portal();
    reader.store.dispatch(connectionsChecked({ [first.id]: false }));
    await reader.publish();
    reader.states.show();
    expect(reader.age()).not.toBeNull();
    expect(JSON.stringify(selectAnalyticsMenu(reader.store.getState()))).not.toContain('"refresh":');
  });

  it('is read by one portal of the organisation each 15 minutes', async () => {
    const [shared, clock] = [sharedState(), { now: start }];
    const [ana, jorge] = [portal({ shared, clock }), portal({ shared, clock })];
    await ana.publish();
    await jorge.publish();
    expect([ana.calls.length, jorge.calls.length]).toEqual([3, 0]);
    clock.now += 16 * minute;
    await jorge.next();
    await ana.next();
    expect([ana.calls.length, jorge.calls.length]).toEqual([3, 3]);
    expect(jorge.pauses.map(({ ms }) => ms / minute)).toEqual([5, 15]);
  });

  it('is read by the first of two portals that begin at the same time', async () => {
    const shared = sharedState();
    const [ana, jorge] = [portal({ shared }), portal({ shared })];
    await Promise.all([ana.publish(), jorge.publish()]);
    expect(ana.calls.length + jorge.calls.length).toBe(3);
  });

  it('is not read while another portal reads, unless that one was closed', async () => {
    const [shared, clock] = [sharedState(), { now: start }];
    shared.stored.text = writeDataState(withReading({ format: 1, sections: [] }, start - 5 * minute));
    const ana = portal({ shared, clock });
    await ana.publish();
    expect(ana.calls).toEqual([]);
    clock.now += 11 * minute;
    await ana.next();
    expect(ana.calls).toHaveLength(3);
  });

  it('is not requested again by a tab for models that Power BI refuses to its user', async () => {
    const clock = { now: start };
    const ana = portal({ clock, refreshes: refuse('403') });
    await ana.publish();
    expect(ana.calls).toHaveLength(3);
    clock.now += 20 * minute;
    await ana.next();
    expect(ana.calls).toHaveLength(3);
  });

  it('keeps what a workflow published, whose models nobody reads', async () => {
    const shared = sharedState();
    const model = { id: 'model-x', reports: [first.reportId.toLowerCase()], refreshed: start / 1000 - 60 };
    shared.stored.text = writeDataState(
      withSection({ format: 1, sections: [] }, sectionOf('Flujo de n8n', [model], start)),
    );
    const ana = portal({ shared });
    await ana.publish();
    expect(ana.calls).toEqual(['reports', `refreshes model-${second.id}`]);
    const { sections, reading } = readDataState({ text: shared.stored.text, at: start });
    expect(sections.map(({ by }) => by)).toEqual(['Ana', 'Flujo de n8n']);
    expect(reading).toBeNull();
    ana.states.show();
    expect(ana.age()?.published?.by).toBe('Flujo de n8n');
  });

  it('is published as far as it was read if Power BI throttles, and another portal can read the rest', async () => {
    const shared = sharedState();
    const ana = portal({
      shared,
      refreshes: async (_, id) => {
        if (id.endsWith(second.id)) throw new FailureError({ code: 'throttled', detail: '30' });
        return failing(_, id, 1, new AbortController().signal);
      },
    });
    await ana.publish();
    const { sections, reading } = readDataState({ text: shared.stored.text, at: start });
    expect([sections[0]?.models.length, reading]).toEqual([1, null]);
  });

  it('is not requested before the end of a wait that Power BI asked for', async () => {
    const ana = portal({
      refreshes: async () => Promise.reject(new FailureError({ code: 'throttled', detail: '3392' })),
    });
    await ana.publish();
    expect(ana.pauses.at(-1)?.ms).toBe(3_392_000);
  });

  it('is not read while the page is hidden', async () => {
    const clock = { now: start };
    const ana = portal({ clock });
    await ana.publish();
    ana.lifecycle({ type: 'page.hidden' });
    clock.now += 16 * minute;
    await ana.next();
    expect(ana.calls).toHaveLength(3);
    ana.lifecycle({ type: 'page.shown' });
    await ana.next();
    expect(ana.calls).toHaveLength(6);
  });

  it('is published by an administrator who reads reports, with one look at the list each 15 minutes', async () => {
    const clock = { now: start };
    const shared = sharedState();
    const [ana, reader] = [portal({ shared, clock, roles: ['Portal.Admin'] }), portal({ shared, roles: [] })];
    await ana.publish();
    reader.states.publish();
    expect(ana.calls).toHaveLength(3);
    expect(readDataState({ text: shared.stored.text, at: start }).sections[0]?.models).toHaveLength(2);
    const { reads } = ana.list;
    for (clock.now += 5 * minute; clock.now < start + 15 * minute; clock.now += 5 * minute) await ana.next();
    expect([ana.list.reads, ana.calls.length]).toEqual([reads, 3]);
    await ana.next();
    expect([ana.list.reads, ana.calls.length]).toEqual([reads + 2, 6]);
    expect([reader.list.reads, reader.pauses.length]).toEqual([0, 0]);
  });

  it('is not published by a reader who signs in after an administrator', async () => {
    const clock = { now: start };
    const ana = portal({ clock, roles: ['Portal.Admin'] });
    await ana.publish();
    const { reads } = ana.list;
    ana.store.dispatch(signedOut());
    ana.store.dispatch(signedIn(luis));
    clock.now += 16 * minute;
    await ana.next();
    expect([ana.list.reads, ana.calls.length]).toEqual([reads, 3]);
  });

  it.each(['catalogDenied', 'catalogRefused'] as const)(
    'is not tried again by a tab whose write the list refused (%s), until its user opens the admin mode',
    async (refusal) => {
      const clock = { now: start };
      const ana = portal({ clock, roles: ['Portal.Admin'], refusal });
      await ana.publish();
      clock.now += 16 * minute;
      await ana.next();
      expect([ana.list.tries, ana.list.reads, ana.calls.length]).toEqual([1, 1, 0]);
      ana.mode.platform = 'admin';
      await ana.publish();
      expect(ana.list.tries).toBe(2);
    },
  );

  it('without a shared list is read for the administrator’s own page, without a publisher', async () => {
    const ana = portal({ shared: null });
    await ana.publish();
    expect(ana.age()).toMatchObject({ refreshedAt: start - 6 * minute, published: { by: '' } });
  });

  it('without a shared list is not read for the sample menu', async () => {
    const ana = portal({ shared: null });
    ana.store.dispatch(connectionsChecked({}));
    await ana.publish();
    expect(ana.calls).toEqual([]);
  });
});

it('the state of the data is looked up for publishing after the first report of a user with the role of administrators', async () => {
  let count = 0;
  const catalog = createBrowserCatalog(
    fakeCatalogStorage(sampleData(specBoards), () => true, undefined).port,
    () => start,
  );
  Object.assign(catalog, {
    dataState: {
      read: async () => {
        count += 1;
        return null;
      },
      write: async () => false,
    } satisfies DataStatePort,
  });
  const { actors, store } = world({
    ports: { catalog, now: () => start },
    adminRole: 'Portal.Admin',
    account: { ...ana, roles: ['Portal.Admin'] },
  });
  await expect.poll(() => selectAccount(store.getState())).not.toBeNull();
  await expect.poll(() => actors.reportLoad.getSnapshot().matches('ready')).toBe(true);
  await expect.poll(() => count).toBe(1);
  store.dispatch(signedOut());
});

it('a failed refresh is in the notifications once, until a later refresh succeeds', () => {
  const { store, notices } = world();
  const check = (status: 'failed' | 'completed', at: number, id = 'dashboard-1') =>
    store.dispatch(
      refreshesChecked({ [id]: { isConnected: status === 'completed', refresh: { status, at } } }),
    );
  check('failed', 900, 'not-in-the-menu');
  // Power BI refuses it to the user: nothing is said about its data.
  store.dispatch(dashboardRefused('dashboard-2'));
  check('failed', 900, 'dashboard-2');
  expect(notices()).toEqual([]);
  check('failed', 900);
  check('failed', 900);
  expect(notices()).toMatchObject([
    { kind: 'refreshFailed', boardId: 'dashboard-1', board: 'Tablero de transporte', at: 900, read: false },
  ]);
  check('completed', 1_000);
  expect(notices()).toEqual([]);
  check('failed', 1_100);
  expect(notices()).toHaveLength(1);
});

it('a failed refresh of an earlier visit is in the notifications as read, with its time; a later one is new', () => {
  const { store, notices } = world({ notifiedRefreshes: { 'dashboard-1': 900, 'dashboard-2': 900 } });
  const failed = (at: number) => ({ isConnected: false, refresh: { status: 'failed' as const, at } });
  store.dispatch(refreshesChecked({ 'dashboard-1': failed(900), 'dashboard-2': failed(950) }));
  expect(notices().map(({ at, read }) => [at, read])).toEqual([
    [950, false],
    [900, true],
  ]);
});
