import { createListenerMiddleware } from '@reduxjs/toolkit';
import { sampleAlerts } from '@tools/machines/alertWatch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Ports } from '@/app/ports/ports';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import { fakeListeners } from '@/domain/ports/fakes.fixture';
import type { PersonalItem, PersonalPort } from '@/domain/ports/personal';
import { fakeStored } from '@/domain/ports/storage.fixture';
import { noFilters } from '@/domain/report/filters';
import { noAlerts } from '@/domain/session/alertState';
import { type PersonalDocument, valuesOf } from '@/domain/session/personalState';
import { defaultSettings } from '@/domain/session/settings';
import { FailureError } from '@/domain/shared/failure';
import { noPressure } from '@/domain/shared/pressure';
import { createPreferences } from '@/services/browser/preferences';
import { memoryStorage } from '@/services/browser/storage.fixture';
import { createStorageWrites } from '@/services/browser/storageWrites';
import { storedRecentActivity, storedViews } from '@/services/browser/storedValues';
import { selectMarks } from '@/store/announcements.slice';
import { filtersApplied } from '@/store/filters.slice';
import { makeStore, type RootState } from '@/store/makeStore';
import {
  dashboardOpened,
  favouriteToggled,
  selectFavourites,
  selectRecent,
} from '@/store/recentActivity.slice';
import { defaultViewToggled, selectSavedViews, viewRemoved, viewSaved } from '@/store/savedViews.slice';
import { selectPersonalPlace, signedIn, signedOut } from '@/store/session.slice';
import { selectSettings, settingsSaved } from '@/store/settings.slice';
import { alertsStorage } from './alertsStorage';
import { announcementsStorage } from './announcements';
import { removedFiltersStorage } from './initialFilters';
import { personalRules } from './personal';
import { mapPart, partsIn, startPersonal } from './personalParts';
import { createRules, type Wiring } from './rules';

const [minute, hour] = [60_000, 3_600_000];
const start = Date.UTC(2026, 10, 27, 14);
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());
/** Lets calls without a delay end. */
const settle = (time = 0) => vi.advanceTimersByTimeAsync(time);

/** The list of one user in memory. */
function listOf() {
  const state = {
    items: [] as { id: string; version: number; document: PersonalDocument }[],
    calls: [] as string[],
    failure: null as FailureError | null,
    isForeign: false,
    /** Another device writes between reading and writing. */
    onRead: () => {},
  };
  const check = () => {
    if (state.failure) throw state.failure;
  };
  const port: PersonalPort = {
    pressure: noPressure(),
    read: async () => {
      state.calls.push('read');
      check();
      const items = state.items.map(({ id, version, document }) => ({ id, etag: String(version), document }));
      state.onRead();
      return state.isForeign ? 'foreign' : structuredClone(items);
    },
    write: async (_, read: readonly PersonalItem[], documents) => {
      state.calls.push('write');
      check();
      const isLast = state.items.every(({ version }, index) => read[index]?.etag === String(version));
      if (!isLast || state.items.length !== read.length) return false;
      state.items = documents.map((document, index) => {
        const version = (state.items[index]?.version ?? 0) + 1;
        return { id: String(index + 1), version, document: structuredClone(document) };
      });
      return true;
    },
  };
  return { port, state };
}

const account = (id: string) => ({ id, objectId: `o-${id}`, name: id, username: id, roles: [] });

/** A browser with the portal's storage; `visit` opens the portal in it. */
function browser(list: PersonalPort) {
  const { page } = memoryStorage();
  const hidden = { is: false };
  function visit(id = 'ana') {
    const { subscribe, emit } = fakeListeners<PageLifecycleEvent>();
    const preferences = createPreferences(page);
    const ports = {
      recentActivity: storedRecentActivity(page),
      savedViews: storedViews(page),
      preferences,
      page: { subscribe } as Ports['page'],
      storageWrites: createStorageWrites(() => undefined),
      now: Date.now,
    };
    const listener = createListenerMiddleware<RootState>();
    const settings = preferences.read().settings ?? defaultSettings;
    const store = makeStore({ settings }, listener.middleware);
    const when = createRules(listener, store);
    personalRules({ when, store, ports, state: store.getState } as unknown as Wiring);
    when.action(settingsSaved, ({ payload }) => void preferences.keepSettings(payload));
    store.dispatch(signedIn(account(id)));
    const sync = startPersonal({ listener, store, ports, portalPage: page }, list, () => hidden.is);
    return {
      store,
      sync,
      lifecycle: emit,
      favourites: () => selectFavourites(store.getState()),
      place: () => selectPersonalPlace(store.getState()),
      close: () => {
        sync.hidden();
        store.dispatch(signedOut());
        listener.clearListeners();
      },
    };
  }
  return { page, hidden, visit };
}

