import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import { pauseAfter } from '@/domain/shared/backOff';
import type { Disclosure } from '@/domain/shared/disclosure';
import type { Failure } from '@/domain/shared/failure';
import { failureOf, notProvided } from './actors';

export interface CommentsContext {
  /** The dashboard whose comments are read; empty without a dashboard. */
  readonly boardId: string;
  /** Why they cannot be read; `null` if they can. */
  readonly failure: Failure | null;
  /** Failed attempts in a row. */
  readonly attempts: number;
}

export type CommentsEvent =
  | PageLifecycleEvent
  /** The report of a dashboard is on screen. */
  | { type: 'board.shown'; boardId: string }
  | { type: 'board.left' }
  /** A change was saved since the last reading. */
  | { type: 'list.stale' }
  | { type: 'session.closed' }
  | { type: 'user.reload' };

/** The fields that a trace shows. */
const disclosure: Disclosure<CommentsEvent, CommentsContext> = { send: {}, context: { attempts: 'number' } };

/** Reads the comments of the dashboard on screen, and again while the page is visible (SPEC section 21). */
export const commentsMachine = setup({
  types: { context: {} as CommentsContext, events: {} as CommentsEvent, tags: {} as 'failing' },
  actors: {
    readComments: fromPromise<void, { boardId: string }>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** Between two readings; from the configuration. */
    pollEvery: 60_000,
    /** The wait that the service requests, and a random pause. */
    retryPause: ({ context }) => pauseAfter(context.failure, context.attempts),
  },
  actions: {
    takeBoard: assign((_, { boardId }: { boardId: string }) => ({ boardId, failure: null, attempts: 0 })),
    forgetBoard: assign({ boardId: '', failure: null, attempts: 0 }),
    succeed: assign({ failure: null, attempts: 0 }),
    fail: assign(({ context, event }) => ({
      failure: failureOf(event),
      attempts: context.attempts + 1,
    })),
  },
}).createMachine({
  id: 'comments',
  meta: { shown: disclosure },
  context: { boardId: '', failure: null, attempts: 0 },
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
            onDone: { target: 'idle', actions: 'succeed' },
            onError: { target: 'failed', actions: 'fail' },
          },
          on: { 'list.stale': { target: 'reading', reenter: true } },
        },
        idle: {
          description: 'The comments were read; they are read again after some time.',
          on: { 'list.stale': 'reading', 'user.reload': 'reading' },
          after: { pollEvery: 'reading' },
        },
        hidden: {
          description: 'The page is hidden; numbers are read when it is visible.',
          on: { 'page.shown': 'reading' },
        },
        failed: {
          tags: 'failing',
          description: 'The comments cannot be read; the comments that were read before stay.',
          on: { 'user.reload': 'reading', 'network.online': 'reading', 'list.stale': 'reading' },
          after: { retryPause: 'reading' },
        },
      },
    },
  },
});
