import type { AdminData } from '@/domain/admin/catalogs';
import { readersFileName } from '@/domain/admin/publication';
import type { PortalConfig } from '@/domain/session/config';
import { calmFrom, type Pressure } from '@/domain/shared/pressure';
import type { PortalPage } from '@/services/browser/portalPage';
import type { CatalogMemory } from '@/services/catalog/catalogCopy';
import type { GraphDependencies } from '@/services/catalog/graphCalls';
import { cachedCopy, cachedSnapshot } from '@/services/catalog/listSnapshot';
import { createPublishedFile } from '@/services/catalog/publishedFile';
import { createSharedStore, type SharedStore } from '@/services/catalog/sharedStore';
import { openSharePointList } from '@/services/catalog/sharePointList';

/** ms between two readings of the published file. */
const filePollEvery = 300_000;

interface CatalogDependencies {
  readonly config: PortalConfig;
  /** The data of the configuration, over which the store is merged. */
  readonly base: AdminData;
  readonly page: PortalPage;
  readonly calls: Omit<GraphDependencies, 'graphUrl'> & { readonly pressure: Pressure };
}

/** Opens the store that users share; loaded on demand. */
export function openCatalog(
  { config: { catalog, directory }, base, page, calls }: CatalogDependencies,
  memory: CatalogMemory,
  isAdministering: () => boolean,
): SharedStore {
  const common = { memory, largeCopy: cachedCopy(page), isAdministering, page, document, now: Date.now };
  if (catalog.kind !== 'sharepoint') {
    const address = new URL('portal.catalog.json', document.baseURI).href;
    const remote = createPublishedFile(calls.fetch, address, base);
    return createSharedStore({ ...common, remote, readPublished: null, pollEvery: filePollEvery });
  }
  const hidesBoards = directory?.hideBoards ?? false;
  const snapshots = cachedSnapshot(page, `${catalog.site} ${catalog.list}`);
  const readersFile = catalog.readersFile ? new URL(readersFileName, document.baseURI).href : undefined;
  const list = openSharePointList(catalog, { base, hidesBoards, snapshots, readersFile }, calls);
  return createSharedStore({
    ...{ ...common, ...list },
    calmFrom: () => calmFrom(calls.pressure, Date.now()),
    pollEvery: catalog.pollSeconds * 1000,
  });
}
