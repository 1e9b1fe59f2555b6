import { type chatSlice, selectConversation } from './chat.slice';
import { selectAnalyticsView, type viewSlice } from './view.slice';

/** The part of the store this selector reads. */
interface UnseenRoot {
  readonly chat: ReturnType<typeof chatSlice.getInitialState>;
  readonly view: ReturnType<typeof viewSlice.getInitialState>;
}

/**
 * The dashboard on view, when its conversation has a reply that nobody saw or not even the greeting; `null` when there is
 * nothing to see.
 */
export function selectUnseen(root: UnseenRoot): string | null {
  const dashboardId = selectAnalyticsView(root);
  if (dashboardId === null) return null;
  const { unread, messages } = selectConversation(root, dashboardId);
  return unread || messages.length === 0 ? dashboardId : null;
}
