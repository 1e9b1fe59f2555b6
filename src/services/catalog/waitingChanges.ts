import type { CatalogChange } from '@/domain/admin/change';
import { changeRowsSchema, readChanges } from '@/domain/admin/changeSchema';
import type { WaitingChangesPort } from '@/domain/ports/catalog';
import type { PortalPage } from '@/services/browser/portalPage';
import { readKeys, type StoragePage, stored } from '@/services/browser/stored';

const prefix = 'portal.catalog.waiting.';

/**
 * Waiting changes, in the browser's storage until they are saved. Each tab has its own key and holds a lock
 * of that name until it is closed, so that a tab takes over only the changes of closed tabs. The tab then
 * holds their locks too, because tabs that open at the same time see each other's writes a few ms late, but
 * never share a lock. Without locks (no https), a tab takes over all remaining changes.
 */
export function createWaitingChanges(
  page: StoragePage & Pick<PortalPage, 'locks'>,
  tab: string = crypto.randomUUID(),
): WaitingChangesPort {
  const { locks } = page;
  const claims = new Map<string, Promise<boolean>>();
  // `null` for another value, which stays in the storage, unlike an empty list.
  const waiting = stored<readonly unknown[] | null>(page, prefix, changeRowsSchema, null);
  /** Acquires an owner's lock until the page is closed; false if another tab has it. */
  const claim = (owner: string) => {
    const earlier = claims.get(owner);
    if (earlier) return earlier;
    const claimed = new Promise<boolean>((resolve) => {
      if (!locks) return resolve(true);
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => undefined);
      };
      // A page without storage access refuses the lock: continues as without locks.
      locks.request(prefix + owner, { ifAvailable: true }, hold).catch(() => resolve(true));
    });
    claims.set(owner, claimed);
    // If another tab owns it, try again next time.
    claimed.then((isMine) => isMine || claims.delete(owner));
    return claimed;
  };
  const keyOf = (owner: string, accountId: string) => `${owner}:${accountId}`;
  const write = (changes: readonly CatalogChange[], accountId: string) =>
    waiting.write(changes.length === 0 ? null : changes, keyOf(tab, accountId));

  return {
    async adopt(accountId) {
      await claim(tab);
      const others = readKeys(() => page.localStorage, prefix)
        .filter((key) => key.endsWith(`:${accountId}`))
        .map((key) => key.slice(0, -accountId.length - 1))
        .filter((owner) => owner !== tab);
      // This tab's changes of an earlier session are the newest, so its key is last.
      const owners = [...others, tab];
      const isFree = await Promise.all(owners.map(claim));
      const readable = owners.flatMap((owner, index) => {
        const rows = isFree[index] ? waiting.read(keyOf(owner, accountId)) : null;
        return rows === null ? [] : [{ owner, ...readChanges(rows) }];
      });
      const changes = readable.flatMap((one) => one.changes);
      // Writes the changes under this tab's key before it removes the old keys, so that a crash in between
      // loses nothing.
      const isMoved = changes.length === 0 || write(changes, accountId);
      // Changes of a newer release wait under the old key for a tab of that release.
      for (const { owner, unread } of readable)
        if (isMoved && owner !== tab)
          waiting.write(unread.length === 0 ? null : unread, keyOf(owner, accountId));
      return changes;
    },
    keep(accountId, changes) {
      void claim(tab);
      return write(changes, accountId);
    },
  };
}
