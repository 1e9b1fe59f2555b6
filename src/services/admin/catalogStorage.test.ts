import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleBoard, sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { blockedStorage, memoryStorage, pageOn, storageEvent } from '@/services/browser/storage.fixture';
import { createBrowserCatalog } from '@/services/catalog/browserCatalog';
import { type CatalogStorage, createCatalogStorage } from './catalogStorage';

const base = sampleData(specBoards);

/** Writes through the port's `keep`; `settled` receives whether each write was stored. */
const keep = (port: CatalogStorage, onto: (stored: AdminData) => AdminData, settled: boolean[] = []) =>
  port.keep((stored) => ({ data: onto(stored), settle: (isStored) => void settled.push(isStored) }));
const open = (storage: Storage, samples = base) =>
  createCatalogStorage(
    pageOn(() => storage),
    samples,
  );
/** Writes immediately, as on `pagehide`. */
function write(storage: Storage, data: AdminData) {
  const page = pageOn(() => storage);
  keep(createCatalogStorage(page, base), () => data);
  page.dispatchEvent(new Event('pagehide'));
}

describe('catalogue storage of the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the samples when nothing is stored', () => {
    expect(open(memoryStorage().storage).read()).toEqual({ data: base, problem: null, quarantined: [] });
  });

  it('reads back the stored catalogue', () => {
    const storage = memoryStorage().storage;
    const changed = {
      ...base,
      users: base.users.slice(3),
      accessGroups: [],
      rules: [],
      boards: [...specBoards.slice(1), { ...sampleBoard, name: 'Costos', isActive: true }],
      routes: base.routes.slice(1),
    };
    write(storage, changed);
    expect(open(storage).read()).toEqual({ data: changed, problem: null, quarantined: [] });
  });

  it('writes once, 50 ms after the last of several changes, and immediately when the page is hidden', () => {
    const { storage, state, page } = memoryStorage();
    const port = createCatalogStorage(page, base);
    keep(port, () => ({ ...base, products: base.products.slice(1) }));
    vi.advanceTimersByTime(40);
    keep(port, () => ({ ...base, products: base.products.slice(2) }));
    vi.advanceTimersByTime(49);
    expect(state.writes).toBe(0);
    vi.advanceTimersByTime(1);
    expect(state.writes).toBe(1);
    expect(open(storage).read().data.products).toEqual(base.products.slice(2));
    keep(port, () => ({ ...base, products: [] }));
    page.dispatchEvent(new Event('pagehide'));
    expect(open(storage).read().data.products).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(state.writes).toBe(2);
  });

  it('applies the changes of another tab', () => {
    const { storage, page } = memoryStorage();
    const events: AdminData[] = [];
    createCatalogStorage(page, base).subscribe((event) => events.push(event));
    write(storage, { ...base, products: [] });
    for (const key of ['something else', 'portal.catalogs.aside']) page.dispatchEvent(storageEvent(key));
    page.dispatchEvent(storageEvent('portal.catalogs'));
    expect(events).toEqual([{ ...base, products: [] }]);
  });

  it('applies a changed configuration to unedited boards and keeps edited boards', () => {
    const storage = memoryStorage().storage;
    const [first, second] = specBoards;
    if (!first || !second) throw new Error('no boards');
    write(storage, { ...base, boards: [{ ...first, name: 'Edited' }, second, sampleBoard] });
    const newer = sampleData([first, { ...second, name: 'Renamed by the configuration' }]);
    expect(
      open(storage, newer)
        .read()
        .data.boards.map((board) => board.name),
    ).toEqual(['Edited', 'Renamed by the configuration', 'Análisis de costos']);
  });

  it('drops rules and routes of a board that was removed from the configuration', () => {
    const storage = memoryStorage().storage;
    write(storage, base);
    const { data, problem } = open(storage, sampleData(specBoards.slice(1))).read();
    expect(problem).toBeNull();
    expect(data.rules.map((rule) => rule.boardId)).not.toContain('dashboard-1');
  });

  it.each([
    ['{', 'broken'],
    ['null', 'broken'],
    ['[]', 'broken'],
    ['{"version":1}', 'broken'],
    ['{"version":0,"users":[]}', 'old'],
    ['{"version":99}', 'old'],
  ])('falls back to the samples on %s, reports %s and quarantines the text', (text, problem) => {
    const storage = memoryStorage().storage;
    storage.setItem('portal.catalogs', text);
    const issues = [{ path: [], problem: { code: 'unreadable' } }];
    const quarantined = [{ kind: null, row: text, issues, isRepaired: false }];
    expect(open(storage).read()).toEqual({ data: base, problem, quarantined });
    expect(JSON.parse(storage.getItem('portal.catalogs.aside') ?? '')).toEqual(quarantined);
  });

  it.each(['{', 'null', '{"0":1}'])('ignores stored quarantined rows with the content %s', (text) => {
    const storage = memoryStorage().storage;
    storage.setItem('portal.catalogs.aside', text);
    expect(open(storage).read().quarantined).toEqual([]);
    expect(storage.getItem('portal.catalogs.aside')).toBe(text);
  });

  it('does not quarantine a row that only lost a reference', () => {
    const storage = memoryStorage().storage;
    const [rule] = base.rules;
    if (!rule) throw new Error('no rule');
    const lost = { ...rule, groupIds: ['gone'] };
    write(storage, { ...base, rules: [lost] });
    const { data, quarantined } = open(storage).read();
    expect(data.rules).toEqual([{ ...rule, groupIds: [] }]);
    expect([quarantined, storage.getItem('portal.catalogs.aside')]).toEqual([[], null]);
  });

  it('quarantines an invalid row once, and keeps the row in quarantine over later writes until the quarantine is cleared', () => {
    const storage = memoryStorage().storage;
    write(storage, base);
    const content = JSON.parse(storage.getItem('portal.catalogs') ?? '');
    content.catalogs.products.push({ id: 'bad' });
    storage.setItem('portal.catalogs', JSON.stringify(content));
    for (const _ of [1, 2]) {
      const { data, problem, quarantined } = open(storage).read();
      expect(data).toEqual(base);
      expect(problem).toBeNull();
      expect(quarantined).toMatchObject([{ kind: 'products', row: { id: 'bad' } }]);
    }
    write(storage, { ...base, products: [] });
    const port = open(storage);
    expect(port.read()).toMatchObject({ data: { products: [] }, quarantined: [{ kind: 'products' }] });
    port.clearQuarantine();
    expect(port.read().quarantined).toEqual([]);
  });

  it('writes nothing for an unchanged catalogue, and applies later changes to the data that another tab stored', () => {
    const { storage, state } = memoryStorage();
    const port = open(storage);
    const events: AdminData[] = [];
    port.subscribe((event) => events.push(event));
    for (const _ of [1, 2]) {
      keep(port, (kept) => ({ ...kept, products: [] }));
      vi.advanceTimersByTime(50);
    }
    expect(state.writes).toBe(1);
    write(storage, { ...base, products: [], transport: [] });
    let handed: AdminData | null = null;
    keep(port, (kept) => {
      handed = kept;
      return kept;
    });
    vi.advanceTimersByTime(50);
    expect(handed).toEqual({ ...base, products: [], transport: [] });
    expect(events).toEqual([]);
  });

  it('ignores invalid data of another tab, and does not notify a removed listener', () => {
    const { storage, page } = memoryStorage();
    const events: AdminData[] = [];
    const port = createCatalogStorage(page, base);
    const stop = port.subscribe((event) => events.push(event));
    const change = () => page.dispatchEvent(storageEvent('portal.catalogs'));
    storage.setItem('portal.catalogs', '{');
    change();
    expect(events).toEqual([]);
    write(storage, base);
    change();
    stop();
    change();
    expect(events).toEqual([base]);
  });

  it('reports a refused write, even if the key exists, and stores only later changes', () => {
    const { storage, state } = memoryStorage();
    write(storage, base);
    const port = open(storage);
    const settled: boolean[] = [];
    const change = (onto: (stored: AdminData) => AdminData, isFull: boolean) => {
      state.isFull = isFull;
      keep(port, onto, settled);
      vi.advanceTimersByTime(50);
    };
    change((stored) => ({ ...stored, products: [] }), true);
    expect(open(storage).read().data).toEqual(base);
    change((stored) => ({ ...stored, transport: [] }), false);
    expect(open(storage).read().data).toEqual({ ...base, transport: [] });
    expect(settled).toEqual([false, true]);
  });

  it('reports a write to a storage that the browser blocks', () => {
    const port = createCatalogStorage(pageOn(blockedStorage), base);
    const settled: boolean[] = [];
    keep(port, () => base, settled);
    vi.advanceTimersByTime(50);
    expect(settled).toEqual([false]);
    expect(port.read()).toEqual({ data: base, problem: null, quarantined: [] });
  });
});

