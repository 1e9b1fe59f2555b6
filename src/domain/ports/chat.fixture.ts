import type { ChatQuestion } from '@/domain/chat/chat';
import type { QueryTable } from '@/domain/chat/chatQueries';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { ChatIdentityPort, ChatPort, ChatRequestOptions, SpeechPort } from './chat';
import type { DatasetPlace, DatasetQueriesPort } from './datasetQueries';

interface Question {
  readonly question: ChatQuestion;
  readonly options: ChatRequestOptions;
  readonly answer: (reply: ChatReplyText) => void;
  readonly fail: (error: unknown) => void;
}

interface Query {
  readonly where: Pick<DatasetPlace, 'datasetId'>;
  readonly dax: string;
  readonly signal: AbortSignal;
  readonly answer: (table: QueryTable) => void;
  readonly fail: (error: unknown) => void;
}

interface Listening {
  readonly signal: AbortSignal;
  readonly hear: (text: string) => void;
  readonly end: () => void;
  readonly fail: (error: unknown) => void;
}

/** The webhook and its queries, dictation and the chat user id. The test settles each call. */
export function fakeChat() {
  const seen = {
    questions: [] as Question[],
    queries: [] as Query[],
    listened: [] as Listening[],
    chatIdsRenewed: 0,
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
      new Promise((end, fail) => void seen.listened.push({ signal, hear: onText, end, fail })),
  };
  const chatIdentity: ChatIdentityPort = {
    renew: () => {
      seen.chatIdsRenewed += 1;
    },
  };
  return { ports: { chat, queries, speech, chatIdentity }, seen };
}