const place = {
  view: 'dashboard-1',
  filters: noFilters,
  pageName: null,
  state: 'captured',
} as never;

describe('the personal state on two computers', () => {
  it('is the same after a visit: favourites, views with their default, alerts and settings', async () => {
    const { port } = listOf();
    const [office, home] = [browser(port), browser(port)];
    const [alert] = sampleAlerts;
    if (!alert) throw new Error('no alert');
    alertsStorage(office.page).write(
      { ...noAlerts, list: [alert], numbers: { [alert.id]: { value: 7, at: 1 } } },
      'ana',
    );
    const first = office.visit();
    await settle();
    first.store.dispatch(favouriteToggled('dashboard-2'));
    first.store.dispatch(viewSaved({ name: 'Mía', place }));
    const [view] = selectSavedViews(first.store.getState());
    first.store.dispatch(defaultViewToggled(view?.id ?? ''));
    first.store.dispatch(
      settingsSaved({ ...defaultSettings, landing: 'start', device: 'mobile', traceLog: true }),
    );
    first.store.dispatch(dashboardOpened({ view: 'dashboard-1', at: start }));
    await settle(2 * minute);
    expect(first.place()).toEqual({ kind: 'list', left: 0 });

    const second = home.visit();
    await settle();
    expect(second.favourites()).toEqual(['dashboard-2']);
    expect(selectSavedViews(second.store.getState())).toEqual([{ ...view, isDefault: true }]);
    expect(selectRecent(second.store.getState())).toEqual([{ view: 'dashboard-1', at: start }]);
    // What belongs to a device stays there.
    expect(selectSettings(second.store.getState())).toEqual({ ...defaultSettings, landing: 'start' });
    // Without the user's permission, values do not leave the browser.
    expect(alertsStorage(home.page).read('ana')).toEqual({ ...noAlerts, list: [alert] });
  });

  it('merges what both browsers had before, and deletes what one of them deleted', async () => {
    const { port } = listOf();
    const [office, home] = [browser(port), browser(port)];
    const activity = (favourites: string[]) => ({ favourites, recent: [], left: null, searches: [] });
    storedRecentActivity(office.page).write(activity(['a', 'b']), 'ana');
    storedRecentActivity(home.page).write(activity(['c']), 'ana');
    const first = office.visit();
    await settle(2 * hour);
    const second = home.visit();
    await settle(2 * minute);
    expect([...second.favourites()].sort()).toEqual(['a', 'b', 'c']);
    second.store.dispatch(favouriteToggled('a'));
    second.close();
    first.close();
    await settle(hour);
    const third = home.visit();
    await settle(2 * minute);
    const fourth = office.visit();
    await settle(2 * minute);
    expect([...third.favourites()].sort()).toEqual(['b', 'c']);
    expect([...fourth.favourites()].sort()).toEqual(['b', 'c']);
  });

  it('keeps the order of favourites and a view that was removed while another computer was away', async () => {
    const { port } = listOf();
    const [office, home] = [browser(port), browser(port)];
    const first = office.visit();
    await settle();
    for (const name of ['Uno', 'Dos']) first.store.dispatch(viewSaved({ name, place }));
    await settle(2 * minute);
    const second = home.visit();
    await settle();
    const [one] = selectSavedViews(second.store.getState());
    second.store.dispatch(viewRemoved(one?.id ?? ''));
    await settle(2 * minute);
    first.close();
    await settle(hour);
    const again = office.visit();
    await settle(2 * minute);
    expect(selectSavedViews(again.store.getState()).map(({ name }) => name)).toEqual(['Dos']);
  });

  it('reads, merges and writes again if another device was faster', async () => {
    const { port, state } = listOf();
    const one = browser(port).visit();
    await settle();
    one.store.dispatch(favouriteToggled('a'));
    state.onRead = () => {
      state.onRead = () => {};
      const document = { favourites: { z: { at: start, value: true } } };
      state.items = [{ id: '1', version: 9, document }];
    };
    await settle(2 * minute);
    expect([...one.favourites()].sort()).toEqual(['a', 'z']);
    expect(Object.keys(valuesOf(state.items[0]?.document ?? {}, 'favourites')).sort()).toEqual([
      '',
      'a',
      'z',
    ]);
  });

  it('shows the values of alerts on the other computer if the user allows it, and deletes them if not any more', async () => {
    const { port, state } = listOf();
    const office = browser(port);
    const [alert] = sampleAlerts;
    if (!alert) throw new Error('no alert');
    alertsStorage(office.page).write(
      { ...noAlerts, list: [alert], numbers: { [alert.id]: { value: 7, at: 5 } } },
      'ana',
    );
    const first = office.visit();
    await settle();
    first.store.dispatch(settingsSaved({ ...defaultSettings, sharesValues: true }));
    await settle(2 * minute);
    const home = browser(port);
    home.visit();
    await settle();
    expect(alertsStorage(home.page).read('ana').numbers).toEqual({ [alert.id]: { value: 7, at: 5 } });
    first.store.dispatch(settingsSaved(defaultSettings));
    await settle(2 * hour);
    const values = (items: typeof state.items) =>
      items.map(({ document }) => valuesOf(document, 'alertValues'));
    expect(values(state.items)).toEqual([{}]);
    expect(alertsStorage(office.page).read('ana').numbers).toEqual({ [alert.id]: { value: 7, at: 5 } });
  });
});

