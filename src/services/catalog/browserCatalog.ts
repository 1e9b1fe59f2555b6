import type { AdminData } from '@/domain/admin/catalogs';
import {
  type CatalogChange,
  changed,
  type Entity,
  type EntityChange,
  merge,
  withChanges,
} from '@/domain/admin/change';
import type { ApplyResult, CatalogEvent, CatalogPort, KnownCatalog } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import type { CatalogStorage } from '@/services/admin/catalogStorage';

/** The entity of a change as it is in `data`; `null` if it does not exist. */
export const entityIn = (data: AdminData, { kind, id }: Pick<EntityChange, 'kind' | 'id'>): Entity | null =>
  (data[kind] as readonly Entity[]).find((entity) => entity.id === id) ?? null;

/** The first entity of a change that is in conflict with the saved data. */
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
 * The catalogue of this browser only, for the demonstration and for trials. Other tabs receive its changes,
 * and two tabs that change the same field get a conflict, like two users.
 */
export function createBrowserCatalog(storage: CatalogStorage, now: () => number): CatalogPort {
  const listeners = new Set<(event: CatalogEvent) => void>();
  const notify = (event: CatalogEvent) => {
    for (const listener of listeners) listener(event);
  };
  let lastRead: KnownCatalog | null = null;
  /** Changes that are not in the storage yet. Conflicts with another tab are found when they are written. */
  let unwritten: readonly {
    readonly changes: readonly [CatalogChange, ...CatalogChange[]];
    readonly resolve: (result: ApplyResult) => void;
    readonly reject: (error: FailureError) => void;
  }[] = [];
  const read = (): KnownCatalog => {
    if (lastRead !== null) return lastRead;
    const { data, problem, quarantined } = storage.read();
    lastRead = { data, readAt: now(), quarantined, isWhole: true, ...(problem === null ? {} : { problem }) };
    return lastRead;
  };
  storage.subscribe((data) => {
    lastRead = { ...read(), data, readAt: now() };
    notify({ type: 'catalog.changed' });
  });
  /** Writes the changes together. Resolves with the result of the first change. */
  const write = (...changes: (typeof unwritten)[number]['changes']) =>
    new Promise<ApplyResult>((resolve, reject) => {
      unwritten = [...unwritten, { changes, resolve, reject }];
      storage.keep((stored) => {
        const writes = unwritten;
        unwritten = [];
        let data = stored;
        const conflicts = writes.map(({ changes }) => {
          const conflict = findConflict(data, changes[0]);
          if (conflict === null) data = withChanges(data, changes);
          return conflict;
        });
        const settle = (isStored: boolean) => {
          if (isStored) lastRead = { ...read(), data, readAt: now() };
          writes.forEach(({ resolve, reject }, index) => {
            const conflict = conflicts[index];
            if (conflict || isStored) resolve(conflict ?? { type: 'saved' });
            else reject(new FailureError({ code: 'storageRefused' }));
          });
        };
        return { data, settle };
      });
    });

  return {
    store: 'browser',
    known: read,
    load: async () => read(),
    administer: () => false,
    // The browser's own catalogue has no other readers.
    publish: async () => undefined,
    apply: (change, _signal, later = []) =>
      write(change).catch((error) => {
        if (later.length === 0) throw error;
        return write(change, ...later);
      }),
    // The storage has the current state only, no versions.
    history: null,
    dataState: null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clearQuarantine() {
      storage.clearQuarantine();
      lastRead = { ...read(), quarantined: [] };
    },
    // Keeps the data, because the browser has the only copy.
    forget: () => undefined,
  };
}
