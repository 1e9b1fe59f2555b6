import { type GraphItem, snapshotSchema } from '@/domain/admin/graphAnswers';
import type { PortalPage } from '@/services/browser/portalPage';
import { parseJson } from '@/services/browser/stored';
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

/** A text in the browser's cache storage, which has room for large lists. Signing out removes it (sharedCatalog.ts). */
function cachedText(
  page: Pick<PortalPage, 'keyOf'>,
  request: string,
  caches: CacheStorage = globalThis.caches,
): LargeCopyStore {
  const name = page.keyOf(snapshotCache);
  return {
    async read() {
      try {
        return (await (await (await caches.open(name)).match(request))?.text()) ?? null;
      } catch {
        return null;
      }
    },
    async write(text) {
      try {
        await (await caches.open(name)).put(request, new Response(text));
      } catch {
        // Without room, or without storage access, the next page load reads from the store.
      }
    },
  };
}

export const cachedCopy = (page: Pick<PortalPage, 'keyOf'>): LargeCopyStore => cachedText(page, '/copy');

export function cachedSnapshot(
  page: Pick<PortalPage, 'keyOf'>,
  list: string,
  caches?: CacheStorage,
): SnapshotStore {
  const text = cachedText(page, `/${encodeURIComponent(list)}`, caches);
  return {
    read: async () => snapshotSchema.safeParse(parseJson(await text.read())).data ?? null,
    write: (snapshot) => text.write(JSON.stringify(snapshot)),
  };
}
