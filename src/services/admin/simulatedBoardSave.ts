import { boardFormVariants } from '@/domain/boards/boardForm';
import type { BoardSave, FiledBoard } from '@/domain/ports/admin';
import { pause } from '@/services/http/abort';

/** Announces a board that was filed. */
type AnnounceBoard = (save: BoardSave, isStored: boolean) => void;

/**
 * SPEC section 7.4: no HTTP call. Waits (1.5 s English, 1 s Spanish), files the board, then announces it: a line in the log
 * and an alert of the browser. Closing the dialog aborts it: nothing is filed.
 * @param prepare loads the announcement before the board is filed, so that nothing can fail afterwards.
 */
export function createSimulatedBoardSave(prepare: () => Promise<AnnounceBoard>) {
  return {
    /** Rejects if the board was not filed. `file` puts it into the catalogue. */
    async save(save: BoardSave, file: () => FiledBoard, signal: AbortSignal): Promise<FiledBoard> {
      await pause(boardFormVariants[save.variant].saveDelay, signal);
      const announce = await prepare();
      signal.throwIfAborted();
      const filed = file();
      announce(save, filed.isStored);
      return filed;
    },
  };
}
