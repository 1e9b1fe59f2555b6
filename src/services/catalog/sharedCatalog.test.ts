import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { sampleData } from '@/domain/admin/catalogsSample';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { memoryStorage, storageEvent } from '@/services/browser/storage.fixture';
import { createPublishedFile } from './publishedFile';
import type { ReadPublished } from './publishedItems';
import { catalogOfRemote, memoryLargeCopy, visibleDocument } from './sharedCatalog.fixture';
import type { CatalogRemote } from './sharedStore';

const configured = configuredData(specBoards);
const theirs = sampleData(specBoards);
const { signal } = new AbortController();
/** ms between two checks of an administrator. */
const minute = 60_000;

/** A tab with the whole catalogue of a remote. */
function start(page = memoryStorage().page, options: Partial<Parameters<typeof catalogOfRemote>[0]> = {}) {
  const document = visibleDocument();
  const state = {
    data: theirs,
    isNew: true,
    failure: null as FailureError | null,
    looks: 0,
    wait: null as (() => Promise<void>) | null,
  };
  const remote: CatalogRemote = {
    data: () => state.data,
    quarantined: () => [],
    refresh: async () => {
      state.looks += 1;
      await state.wait?.();
      if (state.failure) throw state.failure;
      return state.isNew;
    },
    apply: async () => ({ type: 'saved' }),
  };
  const catalog = catalogOfRemote({
    ...{ remote, configured, page, document, now: Date.now, pollEvery: minute },
    // Without spread.
    random: () => 0.5,
    ...options,
  });
  const events: CatalogEvent['type'][] = [];
  const follow = async () => {
    const stop = catalog.subscribe(({ type }) => events.push(type));
    await vi.advanceTimersByTimeAsync(0);
    return stop;
  };
  const show = (isVisible: boolean) => {
    document.hidden = !isVisible;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const use = () => document.dispatchEvent(new Event('pointerdown'));
  return { catalog, state, document, page, events, follow, show, use };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('a shared catalogue', () => {
  it('has the data of the configuration, not of the samples, until the first load succeeds', async () => {
    const { catalog, state } = start();
    expect(catalog.known()).toMatchObject({ data: configured, readAt: null, quarantined: [] });
    state.failure = new FailureError({ code: 'offline' });
    await expect(catalog.load(signal)).rejects.toThrow('offline');
    expect(catalog.known().data).toEqual(configured);
  });

  it('has the data of the last visit before the first load, until the user signs out', async () => {
    const { catalog, page } = start();
    await catalog.load(signal);
    expect(start(page).catalog.known()).toMatchObject({ data: theirs, readAt: 0, isWhole: true });
    catalog.forget();
    expect(start(page).catalog.known().readAt).toBeNull();
  });

  it('is read before the first change is sent', async () => {
    const { catalog, state } = start();
    expect(await catalog.apply({ id: '1', entities: [] }, signal)).toEqual({ type: 'saved' });
    expect(state.looks).toBe(1);
  });

  it('checks for changes of other users while the page is visible, and immediately when it becomes visible again', async () => {
    const { state, events, follow, show } = start();
    const stop = await follow();
    await vi.advanceTimersByTimeAsync(minute);
    state.isNew = false;
    await vi.advanceTimersByTimeAsync(minute);
    expect(events).toEqual(['catalog.changed', 'catalog.unchanged']);
    show(false);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(state.looks).toBe(2);
    show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.looks).toBe(3);
    state.failure = new FailureError({ code: 'catalogBusy' });
    await vi.advanceTimersByTimeAsync(minute);
    expect(events.at(-1)).toBe('catalog.unreachable');
    stop();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(state.looks).toBe(4);
  });

  it('makes no checks of a page that nobody uses, and one with the next input', async () => {
    const { state, follow, use } = start();
    const stop = await follow();
    await vi.advanceTimersByTimeAsync(60 * minute);
    const looks = state.looks;
    expect(looks).toBeLessThan(6);
    use();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.looks).toBe(looks + 1);
    stop();
  });

  it('uses a different spread for each check of an administrator', async () => {
    const spreads = [0, 1];
    const { catalog, state, follow } = start(undefined, { random: () => spreads.shift() ?? 1 });
    catalog.administer(true);
    const stop = await follow();
    await vi.advanceTimersByTimeAsync(0.9 * minute);
    expect(state.looks).toBe(1);
    await vi.advanceTimersByTimeAsync(1.05 * minute);
    expect(state.looks).toBe(1);
    await vi.advanceTimersByTimeAsync(0.05 * minute);
    expect(state.looks).toBe(2);
    stop();
  });

  it('waits with its checks while the budget of the store is nearly used', async () => {
    const calm = { from: 0 };
    const { state, follow } = start(undefined, { calmFrom: () => calm.from });
    const stop = await follow();
    calm.from = 3 * minute;
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(state.looks).toBe(0);
    await vi.advanceTimersByTimeAsync(minute);
    expect(state.looks).toBe(1);
    stop();
  });

  it('is not read by a page that opens hidden, until it is seen', async () => {
    const { catalog, state, show } = start();
    show(false);
    const loaded = catalog.load(signal);
    await vi.advanceTimersByTimeAsync(minute);
    expect(state.looks).toBe(0);
    show(true);
    await loaded;
    expect(state.looks).toBe(1);
  });

  it('does not start a second check when the page becomes visible during a check', async () => {
    const { state, follow, show } = start();
    let answer: () => void = () => undefined;
    state.wait = () => new Promise<void>((resolve) => (answer = resolve));
    const stop = await follow();
    await vi.advanceTimersByTimeAsync(minute);
    for (let times = 0; times < 3; times += 1) {
      show(true);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(state.looks).toBe(1);
    state.wait = null;
    answer();
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(state.looks).toBe(4);
    stop();
  });
});

it('a publication announces the changes of others that it read', async () => {
  const { page } = memoryStorage();
  const state = { data: theirs, isCurrent: false };
  const remote: CatalogRemote = {
    data: () => state.data,
    quarantined: () => [],
    refresh: async () => true,
    apply: async () => ({ type: 'saved' }),
    published: async () => ({ isCurrent: state.isCurrent, at: 0, position: null }),
    publish: async () => {
      Object.assign(state, { data: { ...theirs, regions: [] }, isCurrent: true });
    },
  };
  const { catalog, events, follow } = start(page, { remote });
  catalog.administer(true);
  await catalog.load(signal);
  const stop = await follow();
  await catalog.publish();
  expect(events).toEqual(['catalog.unchanged', 'catalog.changed']);
  expect(catalog.known()).toMatchObject({ data: { regions: [] }, publication: { isCurrent: true } });
  stop();
});

describe('readers of a published catalogue', () => {
  /** Tabs of one browser that read a published catalogue; `calls` are the times of their calls in minutes. */
  function readers() {
    const { page, texts } = memoryStorage();
    const largeCopy = memoryLargeCopy();
    const published = { version: 'a', data: theirs as typeof theirs | null, calls: [] as number[] };
    const readPublished: ReadPublished = async (position) => {
      published.calls.push(Math.round(Date.now() / minute));
      const { version, data } = published;
      if (data === null) return null;
      return { position: { itemId: '7', version, at: 0 }, data: position?.version === version ? null : data };
    };
    return { published, texts, tab: () => start(page, { readPublished, largeCopy, random: () => 0 }) };
  }
  /** So many boards that the browser's storage has no room for them. */
  const manyBoards = () =>
    Array.from({ length: 10_000 }, (_, index) => ({
      ...(theirs.boards[0] as (typeof theirs.boards)[0] & object),
      id: `board-${index}`,
    }));

  it('check each seven minutes of use', async () => {
    const { published, tab } = readers();
    const { catalog, follow, use } = tab();
    await catalog.load(signal);
    const stop = await follow();
    for (let minutes = 0; minutes < 30; minutes += 1) {
      use();
      await vi.advanceTimersByTimeAsync(minute);
    }
    expect(published.calls).toEqual([0, 7, 14, 21, 28]);
    stop();
  });

  it('make one check for all tabs of a browser, which take the new catalogue from its copy', async () => {
    const { published, tab } = readers();
    const [one, two] = [tab(), tab()];
    await one.catalog.load(signal);
    await two.catalog.load(signal);
    await one.follow();
    await two.follow();
    const [first, ...others] = theirs.boards;
    published.version = 'b';
    published.data = { ...theirs, boards: [{ ...first, name: 'Otro' } as typeof first & object, ...others] };
    const calls = published.calls.length;
    await vi.advanceTimersByTimeAsync(11 * minute);
    one.use();
    await vi.advanceTimersByTimeAsync(0);
    two.page.dispatchEvent(storageEvent('portal.catalog.copy'));
    expect(published.calls).toHaveLength(calls + 1);
    expect(two.events).toContain('catalog.changed');
    expect(two.catalog.known().data.boards[0]?.name).toBe('Otro');
  });

  it('keep a copy of 10,000 boards out of the storage, which the portal’s other data need', async () => {
    const { published, texts, tab } = readers();
    const [one, two] = [tab(), tab()];
    await one.catalog.load(signal);
    await two.catalog.load(signal);
    await two.follow();
    published.version = 'b';
    published.data = { ...theirs, boards: manyBoards() };
    await vi.advanceTimersByTimeAsync(minute);
    await one.catalog.load(signal);
    expect([...texts.values()].join('').length).toBeLessThan(10_000);

    // The other tab takes it over without a call, and the next page load needs one call.
    two.page.dispatchEvent(storageEvent('portal.catalog.copy'));
    await vi.advanceTimersByTimeAsync(0);
    expect(two.events).toEqual(['catalog.changed']);
    expect(two.catalog.known().data.boards).toHaveLength(10_000);
    const { data } = published;
    published.data = configured;
    const later = tab();
    expect(later.catalog.known().readAt).toBeNull();
    expect((await later.catalog.load(signal)).data.boards).toHaveLength(data.boards.length);
    expect(published.calls).toHaveLength(4);
  });

  it('leave no copy of an earlier version if the storage is full', async () => {
    const { page, state } = memoryStorage();
    const { catalog, state: remote } = start(page);
    await catalog.load(signal);
    state.isFull = true;
    remote.data = configured;
    await catalog.load(signal);
    expect(start(page).catalog.known().readAt).toBeNull();
  });

  it('have the copy of their last visit, which one call confirms', async () => {
    const { published, tab } = readers();
    await tab().catalog.load(signal);
    const later = tab();
    published.data = configured;
    expect(await later.catalog.load(signal)).toMatchObject({ data: theirs, isWhole: false });
    expect(later.state.looks).toBe(0);
  });

  it('read the whole catalogue if nothing is published, or to administer it', async () => {
    const { published, tab } = readers();
    published.data = null;
    const nothing = tab();
    expect(await nothing.catalog.load(signal)).toMatchObject({ isWhole: true });
    expect(nothing.state.looks).toBe(1);

    published.data = configured;
    const admin = tab();
    expect(await admin.catalog.load(signal)).toMatchObject({ data: configured, isWhole: false });
    expect(admin.catalog.administer(true)).toBe(true);
    expect(await admin.catalog.load(signal)).toMatchObject({ data: theirs, isWhole: true });
    expect(admin.catalog.administer(true)).toBe(false);
  });
});

describe('a published file', () => {
  const [region] = theirs.regions;
  if (!region) throw new Error('no region');
  const edit = {
    id: 'one',
    entities: [
      { kind: 'regions' as const, id: region.id, before: region, after: { ...region, code: 'MEX' } },
    ],
  };

  function publish(text: string | null, status = text === null ? 404 : 200) {
    const file = { text, status };
    const remote = createPublishedFile(
      async () => new Response(file.text, { status: file.status }),
      '/portal.catalog.json',
      configured,
    );
    return { file, remote };
  }

  it('makes an edit a draft until the file contains it, and a conflict if the file has another value', async () => {
    const { file, remote } = publish(writeCatalogFile(theirs));
    await remote.refresh(signal);
    expect(remote.data()).toEqual(theirs);
    expect(await remote.refresh(signal)).toBe(false);
    expect(await remote.apply(edit, signal)).toEqual({ type: 'draft' });
    file.text = writeCatalogFile({
      ...theirs,
      regions: [{ ...region, code: 'MEX' }, ...theirs.regions.slice(1)],
    });
    expect(await remote.refresh(signal)).toBe(true);
    expect(await remote.apply(edit, signal)).toEqual({ type: 'saved' });
    file.text = writeCatalogFile({
      ...theirs,
      regions: [{ ...region, code: 'OTR' }, ...theirs.regions.slice(1)],
    });
    await remote.refresh(signal);
    expect(await remote.apply(edit, signal)).toMatchObject({ type: 'conflict' });
  });

  it('has the data of the configuration while there is no file, and keeps its data if the file is invalid or unavailable', async () => {
    const { file, remote } = publish(null);
    await remote.refresh(signal);
    expect(remote.data()).toEqual(configured);
    file.status = 200;
    file.text = '{';
    await expect(remote.refresh(signal)).rejects.toMatchObject({ failure: { code: 'catalogBroken' } });
    file.status = 503;
    await expect(remote.refresh(signal)).rejects.toMatchObject({ failure: { code: 'catalogBusy' } });
    expect(remote.data()).toEqual(configured);
  });
});
