import { and, assign, emit, enqueueActions, fromPromise, not, setup, stateIn } from 'xstate';
import {
  type AskedQuestion,
  type AssistantReply,
  type ChatEnvironment,
  chatEnvironments,
  type QueryRound,
  replyOutcomes,
} from '@/domain/chat/chat';
import type { ChatQuery } from '@/domain/chat/chatQueries';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, type FailureCode, failureCodes, toFailure } from '@/domain/shared/failure';
import { notProvided } from './actors';

export interface ChatContext {
  /** The dashboard whose question is pending; the user may open another one in the meantime. */
  readonly dashboardId: string | null;
  /** The pending question. */
  readonly question: AskedQuestion | null;
  /** The last reply to it, if it asks for data. */
  readonly reply: ChatReplyText | null;
  /** The data that its replies asked for. */
  readonly rounds: readonly QueryRound[];
  /** The webhook of the next question (SPEC section 4). */
  readonly environment: ChatEnvironment;
  /** Deadline of a reply, in ms. */
  readonly deadline: number;
  /** The dashboard whose next question is being dictated. */
  readonly dictatedFor: string | null;
  /** Why the dictation failed. */
  readonly voiceFailure: FailureCode | null;
}

export type ChatEvent =
  | { type: 'user.open' }
  | { type: 'user.close' }
  | { type: 'user.expand' }
  | { type: 'user.reduce' }
  | { type: 'user.toggleSettings' }
  | { type: 'user.chooseEnvironment'; environment: ChatEnvironment }
  | { type: 'user.stop' }
  | { type: 'user.dictate'; dashboardId: string }
  /** The user ends the dictation, types, or closes its failure. */
  | { type: 'user.endDictation' }
  /** Another dashboard is on screen. */
  | { type: 'dashboard.left' }
  /** Ignored while a reply is pending. */
  | { type: 'question.asked'; dashboardId: string; question: AskedQuestion }
  /** A piece of a streamed reply arrived; `text` is the whole reply so far. */
  | { type: 'reply.grew'; text: string }
  /** The user allows queries on the data of a dashboard. */
  | { type: 'data.allowed'; dashboardId: string }
  | { type: 'conversation.cleared'; dashboardId: string }
  | { type: 'session.closed' };

export type ChatEmitted =
  | { type: 'question.asked'; dashboardId: string; question: AskedQuestion }
  | { type: 'question.failed'; dashboardId: string; failure: Failure }
  | { type: 'question.stopped'; dashboardId: string }
  | { type: 'reply.grew'; dashboardId: string; text: string }
  /** It answers the question, or asks for data. */
  | { type: 'reply.finished'; dashboardId: string; reply: ChatReplyText }
  /** The panel opened. */
  | { type: 'conversation.opened' };

/** The fields that a trace shows; the others are blurred, and the texts of a conversation are left out. */
const disclosure: Disclosure<ChatEvent, ChatContext> = {
  send: {
    'user.chooseEnvironment': { environment: chatEnvironments },
  },
  done: { askAssistant: { type: replyOutcomes } },
  input: { deadline: 'number' },
  context: { environment: chatEnvironments, deadline: 'number', voiceFailure: failureCodes },
  hidden: ['question', 'reply', 'text', 'answers'],
};

/** Input of `runQueries`. */
export interface QueryInput {
  readonly dashboardId: string;
  readonly queries: readonly ChatQuery[];
}

/** Input of `askAssistant`. */
export interface QuestionInput extends Pick<ChatContext, 'environment' | 'question' | 'rounds'> {
  readonly dashboardId: string;
}

const noQuestion = { dashboardId: null, question: null, reply: null, rounds: [] };

/** Events that end a turn before its reply is complete. */
const stops = {
  'user.stop': { target: 'idle', actions: 'notifyStopped' },
  'conversation.cleared': { guard: 'isItsDashboard', target: 'idle', actions: 'notifyStopped' },
  'session.closed': { target: 'idle', actions: 'notifyStopped' },
} as const;

