import type { CatalogChange } from '@/domain/admin/change';
import { changesSchema } from '@/domain/admin/changeSchema';
import type { WaitingChangesPort } from '@/domain/ports/catalog';
import { writeText } from '@/services/browser/storageWrites';

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
 * a lock of that name while it lives, so that a tab takes over only what a closed one left. It then holds that one's lock
 * too: two tabs that open together are processes that see each other's writes a few ms later, but never share a lock.
 * @param locks absent where the browser has none (no https): then every left change is taken over.
 */
export function createWaitingChanges(
  getStorage: () => Storage,
  locks: Pick<LockManager, 'request'> | undefined,
  tab: string = crypto.randomUUID(),
): WaitingChangesPort {
  const mine = `${prefix}.${tab}`;
  const claims = new Map<string, Promise<boolean>>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };
  /** Takes an owner's lock until the page goes; false where another tab has it. */
  const claim = (owner: string) => {
    const known = claims.get(owner);
    if (known) return known;
    const claimed = new Promise<boolean>((resolve) => {
      if (!locks) return resolve(true);
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => undefined);
      };
      // Refused in a page that may keep nothing: as without locks.
      locks.request(owner, { ifAvailable: true }, hold).catch(() => resolve(true));
    });
    claims.set(owner, claimed);
    // One that another tab has may be left later.
    claimed.then((isMine) => isMine || claims.delete(owner));
    return claimed;
  };
  const write = (key: string, changes: readonly CatalogChange[]) =>
    writeText(getStorage, key, changes.length === 0 ? null : JSON.stringify(changes));
  const keyOf = (owner: string, accountId: string) => `${owner}:${accountId}`;

  return {
    async adopt(accountId) {
      await claim(mine);
      const left = attempt(Object.keys, [])
        .filter((key) => key.startsWith(`${prefix}.`) && key.endsWith(`:${accountId}`))
        .map((key) => key.slice(0, -accountId.length - 1))
        .filter((owner) => owner !== mine);
      // The newest last. Its own are those of a session that ended in this tab.
      const owners = [...left, mine];
      const isFree = await Promise.all(owners.map(claim));
      return attempt((storage) => {
        const readable = owners.flatMap((owner, at) => {
          const key = keyOf(owner, accountId);
          const read = changesSchema.safeParse(parse(storage.getItem(key)));
          // What cannot be read stays where it is.
          return isFree[at] && read.success
            ? [{ key, changes: read.data as unknown as CatalogChange[] }]
            : [];
        });
        const changes = readable.flatMap((one) => one.changes);
        // First under the new name, then gone from the old ones: a crash between the two loses nothing.
        const isMoved = changes.length === 0 || write(keyOf(mine, accountId), changes);
        for (const { key } of readable)
          if (isMoved && key !== keyOf(mine, accountId)) storage.removeItem(key);
        return changes;
      }, []);
    },
    keep(accountId, changes) {
      void claim(mine);
      return write(keyOf(mine, accountId), changes);
    },
  };
}
