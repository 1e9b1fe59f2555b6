import type { AdminData } from '@/domain/admin/catalogs';
import type { StoredFailure } from '@/domain/admin/catalogsFile';
import type { SetAside } from '@/domain/admin/catalogsRows';
import type { BoardFormValues, BoardFormVariant } from '@/domain/boards/boardForm';

/** What to write, and what to do after it was written or refused. */
export interface CatalogWrite {
  readonly data: AdminData;
  readonly settle: (isStored: boolean) => void;
}

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
   * @param write gives what to write, from what is stored at that moment: another tab may have written since. Of several only
   *   the last is called.
   */
  keep(write: (stored: AdminData) => CatalogWrite): void;
  /** Calls the listener with what another tab wrote. Returns the unsubscribe function. */
  subscribe(listener: (data: AdminData) => void): () => void;
}

/** A submitted board form. */
export interface BoardSave {
  readonly variant: BoardFormVariant;
  /** False when an existing board was edited. */
  readonly isNew: boolean;
  readonly values: BoardFormValues;
}

/** A board that is in the catalogue. */
export interface FiledBoard {
  readonly id: string;
  /** False if the browser's storage refused it: it is in this tab only. */
  readonly isStored: boolean;
}