it('an announcement that was dismissed on one computer is dismissed on the other, also if that one showed it later', async () => {
  const { port } = listOf();
  const [office, home] = [browser(port), browser(port)];
  const marks = (at: number, isDismissed: boolean) => ({ cierre: { at, isDismissed } });
  announcementsStorage(office.page).write({ ...marks(1, true), otro: { at: 1, isDismissed: false } }, 'ana');
  announcementsStorage(home.page).write(marks(2, false), 'ana');
  office.visit();
  await settle(5 * hour);
  const second = home.visit();
  await settle();
  expect(announcementsStorage(home.page).read('ana')).toEqual(marks(1, true));
  expect(selectMarks(second.store.getState())).toEqual(marks(1, true));
});

it('the initial filters that a user removed follow them to another computer', async () => {
  const { port } = listOf();
  const office = browser(port);
  const tab = office.visit();
  await settle(2 * hour);
  const removed = { 'dashboard-1': { at: 5, fields: ['region'] } };
  removedFiltersStorage(office.page).write(removed, 'ana');
  tab.store.dispatch(filtersApplied({ ...noFilters }));
  await settle(2 * minute);
  const home = browser(port);
  home.visit();
  await settle();
  expect(removedFiltersStorage(home.page).read('ana')).toEqual(removed);
});

it('a value that this release cannot read is not a deletion', async () => {
  const { port, state } = listOf();
  const one = browser(port);
  const tab = one.visit();
  await settle();
  tab.store.dispatch(viewSaved({ name: 'Mía', place }));
  await settle(2 * minute);
  tab.close();
  await settle(hour);
  one.page.localStorage.setItem('portal-views-ana', '[{"ofNewerRelease":1}]');
  one.visit();
  await settle(2 * hour);
  const views = Object.values(valuesOf(state.items[0]?.document ?? {}, 'views'));
  expect(views).toHaveLength(2);
});

it('a map by id, whose entries have their time, is a part of one line', () => {
  const dispatched: unknown[] = [];
  const entry = z.object({ at: z.number(), note: z.string() });
  type Notes = Readonly<Record<string, z.infer<typeof entry>>>;
  const { port } = fakeStored<Notes>({ a: { at: 5, note: 'x' } });
  const part = partsIn({ dispatch: ((action: unknown) => dispatched.push(action)) as never });
  const notes = mapPart(part, 'notes', port, entry, (payload) => ({ type: 'restored', payload }));
  expect(notes.present('ana')).toEqual({ a: { value: { note: 'x' }, at: 5 } });
  const values = { b: { value: { note: 'y' }, at: 7 }, broken: { value: { note: 1 }, at: 8 } };
  notes.take('ana', values);
  expect(port.read('ana')).toEqual({ b: { at: 7, note: 'y' } });
  notes.take('ana', values);
  expect(dispatched).toEqual([{ type: 'restored', payload: { b: { at: 7, note: 'y' } } }]);
});

