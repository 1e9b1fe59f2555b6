import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Account } from '@/domain/session/account';
import { type Failure, toFailure } from '@/domain/shared/failure';

export interface AuthContext {
  readonly account: Account | null;
  /** Why the last attempt to sign in failed; shown on the gate, cleared by the next attempt. */
  readonly failure: Failure | null;
}

export type AuthEvent =
  | { type: 'user.signIn' }
  | { type: 'user.cancel' }
  /** The popup hangs or is lost: go on with this window. */
  | { type: 'user.useRedirect' }
  | { type: 'user.signOut' }
  /** The session ended while a dashboard was open: sign in again without leaving it. */
  | { type: 'user.signInAgain' }
  /** The identity library opened a popup for a token, and what came of it. */
  | { type: 'identity.acquiring' }
  | { type: 'identity.settled' };

export type AuthEmitted =
  | { type: 'session.opened'; account: Account }
  | { type: 'session.reopened' }
  | { type: 'session.closed' }
  /** The page leaves for the provider while a session is open: keep what the person was looking at. */
  | { type: 'page.leaving' }
  | { type: 'signIn.failed'; failure: Failure }
  | { type: 'signOut.failed'; failure: Failure };

const notProvided = () => {
  throw new Error('not provided');
};

/**
 * Progress of sign-in (SPEC section 4): startup, none, login, sso, acquireToken, handleRedirect, logout.
 * The gate says "Identificando..." in login, sso and acquireToken (SPEC section 2.1).
 */
export const authProgressMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
  },
  actors: {
    initialize: fromPromise<void>(notProvided),
    handleRedirect: fromPromise<{ account: Account | null; hasHint: boolean }>(notProvided),
    signInSilently: fromPromise<Account>(notProvided),
    signInWithPopup: fromPromise<Account>(notProvided),
    signInWithRedirect: fromPromise<never>(notProvided),
    signOut: fromPromise<void>(notProvided),
    watchIdentity: fromCallback<AuthEvent>(notProvided),
  },
  actions: {
    rememberAccount: assign({ account: (_, account: Account) => account, failure: null }),
    tellAccount: emit(({ context }): AuthEmitted => {
      if (context.account === null) throw new Error('signed in without an account');
      return { type: 'session.opened', account: context.account };
    }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== null,
  },
}).createMachine({
  id: 'authProgress',
  initial: 'startup',
  context: { account: null, failure: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  states: {
    startup: {
      description: 'The identity library is being prepared.',
      invoke: {
        id: 'initialize',
        src: 'initialize',
        onDone: 'handleRedirect',
        onError: {
          target: 'none.signedOut',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    handleRedirect: {
      description: 'The answer of a redirect, if the page came back from one, or the cached account.',
      invoke: {
        id: 'handleRedirect',
        src: 'handleRedirect',
        onDone: [
          {
            guard: ({ event }) => event.output.account !== null,
            target: 'none.signedIn',
            actions: assign({ account: ({ event }) => event.output.account, failure: null }),
          },
          { guard: ({ event }) => event.output.hasHint, target: 'sso' },
          { target: 'none.signedOut' },
        ],
        onError: {
          target: 'none.signedOut',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sso: {
      description: 'An earlier visit left a hint: a hidden frame asks the provider without the person.',
      on: { 'user.cancel': 'none.signedOut' },
      invoke: {
        id: 'signInSilently',
        src: 'signInSilently',
        onDone: {
          target: 'none.signedIn',
          actions: { type: 'rememberAccount', params: ({ event }) => event.output },
        },
        onError: 'none.signedOut',
      },
    },
    none: {
      description: 'Nothing is under way.',
      initial: 'signedOut',
      states: {
        signedOut: {
          description: 'The gate waits for the person.',
          on: { 'user.signIn': '#authProgress.login' },
        },
        signedIn: {
          description: 'The portal is open.',
          entry: 'tellAccount',
          on: {
            'user.signOut': '#authProgress.logout',
            'user.signInAgain': '#authProgress.login',
            'identity.acquiring': '#authProgress.acquireToken',
          },
        },
      },
    },
    login: {
      description: 'The person signs in: popup first, redirect when that fails.',
      initial: 'popup',
      entry: 'forgetFailure',
      on: {
        'user.cancel': [{ guard: 'hasAccount', target: 'none.signedIn' }, { target: 'none.signedOut' }],
      },
      states: {
        popup: {
          description: 'The provider is open in a popup.',
          on: { 'user.useRedirect': 'redirect' },
          invoke: {
            id: 'signInWithPopup',
            src: 'signInWithPopup',
            onDone: [
              {
                guard: 'hasAccount',
                target: '#authProgress.none.signedIn',
                actions: [
                  { type: 'rememberAccount', params: ({ event }) => event.output },
                  emit({ type: 'session.reopened' }),
                ],
              },
              {
                target: '#authProgress.none.signedIn',
                actions: { type: 'rememberAccount', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'redirect', actions: emit(({ event }) => failed(event.error)) },
          },
        },
        redirect: {
          description: 'The page leaves for the provider.',
          entry: emit({ type: 'page.leaving' }),
          invoke: {
            id: 'signInWithRedirect',
            src: 'signInWithRedirect',
            onError: [
              {
                guard: 'hasAccount',
                target: '#authProgress.none.signedIn',
                actions: emit(({ event }) => failed(event.error)),
              },
              {
                target: '#authProgress.none.signedOut',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
      },
    },
    acquireToken: {
      description: 'The provider asks the person something before it gives a token.',
      on: {
        'identity.settled': 'none.signedIn',
        'user.cancel': {
          target: 'none.signedIn',
          actions: sendTo('watchIdentity', { type: 'user.cancel' }),
        },
      },
    },
    logout: {
      description: 'The page leaves for the provider’s logout.',
      entry: emit({ type: 'session.closed' }),
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onError: {
          target: 'none.signedIn',
          actions: emit(({ event }) => ({ type: 'signOut.failed', failure: toFailure(event.error) })),
        },
      },
    },
  },
});

const failed = (error: unknown): AuthEmitted => ({ type: 'signIn.failed', failure: toFailure(error) });
