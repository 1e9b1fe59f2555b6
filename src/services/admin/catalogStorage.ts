import type { AdminData } from '@/domain/admin/catalogs';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import {
  type LeftOut,
  nothingLeftOut,
  readStored,
  type StoredFailure,
  writeStored,
} from '@/domain/admin/storedCatalogs';
import {
  debouncedWrite,
  followKeys,
  parseJson,
  readText,
  type StoragePage,
  writeText,
} from '@/services/browser/stored';

const key = 'portal.catalogs';
/** A text that cannot be read at all stays under this key until the user deletes it, so that no work is lost. */
const quarantineKey = 'portal.catalogs.aside';
/** Delay in ms before a change is written, so that the screen shows the change first. */
const writeAfter = 50;

/** Data to write, and a callback for the result. */
interface CatalogWrite {
  readonly data: AdminData;
  readonly settle: (isStored: boolean) => void;
}

export type CatalogStorage = ReturnType<typeof createCatalogStorage>;

/**
 * The admin portal's data in this browser's storage. It is validated when read, row by row; invalid rows are quarantined, and
 * written back as they came. The samples replace the data only if nothing can be read at all.
 */
export function createCatalogStorage(page: StoragePage, samples: AdminData) {
  const listeners = new Set<(data: AdminData) => void>();
  const getStorage = () => page.localStorage;
  /** Quarantined rows that were not deleted yet; they outlive the next write. */
  const readQuarantined = (): readonly QuarantinedRow[] => {
    const rows = parseJson(readText(getStorage, quarantineKey));
    return Array.isArray(rows) ? rows : [];
  };
  const readAll = (): {
    readonly data: AdminData;
    readonly problem: StoredFailure | null;
    readonly quarantined: readonly QuarantinedRow[];
    readonly leftOut: LeftOut;
  } => {
    const text = readText(getStorage, key);
    const leftOut = nothingLeftOut;
    if (text === null) return { data: samples, problem: null, quarantined: readQuarantined(), leftOut };
    const result = readStored(text, samples);
    const whole = typeof result === 'string';
    const fresh: readonly QuarantinedRow[] = whole
      ? [
          {
            kind: null,
            row: text,
            issues: [{ path: [], problem: { code: 'unreadable' } }],
            isRepaired: false,
          },
        ]
      : result.quarantined.filter(({ isRepaired, repaired }) => !isRepaired || repaired === undefined);
    const earlier = readQuarantined();
    const texts = new Set(earlier.map(({ row }) => JSON.stringify(row)));
    const quarantined = [...earlier, ...fresh.filter(({ row }) => !texts.has(JSON.stringify(row)))];
    // The other rows stay in the data.
    if (whole && quarantined.length > earlier.length)
      writeText(getStorage, quarantineKey, JSON.stringify(quarantined));
    return whole
      ? { data: samples, problem: result, quarantined, leftOut }
      : { data: result.data, problem: null, quarantined, leftOut: result };
  };
  /** The stored data with its text, which is parsed again only if another tab changed it. */
  let last: { readonly text: string | null; readonly data: AdminData; readonly leftOut: LeftOut } | null =
    null;
  const storedData = () => {
    const text = readText(getStorage, key);
    if (last === null || last.text !== text) {
      const { data, leftOut } = readAll();
      last = { text, data, leftOut };
    }
    return last;
  };
  const writeData = (data: AdminData, leftOut: LeftOut): boolean => {
    const text = writeStored(data, samples, leftOut);
    const isStored = writeText(getStorage, key, text);
    if (isStored) last = { text, data, leftOut };
    return isStored;
  };
  const write = (onto: (stored: AdminData) => CatalogWrite) => {
    const { data: earlier, leftOut } = storedData();
    const { data, settle } = onto(earlier);
    settle(writeData(data, leftOut));
  };
  followKeys(page, key, (rest) => {
    // Ignores other keys with the same prefix.
    if (rest !== '') return;
    const { data, problem } = readAll();
    if (problem !== null) return;
    for (const listener of listeners) listener(data);
  });

  return {
    /** Reads the stored data merged over the samples; if no data can be read, the samples and the problem. */
    read() {
      const { leftOut: _, ...stored } = readAll();
      return stored;
    },
    /** Deletes the quarantined rows. */
    clearQuarantine() {
      writeText(getStorage, quarantineKey, null);
      const { text, data, leftOut } = storedData();
      if (text !== null && leftOut.quarantined.length > 0) writeData(data, { ...leftOut, quarantined: [] });
    },
    /**
     * Schedules one write for several changes, at the latest when the page is left. Its argument maps the
     * data stored at that moment (another tab may have written) to the data to write; only the argument of
     * the last call is used.
     */
    keep: debouncedWrite(write, writeAfter, page),
    /** Calls the listener with data that another tab wrote. Returns the unsubscribe function. */
    subscribe: (listener: (data: AdminData) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
