import { and, assign, emit, fromPromise, not, setup, stateIn } from 'xstate';
import { type ChatEnvironment, chatEnvironments, type ReplyOutcome, replyOutcomes } from '@/domain/chat/chat';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, type FailureCode, failureCodes, toFailure } from '@/domain/shared/failure';

export interface ChatContext {
  /** The dashboard whose question is pending; a reply stays with it whatever the person looks at. */
  readonly dashboardId: string | null;
  /** Which webhook the next question goes to (SPEC section 4). */
  readonly environment: ChatEnvironment;
  /** How long a reply may take, in ms. */
  readonly deadline: number;
  /** The dashboard whose next question is being dictated. */
  readonly dictatedFor: string | null;
  /** Why nothing was heard. */
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
  /** The person ends the dictation, types on, or puts its failure away. */
  | { type: 'user.endDictation' }
  /** Another dashboard is on view. */
  | { type: 'dashboard.left' }
  /** The conversation has a new question, or one that is asked again. */
  | { type: 'question.asked'; dashboardId: string }
  /** The first piece of a streamed reply arrived. */
  | { type: 'reply.began' }
  /** The person lets the assistant query the data of a dashboard. */
  | { type: 'data.allowed'; dashboardId: string }
  | { type: 'conversation.cleared'; dashboardId: string }
  | { type: 'session.closed' };

export type ChatEmitted =
  | { type: 'question.failed'; dashboardId: string; failure: Failure }
  | { type: 'question.stopped'; dashboardId: string }
  /** The panel opened. */
  | { type: 'conversation.opened' };

/** What a trace shows of the events above; the rest is blurred. */
const shown: Disclosure<ChatEvent, ChatContext> = {
  send: {
    'user.chooseEnvironment': { environment: chatEnvironments },
  },
  done: { askAssistant: { '': replyOutcomes } },
  input: { deadline: 'number' },
  context: { environment: chatEnvironments, deadline: 'number', voiceFailure: failureCodes },
};

const notProvided = () => {
  throw new Error('not provided');
};

/** What ends a turn before its reply is whole. */
const stops = {
  'user.stop': { target: 'idle', actions: 'tellStop' },
  'conversation.cleared': { guard: 'isItsDashboard', target: 'idle', actions: 'tellStop' },
  'session.closed': { target: 'idle', actions: 'tellStop' },
} as const;

/** What ends a dictation, or puts its failure away. What was heard stays in the field. */
const silences = {
  'user.endDictation': 'off',
  'user.close': 'off',
  'user.toggleSettings': 'off',
  'question.asked': 'off',
  'dashboard.left': 'off',
  'session.closed': 'off',
} as const;

/**
 * The assistant (SPEC section 4): the panel closed, compact or expanded; beside it a turn that is idle or
 * pending, the settings panel, the dictation, and the environment. No text and no token passes through it.
 */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatEmitted,
    input: {} as { readonly deadline: number },
  },
  actors: {
    /** Asks the webhook and puts the reply, or the data that it asks for, into the dashboard's conversation. */
    askAssistant: fromPromise<ReplyOutcome, { dashboardId: string; environment: ChatEnvironment }>(
      notProvided,
    ),
    /** Runs the queries that the conversation asks for and puts their rows into it. */
    runQueries: fromPromise<void, { dashboardId: string }>(notProvided),
    /** Puts what the person says into the field of a dashboard, as it is heard. */
    hearQuestion: fromPromise<void, { dashboardId: string }>(notProvided),
  },
  delays: {
    replyDeadline: ({ context }) => context.deadline,
    dataDeadline: 180_000,
    // Not every browser ends by itself, and no microphone stays on unnoticed.
    dictationDeadline: 60_000,
  },
  actions: {
    tellFailure: emit(({ context }, { failure }: { failure: Failure }): ChatEmitted => {
      return { type: 'question.failed', dashboardId: context.dashboardId ?? '', failure };
    }),
    tellStop: emit(({ context }): ChatEmitted => {
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
  meta: { shown },
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
      description: 'How much room the assistant takes.',
      initial: 'closed',
      on: {
        'session.closed': '.closed',
      },
      states: {
        closed: {
          description: 'Only the round button is there.',
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
      description: 'Whose turn it is.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The person may ask.',
          entry: assign({ dashboardId: null }),
          on: {
            'question.asked': {
              target: 'pending',
              actions: assign({ dashboardId: ({ event }) => event.dashboardId }),
            },
          },
        },
        pending: {
          description: 'A question waits for its reply; other sends are ignored.',
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
              actions: { type: 'tellFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          after: {
            replyDeadline: {
              target: 'idle',
              actions: { type: 'tellFailure', params: { failure: { code: 'deadline' } } },
            },
          },
          on: stops,
          states: {
            sending: {
              description: 'Nothing of the reply is there yet: "Escribiendo...".',
              on: { 'reply.began': 'streaming' },
            },
            streaming: { description: 'The reply grows on screen.' },
          },
        },
        consenting: {
          description: 'The reply asks for data; the person decides, however long it takes.',
          on: {
            'data.allowed': { guard: 'isItsDashboard', target: 'querying' },
            ...stops,
          },
        },
        querying: {
          description: 'The data is read with the token of the person; then the webhook is asked again.',
          invoke: {
            id: 'runQueries',
            src: 'runQueries',
            input: ({ context }) => ({ dashboardId: context.dashboardId ?? '' }),
            onDone: 'pending',
            onError: {
              target: 'idle',
              actions: { type: 'tellFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          after: {
            dataDeadline: {
              target: 'idle',
              actions: { type: 'tellFailure', params: { failure: { code: 'deadline' } } },
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
          description: 'The conversation is on view.',
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
          description: 'What the person says goes into the field; it is never sent by itself.',
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
          description: 'The browser heard nothing; a sentence says why and what to do.',
          on: { 'user.dictate': 'listening', ...silences },
        },
      },
    },
  },
});
