import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AskedQuestion } from '@/domain/chat/chat';
import type { chatMachine } from '@/machines/chat.machine';
import { selectConversation } from '@/store/chat.slice';
import type { AppDispatch, RootState } from '@/store/makeStore';

type ChatActor = ActorRefFrom<typeof chatMachine>;

/** SPEC section 5: a question is not sent if its trimmed text is empty or a reply is pending. */
export const canAsk = ({ value }: SnapshotFrom<typeof chatMachine>, text: string): boolean =>
  value.turn === 'idle' && text.trim() !== '';

function send(chat: ChatActor, dashboardId: string, question: AskedQuestion): void {
  if (canAsk(chat.getSnapshot(), question.text)) chat.send({ type: 'question.asked', dashboardId, question });
}

/** Asks a question about a dashboard, and about the visual that the user chose there, if it may be sent. */
export const askQuestion =
  (chat: ChatActor, dashboardId: string, question: Pick<AskedQuestion, 'text' | 'fromDraft' | 'since'>) =>
  (_: AppDispatch, getState: () => RootState) => {
    const { about } = selectConversation(getState(), dashboardId);
    send(chat, dashboardId, { ...question, text: question.text.trim(), ...(about ? { about } : {}) });
  };

/** Asks a question of the conversation again, if it may be sent. */
export const retryQuestion =
  (chat: ChatActor, dashboardId: string, messageId: string) =>
  (_: AppDispatch, getState: () => RootState) => {
    const { messages } = selectConversation(getState(), dashboardId);
    const earlier = messages.find(({ id, sender }) => id === messageId && sender === 'user');
    if (earlier) send(chat, dashboardId, { ...earlier, fromDraft: false, retryOf: messageId });
  };
