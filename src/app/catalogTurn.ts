import type { ApplyResult } from '@/domain/ports/catalog';
import type { Account } from '@/domain/session/account';
import { changesRestored, conflictFound, selectWaiting } from '@/store/catalogSync.slice';
import type { AppStore } from '@/store/makeStore';
import { selectAccount } from '@/store/session.slice';
import type { Ports } from './ports';

/** What the actors of the catalogue's machines run. */
export interface CatalogTurn {
  /** Reads what is new, and first of all in a session takes up what was not saved before. Rejects as the port does. */
  read(signal: AbortSignal): Promise<void>;
  /** Sends one waiting change. Rejects as the port does. */
  send(id: string, signal: AbortSignal): Promise<ApplyResult['type']>;
}

/**
 * Runs reading and saving between store and port. The entries, with the names of people in them, pass here and never enter a
 * machine, so that no trace can hold them.
 */
export function createCatalogTurn(
  { catalog, waitingChanges }: Pick<Ports, 'catalog' | 'waitingChanges'>,
  { dispatch, getState }: AppStore,
): CatalogTurn {
  /** Another one in each session, also of the same person: signing out empties the store. */
  let adoptedFor: Account | null = null;
  return {
    async read(signal) {
      const account = selectAccount(getState());
      if (account !== null && account !== adoptedFor) {
        adoptedFor = account;
        const left = await waitingChanges.adopt(account.id);
        if (left.length > 0) dispatch(changesRestored(left));
      }
      await catalog.load(signal);
    },
    async send(id, signal) {
      const change = selectWaiting(getState()).find((one) => one.id === id);
      // Given up meanwhile.
      if (!change) return 'saved';
      const result = await catalog.apply(change, signal);
      if (result.type === 'conflict') dispatch(conflictFound(result.conflict));
      return result.type;
    },
  };
}
