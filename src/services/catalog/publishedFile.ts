import type { AdminData } from '@/domain/admin/catalogs';
import { readCatalogFile } from '@/domain/admin/catalogsFile';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import { merge } from '@/domain/admin/change';
import { FailureError } from '@/domain/shared/failure';
import type { RestDependencies } from '@/services/http/request';
import { entityIn, findConflict } from './browserCatalog';
import type { CatalogRemote } from './sharedStore';
import { readSiteFile } from './siteFile';

/**
 * The catalogue as a file next to the configuration, which all users read; for an organisation without a
 * shared store. An edit remains a draft in its author's browser until the author publishes a file that
 * contains it.
 */
export function createPublishedFile(
  fetch: RestDependencies['fetch'],
  address: string,
  base: AdminData,
): CatalogRemote {
  let data = base;
  let quarantined: readonly QuarantinedRow[] = [];
  let text: string | null = null;
  return {
    data: () => data,
    quarantined: () => quarantined,
    async refresh(signal) {
      const content = await readSiteFile(fetch, address, signal);
      if (content === text) return false;
      const read = content === null ? null : readCatalogFile(content, { isImport: false });
      if (read?.ok === false) throw new FailureError({ code: 'catalogBroken' });
      text = content;
      data = read === null ? base : read.data;
      quarantined = read === null ? [] : read.quarantined;
      return true;
    },
    async apply(change) {
      const conflict = findConflict(data, change);
      if (conflict !== null) return conflict;
      const isPublished = change.entities.every((one) => merge(one, entityIn(data, one)).type === 'same');
      return { type: isPublished ? 'saved' : 'draft' };
    },
  };
}
