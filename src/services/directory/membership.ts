import { isRecord } from '@/domain/admin/catalogsRows';
import type { MembershipPort } from '@/domain/ports/directory';

const key = 'portal.groups';
/** ms until the directory is asked again: after an answer, and after none. */
const [freshFor, retryAfter] = [60 * 60_000, 5 * 60_000];

interface MembershipOptions {
  readonly ask: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Throws, or returns a storage that throws, where the browser blocks storage. */
  readonly getStorage: () => Storage;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The groups of who is signed in, kept for the next visit so that the menu is right at once. */
export function createMembership({ ask, getStorage, now }: MembershipOptions): MembershipPort {
  let askedFor: string | null = null;
  let due = Number.NEGATIVE_INFINITY;
  let asking = new AbortController();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };
  const kept = (accountId: string): readonly string[] | null =>
    attempt((storage) => {
      const read: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      if (!isRecord(read) || read.accountId !== accountId || !Array.isArray(read.groups)) return null;
      return read.groups.filter((id) => typeof id === 'string');
    }, null);

  return {
    check(accountId, tell) {
      if (accountId === askedFor && now() < due) return;
      const known = accountId === askedFor ? null : kept(accountId);
      if (known) tell(known);
      askedFor = accountId;
      due = now() + retryAfter;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      ask(signal).then(
        (groups) => {
          if (signal.aborted) return;
          due = now() + freshFor;
          attempt((storage) => storage.setItem(key, JSON.stringify({ accountId, groups })), undefined);
          tell(groups);
        },
        () => undefined,
      );
    },
    forget() {
      askedFor = null;
      asking.abort();
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}
