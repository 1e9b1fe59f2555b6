import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { SignInOptions } from '@/domain/ports/identity';
import type { Account } from '@/domain/session/account';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, toFailure } from '@/domain/shared/failure';
import { failureOf, notProvided } from './actors';

export interface AuthContext {
  readonly account: Account | null;
  /** Account id of the user who signed out on this page, which still contains their data. */
  readonly formerId: string | null;
  /** Failure of the last sign-in attempt; shown on the sign-in screen, cleared by the next attempt. */
  readonly failure: Failure | null;
  /** The user signed out, but the provider could not be reached: its session in this browser is still open. */
  readonly hasProviderSession: boolean;
  /** A hint of an earlier visit names an account. */
  readonly hasHint: boolean;
  /** The user picks the account in this attempt, regardless of the hint. */
  readonly choose: boolean;
}

export type AuthEvent =
  | { type: 'user.signIn' }
  /** Sign in with another account than that of the hint. */
  | { type: 'user.signInAsOther' }
  | { type: 'user.cancel' }
  /** The popup hangs or is lost: continue in this window. */
  | { type: 'user.useRedirect' }
  | { type: 'user.signOut' }
  /** End the provider's session that a sign-out could not end. */
  | { type: 'user.endProviderSession' }
  /** The session ended while a dashboard was open: sign in again without leaving the page. */
  | { type: 'user.signInAgain' }
  /** The provider requires an interaction before it gives a token: leave the page for it. */
  | { type: 'user.leaveForToken' }
  /** The identity library opened a popup for a token, and the result of the popup. */
  | { type: 'identity.acquiring' }
  | { type: 'identity.settled' }
  /** The user signed out in another tab. */
  | { type: 'identity.signedOut' };

export type AuthEmitted =
  | { type: 'session.opened'; account: Account }
  | { type: 'session.reopened' }
  /** Another user signed in: remove all data of the first user from the page. */
  | { type: 'session.replaced' }
  | { type: 'session.closed' }
  /** The page leaves for the provider while a session is open: store the user's location. */
  | { type: 'page.leaving' }
  | { type: 'signIn.failed'; failure: Failure }
  | { type: 'signOut.failed'; failure: Failure };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<AuthEvent, AuthContext> = {
  send: {},
  context: {},
};

/**
 * Progress of sign-in (SPEC section 4): startup, none, login, sso, acquireToken, handleRedirect, logout.
 * The sign-in screen shows "Identificando..." in login, sso and acquireToken (SPEC section 2.1).
 */
