import type { AdminData } from '@/domain/admin/catalogs';
import { readStored, writeStored } from '@/domain/admin/catalogsFile';
import type { SetAside } from '@/domain/admin/catalogsRows';
import type { CatalogStoragePort, CatalogWrite } from '@/domain/ports/admin';
import {
  followKeys,
  lateWrite,
  parseJson,
  readText,
  type StoragePage,
  writeText,
} from '@/services/browser/stored';

const key = 'portal.catalogs';
/** Invalid rows stay under this key until the user deletes them, so that no work is lost. */
const asideKey = 'portal.catalogs.aside';
/** ms between a change and its writing, so that the screen shows it first. */
const writeAfter = 50;

/**
 * The admin portal's data in this browser's storage. It is validated when read, row by row; invalid rows are quarantined. The
 * samples replace the data only if nothing can be read at all.
 */
export function createCatalogStorage(page: StoragePage, samples: AdminData): CatalogStoragePort {
  const listeners = new Set<(data: AdminData) => void>();
  const getStorage = () => page.localStorage;
  /** Quarantined rows that were not deleted yet; they outlive the next write. */
  const readAside = (): readonly SetAside[] => {
    const rows = parseJson(readText(getStorage, asideKey));
    return Array.isArray(rows) ? rows : [];
  };
  const read = () => {
    const text = readText(getStorage, key);
    if (text === null) return { data: samples, problem: null, aside: readAside() };
    const result = readStored(text, samples);
    const whole = typeof result === 'string';
    const fresh: readonly SetAside[] = whole
      ? [{ kind: null, row: text, issues: [{ path: [], problem: { code: 'unreadable' } }], isMended: false }]
      : result.aside.filter(({ isMended }) => !isMended);
    const earlier = readAside();
    const texts = new Set(earlier.map(({ row }) => JSON.stringify(row)));
    const aside = [...earlier, ...fresh.filter(({ row }) => !texts.has(JSON.stringify(row)))];
    if (aside.length > earlier.length) writeText(getStorage, asideKey, JSON.stringify(aside));
    return whole ? { data: samples, problem: result, aside } : { data: result.data, problem: null, aside };
  };
  /** The stored data with its text: parsed again only if another tab wrote. */
  let last: { readonly text: string | null; readonly data: AdminData } | null = null;
  const kept = () => {
    const text = readText(getStorage, key);
    if (last === null || last.text !== text) last = { text, data: read().data };
    return last;
  };
  const write = (onto: (stored: AdminData) => CatalogWrite) => {
    const { data, settle } = onto(kept().data);
    const text = writeStored(data, samples);
    const isStored = writeText(getStorage, key, text);
    if (isStored) last = { text, data };
    settle(isStored);
  };
  followKeys(page, key, (rest) => {
    // Other keys begin like this one.
    if (rest !== '') return;
    const { data, problem } = read();
    if (problem !== null) return;
    for (const listener of listeners) listener(data);
  });

  return {
    read,
    forgetAside: () => void writeText(getStorage, asideKey, null),
    keep: lateWrite(write, writeAfter, page),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
