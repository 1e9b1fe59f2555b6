import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { ApplyResult } from '@/domain/ports/catalog';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, type FailureCode, toFailure } from '@/domain/shared/failure';
import { pauseAfter } from './catalogLoad.machine';

export interface CatalogSaveContext {
  /** Ids of the changes that are not saved yet, in the order in which they were made. */
  readonly waiting: readonly string[];
  /** Ids of the changes that are drafts until the person publishes. */
  readonly drafts: readonly string[];
  /** Why the first one was not saved; `null` when nothing failed. */
  readonly failure: Failure | null;
  /** Attempts in a row that failed. */
  readonly attempts: number;
}

export type CatalogSaveEvent =
  | PageLifecycleEvent
  | { type: 'change.made'; id: string }
  /** What an earlier page could not save. */
  | { type: 'changes.restored'; ids: readonly string[] }
  /** The catalogue was read anew: drafts may be published by now. */
  | { type: 'catalog.read' }
  | { type: 'session.closed' }
  | { type: 'user.sync' }
  /** The person chose what stays, field by field. */
  | { type: 'user.resolve' }
  /** The person gives up: the contested change, or all that was refused, or all drafts. */
  | { type: 'user.discard' };

export type CatalogSaveEmitted =
  | { type: 'change.saved'; id: string }
  | { type: 'changes.dropped'; ids: readonly string[] };

/** What a trace shows of the events above; the rest is blurred. */
const shown: Disclosure<CatalogSaveEvent, CatalogSaveContext> = {
  send: {},
  done: { sendChange: { '': ['saved', 'conflict', 'draft'] } },
  context: { attempts: 'number' },
};

/** Failures that end by themselves; every other one needs a person. */
const passing: readonly FailureCode[] = [
  'offline',
  'throttled',
  'catalogBusy',
  'catalogBroken',
  'deadline',
  'providerBusy',
  'storageRefused',
];

const notProvided = () => {
  throw new Error('not provided');
};

/**
 * Saving changes of the catalogue, one after the other in the order in which they were made. What waits for the network
 * or for a decision is kept; the changes themselves stay in the store.
 */
export const catalogSaveMachine = setup({
  types: {
    context: {} as CatalogSaveContext,
    events: {} as CatalogSaveEvent,
    emitted: {} as CatalogSaveEmitted,
    tags: {} as 'failing',
  },
  actors: {
    sendChange: fromPromise<ApplyResult['type'], { id: string }>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** What the service asks for, else 4 s, 8 s, 16 s … at most two minutes. */
    retryPause: ({ context }) => pauseAfter(context.failure, context.attempts),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasDrafts: ({ context }) => context.drafts.length > 0,
    isConflict: (_, { result }: { result: ApplyResult['type'] }) => result === 'conflict',
    isDraft: (_, { result }: { result: ApplyResult['type'] }) => result === 'draft',
    hasNoRoom: ({ context }) => context.failure?.code === 'storageRefused',
    isPassing: (_, { error }: { error: unknown }) => passing.includes(toFailure(error).code),
  },
  actions: {
    append: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      waiting: [...context.waiting, ...ids.filter((id) => !context.waiting.includes(id))],
    })),
    settleFirst: assign(({ context }) => ({
      waiting: context.waiting.slice(1),
      failure: null,
      attempts: 0,
    })),
    setFirstAside: assign(({ context }) => ({
      waiting: context.waiting.slice(1),
      drafts: [...context.drafts, ...context.waiting.slice(0, 1)],
      failure: null,
      attempts: 0,
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: toFailure(error),
      attempts: context.attempts + 1,
    })),
    takeDraftsUp: assign(({ context }) => ({ waiting: context.drafts, drafts: [] })),
    dropFirst: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'changes.dropped', ids: context.waiting.slice(0, 1) });
      enqueue.assign({ waiting: context.waiting.slice(1), failure: null, attempts: 0 });
    }),
    dropAll: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'changes.dropped', ids: [...context.drafts, ...context.waiting] });
      enqueue.assign({ waiting: [], drafts: [], failure: null, attempts: 0 });
    }),
    forget: assign({ waiting: [], drafts: [], failure: null, attempts: 0 }),
  },
}).createMachine({
  id: 'catalogSave',
  meta: { shown },
  context: { waiting: [], drafts: [], failure: null, attempts: 0 },
  initial: 'resting',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    'change.made': { actions: { type: 'append', params: ({ event }) => ({ ids: [event.id] }) } },
    'changes.restored': { actions: { type: 'append', params: ({ event }) => event } },
    'session.closed': { target: '.resting', actions: 'forget' },
  },
  states: {
    resting: {
      description: 'Nothing waits to be saved.',
      always: { guard: 'hasWaiting', target: 'sending' },
      on: {
        'catalog.read': { guard: 'hasDrafts', actions: 'takeDraftsUp' },
        'user.discard': { guard: 'hasDrafts', actions: 'dropAll' },
      },
    },
    sending: {
      description: 'The first change is on its way.',
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => ({ id: context.waiting[0] ?? '' }),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ result: event.output }) },
            target: 'conflicted',
          },
          {
            guard: { type: 'isDraft', params: ({ event }) => ({ result: event.output }) },
            target: 'resting',
            actions: 'setFirstAside',
          },
          {
            target: 'resting',
            actions: [
              emit(
                ({ context }): CatalogSaveEmitted => ({ type: 'change.saved', id: context.waiting[0] ?? '' }),
              ),
              'settleFirst',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'delayed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    delayed: {
      tags: 'failing',
      description: 'The service cannot take changes now; they wait and go out in order.',
      on: {
        'network.online': 'sending',
        'user.sync': 'sending',
        // A change may make room in a full browser.
        'change.made': [
          {
            guard: 'hasNoRoom',
            target: 'sending',
            actions: { type: 'append', params: ({ event }) => ({ ids: [event.id] }) },
          },
          { actions: { type: 'append', params: ({ event }) => ({ ids: [event.id] }) } },
        ],
      },
      after: { retryPause: 'sending' },
    },
    conflicted: {
      description: 'Somebody else changed the same fields; the person chooses what stays.',
      on: {
        'user.resolve': 'sending',
        'user.discard': { target: 'resting', actions: 'dropFirst' },
      },
    },
    refused: {
      tags: 'failing',
      description: 'The service does not take the changes; they are kept until the person decides.',
      on: {
        'user.sync': 'sending',
        'user.discard': { target: 'resting', actions: 'dropAll' },
      },
    },
  },
});
