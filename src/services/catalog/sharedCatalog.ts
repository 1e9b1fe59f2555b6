import type { AdminData } from '@/domain/admin/catalogs';
import type { CatalogPort, CatalogStore } from '@/domain/ports/catalog';
import { toFailure } from '@/domain/shared/failure';
import type { StoragePage } from '@/services/browser/stored';
import { loadOnce } from '@/services/shared/lazyPort';
import { type CatalogMemory, createCatalogMemory } from './catalogCopy';
import type { SharedStore } from './sharedStore';

interface SharedCatalogOptions {
  readonly store: Exclude<CatalogStore, 'browser'>;
  /** The data before the first reading: the configuration's. */
  readonly configured: AdminData;
  readonly page: Pick<StoragePage, 'localStorage'>;
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
  let isWholeRead = () => false;
  const opened = loadOnce(async () => {
    const shared = await open(memory, () => isAdministering);
    isWholeRead = shared.isWholeRead;
    return shared;
  });
  return {
    store,
    known: memory.known,
    load: async (signal) => (await opened()).load(signal),
    administer(isOn) {
      isAdministering = isOn;
      return isOn && !isWholeRead();
    },
    publish: async () => (await opened()).publish(),
    apply: async (change, signal) => (await opened()).apply(change, signal),
    history: store === 'sharepoint' ? async (query, signal) => (await opened()).history(query, signal) : null,
    subscribe(listener) {
      const stop = new AbortController();
      opened().then(
        (shared) => {
          if (!stop.signal.aborted) stop.signal.addEventListener('abort', shared.subscribe(listener));
        },
        (error: unknown) => listener({ type: 'catalog.unreachable', failure: toFailure(error) }),
      );
      return () => stop.abort();
    },
    // Keeps the quarantined items in the list, because only a user with write access to the list can fix them.
    clearQuarantine: () => undefined,
    forget: memory.forget,
  };
}
