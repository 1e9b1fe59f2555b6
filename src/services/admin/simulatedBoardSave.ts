import { boardFormVariants } from '@/domain/boards/boardForm';
import type { BoardSave, BoardSavePort } from '@/domain/ports/admin';

/**
 * SPEC section 7.4: no HTTP call. Waits (1.5 s English, 1 s Spanish), then announces the save: a line in the log and
 * an alert of the browser. Closing the dialog aborts it: nothing is announced.
 */
export function createSimulatedBoardSave(announce: (save: BoardSave) => void | Promise<void>): BoardSavePort {
  return {
    save: async (save, signal) => {
      await wait(boardFormVariants[save.variant].saveDelay, signal);
      await announce(save);
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
