import type { AdminData } from '@/domain/admin/catalogs';
import { isRecord, type QuarantinedRow, readRows } from '@/domain/admin/catalogsRows';
import type { CatalogChange } from '@/domain/admin/change';
import type {
  ApplyResult,
  CatalogEvent,
  CatalogHistory,
  CatalogPort,
  CatalogStore,
  HistoryQuery,
  KnownCatalog,
} from '@/domain/ports/catalog';
import { toFailure } from '@/domain/shared/failure';
import { parseJson, readText, writeText } from '@/services/browser/stored';
import { loadOnce } from '@/services/shared/lazyPort';

/** A store that an organisation shares, loaded on demand. All calls reject with a `FailureError`. */
export interface CatalogRemote {
  /** The data as last read. */
  data(): AdminData;
  /** Unreadable rows, which are not changed. */
  quarantined(): readonly QuarantinedRow[];
  /** Reads the changes; true if there were any. */
  refresh(signal: AbortSignal): Promise<boolean>;
  /** `apply` of `CatalogPort`; call it after the first `refresh`. */
  apply(change: CatalogChange, signal: AbortSignal): Promise<ApplyResult>;
  /** `history` of `CatalogPort`; call it after the first `refresh`. */
  history?(query: HistoryQuery, signal: AbortSignal): Promise<CatalogHistory>;
}

interface SharedCatalogOptions {
  readonly store: Exclude<CatalogStore, 'browser'>;
  readonly open: () => Promise<CatalogRemote>;
  /** The data before the first reading: the configuration's. */
  readonly configured: AdminData;
  /** ms between two checks for others' changes. */
  readonly pollEvery: number;
  readonly getStorage: () => Storage;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
}

const copyKey = 'portal.catalog.copy';

/**
 * Common part of both shared stores: a copy in the browser, which provides the menu until the store answers,
 * and checks for changes of other users while the page is visible.
 */
export function createSharedCatalog(options: SharedCatalogOptions): CatalogPort {
  const { store, open, configured, pollEvery, getStorage, page, now } = options;
  let cached: KnownCatalog | null = null;
  let isRead = false;
  const listeners = new Set<(event: CatalogEvent) => void>();

  const readCopy = (): KnownCatalog | null => {
    const copy = parseJson(readText(getStorage, copyKey));
    if (!isRecord(copy) || !isRecord(copy.data) || typeof copy.readAt !== 'number') return null;
    return { data: readRows(copy.data, configured).data, readAt: copy.readAt, quarantined: [] };
  };
  const opened = loadOnce(open);
  const remember = (from: CatalogRemote, isNew: boolean): KnownCatalog => {
    cached = { data: from.data(), readAt: now(), quarantined: from.quarantined() };
    // If the storage is full, there is no copy, and the next start waits for the store.
    const { data, readAt } = cached;
    if (isNew) writeText(getStorage, copyKey, JSON.stringify({ data, readAt }));
    return cached;
  };
  const load = async (signal: AbortSignal) => {
    const from = await opened();
    const isNew = await from.refresh(signal);
    isRead = true;
    return remember(from, isNew);
  };

  return {
    store,
    known() {
      cached ??= readCopy() ?? { data: configured, readAt: null, quarantined: [] };
      return cached;
    },
    load,
    async apply(change, signal) {
      if (!isRead) await load(signal);
      const from = await opened();
      const result = await from.apply(change, signal);
      remember(from, true);
      // Also after a conflict, because the store then contains changes of other users.
      for (const listener of listeners) listener({ type: 'catalog.changed' });
      return result;
    },
    history:
      store === 'sharepoint'
        ? async (query, signal) => {
            if (!isRead) await load(signal);
            return (await (await opened()).history?.(query, signal)) ?? { revisions: [], hasMore: false };
          }
        : null,
    subscribe(listener) {
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | null = null;
      let isLooking = false;
      const look = async () => {
        timer = null;
        // A hidden page does not check until it becomes visible again.
        if (page.hidden) return;
        isLooking = true;
        try {
          const from = await opened();
          const isNew = await from.refresh(stop.signal);
          if (stop.signal.aborted) return;
          remember(from, isNew);
          listener({ type: isNew ? 'catalog.changed' : 'catalog.unchanged' });
          timer = setTimeout(look, pollEvery);
        } catch (error) {
          if (!stop.signal.aborted) listener({ type: 'catalog.unreachable', failure: toFailure(error) });
        } finally {
          isLooking = false;
        }
      };
      const onVisibility = () => {
        if (page.hidden || timer !== null || isLooking) return;
        timer = setTimeout(look, 0);
      };
      timer = setTimeout(look, pollEvery);
      listeners.add(listener);
      page.addEventListener('visibilitychange', onVisibility);
      return () => {
        stop.abort();
        if (timer !== null) clearTimeout(timer);
        listeners.delete(listener);
        page.removeEventListener('visibilitychange', onVisibility);
      };
    },
    // Keeps the quarantined items in the list, because only a user with write access to the list can fix them.
    clearQuarantine: () => undefined,
    forget() {
      cached = null;
      writeText(getStorage, copyKey, null);
    },
  };
}
