import { countUsage, type Usage, type UsageFact, usageSchema } from '@/domain/admin/usage';
import type { UsagePort } from '@/domain/ports/usage';

const key = 'portal.usage';

/**
 * Counts in this browser's storage, where it may be written at all.
 * @param getStorage throws, or returns a storage that throws, where the browser blocks storage; @param now ms since the epoch.
 */
export function createUsageLog(getStorage: () => Storage, now: () => number): UsagePort {
  let opened: { readonly boardId: string; readonly at: number } | null = null;
  const read = (): Usage => {
    try {
      const parsed = usageSchema.safeParse(JSON.parse(getStorage().getItem(key) ?? '{}'));
      return parsed.success ? parsed.data : {};
    } catch {
      return {};
    }
  };
  const count = (boardId: string, fact: UsageFact) => {
    // Swedish writes days as ISO does.
    const day = new Date(now()).toLocaleDateString('sv-SE');
    try {
      getStorage().setItem(key, JSON.stringify(countUsage(read(), day, boardId, fact)));
    } catch {
      // A count is not worth a failure.
    }
  };
  return {
    opened(boardId) {
      opened = { boardId, at: now() };
      count(boardId, { type: 'opened' });
    },
    shown(boardId) {
      if (opened?.boardId !== boardId) return;
      count(boardId, { type: 'shown', ms: now() - opened.at });
      opened = null;
    },
    failed: (boardId, code) => count(boardId, { type: 'failed', code }),
    read,
  };
}
