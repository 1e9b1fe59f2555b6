import type { FiledBoard } from '@/domain/ports/admin';
import type { ApplyResult } from '@/domain/ports/catalog';
import type { Account } from '@/domain/session/account';
import { needsPermission } from '@/domain/session/permission';
import { toFailure } from '@/domain/shared/failure';
import type { SaveBoardInput } from '@/machines/addBoard.machine';
import { changesRestored, conflictFound, selectWaiting } from '@/store/catalogSync.slice';
import { fileSavedBoard } from '@/store/catalogs.thunks';
import type { AppStore } from '@/store/makeStore';
import { noticeTold } from '@/store/notices.slice';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { selectAccount } from '@/store/session.slice';
import type { Ports } from './ports';

/** What the actors of the catalogue's machines run. */
export interface CatalogTurn {
  /**
   * Reads what is new, and first of all in a session takes up what was not saved before. Rejects as the port does, with one notice
   * a session if the user has to confirm a permission.
   */
  read(signal: AbortSignal): Promise<void>;
  /** Sends one waiting change. Rejects as the port does. */
  send(id: string, signal: AbortSignal): Promise<ApplyResult['type']>;
  /** Puts what the add-board dialog submitted into the catalogue. */
  file(submitted: SaveBoardInput): FiledBoard;
}

/**
 * Runs reading and saving between store and port. The entries, with the names of people in them, pass here and never enter a
 * machine, so that no trace can hold them.
 */
export function createCatalogTurn(
  { catalog, waitingChanges, now }: Pick<Ports, 'catalog' | 'waitingChanges' | 'now'>,
  { dispatch, getState }: AppStore,
): CatalogTurn {
  /** Another one in each session, also of the same person: signing out empties the store. */
  let adoptedFor: Account | null = null;
  let notifiedFor: Account | null = null;
  const notify = (account: Account | null) => {
    if (account === notifiedFor) return;
    notifiedFor = account;
    dispatch(noticeTold({ fact: { kind: 'catalogLocked' }, at: now() }));
  };
  return {
    async read(signal) {
      const account = selectAccount(getState());
      if (account !== null && account !== adoptedFor) {
        adoptedFor = account;
        const left = await waitingChanges.adopt(account.id);
        if (left.length > 0) dispatch(changesRestored(left));
      }
      try {
        await catalog.load(signal);
      } catch (error) {
        if (needsPermission(toFailure(error).code)) notify(account);
        throw error;
      }
    },
    async send(id, signal) {
      const waiting = selectWaiting(getState());
      const at = waiting.findIndex((one) => one.id === id);
      const change = waiting[at];
      // Given up meanwhile.
      if (!change) return 'saved';
      const result = await catalog.apply(change, signal, waiting.slice(at + 1));
      if (result.type === 'conflict') dispatch(conflictFound(result.conflict));
      return result.type;
    },
    file({ boardId, values, opened }) {
      const { id } = dispatch(fileSavedBoard(boardId, values, opened));
      // The wiring wrote the change, or was refused, while it was dispatched.
      return { id, isStored: !selectIsRefused(getState(), 'changes') };
    },
  };
}
