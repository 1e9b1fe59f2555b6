import { assign, enqueueActions, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CatalogChange } from '@/domain/admin/change';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { ApplyResult, CatalogConflict } from '@/domain/ports/catalog';
import type { WaitingComment } from '@/domain/report/comments';
import { pauseAfter } from '@/domain/shared/backOff';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, type FailureCode, toFailure } from '@/domain/shared/failure';
import { mayRetry, notProvided } from './actors';

/** A change that is not saved yet. */
export interface QueuedChange<T> {
  readonly id: string;
  readonly change: T;
  /** Stored until the user publishes; not sent again before that. */
  readonly isDraft: boolean;
  /** Made by an earlier page or session. */
  readonly isRestored: boolean;
  /** The service refused this change: it is kept and not sent again until the user retries it. */
  readonly refusal?: Failure;
}

export interface OutboxContext<T> {
  readonly subject: 'catalog' | 'comments';
  /** In the order in which they were made. */
  readonly changes: readonly QueuedChange<T>[];
  /** Conflict of the first change; `null` without a conflict. */
  readonly conflict: CatalogConflict | null;
  /** Failure of the first change; `null` without a failure. */
  readonly failure: Failure | null;
  /** Failed attempts in a row. */
  readonly attempts: number;
  /** The service denies this user's changes (403), also after they were discarded; until one is saved or the user tries again. */
  readonly isDenied: boolean;
}

type Made<T> = Pick<QueuedChange<T>, 'id' | 'change'>;

export type OutboxEvent<T> =
  | PageLifecycleEvent
  | ({ type: 'change.made' } & Made<T>)
  | { type: 'changes.restored'; changes: readonly Made<T>[] }
  /** Drafts may have been published. */
  | { type: 'drafts.due' }
  | { type: 'session.closed' }
  | { type: 'user.retry' }
  /** The user resolved the conflict: `change` replaces the first change. */
  | { type: 'user.resolve'; change: T }
  /** The user discards the first change. */
  | { type: 'user.discard' }
  /** The user sends a refused change again, or discards it. */
  | { type: 'user.retryRefused'; id: string }
  | { type: 'user.discardRefused'; id: string }
  | { type: 'user.discardAll' };

/** `changes` is the list after the event: the snapshot still has the previous list. */
export type OutboxEmitted<T> =
  | ({ type: 'change.saved' } & Made<T>)
  | { type: 'change.contested' }
  | { type: 'changes.restored'; changes: readonly QueuedChange<T>[] }
  | { type: 'changes.dropped'; dropped: readonly QueuedChange<T>[]; changes: readonly QueuedChange<T>[] };

/** The fields that a trace shows; `change` and `conflict` contain texts of users and names of people. */
const disclosure: Disclosure<OutboxEvent<null>, OutboxContext<null>> = {
  send: {},
  done: { sendChange: { type: ['saved', 'conflict', 'draft'] } },
  input: { subject: ['catalog', 'comments'] },
  context: { subject: ['catalog', 'comments'], attempts: 'number' },
  hidden: ['change', 'conflict'],
};

const passing: readonly FailureCode[] = ['offline', 'throttled', 'catalogBusy', 'deadline', 'providerBusy'];
/** Failures that are resolved without the user. */
const passingOf: Readonly<Record<OutboxContext<never>['subject'], readonly FailureCode[]>> = {
  catalog: [...passing, 'catalogBroken', 'storageRefused'],
  comments: passing,
};

/** Failures that every change of this user has: the others are not sent until the user decides. */
const blocking: readonly FailureCode[] = [
  'catalogDenied',
  'catalogMissing',
  'noAccount',
  'consentMissing',
  'interactionNeeded',
  'tokenFailed',
];

const empty = { changes: [], conflict: null, failure: null, attempts: 0 };
const allowed = { isDenied: false };
const untried = { conflict: null, failure: null, attempts: 0 };

const isUnsent = ({ isDraft, refusal }: QueuedChange<unknown>) => !isDraft && refusal === undefined;

/** The changes to send, without drafts and refused changes. */
export const unsent = <T>(changes: readonly QueuedChange<T>[]): readonly QueuedChange<T>[] =>
  changes.filter(isUnsent);

/** The changes that the service refused. */
export const refusals = <T>(changes: readonly QueuedChange<T>[]): readonly QueuedChange<T>[] =>
  changes.filter(({ refusal }) => refusal !== undefined);

export const drafts = <T>(changes: readonly QueuedChange<T>[]): readonly QueuedChange<T>[] =>
  changes.filter(({ isDraft }) => isDraft);

/**
 * The only list of unsaved changes: of the catalogue, or of comments. They are sent one after the other; changes
 * that wait for the network or for the user's decision are kept. A change that the service refuses is kept aside, and the next
 * one is sent.
 */
