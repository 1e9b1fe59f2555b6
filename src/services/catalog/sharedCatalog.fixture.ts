import type { AdminData } from '@/domain/admin/catalogs';
import { pageOn } from '@/services/browser/storage.fixture';
import type { CatalogPage } from './followCatalog';
import type { LargeCopyStore } from './listSnapshot';
import type { ReadPublished } from './publishedItems';
import { createSharedCatalog } from './sharedCatalog';
import { type CatalogRemote, createSharedStore } from './sharedStore';

interface CatalogOfRemote {
  readonly remote: CatalogRemote;
  readonly readPublished?: ReadPublished | null;
  readonly configured: AdminData;
  readonly largeCopy?: LargeCopyStore;
  readonly page?: CatalogPage;
  readonly document?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly pollEvery?: number;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly calmFrom?: () => number;
}

/** A page that is visible, and whose storage is blocked. */
const blockedPage = () =>
  pageOn(() => {
    throw new Error('no storage');
  });

/** The shared catalogue of one tab on a remote. By default its storage is blocked, and it makes no checks in a test's time. */
export const catalogOfRemote = ({
  remote,
  readPublished = null,
  configured,
  largeCopy = memoryLargeCopy(),
  page = blockedPage(),
  document = visibleDocument(),
  pollEvery = 3_600_000,
  now = () => 42,
  random = () => 0,
  calmFrom = () => 0,
}: CatalogOfRemote) =>
  createSharedCatalog({
    store: 'sharepoint',
    configured,
    page,
    open: async (memory, isAdministering) =>
      createSharedStore({
        ...{
          remote,
          readPublished,
          memory,
          largeCopy,
          isAdministering,
          pollEvery,
          page,
          document,
          now,
          random,
          calmFrom,
        },
      }),
  });

/** A browser's cache storage with room for a copy. */
export function memoryLargeCopy(): LargeCopyStore {
  let copy: string | null = null;
  return {
    read: async () => copy,
    async write(text) {
      copy = text;
    },
  };
}

/** A document whose visibility a test changes. */
export const visibleDocument = () =>
  Object.assign(new EventTarget(), { hidden: false }) as unknown as Document & { hidden: boolean };
