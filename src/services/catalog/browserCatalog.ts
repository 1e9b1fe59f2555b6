import type { AdminData } from '@/domain/admin/catalogs';
import {
  type CatalogChange,
  changed,
  type Entity,
  type EntityChange,
  merge,
  withChanges,
} from '@/domain/admin/change';
import type { CatalogStoragePort } from '@/domain/ports/admin';
import type { ApplyResult, CatalogEvent, CatalogPort, KnownCatalog } from '@/domain/ports/catalog';

/** The entity that a change is about, as `data` has it. */
export const entityIn = (data: AdminData, { kind, id }: Pick<EntityChange, 'kind' | 'id'>): Entity | null =>
  (data[kind] as readonly Entity[]).find((entity) => entity.id === id) ?? null;

/** The first entity of a change that collides with what is saved. */
export function findConflict(
  data: AdminData,
  { id: changeId, entities }: Parameters<CatalogPort['apply']>[0],
): Extract<ApplyResult, { type: 'conflict' }> | null {
  for (const change of entities) {
    const theirs = entityIn(data, change);
    const result = merge(change, theirs);
    if (result.type !== 'clash') continue;
    const { kind, id, before } = change;
    const mine = changed(change, theirs);
    const conflict = { changeId, kind, id, before, mine, theirs, fields: result.fields, by: null, at: null };
    return { type: 'conflict', conflict };
  }
  return null;
}

/**
 * The catalogue of this browser only: for the demonstration, and for whoever tries the portal out. Other tabs follow, and
 * two tabs that change the same field meet as two people do.
 */
export function createBrowserCatalog(storage: CatalogStoragePort, now: () => number): CatalogPort {
  const listeners = new Set<(event: CatalogEvent) => void>();
  const notify = (event: CatalogEvent) => {
    for (const listener of listeners) listener(event);
  };
  let known: KnownCatalog | null = null;
  /** Changes on their way into the storage: what collides there with what another tab wrote is found when they are written. */
  let unwritten: readonly { change: CatalogChange; settle: (result: ApplyResult) => void }[] = [];
  const read = (): KnownCatalog => {
    if (known !== null) return known;
    const { data, problem, aside } = storage.read();
    known = { data, readAt: now(), aside, ...(problem === null ? {} : { problem }) };
    return known;
  };
  storage.subscribe((event) => {
    if (event.type === 'full') return notify({ type: 'catalog.full' });
    known = { data: event.data, readAt: now(), aside: read().aside };
    notify({ type: 'catalog.changed' });
  });

  return {
    store: 'browser',
    known: read,
    load: async () => read(),
    apply: (change) =>
      new Promise((settle) => {
        unwritten = [...unwritten, { change, settle }];
        storage.keep((kept) => {
          let data = kept;
          for (const { change, settle } of unwritten) {
            const conflict = findConflict(data, change);
            if (conflict === null) data = withChanges(data, [change]);
            settle(conflict ?? { type: 'saved' });
          }
          unwritten = [];
          known = { ...read(), data, readAt: now() };
          return data;
        });
      }),
    // It holds what is, not what was.
    history: null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetAside() {
      storage.forgetAside();
      known = { ...read(), aside: [] };
    },
    // It is the only copy.
    forget: () => undefined,
  };
}
