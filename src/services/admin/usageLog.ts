import { countUsage, mergeUsage, type UsageFact, usageSchema } from '@/domain/admin/usage';
import type { UsagePort } from '@/domain/ports/usage';
import { isoDay } from '@/domain/shared/isoDay';
import { type StoragePage, stored } from '@/services/browser/stored';
import { loadOnce } from '@/services/shared/lazyPort';
import type { SharedUsage } from './sharedUsage';
import type { UsageSenderOptions } from './usageSender';

/** Storage key of the unsent counts, and name of the lock. */
const unsentKey = 'portal.usage.unsent';

/** The counts of all browsers, opened on first use. */
interface UsageSharing extends Pick<UsageSenderOptions, 'locks'> {
  readonly open: () => Promise<SharedUsage>;
  /** Counts contain the names of people who opened boards. */
  readonly hasNames?: boolean;
}

/**
 * Counts in this browser's storage, if it is available, and adds those of earlier days to the shared counts, if a list is
 * configured.
 * @param now ms since the epoch; @param elapsed ms of a monotonic clock.
 */
export function createUsageLog(
  page: StoragePage,
  now: () => number,
  sharing: UsageSharing | null = null,
  elapsed: () => number = () => performance.now(),
): UsagePort {
  const counts = stored(page, 'portal.usage', usageSchema, {});
  /** Counts that were not sent yet. */
  const unsentCounts = stored(page, unsentKey, usageSchema, {});
  let opened: { readonly boardId: string; readonly at: number } | null = null;
  const hasNames = sharing?.hasNames ?? false;
  const sender =
    sharing &&
    loadOnce(async () =>
      (await sharing.open()).sender({ ...sharing, hasNames, unsent: unsentCounts, lockName: unsentKey, now }),
    );
  const count = (boardId: string, fact: UsageFact) => {
    const day = isoDay(now());
    counts.write(countUsage(counts.read(), day, boardId, fact));
    if (sender === null) return;
    const unsent = countUsage(unsentCounts.read(), day, boardId, fact);
    unsentCounts.write(unsent);
    // Without the sender, the counts stay for the next time.
    if (Object.keys(unsent).some((one) => one < day))
      sender().then(
        ({ plan }) => plan(),
        () => undefined,
      );
  };
  return {
    opened(boardId, person) {
      opened = { boardId, at: elapsed() };
      count(boardId, { type: 'opened', ...(hasNames && person ? { person } : {}) });
    },
    shown(boardId) {
      if (opened?.boardId !== boardId) return;
      count(boardId, { type: 'shown', ms: elapsed() - opened.at });
      opened = null;
    },
    failed(boardId, code) {
      // The duration of a later attempt is not the board's loading time.
      opened = null;
      count(boardId, { type: 'failed', code });
    },
    hasNames,
    read: () => counts.read(),
    readAll: sharing
      ? async (signal) => mergeUsage(await (await sharing.open()).read(signal), unsentCounts.read())
      : null,
  };
}
