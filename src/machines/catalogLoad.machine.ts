import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { CatalogEvent } from '@/domain/ports/catalog';
import { pauseAfter } from '@/domain/shared/backOff';
import { type Failure, toFailure } from '@/domain/shared/failure';
import { mayRetry, notProvided } from './actors';

export interface CatalogLoadContext {
  /** Why the catalogue cannot be read; `null` if it can. */
  readonly failure: Failure | null;
  /** Failed attempts in a row. */
  readonly attempts: number;
}

export type CatalogLoadEvent =
  | PageLifecycleEvent
  | CatalogEvent
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'user.reload' };

export type CatalogLoadEmitted =
  /** The catalogue has changed. */
  | { type: 'catalog.read' }
  /** The store was read, and nothing has changed. */
  | { type: 'catalog.checked' };

/**
 * Reads the organisation's catalogue: after sign-in, again when others change it, and automatically after a failed
 * reading. The port passes the catalogue itself to the store, not through this machine.
 */
export const catalogLoadMachine = setup({
  types: {
    context: {} as CatalogLoadContext,
    events: {} as CatalogLoadEvent,
    emitted: {} as CatalogLoadEmitted,
  },
  actors: {
    readCatalog: fromPromise<void>(notProvided),
    watchCatalog: fromCallback<CatalogEvent>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** The wait that the service requests, and a random pause. */
    retryPause: ({ context }) => pauseAfter(context.failure, context.attempts),
  },
  guards: {
    mayRetry: ({ context }) => mayRetry(context),
  },
  actions: {
    succeed: assign({ failure: null, attempts: 0 }),
    fail: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      attempts: context.attempts + 1,
    })),
  },
}).createMachine({
  id: 'catalogLoad',
  context: { failure: null, attempts: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'No user is signed in.',
      on: { 'session.opened': 'open' },
    },
    open: {
      initial: 'loading',
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: { 'session.closed': { target: 'closed', actions: 'succeed' } },
      states: {
        loading: {
          description: 'The catalogue is being read.',
          invoke: {
            id: 'readCatalog',
            src: 'readCatalog',
            onDone: { target: 'following', actions: ['succeed', emit({ type: 'catalog.read' })] },
            onError: {
              target: 'failed',
              actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        following: {
          description: 'The catalogue is read; changes of other users are read regularly.',
          invoke: { id: 'watchCatalog', src: 'watchCatalog' },
          on: {
            'catalog.changed': { actions: emit({ type: 'catalog.read' }) },
            'catalog.unchanged': { actions: emit({ type: 'catalog.checked' }) },
            'catalog.unreachable': {
              target: 'failed',
              actions: { type: 'fail', params: ({ event }) => ({ failure: event.failure }) },
            },
            'user.reload': 'loading',
          },
        },
        failed: {
          description: 'The catalogue cannot be read; the data that was read before stays.',
          on: { 'user.reload': 'loading', 'network.online': { guard: 'mayRetry', target: 'loading' } },
          after: { retryPause: 'loading' },
        },
      },
    },
  },
});
