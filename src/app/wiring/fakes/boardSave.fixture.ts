import type { BoardSave, FiledBoard } from '@/domain/ports/admin';
import type { CatalogPort } from '@/domain/ports/catalog';
import { copy } from '@/features/add-board/savedBoard.copy';

/** Saves a board at once and records its announcement. */
export function fakeBoardSave(catalog: CatalogPort, broken: { save?: boolean } = {}) {
  const announced: string[] = [];
  const port = {
    save: async (save: BoardSave, file: () => Promise<FiledBoard>) => {
      if (broken.save) throw new Error('the announcement was not loaded');
      const filed = await file();
      announced.push(copy(save, catalog.store, filed));
      return filed;
    },
  };
  return { port, seen: { announced } };
}
