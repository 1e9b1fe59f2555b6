import { selectConversation } from './chat.slice';
import type { RootState } from './makeStore';
import { selectVisitBefore, selectWantsSummary } from './recentActivity.slice';
import { selectAnalyticsView } from './view.slice';

/** A return to a dashboard after this many ms is another visit. */
const visitGap = 3_600_000;

/**
 * The dashboard on screen, if the assistant must be asked for changes since the last visit (`since`, ms since the epoch);
 * `null` if the user disabled it, it was asked already, the visit is the same, or the user is about to ask about a
 * visual.
 */
export function selectSummaryDue(
  state: RootState,
  now: number,
): { readonly dashboardId: string; readonly since: number } | null {
  const dashboardId = selectAnalyticsView(state);
  if (dashboardId === null || !selectWantsSummary(state)) return null;
  const since = selectVisitBefore(state, dashboardId);
  if (since === undefined || now - since < visitGap) return null;
  return selectConversation(state, dashboardId).about ? null : { dashboardId, since };
}
