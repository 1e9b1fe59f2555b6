import type { CommentsMemoryPort } from '@/domain/ports/comments';
import { nothingUnsent, unsentSchema } from '@/domain/report/comments';
import type { PortalPage } from './portalPage';
import { writeText } from './storageWrites';

const unsentPrefix = 'portal-comments-unsent-';
const toldPrefix = 'portal-comments-told-';
/** Ids that are remembered, the newest. */
const maxTold = 200;

/** What is unsent in session storage, which mentions were told in local storage; a key per account in both. */
export function createCommentsMemory(
  page: Pick<PortalPage, 'localStorage' | 'sessionStorage'>,
): CommentsMemoryPort {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    unsent: (account) =>
      attempt(() => {
        const kept: unknown = JSON.parse(page.sessionStorage.getItem(unsentPrefix + account) ?? 'null');
        const read = unsentSchema.safeParse(kept);
        return read.success ? read.data : nothingUnsent;
      }, nothingUnsent),
    keepUnsent(account, unsent) {
      const isEmpty = unsent.waiting.length === 0 && Object.keys(unsent.drafts).length === 0;
      return writeText(
        () => page.sessionStorage,
        unsentPrefix + account,
        isEmpty ? null : JSON.stringify(unsent),
      );
    },
    told: (account) =>
      attempt(() => {
        const kept: unknown = JSON.parse(page.localStorage.getItem(toldPrefix + account) ?? '[]');
        return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
      }, []),
    keepTold: (account, ids) =>
      attempt(
        () => page.localStorage.setItem(toldPrefix + account, JSON.stringify(ids.slice(-maxTold))),
        undefined,
      ),
  };
}
