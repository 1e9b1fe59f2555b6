import type { AdminData } from '@/domain/admin/catalogs';
import type { CatalogPort } from '@/domain/ports/catalog';
import { createCatalogStorage } from '@/services/admin/catalogStorage';
import type { StoragePage } from '@/services/browser/stored';
import { createBrowserCatalog } from '@/services/catalog/browserCatalog';

/** The catalogue of this browser only; loaded for a portal without a shared one. `base` is an empty catalogue's data. */
export const openBrowserCatalog = (page: StoragePage, base: AdminData): CatalogPort =>
  createBrowserCatalog(createCatalogStorage(page, base), Date.now);