describe('catalogue storage of two tabs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const signal = new AbortController().signal;
  const [region, other] = base.regions;
  if (!region || !other) throw new Error('no samples');
  const renamed = (id: string, before: typeof region, name: string) => ({
    id,
    entities: [{ kind: 'regions' as const, id: before.id, before, after: { ...before, name } }],
  });

  /** Two tabs whose `storage` events are delivered only by `hear`. */
  function tabs() {
    const storage = memoryStorage().storage;
    const pages = [pageOn(() => storage), pageOn(() => storage)];
    const [one, two] = pages.map((page) => createBrowserCatalog(createCatalogStorage(page, base), () => 1));
    if (!one || !two) throw new Error('no tabs');
    for (const tab of [one, two]) tab.known();
    const hear = () => {
      for (const page of pages) page.dispatchEvent(storageEvent('portal.catalogs'));
    };
    const regionNames = () =>
      open(storage)
        .read()
        .data.regions.map(({ name }) => name);
    /** The first tab becomes hidden when the user switches to the other. */
    const away = () => pages[0]?.dispatchEvent(new Event('visibilitychange'));
    return { one, two, away, hear, kept: regionNames };
  }

  it('keeps the changes that both tabs made at the same moment, with and without storage events', async () => {
    for (const isHeard of [true, false]) {
      const { one, two, hear, kept } = tabs();
      const first = one.apply(renamed('a', region, 'Uno'), signal);
      vi.advanceTimersByTime(20);
      const second = two.apply(renamed('b', other, 'Dos'), signal);
      vi.advanceTimersByTime(30);
      if (isHeard) hear();
      vi.advanceTimersByTime(50);
      expect([await first, await second]).toEqual([{ type: 'saved' }, { type: 'saved' }]);
      expect(kept().slice(0, 2)).toEqual(['Uno', 'Dos']);
      hear();
      for (const tab of [one, two]) expect(tab.known().data.regions.map(({ name }) => name)).toEqual(kept());
    }
  });

  it('reports a conflict for a field that one tab changed just before the user switched to the other tab', async () => {
    const { one, two, away, hear, kept } = tabs();
    const first = one.apply(renamed('a', region, 'Uno'), signal);
    away();
    expect(await first).toEqual({ type: 'saved' });
    hear();
    const second = two.apply(renamed('b', region, 'Dos'), signal);
    vi.advanceTimersByTime(1000);
    expect(await second).toMatchObject({ type: 'conflict', conflict: { fields: ['name'] } });
    expect(kept()[0]).toBe('Uno');
  });

  it('reports a conflict for a field that both tabs changed at the same moment, and overwrites nothing', async () => {
    for (const isHeard of [true, false]) {
      const { one, two, hear, kept } = tabs();
      const first = one.apply(renamed('a', region, 'Uno'), signal);
      vi.advanceTimersByTime(20);
      const second = two.apply(renamed('b', region, 'Dos'), signal);
      vi.advanceTimersByTime(30);
      if (isHeard) hear();
      vi.advanceTimersByTime(1000);
      expect(await first).toEqual({ type: 'saved' });
      expect(await second).toMatchObject({ type: 'conflict', conflict: { fields: ['name'] } });
      expect(kept()[0]).toBe('Uno');
      expect(two.known().data.regions[0]?.name).toBe('Uno');
    }
  });

  it('shows each tab its own change immediately, together with the change of the other tab', async () => {
    const { one, two, hear } = tabs();
    const first = one.apply(renamed('a', region, 'Uno'), signal);
    vi.advanceTimersByTime(49);
    const second = two.apply(renamed('b', other, 'Dos'), signal);
    vi.advanceTimersByTime(50);
    hear();
    await Promise.all([first, second]);
    expect(
      two
        .known()
        .data.regions.slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['Uno', 'Dos']);
  });
});
