import type { AdminData } from '@/domain/admin/catalogs';
import type { StoredFailure } from '@/domain/admin/catalogsFile';
import type { SetAside } from '@/domain/admin/catalogsRows';
import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardForm';

export type CatalogStorageEvent =
  /** Another tab wrote. */
  | { readonly type: 'changed'; readonly data: AdminData }
  /** The browser has no room for the data, or none at all. */
  | { readonly type: 'full' };

/** What the browser keeps of the admin portal's data between visits. */
export interface CatalogStoragePort {
  /**
   * The kept data over the samples; the samples, and why, when nothing of what was kept can be read. Rows that could not be
   * used are kept beside the data until `forgetAside`.
   */
  read(): {
    readonly data: AdminData;
    readonly problem: StoredFailure | null;
    readonly aside: readonly SetAside[];
  };
  /** Drops the rows that were set aside. */
  forgetAside(): void;
  /**
   * Writes soon, once for a burst of changes, and at the latest when the page goes.
   * @param onto gives what to write, from what is kept at that moment: another tab may have written meanwhile. Of several only
   *   the last is asked.
   */
  keep(onto: (kept: AdminData) => AdminData): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: CatalogStorageEvent) => void): () => void;
}

/** A submitted board form. */
export interface BoardSave {
  readonly variant: BoardFormVariant;
  /** False when an existing board was edited. */
  readonly isNew: boolean;
  readonly values: BoardFormValues;
}

/** Where a board goes when its form is submitted (SPEC section 7.4). Rejects when it was not kept. */
export interface BoardSavePort {
  save(save: BoardSave, signal: AbortSignal): Promise<void>;
}