describe('the calls of the personal state', () => {
  it('write what a browser had before its first visit later, so that not all browsers write on one morning', async () => {
    const { port, state } = listOf();
    const one = browser(port);
    storedRecentActivity(one.page).write({ favourites: ['a'], recent: [], left: null, searches: [] }, 'ana');
    one.visit();
    await settle(9 * minute);
    expect(state.calls).toEqual(['read']);
    await settle(hour);
    expect(state.calls).toEqual(['read', 'read', 'write']);
  });

  it('are one reading at a visit, none at a reload soon after, and none in a hidden page', async () => {
    const { port, state } = listOf();
    const one = browser(port);
    const reload = one.visit();
    await settle();
    reload.close();
    expect(state.calls).toEqual(['read']);
    const other = one.visit();
    await settle();
    other.close();
    expect(state.calls).toEqual(['read']);
    await settle(6 * minute);
    one.hidden.is = true;
    const tab = one.visit();
    tab.store.dispatch(favouriteToggled('a'));
    await settle(3 * hour);
    expect(state.calls).toEqual(['read']);
    one.hidden.is = false;
    tab.lifecycle({ type: 'page.shown' });
    await settle();
    expect(state.calls).toEqual(['read', 'read', 'write']);
  });

  it('write at most twice in an hour, with all changes', async () => {
    const { port, state } = listOf();
    const one = browser(port).visit();
    await settle();
    for (let index = 0; index < 50; index += 1) {
      one.store.dispatch(favouriteToggled(`board-${index % 20}`));
      await settle(minute);
    }
    expect(state.calls.filter((call) => call === 'write')).toHaveLength(2);
    await settle(2 * hour);
    const saved = Object.keys(valuesOf(state.items[0]?.document ?? {}, 'favourites')).filter(
      (id) => id !== '',
    );
    expect(saved.sort()).toEqual([...one.favourites()].sort());
  });

  it('do not write recent dashboards alone within ten minutes of a visit', async () => {
    const { port, state } = listOf();
    const one = browser(port).visit();
    await settle();
    one.store.dispatch(dashboardOpened({ view: 'dashboard-1', at: Date.now() }));
    await settle(9 * minute);
    expect(state.calls).toEqual(['read']);
    await settle(hour);
    expect(state.calls).toContain('write');
  });

  it('keep a change of a page that was closed at once for the next visit', async () => {
    const { port, state } = listOf();
    const one = browser(port);
    const tab = one.visit();
    await settle();
    tab.store.dispatch(favouriteToggled('a'));
    tab.close();
    await settle(hour);
    expect(state.calls).toEqual(['read']);
    one.visit();
    await settle(2 * minute);
    expect(Object.keys(valuesOf(state.items[0]?.document ?? {}, 'favourites'))).toEqual(['', 'a']);
  });
});

describe('without the list', () => {
  it.each([
    ['catalogDenied', 'refused'],
    ['catalogMissing', 'refused'],
    ['tokenFailed', 'refused'],
    ['consentMissing', 'refused'],
    ['offline', 'offline'],
    ['deadline', 'offline'],
  ] as const)('the browser keeps everything after %s', async (code, kind) => {
    const { port, state } = listOf();
    state.failure = new FailureError({ code });
    const one = browser(port);
    const tab = one.visit();
    tab.store.dispatch(favouriteToggled('a'));
    await settle(2 * minute);
    expect(tab.place()).toEqual({ kind });
    tab.close();
    expect(one.visit().favourites()).toEqual(['a']);
  });

  it('continues when the network is back', async () => {
    const { port, state } = listOf();
    state.failure = new FailureError({ code: 'offline' });
    const tab = browser(port).visit();
    await settle();
    state.failure = null;
    tab.lifecycle({ type: 'network.online' });
    await settle();
    expect(tab.place()).toEqual({ kind: 'list', left: 0 });
  });

  it('uses and writes nothing of a list that shows items of somebody else', async () => {
    const { port, state } = listOf();
    state.isForeign = true;
    const tab = browser(port).visit();
    tab.store.dispatch(favouriteToggled('a'));
    await settle(3 * hour);
    expect([tab.place(), tab.favourites(), state.calls]).toEqual([{ kind: 'foreign' }, ['a'], ['read']]);
  });
});

it('the settings of a browser are not those of the next account that signs in there', async () => {
  const [ana, luis] = [listOf(), listOf()];
  const byOwner: PersonalPort = {
    ...ana.port,
    read: (owner, ...rest) => (owner === 'o-ana' ? ana : luis).port.read(owner, ...rest),
    write: (owner, ...rest) => (owner === 'o-ana' ? ana : luis).port.write(owner, ...rest),
  };
  const shared = browser(byOwner);
  const first = shared.visit('ana');
  await settle();
  first.store.dispatch(settingsSaved({ ...defaultSettings, landing: 'start' }));
  await settle(2 * minute);
  first.close();
  const second = shared.visit('luis');
  await settle(2 * minute);
  expect(selectSettings(second.store.getState())).toEqual(defaultSettings);
  second.close();
  const again = shared.visit('ana');
  await settle(6 * minute);
  expect(selectSettings(again.store.getState())).toMatchObject({ landing: 'start' });
});
