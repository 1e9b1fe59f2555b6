import type { AdminData } from '@/domain/admin/catalogs';
import { readStored, writeStored } from '@/domain/admin/catalogsFile';
import type { CatalogStorageEvent, CatalogStoragePort } from '@/domain/ports/admin';
import { lateWrite } from '@/services/browser/lateWrite';

const key = 'portal.catalogs';
/** Unreadable data is saved under this key, so that no work is lost. */
const asideKey = 'portal.catalogs.aside';
/** ms between a change and its writing, so that a burst of changes is written once. */
const writeAfter = 300;

/**
 * The admin portal's data in this browser's storage. Stored data is validated when read; corrupt or
 * outdated data is replaced by the samples.
 * @param getStorage throws, or returns a storage that throws, where the browser blocks storage.
 */
export function createCatalogStorage(
  getStorage: () => Storage,
  samples: AdminData,
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): CatalogStoragePort {
  const listeners = new Set<(event: CatalogStorageEvent) => void>();
  const notify = (event: CatalogStorageEvent) => {
    for (const listener of listeners) listener(event);
  };
  let isFull = false;
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };
  const read = () => {
    const text = attempt((storage) => storage.getItem(key), null);
    if (text === null) return { data: samples, problem: null };
    const result = readStored(text, samples);
    if (typeof result !== 'string') return { data: result, problem: null };
    attempt((storage) => storage.setItem(asideKey, text), undefined);
    return { data: samples, problem: result };
  };
  const write = (data: AdminData) => {
    const text = writeStored(data, samples);
    const hadRoom = attempt((storage) => {
      if (storage.getItem(key) !== text) storage.setItem(key, text);
      return true;
    }, false);
    if (!hadRoom && !isFull) notify({ type: 'full' });
    isFull = !hadRoom;
  };
  page?.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    const { data, problem } = read();
    if (problem === null) notify({ type: 'changed', data });
  });

  return {
    read,
    keep: lateWrite(write, writeAfter, page),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
