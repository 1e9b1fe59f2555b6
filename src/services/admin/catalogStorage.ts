import type { AdminData } from '@/domain/admin/catalogs';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import { readStored, type StoredFailure, writeStored } from '@/domain/admin/storedCatalogs';
import {
  debouncedWrite,
  followKeys,
  parseJson,
  readText,
  type StoragePage,
  writeText,
} from '@/services/browser/stored';

const key = 'portal.catalogs';
/** Invalid rows stay under this key until the user deletes them, so that no work is lost. */
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
 * The admin portal's data in this browser's storage. It is validated when read, row by row; invalid rows are quarantined. The
 * samples replace the data only if nothing can be read at all.
 */
export function createCatalogStorage(page: StoragePage, samples: AdminData) {
  const listeners = new Set<(data: AdminData) => void>();
  const getStorage = () => page.localStorage;
  /** Quarantined rows that were not deleted yet; they outlive the next write. */
  const readQuarantined = (): readonly QuarantinedRow[] => {
    const rows = parseJson(readText(getStorage, quarantineKey));
    return Array.isArray(rows) ? rows : [];
  };
  const read = (): {
    readonly data: AdminData;
    readonly problem: StoredFailure | null;
    readonly quarantined: readonly QuarantinedRow[];
  } => {
    const text = readText(getStorage, key);
    if (text === null) return { data: samples, problem: null, quarantined: readQuarantined() };
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
      : result.quarantined.filter(({ isRepaired }) => !isRepaired);
    const earlier = readQuarantined();
    const texts = new Set(earlier.map(({ row }) => JSON.stringify(row)));
    const quarantined = [...earlier, ...fresh.filter(({ row }) => !texts.has(JSON.stringify(row)))];
    if (quarantined.length > earlier.length)
      writeText(getStorage, quarantineKey, JSON.stringify(quarantined));
    return whole
      ? { data: samples, problem: result, quarantined }
      : { data: result.data, problem: null, quarantined };
  };
  /** The stored data with its text, which is parsed again only if another tab changed it. */
  let last: { readonly text: string | null; readonly data: AdminData } | null = null;
  const storedData = () => {
    const text = readText(getStorage, key);
    if (last === null || last.text !== text) last = { text, data: read().data };
    return last;
  };
  const write = (onto: (stored: AdminData) => CatalogWrite) => {
    const { data, settle } = onto(storedData().data);
    const text = writeStored(data, samples);
    const isStored = writeText(getStorage, key, text);
    if (isStored) last = { text, data };
    settle(isStored);
  };
  followKeys(page, key, (rest) => {
    // Ignores other keys with the same prefix.
    if (rest !== '') return;
    const { data, problem } = read();
    if (problem !== null) return;
    for (const listener of listeners) listener(data);
  });

  return {
    /** Reads the stored data merged over the samples; if no data can be read, the samples and the problem. */
    read,
    /** Deletes the quarantined rows. */
    clearQuarantine: () => void writeText(getStorage, quarantineKey, null),
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
