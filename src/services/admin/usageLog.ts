import { countUsage, mergeUsage, type UsageFact, usageSchema } from '@/domain/admin/usage';
import type { UsagePort } from '@/domain/ports/usage';
import { isoDay } from '@/domain/shared/language';
import { type StoragePage, stored } from '@/services/browser/stored';
import type { SharedUsage } from './sharedUsage';

/** Storage key of the unsent counts, and name of the lock. */
const unsentKey = 'portal.usage.unsent';
/** ms from a count until it is sent, together with later counts. */
const pause = 60_000;

/** The counts of all browsers, opened on first use. */
interface UsageSharing {
  readonly open: () => Promise<SharedUsage>;
  /** Locks that make tabs send one after the other; absent if the browser has no locks (no https). */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Counts contain the names of people who opened boards. */
  readonly hasNames?: boolean;
}

/**
 * Counts in this browser's storage, if it is available, and adds them to the shared counts, if a list is configured.
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
  let isDue = false;
  const hasNames = sharing?.hasNames ?? false;
  const sendAll = async ({ open }: UsageSharing) => {
    const unsent = unsentCounts.read();
    const days = Object.keys(unsent);
    if (days.length === 0) return;
    unsentCounts.write({});
    try {
      const shared = await open();
      for (const day of days) {
        await shared.add({ [day]: unsent[day] ?? {} }, new AbortController().signal);
        delete unsent[day];
      }
    } catch {
      // Unsent counts are sent with the next counts.
      unsentCounts.write(mergeUsage(unsent, unsentCounts.read()));
    }
  };
  const send = async (shared: UsageSharing) => {
    isDue = false;
    if (!shared.locks) return sendAll(shared);
    await shared.locks.request(unsentKey, () => sendAll(shared));
  };
  const count = (boardId: string, fact: UsageFact) => {
    const day = isoDay(now());
    counts.write(countUsage(counts.read(), day, boardId, fact));
    if (sharing === null) return;
    unsentCounts.write(countUsage(unsentCounts.read(), day, boardId, fact));
    if (!isDue) setTimeout(() => void send(sharing), pause);
    isDue = true;
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
