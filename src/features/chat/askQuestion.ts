import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { chatMachine } from '@/machines/chat.machine';
import { questionAsked, questionRetried, selectConversation } from '@/store/chat.slice';
import type { AppDispatch, RootState } from '@/store/makeStore';

type ChatActor = ActorRefFrom<typeof chatMachine>;

/** SPEC section 5: a question is not sent if its trimmed text is empty or a reply is pending. */
export const canAsk = ({ value }: SnapshotFrom<typeof chatMachine>, text: string): boolean =>
  value.turn === 'idle' && text.trim() !== '';

/**
 * Asks a question, if it may be sent. The store receives its text, the machine only its dashboard, so that no trace
 * contains words (docs/decisions/0009-keep-conversation-text-out-of-machines.md).
 */
export const askQuestion =
  (chat: ChatActor, question: Parameters<typeof questionAsked>[0]) => (dispatch: AppDispatch) => {
    if (!canAsk(chat.getSnapshot(), question.text)) return;
    dispatch(questionAsked(question));
    chat.send({ type: 'question.asked', dashboardId: question.dashboardId });
  };

/** Asks a question of the conversation again, if it may be sent. */
export const retryQuestion =
  (chat: ChatActor, { dashboardId, messageId }: Parameters<typeof questionRetried>[0]) =>
  (dispatch: AppDispatch, getState: () => RootState) => {
    const { messages } = selectConversation(getState(), dashboardId);
    const question = messages.find(({ id, sender }) => id === messageId && sender === 'user');
    if (!question || !canAsk(chat.getSnapshot(), question.text)) return;
    dispatch(questionRetried({ dashboardId, messageId }));
    chat.send({ type: 'question.asked', dashboardId });
  };
