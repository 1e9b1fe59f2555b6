import type { AdminData } from '@/domain/admin/catalogs';
import { readCatalogFile } from '@/domain/admin/catalogsFile';
import type { SetAside } from '@/domain/admin/catalogsRows';
import { merge } from '@/domain/admin/change';
import { FailureError, throttled } from '@/domain/shared/failure';
import { entityIn, findConflict } from './browserCatalog';
import type { CatalogRemote } from './sharedCatalog';

/** ms for the file. */
const deadline = 30_000;
/** Seconds to wait after a 429 that names none. */
const usualWait = 15;

/**
 * The catalogue as a file beside the configuration, read by everybody; for an organisation that wants no store, and for the
 * first day, when there is none yet. An edit stays a draft of its author until the file that they publish has it.
 */
export function createPublishedFile(
  fetch: typeof globalThis.fetch,
  address: string,
  base: AdminData,
): CatalogRemote {
  let data = base;
  let aside: readonly SetAside[] = [];
  let text: string | null = null;
  return {
    data: () => data,
    aside: () => aside,
    async refresh(signal) {
      const late = AbortSignal.timeout(deadline);
      let found: string | null;
      try {
        const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.any([signal, late]) });
        const { status, headers } = response;
        if (status === 429) throw throttled(headers.get('Retry-After'), usualWait, Date.now());
        if (!response.ok && status !== 404)
          throw new FailureError({ code: status >= 500 || status === 408 ? 'catalogBusy' : 'catalogDenied' });
        found = response.ok ? await response.text() : null;
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof FailureError) throw cause;
        throw new FailureError({ code: late.aborted ? 'deadline' : 'offline' }, { cause });
      }
      if (found === text) return false;
      const read = found === null ? null : readCatalogFile(found);
      if (read?.ok === false) throw new FailureError({ code: 'catalogBroken' });
      text = found;
      data = read === null ? base : read.data;
      aside = read === null ? [] : read.aside;
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
