import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { CatalogChange, Entity } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { fakeCatalogStorage } from '@/services/admin/catalogStorage.fixture';
import { createBrowserCatalog } from './browserCatalog';

const samples = sampleData(specBoards);
const [region] = samples.regions;
if (!region) throw new Error('no region');
const signal = new AbortController().signal;

function start() {
  /** Maximum number of regions that fit into the storage. */
  const room = { regions: Number.POSITIVE_INFINITY };
  const events: CatalogEvent[] = [];
  const clock = { now: 1 };
  const storage = fakeCatalogStorage(samples, ({ regions }) => regions.length <= room.regions);
  const storedData = () => storage.port.read().data;
  const catalog = createBrowserCatalog(storage.port, () => clock.now);
  catalog.subscribe((event) => events.push(event));
  /** A change from another tab, which has already stored its data. */
  const otherTab = (data: typeof samples) => {
    storage.kept.value = data;
    storage.otherTab(data);
  };
  return { catalog, events, storedData, otherTab, room, clock };
}

const change = (before: Entity | null, after: Entity | null): CatalogChange => ({
  id: 'one',
  entities: [{ kind: 'regions', id: region.id, before, after }],
});

const added = (id: string): CatalogChange => ({
  id: `add-${id}`,
  entities: [{ kind: 'regions', id, before: null, after: { ...region, id, name: id } }],
});

describe('browser catalogue', () => {
  it('stores changes, and merges them with the changes of another tab', async () => {
    const { catalog, storedData, otherTab, events } = start();
    otherTab({ ...samples, regions: [{ ...region, code: 'MEX' }] });
    expect(events).toEqual([{ type: 'catalog.changed' }]);
    expect(await catalog.apply(change(region, { ...region, name: 'País' }), signal)).toEqual({
      type: 'saved',
    });
    expect(storedData().regions).toEqual([{ ...region, code: 'MEX', name: 'País' }]);
    expect(catalog.known().data).toEqual(storedData());
  });

  it('is as recent as the last change of another tab', () => {
    const { catalog, otherTab, clock } = start();
    expect(catalog.known().readAt).toBe(1);
    clock.now = 9;
    otherTab({ ...samples, regions: [] });
    expect(catalog.known()).toMatchObject({ readAt: 9, data: { regions: [] } });
  });

  it('reports a conflict when another tab changed the same field, and writes nothing', async () => {
    const { catalog, storedData, otherTab } = start();
    const theirs = { ...region, name: 'México' };
    otherTab({ ...samples, regions: [theirs] });
    const mine = { ...region, name: 'País' };
    expect(await catalog.apply(change(region, mine), signal)).toMatchObject({
      type: 'conflict',
      conflict: { changeId: 'one', fields: ['name'], mine, theirs, before: region },
    });
    expect(storedData().regions).toEqual([theirs]);
  });

  it('rejects a change that the browser refuses to store, and leaves the catalogue unchanged', async () => {
    const { catalog, storedData, room } = start();
    room.regions = samples.regions.length;
    await expect(catalog.apply(added('a'), signal)).rejects.toMatchObject({
      failure: { code: 'storageRefused' },
    });
    expect([storedData(), catalog.known().data]).toEqual([samples, samples]);
    room.regions += 1;
    expect(await catalog.apply(added('a'), signal)).toEqual({ type: 'saved' });
    expect(storedData().regions).toHaveLength(samples.regions.length + 1);
  });

  it('stores a refused change with later changes that make room for it', async () => {
    const { catalog, storedData, room } = start();
    room.regions = samples.regions.length;
    expect(await catalog.apply(added('a'), signal, [change(region, null)])).toEqual({ type: 'saved' });
    expect(storedData().regions.map(({ id }) => id)).toEqual([
      ...samples.regions.slice(1).map(({ id }) => id),
      'a',
    ]);
    await expect(catalog.apply(added('b'), signal, [added('c')])).rejects.toThrow();
  });
});
