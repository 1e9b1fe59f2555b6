import type { AdminData } from '@/domain/admin/catalogs';
import { readCatalogFile } from '@/domain/admin/catalogsFile';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import { merge } from '@/domain/admin/change';
import { FailureError } from '@/domain/shared/failure';
import { decodeText } from '@/domain/shared/textFile';
import { type RestDependencies, request, throttled } from '@/services/http/request';
import { entityIn, findConflict } from './browserCatalog';
import type { CatalogRemote } from './sharedStore';

/** Deadline of the file, in ms. */
const deadline = 30_000;
/** Seconds to wait after a 429 without a wait time. */
const usualWait = 15;

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
      const init = { cache: 'no-cache', deadline, signal } as const;
      const content = await request(fetch, address, init, async (response) => {
        const { ok, status, headers } = response;
        if (status === 429) throw throttled(headers.get('Retry-After'), usualWait, Date.now());
        if (!ok && status !== 404)
          throw new FailureError({ code: status >= 500 || status === 408 ? 'catalogBusy' : 'catalogDenied' });
        if (!ok) return null;
        const content = decodeText(new Uint8Array(await response.arrayBuffer()), null);
        if (content === null) throw new FailureError({ code: 'catalogBroken' });
        return content;
      }).catch((error: unknown) => {
        if (error instanceof FailureError || signal.aborted) throw error;
        throw new FailureError({ code: 'offline' }, { cause: error });
      });
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
