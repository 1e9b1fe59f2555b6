import type { AdminData } from '@/domain/admin/catalogs';
import { readStored, writeStored } from '@/domain/admin/catalogsFile';
import type { SetAside } from '@/domain/admin/catalogsRows';
import type { CatalogStoragePort, CatalogWrite } from '@/domain/ports/admin';
import { lateWrite } from '@/services/browser/lateWrite';
import type { PortalPage } from '@/services/browser/portalPage';
import { writeText } from '@/services/browser/storageWrites';

const key = 'portal.catalogs';
/** What could not be read stays under this key until a person forgets it, so that no work is lost. */
const asideKey = 'portal.catalogs.aside';
/** ms between a change and its writing, so that the screen shows it first. */
const writeAfter = 50;

/**
 * The admin portal's data in this browser's storage. It is validated when read, row by row: bad rows are set aside. The
 * samples stand in only where nothing can be read at all.
 * @param getStorage throws, or returns a storage that throws, where the browser blocks storage.
 */
export function createCatalogStorage(
  getStorage: () => Storage,
  samples: AdminData,
  page?: Pick<PortalPage, 'addEventListener' | 'keyOf'>,
): CatalogStoragePort {
  const listeners = new Set<(data: AdminData) => void>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };
  /** What was set aside and not forgotten yet; it outlives the next write. */
  const readAside = (): readonly SetAside[] => {
    const kept: unknown = attempt((storage) => JSON.parse(storage.getItem(asideKey) ?? '[]'), []);
    return Array.isArray(kept) ? kept : [];
  };
  const read = () => {
    const text = attempt((storage) => storage.getItem(key), null);
    if (text === null) return { data: samples, problem: null, aside: readAside() };
    const result = readStored(text, samples);
    const whole = typeof result === 'string';
    const fresh: readonly SetAside[] = whole
      ? [{ kind: null, row: text, issues: [{ path: [], problem: { code: 'unreadable' } }], isMended: false }]
      : result.aside.filter(({ isMended }) => !isMended);
    const known = readAside();
    const texts = new Set(known.map(({ row }) => JSON.stringify(row)));
    const aside = [...known, ...fresh.filter(({ row }) => !texts.has(JSON.stringify(row)))];
    if (aside.length > known.length)
      attempt((storage) => storage.setItem(asideKey, JSON.stringify(aside)), undefined);
    return whole ? { data: samples, problem: result, aside } : { data: result.data, problem: null, aside };
  };
  /** What is kept, with its text: it is read anew only when another tab wrote. */
  let last: { readonly text: string | null; readonly data: AdminData } | null = null;
  const kept = () => {
    const text = attempt((storage) => storage.getItem(key), null);
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
  page?.addEventListener('storage', (event) => {
    if (event.key !== page.keyOf(key)) return;
    const { data, problem } = read();
    if (problem !== null) return;
    for (const listener of listeners) listener(data);
  });

  return {
    read,
    forgetAside: () => attempt((storage) => storage.removeItem(asideKey), undefined),
    keep: lateWrite(write, writeAfter, page),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
