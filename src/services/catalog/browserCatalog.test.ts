import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { CatalogChange, Entity } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogStorageEvent, CatalogStoragePort } from '@/domain/ports/admin';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { createBrowserCatalog } from './browserCatalog';

const samples = sampleData(specBoards);
const [region] = samples.regions;
if (!region) throw new Error('no region');
const signal = new AbortController().signal;

function start() {
  let kept = samples;
  let notify: (event: CatalogStorageEvent) => void = () => undefined;
  const events: CatalogEvent[] = [];
  const port = {
    read: () => ({ data: kept, problem: null, aside: [] }),
    keep: (onto: (data: typeof kept) => typeof kept) => {
      kept = onto(kept);
    },
    subscribe: (listener: typeof notify) => {
      notify = listener;
      return () => undefined;
    },
  } as unknown as CatalogStoragePort;
  const catalog = createBrowserCatalog(port, () => 1);
  catalog.subscribe((event) => events.push(event));
  /** What another tab did: its data are kept already. */
  const storage = (event: CatalogStorageEvent) => {
    if (event.type === 'changed') kept = event.data;
    notify(event);
  };
  return { catalog, events, kept: () => kept, storage };
}

const change = (before: Entity | null, after: Entity | null): CatalogChange => ({
  id: 'one',
  entities: [{ kind: 'regions', id: region.id, before, after }],
});

describe('the catalogue of this browser', () => {
  it('keeps changes, and merges those of another tab', async () => {
    const { catalog, kept, storage, events } = start();
    storage({ type: 'changed', data: { ...samples, regions: [{ ...region, code: 'MEX' }] } });
    expect(events).toEqual([{ type: 'catalog.changed' }]);
    expect(await catalog.apply(change(region, { ...region, name: 'País' }), signal)).toEqual({
      type: 'saved',
    });
    expect(kept().regions).toEqual([{ ...region, code: 'MEX', name: 'País' }]);
    expect(catalog.known().data).toEqual(kept());
  });

  it('asks when another tab changed the same field, and writes nothing', async () => {
    const { catalog, kept, storage } = start();
    const theirs = { ...region, name: 'México' };
    storage({ type: 'changed', data: { ...samples, regions: [theirs] } });
    const mine = { ...region, name: 'País' };
    expect(await catalog.apply(change(region, mine), signal)).toMatchObject({
      type: 'conflict',
      conflict: { changeId: 'one', fields: ['name'], mine, theirs, before: region },
    });
    expect(kept().regions).toEqual([theirs]);
  });

  it('says when the browser has no room', () => {
    const { storage, events } = start();
    storage({ type: 'full' });
    expect(events).toEqual([{ type: 'catalog.full' }]);
  });
});
