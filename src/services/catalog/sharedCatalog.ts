import type { AdminData } from '@/domain/admin/catalogs';
import type { CatalogPort, CatalogStore } from '@/domain/ports/catalog';
import type { StoragePage } from '@/services/browser/stored';
import { loadOnce } from '@/services/shared/lazyPort';
import { type CatalogMemory, createCatalogMemory, snapshotCache } from './catalogCopy';
import type { SharedStore } from './sharedStore';

interface SharedCatalogOptions {
  readonly store: Exclude<CatalogStore, 'browser'>;
  /** The data before the first reading: the configuration's. */
  readonly configured: AdminData;
  readonly page: Pick<StoragePage, 'localStorage' | 'keyOf'>;
  /** Loads the code of the store. */
  readonly open: (memory: CatalogMemory, isAdministering: () => boolean) => Promise<SharedStore>;
}

/**
 * Both shared stores at the start of the page: a copy in the browser provides the menu until the code of the store is loaded
 * and the store answers.
 */
export function createSharedCatalog({ store, configured, page, open }: SharedCatalogOptions): CatalogPort {
  const memory = createCatalogMemory(page, configured);
  let isAdministering = false;
  const opened = loadOnce(() => open(memory, () => isAdministering));
  return {
    store,
    known: memory.known,
    load: async (signal) => (await opened()).load(signal),
    administer(isOn) {
      isAdministering = isOn;
      return isOn && !memory.isWholeRead;
    },
    publish: async () => (await opened()).publish(),
    apply: async (change, signal) => (await opened()).apply(change, signal),
    history: store === 'sharepoint' ? async (query, signal) => (await opened()).history(query, signal) : null,
    dataState:
      store === 'sharepoint'
        ? {
            read: async (signal) => (await opened()).dataState.read(signal),
            write: async (...written) => (await opened()).dataState.write(...written),
          }
        : null,
    subscribe(listener) {
      // Does not reject: only a catalogue that was read is followed, so the store is open.
      const following = opened().then((shared) => shared.subscribe(listener));
      return () => void following.then((stop) => stop());
    },
    // Keeps the quarantined items in the list, because only a user with write access to the list can fix them.
    clearQuarantine: () => undefined,
    forget() {
      memory.forget();
      // Without storage access there is nothing to remove.
      globalThis.caches?.delete(page.keyOf(snapshotCache)).catch(() => undefined);
    },
  };
}
