import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import type { StoredPort } from '@/domain/ports/browser';
import { readableMap } from '@/domain/shared/entries';
import { own } from '@/domain/shared/idMap';
import { type StoragePage, stored } from '@/services/browser/stored';
import { noticeAdded } from '@/store/notices.slice';
import { selectAccountId } from '@/store/session.slice';
import { selectFailedRefreshes } from '@/store/viewNames.selectors';
import { createRules, type EarlyParts } from './rules';

/** Time of the last failed refresh that an account was notified of, by dashboard, in ms since the epoch. */
export type NotifiedRefreshes = Readonly<Record<string, number>>;

export const notifiedRefreshesStorage = (page: StoragePage): StoredPort<NotifiedRefreshes> =>
  stored<NotifiedRefreshes>(page, 'portal-refreshes-notified-', readableMap(z.number()), {});

/**
 * Adds each failed refresh (SPEC section 2.3) to the notifications, with the time of the failure; on a later visit as one that
 * was read. Loaded with the screens, which show them.
 */
export function noteFailedRefreshes(
  { listener, store }: EarlyParts,
  notified: Pick<StoredPort<NotifiedRefreshes>, 'read' | 'write'>,
): void {
  const noticed = new Map<string, number>();
  createRules(listener, store).value(selectFailedRefreshes, (failed) => {
    const account = selectAccountId(store.getState()) ?? '';
    const earlier = notified.read(account);
    for (const { boardId, board, at } of failed) {
      if (noticed.get(boardId) === at) continue;
      noticed.set(boardId, at);
      const fact = { kind: 'refreshFailed', boardId, board } as const;
      store.dispatch(noticeAdded({ fact, at, read: own(earlier, boardId) === at }));
    }
    const present = Object.fromEntries(failed.map(({ boardId, at }) => [boardId, at]));
    notified.write({ ...earlier, ...present }, account);
  });
}