function createOutbox<T>() {
  return setup({
    types: {
      context: {} as OutboxContext<T>,
      events: {} as OutboxEvent<T>,
      emitted: {} as OutboxEmitted<T>,
      input: {} as Pick<OutboxContext<T>, 'subject'>,
      tags: {} as 'failing',
    },
    actors: {
      /** `later`: the changes that follow it. */
      sendChange: fromPromise<ApplyResult, { id: string; change: T; later: readonly T[] } | null>(
        notProvided,
      ),
      watchPage: fromCallback<PageLifecycleEvent>(notProvided),
    },
    delays: {
      /** The wait that the service requests, and a random pause. */
      retryPause: ({ context }) => pauseAfter(context.failure, context.attempts),
    },
    guards: {
      mayRetry: ({ context }) => mayRetry(context),
      hasUnsent: ({ context }) => unsent(context.changes).length > 0,
      hasDrafts: ({ context }) => drafts(context.changes).length > 0,
      isBlocking: (_, { error }: { error: unknown }) => blocking.includes(toFailure(error).code),
      isConflict: (_, { type }: ApplyResult) => type === 'conflict',
      isDraft: (_, { type }: ApplyResult) => type === 'draft',
      hasNoRoom: ({ context }) => context.failure?.code === 'storageRefused',
      isPassing: ({ context }, { error }: { error: unknown }) =>
        passingOf[context.subject].includes(toFailure(error).code),
    },
    actions: {
      append: assign(({ context: { changes } }, { id, change }: Made<T>) =>
        changes.some((one) => one.id === id)
          ? {}
          : { changes: [...changes, { id, change, isDraft: false, isRestored: false }] },
      ),
      /** Inserts them before those of this page, but after the one that is being sent. */
      restore: enqueueActions(
        (
          { context: { changes: now }, enqueue },
          { changes: foundChanges }: { changes: readonly Made<T>[] },
        ) => {
          const earlier = foundChanges
            .filter(({ id }) => now.every((one) => one.id !== id))
            .map(({ id, change }) => ({ id, change, isDraft: false, isRestored: true }));
          const changes = now.toSpliced(now.findIndex(isUnsent) + 1, 0, ...earlier);
          enqueue.emit({ type: 'changes.restored', changes });
          enqueue.assign({ changes });
        },
      ),
      settleFirst: enqueueActions(({ context: { changes }, enqueue }) => {
        const [first] = unsent(changes);
        if (first) enqueue.emit({ type: 'change.saved', id: first.id, change: first.change });
        enqueue.assign({ ...untried, ...allowed, changes: changes.filter((one) => one !== first) });
      }),
      keepFirstAsDraft: assign(({ context: { changes } }) => {
        const [first] = unsent(changes);
        return {
          ...untried,
          changes: changes.map((one) => (one === first ? { ...one, isDraft: true } : one)),
        };
      }),
      sendDrafts: assign(({ context: { changes } }) => ({
        changes: changes.map((one) => ({ ...one, isDraft: false })),
      })),
      noteFailure: assign(({ context }, { error }: { error: unknown }) => ({
        failure: toFailure(error),
        attempts: context.attempts + 1,
        isDenied: context.isDenied || toFailure(error).code === 'catalogDenied',
      })),
      refuseFirst: assign(({ context: { changes } }, { error }: { error: unknown }) => {
        const [first] = unsent(changes);
        const refusal = toFailure(error);
        return {
          ...untried,
          changes: changes.map((one) => (one === first ? { ...one, refusal } : one)),
        };
      }),
      /** `id` null: all of them. */
      retryRefused: assign(({ context: { changes } }, { id }: { id: string | null }) => ({
        changes: changes.map((one) => {
          const { refusal, ...rest } = one;
          return refusal === undefined || (id !== null && one.id !== id) ? one : rest;
        }),
      })),
      dropRefused: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
        const dropped = refusals(context.changes).filter((one) => one.id === id);
        if (dropped.length === 0) return;
        const changes = context.changes.filter((one) => !dropped.includes(one));
        enqueue.emit({ type: 'changes.dropped', dropped, changes });
        enqueue.assign({ changes });
      }),
      noteConflict: enqueueActions(({ enqueue }, result: ApplyResult) => {
        enqueue.emit({ type: 'change.contested' });
        enqueue.assign({ conflict: result.type === 'conflict' ? result.conflict : null });
      }),
      replaceFirst: assign(({ context: { changes } }, { change }: { change: T }) => {
        const [first] = unsent(changes);
        return { conflict: null, changes: changes.map((one) => (one === first ? { ...one, change } : one)) };
      }),
      dropFirst: enqueueActions(({ context, enqueue }) => {
        const [first] = unsent(context.changes);
        const changes = context.changes.filter((one) => one !== first);
        enqueue.emit({ type: 'changes.dropped', dropped: first ? [first] : [], changes });
        enqueue.assign({ ...untried, changes });
      }),
      dropAll: enqueueActions(({ context: { changes }, enqueue }) => {
        enqueue.emit({ type: 'changes.dropped', dropped: changes, changes: [] });
        enqueue.assign(empty);
      }),
      forget: assign({ ...empty, ...allowed }),
      forgetDenial: assign(allowed),
    },
  }).createMachine({
    id: 'outbox',
    meta: { shown: disclosure },
    context: ({ input: { subject } }) => ({ subject, ...empty, ...allowed }),
    initial: 'resting',
    invoke: { id: 'watchPage', src: 'watchPage' },
    on: {
      'change.made': { actions: { type: 'append', params: ({ event }) => event } },
      'changes.restored': { actions: { type: 'restore', params: ({ event }) => event } },
      'user.retryRefused': { actions: { type: 'retryRefused', params: ({ event: { id } }) => ({ id }) } },
      'user.discardRefused': { actions: { type: 'dropRefused', params: ({ event: { id } }) => ({ id }) } },
      'session.closed': { target: '.resting', actions: 'forget' },
    },
    states: {
      resting: {
        description: 'No change waits to be sent.',
        always: { guard: 'hasUnsent', target: 'sending' },
        on: {
          'drafts.due': { guard: 'hasDrafts', actions: 'sendDrafts' },
          'user.retry': { actions: ['forgetDenial', { type: 'retryRefused', params: { id: null } }] },
          'user.discardAll': { guard: 'hasDrafts', actions: 'dropAll' },
        },
      },
      sending: {
        description: 'The first change is being sent.',
        invoke: {
          id: 'sendChange',
          src: 'sendChange',
          input: ({ context }) => {
            const [first, ...others] = unsent(context.changes);
            const later = others.map(({ change }) => change);
            return first ? { id: first.id, change: first.change, later } : null;
          },
          onDone: [
            {
              guard: { type: 'isConflict', params: ({ event }) => event.output },
              target: 'conflicted',
              actions: { type: 'noteConflict', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'isDraft', params: ({ event }) => event.output },
              target: 'resting',
              actions: 'keepFirstAsDraft',
            },
            { target: 'resting', actions: 'settleFirst' },
          ],
          onError: [
            {
              guard: { type: 'isPassing', params: ({ event }) => event },
              target: 'delayed',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
            {
              guard: { type: 'isBlocking', params: ({ event }) => event },
              target: 'refused',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
            { target: 'resting', actions: { type: 'refuseFirst', params: ({ event }) => event } },
          ],
        },
      },
      delayed: {
        tags: 'failing',
        description: 'The service cannot accept changes; they wait and are sent in order.',
        on: {
          'network.online': { guard: 'mayRetry', target: 'sending' },
          'user.retry': 'sending',
          'user.discard': { target: 'resting', actions: 'dropFirst' },
          // A change may free space in full browser storage.
          'change.made': [
            {
              guard: 'hasNoRoom',
              target: 'sending',
              actions: { type: 'append', params: ({ event }) => event },
            },
            { actions: { type: 'append', params: ({ event }) => event } },
          ],
        },
        after: { retryPause: 'sending' },
      },
      conflicted: {
        description: 'Another user changed the same fields; the user selects the values to save.',
        on: {
          'user.resolve': {
            target: 'sending',
            actions: { type: 'replaceFirst', params: ({ event }) => event },
          },
          'user.discard': { target: 'resting', actions: 'dropFirst' },
        },
      },
      refused: {
        tags: 'failing',
        description: 'The service refuses all changes of this user; they stay until the user decides.',
        on: {
          'user.retry': 'sending',
          'user.discard': { target: 'resting', actions: 'dropFirst' },
          'user.discardAll': { target: 'resting', actions: 'dropAll' },
        },
      },
    },
  });
}

/** Progress of saving a change. `waiting` also if it waits for a permission, or for the user's decision. */
export type ChangeProgress = 'saved' | 'sending' | 'waiting' | 'draft' | 'refused';

export function progressOf(outbox: SnapshotFrom<typeof catalogOutboxMachine>, id: string): ChangeProgress {
  const { changes, failure } = outbox.context;
  const change = changes.find((one) => one.id === id);
  if (change === undefined) return 'saved';
  if (change.isDraft) return 'draft';
  if (change.refusal) return 'refused';
  return outbox.matches('sending') && failure === null ? 'sending' : 'waiting';
}

export const catalogOutboxMachine = createOutbox<CatalogChange>();
export const commentsOutboxMachine = createOutbox<WaitingComment>();