export const authProgressMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    /** `ending`: the data of the session must not stay on screen. */
    tags: {} as 'starting' | 'cancellable' | 'popup' | 'ending',
  },
  actors: {
    initialize: fromPromise<void>(notProvided),
    handleRedirect: fromPromise<{ account: Account | null; hasHint: boolean; isAnother: boolean }>(
      notProvided,
    ),
    signInSilently: fromPromise<Account>(notProvided),
    signInWithPopup: fromPromise<Account, SignInOptions>(notProvided),
    signInWithRedirect: fromPromise<never, SignInOptions>(notProvided),
    acquireTokenWithRedirect: fromPromise<never>(notProvided),
    signOut: fromPromise<void>(notProvided),
    watchIdentity: fromCallback<AuthEvent>(notProvided),
  },
  actions: {
    rememberAccount: assign({ account: (_, account: Account) => account, hasHint: true }),
    notifyOpened: emit(({ context }): AuthEmitted => {
      if (context.account === null) throw new Error('signed in without an account');
      return { type: 'session.opened', account: context.account };
    }),
    rememberFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null, hasProviderSession: false }),
    rememberProviderSession: assign({ hasProviderSession: true }),
    notifyClosed: emit({ type: 'session.closed' }),
    forgetAccount: assign({
      account: null,
      hasHint: false,
      formerId: ({ context }) => context.account?.id ?? context.formerId,
    }),
    letChoose: assign({ choose: true }),
    useHint: assign({ choose: false }),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== null,
    hasProviderSession: ({ context }) => context.hasProviderSession,
    /** Whether the account differs from the signed-in or former user of this page. */
    isSomebodyElse: ({ context }, account: Account) => {
      const formerId = context.account?.id ?? context.formerId;
      return formerId !== null && formerId !== account.id;
    },
  },
}).createMachine({
  id: 'authProgress',
  meta: { shown: disclosure },
  initial: 'startup',
  context: {
    account: null,
    formerId: null,
    failure: null,
    hasProviderSession: false,
    hasHint: false,
    choose: false,
  },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  on: {
    'identity.signedOut': {
      guard: 'hasAccount',
      target: '.none.signedOut',
      actions: ['notifyClosed', 'forgetAccount'],
    },
  },
  states: {
    startup: {
      description: 'The identity library is initialised.',
      tags: 'starting',
      invoke: {
        id: 'initialize',
        src: 'initialize',
        onDone: 'handleRedirect',
        onError: { target: 'none.signedOut', actions: 'rememberFailure' },
      },
    },
    handleRedirect: {
      description: 'The answer of a redirect, if the page came back from one, or the cached account.',
      tags: 'starting',
      invoke: {
        id: 'handleRedirect',
        src: 'handleRedirect',
        onDone: [
          { guard: ({ event }) => event.output.isAnother, target: 'none.replaced' },
          {
            guard: ({ event }) => event.output.account !== null,
            target: 'none.signedIn',
            actions: [
              assign({ account: ({ event }) => event.output.account, hasHint: true }),
              'notifyOpened',
            ],
          },
          {
            guard: ({ event }) => event.output.hasHint,
            target: 'sso',
            actions: assign({ hasHint: true }),
          },
          { target: 'none.signedOut' },
        ],
        onError: { target: 'none.signedOut', actions: 'rememberFailure' },
      },
    },
    sso: {
      description: 'Signs in through a hidden frame, because an earlier visit stored a user name.',
      tags: 'cancellable',
      on: { 'user.cancel': 'none.signedOut' },
      invoke: {
        id: 'signInSilently',
        src: 'signInSilently',
        onDone: {
          target: 'none.signedIn',
          actions: [{ type: 'rememberAccount', params: ({ event }) => event.output }, 'notifyOpened'],
        },
        onError: 'none.signedOut',
      },
    },
    none: {
      description: 'No request is pending.',
      initial: 'signedOut',
      states: {
        signedOut: {
          description: 'The sign-in screen waits for the user.',
          on: {
            'user.signIn': { target: '#authProgress.login', actions: 'useHint' },
            'user.signInAsOther': { target: '#authProgress.login', actions: 'letChoose' },
            'user.endProviderSession': { guard: 'hasProviderSession', target: '#authProgress.logout' },
          },
        },
        signedIn: {
          description: 'The portal is open.',
          on: {
            'user.signOut': '#authProgress.logout',
            'user.signInAgain': { target: '#authProgress.login', actions: 'letChoose' },
            'user.leaveForToken': '#authProgress.acquireToken.redirect',
            'identity.acquiring': '#authProgress.acquireToken',
          },
        },
        replaced: {
          description: 'Another account signed in: the page restarts for it.',
          tags: 'ending',
          entry: emit({ type: 'session.replaced' }),
        },
      },
    },
    login: {
      description: 'The user signs in: in a popup, or by redirect if the popup fails.',
      tags: 'cancellable',
      initial: 'popup',
      entry: 'forgetFailure',
      on: {
        'user.cancel': [{ guard: 'hasAccount', target: 'none.signedIn' }, { target: 'none.signedOut' }],
      },
      states: {
        popup: {
          description: 'The provider is open in a popup.',
          tags: 'popup',
          on: { 'user.useRedirect': 'redirect' },
          invoke: {
            id: 'signInWithPopup',
            src: 'signInWithPopup',
            input: ({ context }) => ({ choose: context.choose }),
            onDone: [
              {
                guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
                target: '#authProgress.none.replaced',
              },
              {
                guard: 'hasAccount',
                target: '#authProgress.none.signedIn',
                actions: [
                  { type: 'rememberAccount', params: ({ event }) => event.output },
                  'notifyOpened',
                  emit({ type: 'session.reopened' }),
                ],
              },
              {
                target: '#authProgress.none.signedIn',
                actions: [{ type: 'rememberAccount', params: ({ event }) => event.output }, 'notifyOpened'],
              },
            ],
            onError: { target: 'redirect', actions: emit(({ event }) => failed(event.error)) },
          },
        },
        redirect: {
          description: 'The page redirects to the provider.',
          entry: emit({ type: 'page.leaving' }),
          invoke: {
            id: 'signInWithRedirect',
            src: 'signInWithRedirect',
            input: ({ context }) => ({ choose: context.choose }),
            onError: [
              {
                guard: 'hasAccount',
                target: '#authProgress.none.signedIn',
                actions: emit(({ event }) => failed(event.error)),
              },
              { target: '#authProgress.none.signedOut', actions: 'rememberFailure' },
            ],
          },
        },
      },
    },
    acquireToken: {
      description: 'The provider requires an interaction before it issues a token.',
      tags: 'cancellable',
      initial: 'popup',
      states: {
        popup: {
          description: 'The provider interacts with the user in a popup.',
          tags: 'popup',
          on: {
            'identity.settled': '#authProgress.none.signedIn',
            'user.cancel': {
              target: '#authProgress.none.signedIn',
              actions: sendTo('watchIdentity', { type: 'user.cancel' }),
            },
            'user.useRedirect': {
              target: 'redirect',
              actions: sendTo('watchIdentity', { type: 'user.cancel' }),
            },
          },
        },
        redirect: {
          description: 'The page redirects to the provider for the interaction.',
          on: { 'user.cancel': '#authProgress.none.signedIn' },
          entry: emit({ type: 'page.leaving' }),
          invoke: {
            id: 'acquireTokenWithRedirect',
            src: 'acquireTokenWithRedirect',
            onError: {
              target: '#authProgress.none.signedIn',
              actions: emit(({ event }) => failed(event.error)),
            },
          },
        },
      },
    },
    logout: {
      description: 'The page redirects to the provider’s logout if the provider can be reached.',
      tags: 'ending',
      entry: ['notifyClosed', 'forgetAccount', 'forgetFailure'],
      on: { 'identity.signedOut': 'none.signedOut' },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        // The account is removed, but the page did not leave.
        onDone: { target: 'none.signedOut', actions: 'rememberProviderSession' },
        onError: {
          target: 'none.signedOut',
          actions: [
            'rememberProviderSession',
            emit(({ event }) => ({ type: 'signOut.failed', failure: toFailure(event.error) })),
          ],
        },
      },
    },
  },
});

const failed = (error: unknown): AuthEmitted => ({ type: 'signIn.failed', failure: toFailure(error) });
