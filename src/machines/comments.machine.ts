import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, type FailureCode, toFailure } from '@/domain/shared/failure';
import { pauseAfter } from './catalogLoad.machine';

export interface CommentsContext {
  /** The dashboard whose comments are read; empty without one. */
  readonly boardId: string;
  /** Why they cannot be read now; `null` when they can. */
  readonly readFailure: Failure | null;
  /** Attempts at reading in a row that failed. */
  readonly readAttempts: number;
  /** Ids of the changes that are not saved yet, in the order in which they were made. */
  readonly waiting: readonly string[];
  /** Why the first one was not saved; `null` when nothing failed. */
  readonly failure: Failure | null;
  /** Attempts at saving in a row that failed. */
  readonly attempts: number;
}

export type CommentsEvent =
  | PageLifecycleEvent
  /** The report of a dashboard is on screen. */
  | { type: 'board.shown'; boardId: string }
  | { type: 'board.left' }
  /** What was read is old: a change was saved. */
  | { type: 'list.stale' }
  | { type: 'change.made'; id: string }
  | { type: 'session.closed' }
  | { type: 'user.reload' }
  | { type: 'user.retry' }
  /** The person takes the first change back, whose text goes back to them. */
  | { type: 'user.discard' };

export type CommentsEmitted = { type: 'change.saved'; id: string } | { type: 'change.dropped'; id: string };

/** What a trace shows of the events above; the rest is blurred. What people write is in none of them. */
const shown: Disclosure<CommentsEvent, CommentsContext> = {
  send: {},
  context: { attempts: 'number', readAttempts: 'number' },
};

/** Failures that end by themselves; every other one needs a person. */
const passing: readonly FailureCode[] = ['offline', 'throttled', 'catalogBusy', 'deadline', 'providerBusy'];

const notProvided = () => {
  throw new Error('not provided');
};

/**
 * Comments (docs/spec.md, section 21): those of the dashboard on screen are read, and again while the page is seen; what the
 * person writes is saved in order. Texts go from the port to the store, never through here.
 */
export const commentsMachine = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
    emitted: {} as CommentsEmitted,
    tags: {} as 'failing',
  },
  actors: {
    readComments: fromPromise<void, { boardId: string }>(notProvided),
    sendChange: fromPromise<void, { id: string }>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** Between two looks for others' comments; the configuration says it. */
    pollEvery: 60_000,
    /** What the service asks for, else 4 s, 8 s, 16 s … at most two minutes. */
    readPause: ({ context }) => pauseAfter(context.readFailure, context.readAttempts),
    retryPause: ({ context }) => pauseAfter(context.failure, context.attempts),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isPassing: (_, { error }: { error: unknown }) => passing.includes(toFailure(error).code),
  },
  actions: {
    takeBoard: assign((_, { boardId }: { boardId: string }) => ({
      boardId,
      readFailure: null,
      readAttempts: 0,
    })),
    forgetBoard: assign({ boardId: '', readFailure: null, readAttempts: 0 }),
    knowList: assign({ readFailure: null, readAttempts: 0 }),
    failReading: assign(({ context }, { error }: { error: unknown }) => ({
      readFailure: toFailure(error),
      readAttempts: context.readAttempts + 1,
    })),
    append: assign(({ context }, { id }: { id: string }) => ({
      waiting: context.waiting.includes(id) ? context.waiting : [...context.waiting, id],
    })),
    settleFirst: enqueueActions(({ context, enqueue }) => {
      const [id = '', ...waiting] = context.waiting;
      enqueue.emit({ type: 'change.saved' as const, id });
      enqueue.assign({ waiting, failure: null, attempts: 0 });
    }),
    dropFirst: enqueueActions(({ context, enqueue }) => {
      const [id = '', ...waiting] = context.waiting;
      enqueue.emit({ type: 'change.dropped' as const, id });
      enqueue.assign({ waiting, failure: null, attempts: 0 });
    }),
    failSending: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      attempts: context.attempts + 1,
    })),
    forgetChanges: assign({ waiting: [], failure: null, attempts: 0 }),
  },
}).createMachine({
  id: 'comments',
  meta: { shown },
  context: { boardId: '', readFailure: null, readAttempts: 0, waiting: [], failure: null, attempts: 0 },
  type: 'parallel',
  states: {
    list: {
      initial: 'closed',
      on: {
        'board.shown': {
          target: '.open',
          reenter: true,
          actions: { type: 'takeBoard', params: ({ event }) => event },
        },
      },
      states: {
        closed: { description: 'No report is on screen.' },
        open: {
          initial: 'reading',
          invoke: { id: 'watchPage', src: 'watchPage' },
          on: {
            'board.left': { target: 'closed', actions: 'forgetBoard' },
            'session.closed': { target: 'closed', actions: 'forgetBoard' },
            'page.hidden': '.hidden',
          },
          states: {
            reading: {
              description: 'The comments of the dashboard are being read.',
              invoke: {
                id: 'readComments',
                src: 'readComments',
                input: ({ context: { boardId } }) => ({ boardId }),
                onDone: { target: 'idle', actions: 'knowList' },
                onError: {
                  target: 'failed',
                  actions: { type: 'failReading', params: ({ event }) => event },
                },
              },
              on: { 'list.stale': { target: 'reading', reenter: true } },
            },
            idle: {
              description: 'The comments are known; they are read again after a while.',
              on: { 'list.stale': 'reading', 'user.reload': 'reading' },
              after: { pollEvery: 'reading' },
            },
            hidden: {
              description: 'Nobody sees the page: nothing is asked until somebody does.',
              on: { 'page.shown': 'reading' },
            },
            failed: {
              tags: 'failing',
              description: 'The comments cannot be read now; what was read before stays.',
              on: { 'user.reload': 'reading', 'network.online': 'reading', 'list.stale': 'reading' },
              after: { readPause: 'reading' },
            },
          },
        },
      },
    },
    outbox: {
      initial: 'resting',
      on: {
        'change.made': { actions: { type: 'append', params: ({ event }) => event } },
        'session.closed': { target: '.resting', actions: 'forgetChanges' },
      },
      states: {
        resting: {
          description: 'Nothing waits to be saved.',
          always: { guard: 'hasWaiting', target: 'sending' },
        },
        sending: {
          description: 'The first change is on its way.',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            input: ({ context }) => ({ id: context.waiting[0] ?? '' }),
            onDone: { target: 'resting', actions: ['settleFirst', raise({ type: 'list.stale' })] },
            onError: [
              {
                guard: { type: 'isPassing', params: ({ event }) => event },
                target: 'delayed',
                actions: { type: 'failSending', params: ({ event }) => event },
              },
              { target: 'refused', actions: { type: 'failSending', params: ({ event }) => event } },
            ],
          },
        },
        delayed: {
          tags: 'failing',
          description: 'The service cannot take the change now; it waits and goes out by itself.',
          on: {
            'network.online': 'sending',
            'user.retry': 'sending',
            'user.discard': { target: 'resting', actions: 'dropFirst' },
          },
          after: { retryPause: 'sending' },
        },
        refused: {
          tags: 'failing',
          description: 'The service does not take the change; it is kept until the person decides.',
          on: {
            'user.retry': 'sending',
            'user.discard': { target: 'resting', actions: 'dropFirst' },
          },
        },
      },
    },
  },
});
