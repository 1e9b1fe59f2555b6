import { type chatSlice, selectConversation } from './chat.slice';
import { type habitsSlice, selectVisitBefore, selectWantsSummary } from './habits.slice';
import { selectAnalyticsView, type viewSlice } from './view.slice';

/** The part of the store that these selectors read. */
interface ChatRoot {
  readonly chat: ReturnType<typeof chatSlice.getInitialState>;
  readonly habits: ReturnType<typeof habitsSlice.getInitialState>;
  readonly view: ReturnType<typeof viewSlice.getInitialState>;
}

/** The dashboard on screen if its conversation has an unread reply, or no greeting yet; `null` otherwise. */
export function selectUnseen(root: ChatRoot): string | null {
  const dashboardId = selectAnalyticsView(root);
  if (dashboardId === null) return null;
  const { unread, messages } = selectConversation(root, dashboardId);
  return unread || messages.length === 0 ? dashboardId : null;
}

/** A return to a dashboard after this many ms is another visit. */
const visitGap = 3_600_000;

/**
 * The dashboard on screen, if the assistant must be asked what changed since the last visit (`since`, ms since the epoch);
 * `null` if the user does not want that, it was asked already, the visit is the same, or the user is about to ask about a
 * visual.
 */
export function selectSummaryDue(
  root: ChatRoot,
  now: number,
): { readonly dashboardId: string; readonly since: number } | null {
  const dashboardId = selectAnalyticsView(root);
  if (dashboardId === null || !selectWantsSummary(root)) return null;
  const since = selectVisitBefore(root, dashboardId);
  if (since === undefined || now - since < visitGap) return null;
  return selectConversation(root, dashboardId).about ? null : { dashboardId, since };
}
