import type { CatalogChange } from '@/domain/admin/change';
import { changesSchema } from '@/domain/admin/changeSchema';
import type { WaitingChangesPort } from '@/domain/ports/catalog';

const prefix = 'portal.catalog.waiting';
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return null;
  }
}

/**
 * Changes that wait, in the browser's storage until they are saved. Each tab keeps its own under a name of its own and holds
 * a lock of that name while it lives, so that a tab takes over only what a closed one left.
 * @param locks absent where the browser has none (no https): then every left change is taken over.
 */
export function createWaitingChanges(
  getStorage: () => Storage,
  locks: Pick<LockManager, 'request' | 'query'> | undefined,
  tab: string = crypto.randomUUID(),
): WaitingChangesPort {
  const mine = `${prefix}.${tab}`;
  let isHeld = false;
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };
  /** Until the page goes. */
  const hold = () => {
    if (isHeld || !locks) return;
    isHeld = true;
    locks.request(mine, () => new Promise<never>(() => undefined)).catch(() => undefined);
  };
  const write = (key: string, changes: readonly CatalogChange[]) =>
    attempt((storage) => {
      if (changes.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(changes));
    }, undefined);
  const keyOf = (owner: string, accountId: string) => `${owner}:${accountId}`;

  return {
    async adopt(accountId) {
      hold();
      const open = await locks?.query().catch(() => ({ held: [] }));
      const alive = new Set((open?.held ?? []).map(({ name }) => name));
      return attempt((storage) => {
        const left = Object.keys(storage).filter((key) => {
          if (!key.startsWith(`${prefix}.`) || !key.endsWith(`:${accountId}`)) return false;
          const owner = key.slice(0, -accountId.length - 1);
          return owner !== mine && !alive.has(owner);
        });
        const readable = left.flatMap((key) => {
          const read = changesSchema.safeParse(parse(storage.getItem(key)));
          // What cannot be read stays where it is.
          return read.success ? [{ key, changes: read.data as unknown as CatalogChange[] }] : [];
        });
        const changes = readable.flatMap((one) => one.changes);
        // First under the new name, then gone from the old ones: a crash between the two loses nothing.
        if (changes.length > 0) write(keyOf(mine, accountId), changes);
        for (const { key } of readable) storage.removeItem(key);
        return changes;
      }, []);
    },
    keep(accountId, changes) {
      hold();
      write(keyOf(mine, accountId), changes);
    },
  };
}
