import { type GraphItem, snapshotSchema } from '@/domain/admin/graphAnswers';
import type { PortalPage } from '@/services/browser/portalPage';
import { snapshotCache } from './catalogCopy';

/** The items of a list as last read, and the address from which `delta` continues. */
export interface ListSnapshot {
  readonly items: readonly GraphItem[];
  readonly deltaLink: string;
}

/** Keeps the list that an administrator read for the next page load, which then reads only changes. Never rejects. */
export interface SnapshotStore {
  read(): Promise<ListSnapshot | null>;
  write(snapshot: ListSnapshot): Promise<void>;
}

/** The copy of a catalogue that is too large for the browser's storage (catalogCopy.ts), as text. Never rejects. */
export interface LargeCopyStore {
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
}

export function cachedCopy(
  page: Pick<PortalPage, 'keyOf'>,
  caches: CacheStorage = globalThis.caches,
): LargeCopyStore {
  const name = page.keyOf(snapshotCache);
  return {
    async read() {
      try {
        return (await (await (await caches.open(name)).match('/copy'))?.text()) ?? null;
      } catch {
        return null;
      }
    },
    async write(text) {
      try {
        await (await caches.open(name)).put('/copy', new Response(text));
      } catch {
        // Without storage access, each page load reads the published catalogue.
      }
    },
  };
}

/** The snapshot in the browser's cache storage, which has room for large lists. Signing out removes it (sharedCatalog.ts). */
export function cachedSnapshot(
  page: Pick<PortalPage, 'keyOf'>,
  list: string,
  caches: CacheStorage = globalThis.caches,
): SnapshotStore {
  const name = page.keyOf(snapshotCache);
  const request = `/${encodeURIComponent(list)}`;
  return {
    async read() {
      try {
        const response = await (await caches.open(name)).match(request);
        return snapshotSchema.safeParse(await response?.json()).data ?? null;
      } catch {
        return null;
      }
    },
    async write(snapshot) {
      try {
        await (await caches.open(name)).put(request, new Response(JSON.stringify(snapshot)));
      } catch {
        // Without room, or without storage access, the next page load reads the whole list.
      }
    },
  };
}
