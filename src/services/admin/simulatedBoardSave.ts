import { boardFormVariants } from '@/domain/boards/boardForm';
import type { BoardSave, BoardSavePort } from '@/domain/ports/admin';

/** Announces a board that was filed. */
export type AnnounceBoard = (save: BoardSave, isStored: boolean) => void;

/**
 * SPEC section 7.4: no HTTP call. Waits (1.5 s English, 1 s Spanish), files the board, then announces it: a line in the log
 * and an alert of the browser. Closing the dialog aborts it: nothing is filed.
 * @param prepare loads the announcement before the board is filed, so that nothing can fail afterwards.
 */
export function createSimulatedBoardSave(prepare: () => Promise<AnnounceBoard>): BoardSavePort {
  return {
    async save(save, file, signal) {
      await wait(boardFormVariants[save.variant].saveDelay, signal);
      const announce = await prepare();
      signal.throwIfAborted();
      const filed = file();
      announce(save, filed.isStored);
      return filed;
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
