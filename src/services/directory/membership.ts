import type { MembershipPort } from '@/domain/ports/directory';
import { isRecord } from '@/domain/shared/record';
import { parseJson, readText, writeText } from '@/services/browser/stored';

const key = 'portal.groups';
/** Minimum ms until the next request to the directory, after an answer and after a failure. */
const [freshFor, retryAfter] = [60 * 60_000, 5 * 60_000];

interface MembershipOptions {
  readonly ask: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Throws, or returns a storage that throws, where the browser blocks storage. */
  readonly getStorage: () => Storage;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The user's groups, stored so that the menu is correct at the start of the next visit. */
export function createMembership({ ask, getStorage, now }: MembershipOptions): MembershipPort {
  let askedFor: string | null = null;
  let due = Number.NEGATIVE_INFINITY;
  let asking = new AbortController();
  const getStored = (accountId: string): readonly string[] | null => {
    const value = parseJson(readText(getStorage, key));
    if (!isRecord(value) || value.accountId !== accountId || !Array.isArray(value.groups)) return null;
    return value.groups.filter((id) => typeof id === 'string');
  };

  return {
    check(accountId, notify) {
      if (accountId === askedFor && now() < due) return;
      const groupIds = accountId === askedFor ? null : getStored(accountId);
      if (groupIds) notify(groupIds);
      askedFor = accountId;
      due = now() + retryAfter;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      ask(signal).then(
        (groups) => {
          if (signal.aborted) return;
          due = now() + freshFor;
          writeText(getStorage, key, JSON.stringify({ accountId, groups }));
          notify(groups);
        },
        () => undefined,
      );
    },
    forget() {
      askedFor = null;
      asking.abort();
      writeText(getStorage, key, null);
    },
  };
}
