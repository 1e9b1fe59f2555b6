import type { AdminData } from '@/domain/admin/catalogs';
import type { BoardSave, FiledBoard } from '@/domain/ports/admin';
import type { CatalogPort } from '@/domain/ports/catalog';
import { fakeListeners } from '@/domain/ports/fakes.fixture';
import type { fakeStorage } from '@/domain/ports/storage.fixture';
import { copy } from '@/features/add-board/savedBoard.copy';
import { createBrowserCatalog } from '@/services/catalog/browserCatalog';

/** The catalogue of this browser, with `data` from an earlier visit; `storage` has the changed data. */
export function fakeCatalog(
  data: AdminData,
  problem: 'broken' | 'old' | null,
  { kept, write: store }: ReturnType<typeof fakeStorage>,
) {
  const otherTabs = fakeListeners<AdminData>();
  const port = createBrowserCatalog(
    {
      read: () => ({ data, problem, quarantined: [] }),
      clearQuarantine: () => undefined,
      keep: (write) => {
        const next = write(kept.admin ?? data);
        next.settle(store({ admin: next.data }));
      },
      subscribe: otherTabs.subscribe,
    },
    () => 42,
  );
  return { port, otherTabCatalog: otherTabs.emit };
}

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
