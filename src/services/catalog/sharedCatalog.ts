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

/** A store that an organisation shares, loaded on demand. Everything rejects with `FailureError`s. */
export interface CatalogRemote {
  /** As last read. */
  data(): AdminData;
  /** Rows that could not be read and are left alone. */
  quarantined(): readonly QuarantinedRow[];
  /** Reads what is new; true when there was something. */
  refresh(signal: AbortSignal): Promise<boolean>;
  /** As the port's, once it was read. */
  apply(change: CatalogChange, signal: AbortSignal): Promise<ApplyResult>;
  /** As the port's, once it was read. */
  history?(query: HistoryQuery, signal: AbortSignal): Promise<CatalogHistory>;
}

interface SharedCatalogOptions {
  readonly store: Exclude<CatalogStore, 'browser'>;
  readonly open: () => Promise<CatalogRemote>;
  /** What there is before the first reading: what the configuration says. */
  readonly configured: AdminData;
  /** ms between two looks for others' changes. */
  readonly pollEvery: number;
  readonly getStorage: () => Storage;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
}

const copyKey = 'portal.catalog.copy';

/**
 * What both shared stores have in common: the copy that the browser keeps, so that the menu is there at once and while the
 * store does not answer, and looking for others' changes while the page is seen.
 */
export function createSharedCatalog(options: SharedCatalogOptions): CatalogPort {
  const { store, open, configured, pollEvery, getStorage, page, now } = options;
  let known: KnownCatalog | null = null;
  let isRead = false;
  const listeners = new Set<(event: CatalogEvent) => void>();

  const readCopy = (): KnownCatalog | null => {
    const copy = parseJson(readText(getStorage, copyKey));
    if (!isRecord(copy) || !isRecord(copy.data) || typeof copy.readAt !== 'number') return null;
    return { data: readRows(copy.data, configured).data, readAt: copy.readAt, quarantined: [] };
  };
  const opened = loadOnce(open);
  const remember = (from: CatalogRemote, isNew: boolean): KnownCatalog => {
    known = { data: from.data(), readAt: now(), quarantined: from.quarantined() };
    // Without room there is no copy; the next start asks the store first.
    const { data, readAt } = known;
    if (isNew) writeText(getStorage, copyKey, JSON.stringify({ data, readAt }));
    return known;
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
      known ??= readCopy() ?? { data: configured, readAt: null, quarantined: [] };
      return known;
    },
    load,
    async apply(change, signal) {
      if (!isRead) await load(signal);
      const from = await opened();
      const result = await from.apply(change, signal);
      remember(from, true);
      // What was refused is read again, and may be what others did.
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
        // Nobody looks; when somebody does again, at once.
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
    // They stay in the list: only a user who may write there can fix them.
    clearQuarantine: () => undefined,
    forget() {
      known = null;
      writeText(getStorage, copyKey, null);
    },
  };
}
