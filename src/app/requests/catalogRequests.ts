import type { Ports } from '@/app/ports/ports';
import type { CatalogChange } from '@/domain/admin/change';
import type { Account } from '@/domain/session/account';
import { needsPermission } from '@/domain/session/permission';
import { toFailure } from '@/domain/shared/failure';
import type { AppStore } from '@/store/makeStore';
import { noticeAdded } from '@/store/notices.slice';
import { selectAccount } from '@/store/session.slice';

/** Requests that the actors of the catalogue's machines run. */
export interface CatalogRequests {
  /**
   * Reads the changes. The first read of a session first passes the changes of an earlier session to `onRestored`.
   * Rejects as the port does, with one notice a session if the user has to confirm a permission.
   */
  read(signal: AbortSignal, onRestored: (changes: readonly CatalogChange[]) => void): Promise<void>;
}

/** Reads the catalogue through its port into the store. */
export function createCatalogRequests(
  { catalog, waitingChanges, now }: Pick<Ports, 'catalog' | 'waitingChanges' | 'now'>,
  { dispatch, getState }: AppStore,
): CatalogRequests {
  /** A new object in each session, also of the same user: signing out empties the outbox. */
  let adoptedFor: Account | null = null;
  let notifiedFor: Account | null = null;
  const notify = (account: Account | null) => {
    if (account === notifiedFor) return;
    notifiedFor = account;
    dispatch(noticeAdded({ fact: { kind: 'catalogLocked' }, at: now() }));
  };
  return {
    async read(signal, onRestored) {
      const account = selectAccount(getState());
      if (account !== null && account !== adoptedFor) {
        adoptedFor = account;
        const left = await waitingChanges.adopt(account.id);
        // The user may have signed out in the meantime.
        if (left.length > 0 && selectAccount(getState())?.id === account.id) onRestored(left);
      }
      try {
        await catalog.load(signal);
      } catch (error) {
        if (needsPermission(toFailure(error).code)) notify(account);
        throw error;
      }
    },
  };
}
