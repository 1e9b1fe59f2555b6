import { selectFailedRefreshes } from '@/store/analyticsMenu.selectors';
import { noticeAdded } from '@/store/notices.slice';
import { createRules, type EarlyParts } from './rules';

/** Adds each failed refresh (SPEC section 2.3) to the notifications once; loaded with the screens, which show them. */
export function noteFailedRefreshes({ listener, store, ports }: EarlyParts): void {
  const failures = new Map<string, number>();
  createRules(listener, store).value(selectFailedRefreshes, (failed) => {
    for (const { boardId, board, at } of failed) {
      if (failures.get(boardId) === at) continue;
      failures.set(boardId, at);
      store.dispatch(noticeAdded({ fact: { kind: 'refreshFailed', boardId, board }, at: ports.now() }));
    }
  });
}
