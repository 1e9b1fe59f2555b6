import { type chatSlice, selectConversation } from './chat.slice';
import { type habitsSlice, selectVisitBefore, selectWantsSummary } from './habits.slice';
import { selectAnalyticsView, type viewSlice } from './view.slice';

/** The part of the store this selector reads. */
interface SummaryRoot {
  readonly chat: ReturnType<typeof chatSlice.getInitialState>;
  readonly habits: ReturnType<typeof habitsSlice.getInitialState>;
  readonly view: ReturnType<typeof viewSlice.getInitialState>;
}

/** ms that a person was away for the next look at a dashboard to be another visit. */
const visitGap = 3_600_000;

/**
 * The dashboard on view whose changes since the last visit (`since`, ms since the epoch) the assistant is to be asked for;
 * `null` for whoever does not want that, asked already, came back within the hour, or is about to ask for a visual.
 */
export function selectSummaryDue(
  root: SummaryRoot,
  now: number,
): { readonly dashboardId: string; readonly since: number } | null {
  const dashboardId = selectAnalyticsView(root);
  if (dashboardId === null || !selectWantsSummary(root)) return null;
  const since = selectVisitBefore(root, dashboardId);
  if (since === undefined || now - since < visitGap) return null;
  return selectConversation(root, dashboardId).about ? null : { dashboardId, since };
}
