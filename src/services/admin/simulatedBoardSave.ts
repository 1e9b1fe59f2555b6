import { boardFormVariants } from '@/domain/boards/boardFormValues';
import type { BoardSave, FiledBoard } from '@/domain/ports/admin';
import { pause } from '@/services/http/abort';

type AnnounceBoard = (save: BoardSave, filed: FiledBoard) => void;

/**
 * SPEC section 7.4: waits (1.5 s English, 1 s Spanish), saves the board, then announces the outcome in the
 * log and in a browser alert. Closing the dialog before the save cancels it; closing it later cancels only
 * the announcement.
 * @param prepare loads the announcement before the board is saved, so that nothing can fail afterwards.
 */
export function createSimulatedBoardSave(prepare: () => Promise<AnnounceBoard>) {
  return {
    /** Rejects if the board was not saved. `file` adds it to the catalogue, and resolves when it is saved or has to wait. */
    async save(save: BoardSave, file: () => Promise<FiledBoard>, signal: AbortSignal): Promise<FiledBoard> {
      await pause(boardFormVariants[save.variant].saveDelay, signal);
      const announce = await prepare();
      signal.throwIfAborted();
      const filed = await file();
      signal.throwIfAborted();
      announce(save, filed);
      return filed;
    },
  };
}
