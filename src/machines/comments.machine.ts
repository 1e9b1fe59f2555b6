import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import { pauseAfter } from '@/domain/shared/backOff';
import type { Disclosure } from '@/domain/shared/disclosure';
import type { Failure } from '@/domain/shared/failure';
import { failureOf, mayRetry, notProvided } from './actors';

export interface CommentsContext {
  /** The dashboard whose comments are read; empty without a dashboard. */
  readonly boardId: string;
  /** The panel is open: the comments are followed. */
  readonly isOpen: boolean;
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
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** A change was saved since the last reading. */
  | { type: 'list.stale' }
  | { type: 'session.closed' }
  | { type: 'user.reload' };

/** The fields that a trace shows. */
const disclosure: Disclosure<CommentsEvent, CommentsContext> = { send: {}, context: { attempts: 'number' } };

/**
 * Reads the comments of the dashboard on screen, and again while their panel is open and the page visible (SPEC section 21).
 * `readComments` decides whether a request is needed.
 */
export const commentsMachine = setup({
  types: { context: {} as CommentsContext, events: {} as CommentsEvent, tags: {} as 'failing' },
  actors: {
    readComments: fromPromise<void, { boardId: string; isOpen: boolean }>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** Between two readings while the panel is open; from the configuration. */
    pollEvery: 120_000,
    /** The wait that the service requests, and a random pause. */
    retryPause: ({ context }) => pauseAfter(context.failure, context.attempts),
  },
  guards: {
    mayRetry: ({ context }) => mayRetry(context),
    isOpen: ({ context }) => context.isOpen,
  },
  actions: {
    openPanel: assign({ isOpen: true }),
    closePanel: assign({ isOpen: false }),
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
  context: { boardId: '', isOpen: false, failure: null, attempts: 0 },
  initial: 'closed',
  on: {
    'board.shown': {
      target: '.open',
      reenter: true,
      actions: { type: 'takeBoard', params: ({ event }) => event },
    },
    'panel.opened': { actions: 'openPanel' },
    'panel.closed': { actions: 'closePanel' },
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
        'panel.opened': { target: '.reading', actions: 'openPanel' },
      },
      states: {
        reading: {
          description: 'The comments of the dashboard are being read.',
          invoke: {
            id: 'readComments',
            src: 'readComments',
            input: ({ context: { boardId, isOpen } }) => ({ boardId, isOpen }),
            onDone: { target: 'idle', actions: 'succeed' },
            onError: { target: 'failed', actions: 'fail' },
          },
          on: { 'list.stale': { target: 'reading', reenter: true } },
        },
        idle: {
          description: 'The comments were read; they are read again after some time while the panel is open.',
          on: { 'list.stale': 'reading', 'user.reload': 'reading' },
          after: { pollEvery: { guard: 'isOpen', target: 'reading' } },
        },
        hidden: {
          description: 'The page is hidden; comments are read when it is visible.',
          on: { 'page.shown': 'reading', 'panel.opened': { actions: 'openPanel' } },
        },
        failed: {
          tags: 'failing',
          description: 'The comments cannot be read; the comments that were read before stay.',
          on: {
            'user.reload': 'reading',
            'network.online': { guard: 'mayRetry', target: 'reading' },
            'list.stale': 'reading',
          },
          after: { retryPause: 'reading' },
        },
      },
    },
  },
});
