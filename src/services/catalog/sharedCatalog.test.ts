import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCatalogFile } from '@/domain/admin/catalogsFile';
import { sampleData } from '@/domain/admin/catalogsSample';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { createPublishedFile } from './publishedFile';
import { type CatalogRemote, createSharedCatalog } from './sharedCatalog';

const configured = configuredData(specBoards);
const theirs = sampleData(specBoards);
const { signal } = new AbortController();

function start(kept = new Map<string, string>()) {
  const page = Object.assign(new EventTarget(), { hidden: false });
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
  const catalog = createSharedCatalog({
    store: 'sharepoint',
    open: async () => remote,
    configured,
    pollEvery: 5000,
    getStorage: () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage,
    page: page as unknown as Document,
    now: () => 42,
  });
  const events: CatalogEvent['type'][] = [];
  return {
    catalog,
    state,
    page,
    kept,
    events,
    follow: () => catalog.subscribe(({ type }) => events.push(type)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a shared catalogue', () => {
  it('has the data of the configuration, not of the samples, until the first load succeeds', async () => {
    const { catalog, state } = start();
    expect(catalog.known()).toEqual({ data: configured, readAt: null, quarantined: [] });
    state.failure = new FailureError({ code: 'offline' });
    await expect(catalog.load(signal)).rejects.toThrow('offline');
    expect(catalog.known().data).toEqual(configured);
  });

  it('has the data of the last visit before the first load, until the user signs out', async () => {
    const { catalog, kept } = start();
    await catalog.load(signal);
    expect(start(kept).catalog.known()).toEqual({ data: theirs, readAt: 42, quarantined: [] });
    catalog.forget();
    expect(start(kept).catalog.known().readAt).toBeNull();
  });

  it('is read before the first change is sent', async () => {
    const { catalog, state } = start();
    expect(await catalog.apply({ id: '1', entities: [] }, signal)).toEqual({ type: 'saved' });
    expect(state.looks).toBe(1);
  });

  it('checks for changes of other users while the page is visible, and immediately when it becomes visible again', async () => {
    const { state, page, events, follow } = start();
    const stop = follow();
    await vi.advanceTimersByTimeAsync(5000);
    state.isNew = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(events).toEqual(['catalog.changed', 'catalog.unchanged']);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.looks).toBe(2);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.looks).toBe(3);
    state.failure = new FailureError({ code: 'catalogBusy' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(events.at(-1)).toBe('catalog.unreachable');
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.looks).toBe(4);
  });

  it('does not start a second check when the page becomes visible during a check', async () => {
    const { state, page, follow } = start();
    let answer: () => void = () => undefined;
    state.wait = () => new Promise<void>((resolve) => (answer = resolve));
    const stop = follow();
    await vi.advanceTimersByTimeAsync(5000);
    for (let times = 0; times < 3; times += 1) {
      page.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(state.looks).toBe(1);
    state.wait = null;
    answer();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(state.looks).toBe(4);
    stop();
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
