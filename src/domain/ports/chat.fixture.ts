import type { ChatQuestion } from '@/domain/chat/chat';
import type { QueryTable } from '@/domain/chat/chatQueries';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { ChatIdentityPort, ChatPort, ChatRequestOptions, SpeechPort } from './chat';
import type { DatasetPlace, DatasetQueriesPort } from './datasetQueries';

/** A call that the test settles. */
interface OpenCall<T> {
  readonly answer: (result: T) => void;
  readonly fail: (error: unknown) => void;
}

type Question = OpenCall<ChatReplyText> & { question: ChatQuestion; options: ChatRequestOptions };
type Query = OpenCall<QueryTable> & {
  where: Pick<DatasetPlace, 'datasetId'>;
  dax: string;
  signal: AbortSignal;
};
type Listening = OpenCall<void> & { signal: AbortSignal; hear: (text: string) => void };

/** The webhook and its queries, dictation and the chat user id. The test settles each call. */
export function fakeChat() {
  const seen = {
    questions: [] as Question[],
    queries: [] as Query[],
    listened: [] as Listening[],
    /** Changes of the chat user id. */
    renewals: [] as ('renewed' | 'forgotten')[],
  };
  const chat: ChatPort = {
    ask: (question, options) =>
      new Promise((answer, fail) => void seen.questions.push({ question, options, answer, fail })),
    describe: async (question) => JSON.stringify(question),
  };
  const queries: DatasetQueriesPort = {
    run: (where, dax, signal) =>
      new Promise((answer, fail) => void seen.queries.push({ where, dax, signal, answer, fail })),
  };
  const speech: SpeechPort = {
    listen: ({ signal, onText }) =>
      new Promise((answer, fail) => void seen.listened.push({ signal, hear: onText, answer, fail })),
  };
  const chatIdentity: ChatIdentityPort = {
    renew: () => void seen.renewals.push('renewed'),
    forget: () => void seen.renewals.push('forgotten'),
  };
  return { ports: { chat, queries, speech, chatIdentity }, seen };
}
