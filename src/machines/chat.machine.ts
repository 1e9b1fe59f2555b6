import { and, assign, emit, fromPromise, not, setup, stateIn } from 'xstate';
import { type ChatEnvironment, chatEnvironments, type ReplyOutcome, replyOutcomes } from '@/domain/chat/chat';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, type FailureCode, failureCodes, toFailure } from '@/domain/shared/failure';
import { notProvided } from './actors';

export interface ChatContext {
  /** The dashboard whose question is pending; the user may open another one in the meantime. */
  readonly dashboardId: string | null;
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
  /** The store has a question to send; ignored while a reply is pending. */
  | { type: 'question.asked'; dashboardId: string }
  /** The first piece of a streamed reply arrived. */
  | { type: 'reply.began' }
  /** The user allows queries on the data of a dashboard. */
  | { type: 'data.allowed'; dashboardId: string }
  | { type: 'conversation.cleared'; dashboardId: string }
  | { type: 'session.closed' };

export type ChatEmitted =
  | { type: 'question.failed'; dashboardId: string; failure: Failure }
  | { type: 'question.stopped'; dashboardId: string }
  /** The panel opened. */
  | { type: 'conversation.opened' };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<ChatEvent, ChatContext> = {
  send: {
    'user.chooseEnvironment': { environment: chatEnvironments },
  },
  done: { askAssistant: { '': replyOutcomes } },
  input: { deadline: 'number' },
  context: { environment: chatEnvironments, deadline: 'number', voiceFailure: failureCodes },
};

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
 * environment. It receives no text and no token.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatEmitted,
    input: {} as { readonly deadline: number },
  },
  actors: {
    /** Sends the question to the webhook and stores the reply, or the queries that it requests. */
    askAssistant: fromPromise<ReplyOutcome, { dashboardId: string; environment: ChatEnvironment }>(
      notProvided,
    ),
    /** Runs the requested queries of the conversation and stores their rows. */
    runQueries: fromPromise<void, { dashboardId: string }>(notProvided),
    /** Appends dictated text to the draft of a dashboard. */
    hearQuestion: fromPromise<void, { dashboardId: string }>(notProvided),
  },
  delays: {
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
  },
  guards: {
    isOpen: not(stateIn({ panel: 'closed' })),
    showsField: and([not(stateIn({ panel: 'closed' })), stateIn({ settings: 'hidden' })]),
    isItsDashboard: ({ context, event }) =>
      (event.type === 'conversation.cleared' || event.type === 'data.allowed') &&
      event.dashboardId === context.dashboardId,
    asksConsent: (_, { outcome }: { outcome: ReplyOutcome }) => outcome === 'asksConsent',
    asksData: (_, { outcome }: { outcome: ReplyOutcome }) => outcome === 'asksData',
  },
}).createMachine({
  id: 'chat',
  meta: { shown: disclosure },
  type: 'parallel',
  context: ({ input }) => ({
    dashboardId: null,
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
          entry: assign({ dashboardId: null }),
          on: {
            'question.asked': {
              target: 'pending',
              actions: assign({ dashboardId: ({ event }) => event.dashboardId }),
            },
          },
        },
        pending: {
          description: 'A question waits for its reply; other questions are ignored.',
          initial: 'sending',
          invoke: {
            id: 'askAssistant',
            src: 'askAssistant',
            input: ({ context }) => ({
              dashboardId: context.dashboardId ?? '',
              environment: context.environment,
            }),
            onDone: [
              {
                guard: { type: 'asksConsent', params: ({ event }) => ({ outcome: event.output }) },
                target: 'consenting',
              },
              {
                guard: { type: 'asksData', params: ({ event }) => ({ outcome: event.output }) },
                target: 'querying',
              },
              'idle',
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
          on: stops,
          states: {
            sending: {
              description: 'The reply did not start yet: "Escribiendo...".',
              on: { 'reply.began': 'streaming' },
            },
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
            input: ({ context }) => ({ dashboardId: context.dashboardId ?? '' }),
            onDone: 'pending',
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
