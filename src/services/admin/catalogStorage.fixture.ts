import type { AdminData } from '@/domain/admin/catalogs';
import { fakeListeners } from '@/domain/ports/fakes.fixture';
import type { CatalogStorage } from './catalogStorage';

/** The storage of a catalogue with `before` from an earlier visit. It refuses data that `accepts` returns false for. */
export function fakeCatalogStorage(
  before: AdminData,
  accepts: (data: AdminData) => boolean,
  problem: 'broken' | 'old' | null = null,
) {
  const otherTabs = fakeListeners<AdminData>();
  /** The data that was written. */
  const entry = { value: null as AdminData | null };
  const port: CatalogStorage = {
    read: () => ({ data: entry.value ?? before, problem, quarantined: [] }),
    clearQuarantine: () => undefined,
    keep: (write) => {
      const { data, settle } = write(entry.value ?? before);
      const isStored = accepts(data);
      if (isStored) entry.value = data;
      settle(isStored);
    },
    subscribe: otherTabs.subscribe,
  };
  return { port, kept: entry, otherTab: otherTabs.emit };
}
