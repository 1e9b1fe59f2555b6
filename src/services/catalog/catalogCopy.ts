import type { AdminData } from '@/domain/admin/catalogs';
import { readRows } from '@/domain/admin/catalogsRows';
import type { KnownCatalog, StoredDataState } from '@/domain/ports/catalog';
import { isRecord } from '@/domain/shared/record';
import { parseJson, readText, type StoragePage, writeText } from '@/services/browser/stored';

/** What a browser remembers of the published catalogue. Not validated. */
export interface PublishedPosition {
  /** The head's item; `null` if the copy is from the readers' file. */
  readonly itemId: string | null;
  /** The version of the copy. */
  readonly version: string;
  /** When it was published, by the clock of SharePoint (ms since the epoch). */
  readonly at: number | null;
}

/** The catalogue as last read, with its position in the published catalogue, if it is from there. */
export interface CatalogCopy extends KnownCatalog {
  readonly position: PublishedPosition | null;
}

/** The browser's cache of the whole list (listSnapshot.ts). */
export const snapshotCache = 'portal.catalog.list';

/** The key of the copy in the browser's storage. */
export const copyKey = 'portal.catalog.copy';

/** Characters of a copy in the browser's storage, which holds about 5 million for the whole portal. */
export const copyLimit = 2_000_000;

/** The copy of a catalogue as text; invalid rows and times of boards stay in the store. */
export function copyText(copy: CatalogCopy): string {
  const { quarantined: _, publication: _publication, boardsSince: _boardsSince, ...kept } = copy;
  return JSON.stringify(kept);
}

/** The catalogue in memory, and its copy in the browser's storage for the next start and for other tabs. */
export interface CatalogMemory {
  /** The whole catalogue was read, by this page. */
  isWholeRead: boolean;
  known(): CatalogCopy;
  /** @param isNew writes the copy too; of one over `copyLimit` only a mark, with its time (sharedStore.ts). */
  keep(copy: CatalogCopy, isNew: boolean): CatalogCopy;
  /** Takes over the copy that another tab wrote, or a copy over the limit. */
  readCopy(text?: string | null): void;
  forget(): void;
}

export function createCatalogMemory(
  page: Pick<StoragePage, 'localStorage'>,
  configured: AdminData,
): CatalogMemory {
  const getStorage = () => page.localStorage;
  let cached: CatalogCopy | null = null;
  const stored = (text = readText(getStorage, copyKey)): CatalogCopy | null => {
    const copy = parseJson(text);
    if (!isRecord(copy) || !isRecord(copy.data) || typeof copy.readAt !== 'number') return null;
    return {
      data: readRows(copy.data, configured).data,
      readAt: copy.readAt,
      quarantined: [],
      // Copies of release 2.0.0 are whole and have no position.
      isWhole: copy.isWhole !== false,
      position: (copy.position ?? null) as PublishedPosition | null,
      dataState: (copy.dataState ?? null) as StoredDataState | null,
      boardChanges: copy.boardChanges,
    };
  };
  const nothing = { data: configured, readAt: null, quarantined: [], isWhole: true, position: null };
  return {
    isWholeRead: false,
    known() {
      cached ??= stored() ?? nothing;
      return cached;
    },
    keep(copy, isNew) {
      cached = copy;
      const text = isNew ? copyText(copy) : '';
      // If the storage is full, there is no copy, and the next start waits for the store.
      if (isNew && !writeText(getStorage, copyKey, text.length > copyLimit ? `${copy.readAt}` : text))
        writeText(getStorage, copyKey, null);
      return copy;
    },
    readCopy(text) {
      cached = stored(text) ?? cached;
    },
    forget() {
      cached = null;
      writeText(getStorage, copyKey, null);
    },
  };
}
