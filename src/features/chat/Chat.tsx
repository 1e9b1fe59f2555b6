import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { viewName } from '@/domain/boards/boardNames';
import type { ReportPage } from '@/domain/report/reportTools';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { usePermission } from '@/features/shared/usePermission';
import type { chatMachine } from '@/machines/chat.machine';
import { selectIsAdmin } from '@/store/access.slice';
import { selectPlatformTree } from '@/store/analyticsMenu.selectors';
import { selectBoard } from '@/store/boards.slice';
import {
  actionStarted,
  conversationCleared,
  dataConsentChanged,
  draftChanged,
  historyKept,
  questionEdited,
  ratingExplained,
  replyRated,
  selectConversation,
  selectHasUnread,
  selectIsHistoryKept,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import type { AppDispatch } from '@/store/makeStore';
import { permissionAsked } from '@/store/permissions.slice';
import { selectWantsSummary, summaryPreferenceSet } from '@/store/recentActivity.slice';
import { selectPages } from '@/store/reportPages.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { askQuestion, retryQuestion } from './askQuestion';
import { ChatDock } from './ChatDock.view';
import { ChatContext, type ChatHandlers, type ChatServices } from './chatView';
import { chatSubjectOf, connectChat, replyNames } from './connectChat';

export interface ChatProps extends Omit<ChatServices, keyof ChatHandlers> {
  readonly actor: ActorRefFrom<typeof chatMachine>;
  /** The browser supports dictation and the configuration allows it (`chat.voice`). */
  readonly canDictate: boolean;
}

/**
 * The user's actions on the assistant of one dashboard. They affect that dashboard even if another dashboard
 * is on screen.
 */
function handlersOf(actor: ChatProps['actor'], dispatch: AppDispatch, dashboardId: string): ChatHandlers {
  const endDictation = () => actor.send({ type: 'user.endDictation' });
  return {
    onOpen: () => actor.send({ type: 'user.open' }),
    onClose: () => actor.send({ type: 'user.close' }),
    onExpand: () => actor.send({ type: 'user.expand' }),
    onReduce: () => actor.send({ type: 'user.reduce' }),
    onToggleSettings: () => actor.send({ type: 'user.toggleSettings' }),
    onChooseEnvironment: (environment) => actor.send({ type: 'user.chooseEnvironment', environment }),
    onStop: () => actor.send({ type: 'user.stop' }),
    onClear: () => {
      dispatch(conversationCleared({ dashboardId }));
      actor.send({ type: 'user.toggleSettings' });
    },
    onDictate: (isOn) => (isOn ? actor.send({ type: 'user.dictate', dashboardId }) : endDictation()),
    // Typing ends the dictation, which would overwrite it.
    onDraft: (text) => {
      if (actor.getSnapshot().value.voice !== 'off') endDictation();
      dispatch(draftChanged({ dashboardId, text }));
    },
    onSend: (text) => dispatch(askQuestion(actor, dashboardId, { text, fromDraft: true })),
    onSuggestion: (text) => dispatch(askQuestion(actor, dashboardId, { text, fromDraft: false })),
    onRetry: (messageId) => dispatch(retryQuestion(actor, dashboardId, messageId)),
    onGrant: () => dispatch(permissionAsked(`chat.${actor.getSnapshot().context.environment}`)),
    onAct: (messageId, index) => dispatch(actionStarted({ dashboardId, messageId, index, isUndo: false })),
    onUndo: (messageId, index) => dispatch(actionStarted({ dashboardId, messageId, index, isUndo: true })),
    onAllowData: (isAllowed) => dispatch(dataConsentChanged({ dashboardId, allowed: isAllowed })),
    onVisual: (visual) => dispatch(visualChosen({ dashboardId, visual })),
    onSource: (page) => dispatch(sourceFollowed({ page })),
    onWantSummary: (isWanted) => dispatch(summaryPreferenceSet(isWanted)),
    onKeepHistory: (isKept) => dispatch(historyKept(isKept)),
    onExplain: (messageId, reason) => dispatch(ratingExplained({ dashboardId, messageId, reason })),
    onEdit: (messageId) => dispatch(questionEdited({ dashboardId, messageId })),
    onRate: (messageId, rating) => dispatch(replyRated({ dashboardId, messageId, rating })),
  };
}

/** Whether two lists have the same pages, whichever is active: another list would render every message. */
const isSamePages = (one: readonly ReportPage[], other: readonly ReportPage[]) =>
  one.length === other.length &&
  one.every(({ name, title }, index) => name === other[index]?.name && title === other[index]?.title);

/** Binds the assistant to its machine and to the dashboard on screen. Only the analytics platform has it. */
export function Chat({ actor, renderRichText, tables, reportContext, canRate, canDictate }: ChatProps) {
  const dispatch = useAppDispatch();
  const snapshot = useSelector(actor, (now) => now);
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const dashboardId = useAppSelector(selectActiveView);
  const board = useAppSelector((state) => selectBoard(state, dashboardId));
  const items = useAppSelector(selectPlatformTree);
  const pendingId = snapshot.context.dashboardId;
  const pendingBoard = useAppSelector((state) => selectBoard(state, pendingId ?? ''));
  const pendingName =
    pendingId === null ? undefined : viewName(pendingId, items, pendingBoard ? [pendingBoard] : []);
  // Memoized: a menu may have thousands of entries, and this component renders on each keystroke.
  const subject = useMemo(() => chatSubjectOf(dashboardId, items, board), [dashboardId, items, board]);
  const pages = useAppSelector(selectPages, isSamePages);
  const definitions = useAppSelector(selectFilterDefinitions);
  const names = useMemo(() => replyNames(pages, items, definitions), [pages, items, definitions]);
  const conversation = useAppSelector((state) => selectConversation(state, dashboardId));
  const isAdministrator = useAppSelector(selectIsAdmin);
  const isHistoryKept = useAppSelector(selectIsHistoryKept);
  const wantsSummary = useAppSelector(selectWantsSummary);
  const permission = usePermission(`chat.${snapshot.context.environment}`);
  const unread = useAppSelector(selectHasUnread);
  const services = useMemo(
    () => ({
      ...handlersOf(actor, dispatch, dashboardId),
      ...{ renderRichText, tables, reportContext, canRate },
    }),
    [actor, dispatch, dashboardId, renderRichText, tables, reportContext, canRate],
  );

  if (!isAnalytics) return null;
  const view = connectChat({
    ...{ snapshot, conversation, permission, subject, pendingName, names },
    ...{ isAdministrator, isHistoryKept, wantsSummary, canDictate },
  });
  return (
    <ChatContext value={services}>
      <ChatDock view={view} unread={unread} />
    </ChatContext>
  );
}
