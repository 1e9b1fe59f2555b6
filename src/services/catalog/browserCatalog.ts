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
  /** Changes that the storage does not have yet: they go onto what another tab wrote meanwhile. */
  let unwritten: readonly CatalogChange[] = [];
  const read = (): KnownCatalog => {
    if (known !== null) return known;
    const { data, problem, aside } = storage.read();
    known = { data, readAt: now(), aside, ...(problem === null ? {} : { problem }) };
    return known;
  };
  storage.subscribe((event) => {
    if (event.type === 'full') return notify({ type: 'catalog.full' });
    known = { data: withChanges(event.data, unwritten), readAt: now(), aside: read().aside };
    notify({ type: 'catalog.changed' });
  });

  return {
    store: 'browser',
    known: read,
    load: async () => read(),
    async apply(change) {
      const { data } = read();
      const conflict = findConflict(data, change);
      if (conflict !== null) return conflict;
      known = { ...read(), data: withChanges(data, [change]), readAt: now() };
      unwritten = [...unwritten, change];
      storage.keep((kept) => {
        const all = withChanges(kept, unwritten);
        unwritten = [];
        return all;
      });
      return { type: 'saved' };
    },
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
