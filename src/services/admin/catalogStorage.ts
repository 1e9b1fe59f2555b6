import { readStored, writeStored } from '@/domain/admin/catalogsFile';
import type { CatalogStoragePort } from '@/domain/ports/admin';

const key = 'portal.catalogs';
/** Unreadable data is saved under this key, so that no work is lost. */
const asideKey = 'portal.catalogs.aside';

/**
 * The admin portal's data in this browser's storage. Stored data is validated when read; corrupt or
 * outdated data is replaced by the samples.
 * @param getStorage throws, or returns a storage that throws, where the browser blocks storage.
 */
export function createCatalogStorage(
  getStorage: () => Storage,
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): CatalogStoragePort {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };

  return {
    read: (base) => {
      const text = attempt((storage) => storage.getItem(key), null);
      if (text === null) return { data: base, problem: null };
      const result = readStored(text, base);
      if (typeof result !== 'string') return { data: result, problem: null };
      attempt((storage) => storage.setItem(asideKey, text), undefined);
      return { data: base, problem: result };
    },
    write: (data, base) => {
      const text = writeStored(data, base);
      return attempt((storage) => {
        if (storage.getItem(key) !== text) storage.setItem(key, text);
        return true;
      }, false);
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      events?.addEventListener('storage', onStorage);
      return () => events?.removeEventListener('storage', onStorage);
    },
  };
}
