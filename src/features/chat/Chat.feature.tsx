import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { canSend } from '@/domain/chat/chat';
import type { RenderRichText } from '@/domain/ports/chat';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { chatMachine } from '@/machines/chat.machine';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoard } from '@/store/boards.slice';
import {
  conversationCleared,
  conversationOpened,
  draftChanged,
  questionAsked,
  questionRetried,
  replyRated,
  selectConversation,
  selectHasUnread,
} from '@/store/chat.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';
import { ChatDock } from '@/ui/chat/ChatDock';
import { chatSubject, dashboardName } from './chatSubject';
import { connectChat } from './connectChat';

export interface ChatFeatureProps {
  readonly actor: ActorRefFrom<typeof chatMachine>;
  /** The one sanitiser. */
  readonly renderRichText: RenderRichText;
}

/** Binds the assistant to its machine and to the dashboard on view; the analytics platform alone has it. */
export function ChatFeature({ actor, renderRichText }: ChatFeatureProps) {
  const dispatch = useAppDispatch();
  const snapshot = useSelector(actor, (now) => now);
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const dashboardId = useAppSelector(selectActiveView);
  const board = useAppSelector((state) => selectBoard(state, dashboardId));
  const items = useAppSelector(selectAnalyticsMenu);
  const pendingId = snapshot.context.dashboardId;
  const pendingBoard = useAppSelector((state) => selectBoard(state, pendingId ?? ''));
  const pendingName = pendingId === null ? undefined : dashboardName(pendingId, items, pendingBoard);
  const subject = chatSubject(dashboardId, items, board);
  const conversation = useAppSelector((state) => selectConversation(state, dashboardId));
  const unread = useAppSelector(selectHasUnread);
  const view = connectChat(snapshot, conversation, subject, pendingName);
  const needsOpening =
    isAnalytics && view !== null && (conversation.unread || conversation.messages.length === 0);

  useEffect(() => {
    if (needsOpening) dispatch(conversationOpened({ dashboardId }));
  }, [needsOpening, dashboardId, dispatch]);

  const ask = (text: string, fromDraft: boolean) => {
    if (canSend(text, view?.pending !== 'no')) dispatch(questionAsked({ dashboardId, text, fromDraft }));
  };

  if (!isAnalytics) return null;
  return (
    <ChatDock
      view={view}
      unread={unread}
      renderRichText={renderRichText}
      onOpen={() => actor.send({ type: 'user.open' })}
      onClose={() => actor.send({ type: 'user.close' })}
      onExpand={() => actor.send({ type: 'user.expand' })}
      onReduce={() => actor.send({ type: 'user.reduce' })}
      onToggleSettings={() => actor.send({ type: 'user.toggleSettings' })}
      onChooseEnvironment={(environment) => actor.send({ type: 'user.chooseEnvironment', environment })}
      onStop={() => actor.send({ type: 'user.stop' })}
      onClear={() => {
        dispatch(conversationCleared({ dashboardId }));
        actor.send({ type: 'user.toggleSettings' });
      }}
      onDraft={(text) => dispatch(draftChanged({ dashboardId, text }))}
      onSend={() => ask(conversation.draft, true)}
      onSuggestion={(question) => ask(question, false)}
      onRetry={(messageId) => dispatch(questionRetried({ dashboardId, messageId }))}
      onRate={(messageId, rating) => dispatch(replyRated({ dashboardId, messageId, rating }))}
    />
  );
}