/** Events that end a dictation or close its failure. Dictated text stays in the field. */
const silences = {
  'user.endDictation': 'off',
  'user.close': 'off',
  'user.toggleSettings': 'off',
  'question.asked': 'off',
  'dashboard.left': 'off',
  'session.closed': 'off',
} as const;

/**
 * The assistant (SPEC section 4): its panel, the turn of a question, the settings panel, the dictation, and the
 * environment. It is the only owner of the pending question and receives no token.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatEmitted,
    input: {} as { readonly deadline: number },
  },
  actors: {
    /** Sends the question to the webhook, with the data that earlier replies asked for. */
    askAssistant: fromPromise<AssistantReply, QuestionInput>(notProvided),
    /** Runs the queries that the reply asks for. */
    runQueries: fromPromise<QueryRound, QueryInput>(notProvided),
    /** Appends dictated text to the draft of a dashboard. */
    hearQuestion: fromPromise<void, { dashboardId: string }>(notProvided),
  },
  delays: {
    overdueDelay: 20_000,
    replyDeadline: ({ context }) => context.deadline,
    dataDeadline: 180_000,
    // Not every browser ends a dictation automatically.
    dictationDeadline: 60_000,
  },
  actions: {
    notifyFailed: emit(({ context }, { failure }: { failure: Failure }): ChatEmitted => {
      return { type: 'question.failed', dashboardId: context.dashboardId ?? '', failure };
    }),
    notifyStopped: emit(({ context }): ChatEmitted => {
      return { type: 'question.stopped', dashboardId: context.dashboardId ?? '' };
    }),
    noteReply: enqueueActions(({ context, enqueue }, { reply }: AssistantReply) => {
      enqueue.emit({ type: 'reply.finished', dashboardId: context.dashboardId ?? '', reply });
      enqueue.assign({ reply });
    }),
  },
  guards: {
    isOpen: not(stateIn({ panel: 'closed' })),
    showsField: and([not(stateIn({ panel: 'closed' })), stateIn({ settings: 'hidden' })]),
    isItsDashboard: ({ context, event }) =>
      (event.type === 'conversation.cleared' || event.type === 'data.allowed') &&
      event.dashboardId === context.dashboardId,
    asksConsent: (_, { type }: AssistantReply) => type === 'asksConsent',
    asksData: (_, { type }: AssistantReply) => type === 'asksData',
  },
}).createMachine({
  id: 'chat',
  meta: { shown: disclosure },
  type: 'parallel',
  context: ({ input }) => ({
    ...noQuestion,
    environment: 'production',
    deadline: input.deadline,
    dictatedFor: null,
    voiceFailure: null,
  }),
  on: {
    'user.chooseEnvironment': { actions: assign({ environment: ({ event }) => event.environment }) },
  },
  states: {
    panel: {
      description: 'The size of the assistant.',
      initial: 'closed',
      on: {
        'session.closed': '.closed',
      },
      states: {
        closed: {
          description: 'Only the round button is shown.',
          on: { 'user.open': { target: 'compact', actions: emit({ type: 'conversation.opened' }) } },
        },
        compact: {
          description: 'The small panel above the button.',
          on: { 'user.expand': 'expanded', 'user.close': 'closed' },
        },
        expanded: {
          description: 'Half the screen and its full height; the whole screen of a phone.',
          on: { 'user.reduce': 'compact', 'user.close': 'closed' },
        },
      },
    },
    turn: {
      description: 'The question that waits for a reply.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The user can ask.',
          entry: assign(noQuestion),
          on: {
            'question.asked': {
              target: 'pending',
              actions: [
                assign(({ event: { dashboardId, question } }) => ({ dashboardId, question })),
                emit(({ event }) => event),
              ],
            },
          },
        },
        pending: {
          description: 'A question waits for its reply; other questions are ignored.',
          initial: 'sending',
          invoke: {
            id: 'askAssistant',
            src: 'askAssistant',
            input: ({ context: { dashboardId, environment, question, rounds } }) => {
              return { dashboardId: dashboardId ?? '', environment, question, rounds };
            },
            onDone: [
              {
                guard: { type: 'asksConsent', params: ({ event }) => event.output },
                target: 'consenting',
                actions: { type: 'noteReply', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'asksData', params: ({ event }) => event.output },
                target: 'querying',
                actions: { type: 'noteReply', params: ({ event }) => event.output },
              },
              { target: 'idle', actions: { type: 'noteReply', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'idle',
              actions: { type: 'notifyFailed', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          after: {
            replyDeadline: {
              target: 'idle',
              actions: { type: 'notifyFailed', params: { failure: { code: 'deadline' } } },
            },
          },
          on: {
            'reply.grew': {
              target: '.streaming',
              actions: emit(({ context, event }) => ({ ...event, dashboardId: context.dashboardId ?? '' })),
            },
            ...stops,
          },
          states: {
            sending: {
              description: 'The reply did not start yet: "Escribiendo...".',
              after: { overdueDelay: 'overdue' },
            },
            overdue: { description: 'The reply starts late: the screen says so.' },
            streaming: { description: 'The reply grows on screen.' },
          },
        },
        consenting: {
          description: 'The reply asks for data; the user decides, without a deadline.',
          on: {
            'data.allowed': { guard: 'isItsDashboard', target: 'querying' },
            ...stops,
          },
        },
        querying: {
          description: "The data is read with the user's token; then the webhook is asked again.",
          invoke: {
            id: 'runQueries',
            src: 'runQueries',
            input: ({ context: { dashboardId, reply } }) => ({
              dashboardId: dashboardId ?? '',
              queries: reply?.extras?.queries ?? [],
            }),
            onDone: {
              target: 'pending',
              actions: assign({ rounds: ({ context, event }) => [...context.rounds, event.output] }),
            },
            onError: {
              target: 'idle',
              actions: { type: 'notifyFailed', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          after: {
            dataDeadline: {
              target: 'idle',
              actions: { type: 'notifyFailed', params: { failure: { code: 'deadline' } } },
            },
          },
          on: stops,
        },
      },
    },
    settings: {
      description: 'The settings panel inside the assistant.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The conversation is shown.',
          on: { 'user.toggleSettings': { guard: 'isOpen', target: 'shown' } },
        },
        shown: {
          description: 'Environment and conversation can be changed.',
          on: { 'user.toggleSettings': 'hidden', 'user.close': 'hidden', 'session.closed': 'hidden' },
        },
      },
    },
    voice: {
      description: 'Whether the next question is being dictated.',
      initial: 'off',
      states: {
        off: {
          description: 'The microphone is off.',
          entry: assign({ dictatedFor: null, voiceFailure: null }),
          on: { 'user.dictate': { guard: 'showsField', target: 'listening' } },
        },
        listening: {
          description: 'Dictated text goes into the field; it is never sent automatically.',
          entry: assign({
            dictatedFor: ({ event, context }) =>
              event.type === 'user.dictate' ? event.dashboardId : context.dictatedFor,
            voiceFailure: null,
          }),
          invoke: {
            id: 'hearQuestion',
            src: 'hearQuestion',
            input: ({ context }) => ({ dashboardId: context.dictatedFor ?? '' }),
            onDone: 'off',
            onError: {
              target: 'failed',
              actions: assign({ voiceFailure: ({ event }) => toFailure(event.error).code }),
            },
          },
          after: { dictationDeadline: 'off' },
          on: silences,
        },
        failed: {
          description: 'The dictation failed; the message says why and what to do.',
          on: { 'user.dictate': 'listening', ...silences },
        },
      },
    },
  },
});
