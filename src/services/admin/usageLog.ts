import { countUsage, mergeUsage, type Usage, type UsageFact, usageSchema } from '@/domain/admin/usage';
import type { UsagePort } from '@/domain/ports/usage';
import type { SharedUsage } from './sharedUsage';

const key = 'portal.usage';
/** Counts that everybody's do not have yet. */
const unsentKey = 'portal.usage.unsent';
/** ms from a count until it is sent, together with those that come meanwhile. */
const pause = 60_000;

/** Everybody's counts, opened when they are needed. */
export interface UsageSharing {
  readonly open: () => Promise<SharedUsage>;
  /** Tabs send one after the other; absent where the browser has no locks (no https). */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Counts go with the name of who opened. */
  readonly hasNames?: boolean;
}

/**
 * Counts in this browser's storage, where it may be written at all, and adds them to everybody's where there is a place for it.
 * @param getStorage throws, or returns a storage that throws, where the browser blocks storage; @param now ms since the epoch;
 * @param elapsed ms of a clock that nobody sets.
 */
export function createUsageLog(
  getStorage: () => Storage,
  now: () => number,
  sharing: UsageSharing | null = null,
  elapsed: () => number = () => performance.now(),
): UsagePort {
  let opened: { readonly boardId: string; readonly at: number } | null = null;
  let isDue = false;
  const hasNames = sharing?.hasNames ?? false;
  const read = (from: string): Usage => {
    try {
      const parsed = usageSchema.safeParse(JSON.parse(getStorage().getItem(from) ?? '{}'));
      return parsed.success ? parsed.data : {};
    } catch {
      return {};
    }
  };
  const write = (to: string, usage: Usage) => {
    try {
      getStorage().setItem(to, JSON.stringify(usage));
    } catch {
      // A count is not worth a failure.
    }
  };
  const sendAll = async ({ open }: UsageSharing) => {
    const unsent = read(unsentKey);
    const days = Object.keys(unsent);
    if (days.length === 0) return;
    write(unsentKey, {});
    try {
      const shared = await open();
      for (const day of days) {
        await shared.add({ [day]: unsent[day] ?? {} }, new AbortController().signal);
        delete unsent[day];
      }
    } catch {
      // What is left goes with the next ones.
      write(unsentKey, mergeUsage(unsent, read(unsentKey)));
    }
  };
  const send = async (shared: UsageSharing) => {
    isDue = false;
    if (!shared.locks) return sendAll(shared);
    await shared.locks.request(unsentKey, () => sendAll(shared));
  };
  const count = (boardId: string, fact: UsageFact) => {
    // Swedish writes days as ISO does.
    const day = new Date(now()).toLocaleDateString('sv-SE');
    write(key, countUsage(read(key), day, boardId, fact));
    if (sharing === null) return;
    write(unsentKey, countUsage(read(unsentKey), day, boardId, fact));
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
      // What a later attempt takes is not the board's time to load.
      opened = null;
      count(boardId, { type: 'failed', code });
    },
    hasNames,
    read: () => read(key),
    readAll: sharing
      ? async (signal) => mergeUsage(await (await sharing.open()).read(signal), read(unsentKey))
      : null,
  };
}
