import type { AdminData } from '@/domain/admin/catalogs';
import type { StoredFailure } from '@/domain/admin/catalogsFile';
import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardForm';

/** What the browser keeps of the admin portal's data between visits. */
export interface CatalogStoragePort {
  /** The kept data over `base`; `base` itself, and why, when what was kept cannot be used. */
  read(base: AdminData): { readonly data: AdminData; readonly problem: StoredFailure | null };
  /** False when the browser has no room for it (or none at all). */
  write(data: AdminData, base: AdminData): boolean;
  /** Called when another tab wrote. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Where a board goes when its form is submitted (SPEC section 7.4). Rejects when it was not kept. */
export interface BoardSavePort {
  save(
    input: {
      readonly variant: BoardFormVariant;
      /** False when an existing board was edited. */
      readonly isNew: boolean;
      readonly values: BoardFormValues;
    },
    signal: AbortSignal,
  ): Promise<void>;
}
