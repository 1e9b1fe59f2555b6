import { assign, emit, fromCallback, fromPromise, raise, setup, stateIn } from 'xstate';
import type { PageLifecycleEvent, TokenClockEvent } from '@/domain/ports/browser';
import type { TokenGrant } from '@/domain/ports/identity';
import type { EmbedEvent } from '@/domain/ports/report';
import { randomPause } from '@/domain/shared/backOff';
import type { Disclosure } from '@/domain/shared/disclosure';
import { toFailure } from '@/domain/shared/failure';
import { notProvided } from './actors';

export interface TokenContext {
  /** Expiry of the token, in ms since the epoch; `null` before the first token. */
  readonly expiresAt: number | null;
  /** The frame or the clock requested a renewal too soon after the last one: it follows after the pause. */
  readonly isDoubted: boolean;
  /** Failed renewals in a row because the provider was unavailable. */
  readonly attempts: number;
  /** The token expired while it was being renewed: the next failure ends the session. */
  readonly hasEnded: boolean;
}

export type TokenEvent =
  | EmbedEvent
  | PageLifecycleEvent
  | TokenClockEvent
  /** The report received a token, from the cache or from the provider. */
  | { type: 'token.acquired'; expiresAt: number }
  /** Power BI refused the token before its expiry. */
  | { type: 'token.refused' }
  /** Raised by the machine itself: a renewal succeeded. */
  | { type: 'token.renewed'; expiresAt: number }
  | { type: 'session.closed' };

export type TokenEmitted = { type: 'token.refreshed' } | { type: 'session.expired' };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<TokenEvent, TokenContext> = {
  send: { 'token.acquired': { expiresAt: 'number' } },
  done: { refreshToken: { expiresAt: 'number' } },
  context: { expiresAt: 'number', attempts: 'number' },
};

/**
 * The life of the Power BI token (SPEC sections 4 and 9): its expiry, its renewal and the retries of a failing
 * provider. The token itself is never part of this machine.
 */
export const tokenLifeMachine = setup({
  types: { context: {} as TokenContext, events: {} as TokenEvent, emitted: {} as TokenEmitted },
  actors: {
    refreshToken: fromPromise<TokenGrant>(notProvided),
    watchToken: fromCallback<TokenClockEvent, { expiresAt: number | null }>(notProvided),
    watchEmbed: fromCallback<EmbedEvent>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** SPEC section 9: the token is refreshed every 50 minutes. */
    tokenLife: 3_000_000,
    /** Minimum time between two renewals, so that a short token never causes a loop. */
    tokenTrust: 30_000,
    /** The browser may not report that the network is back. */
    networkPause: 30_000,
    /** Random, and longer with each attempt. */
    backOff: ({ context }) => randomPause([2_000, 60_000], context.attempts),
  },
  actions: {
    rememberEnd: assign((_, { expiresAt }: { expiresAt: number }) => ({
      expiresAt,
      isDoubted: false,
      attempts: 0,
      hasEnded: false,
    })),
    doubt: assign({ isDoubted: true }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    rememberItEnded: assign({ hasEnded: true }),
  },
  guards: {
    isWaiting: stateIn({ alive: 'waiting' }),
    isDoubted: ({ context }) => context.isDoubted,
    hasEnded: ({ context }) => context.hasEnded,
    isOffline: (_, { error }: { error: unknown }) => toFailure(error).code === 'offline',
    canTryAgain: ({ context }, { error }: { error: unknown }) =>
      toFailure(error).code === 'providerBusy' && !context.hasEnded,
  },
}).createMachine({
  id: 'tokenLife',
  meta: { shown: disclosure, raised: ['token.renewed'] },
  initial: 'none',
  context: { expiresAt: null, isDoubted: false, attempts: 0, hasEnded: false },
  invoke: [
    { id: 'watchEmbed', src: 'watchEmbed' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  on: {
    'token.acquired': { target: '.alive', actions: { type: 'rememberEnd', params: ({ event }) => event } },
    // Through the root, so that the clock and the 50 minutes restart.
    'token.renewed': {
      target: '.alive.fresh',
      actions: [{ type: 'rememberEnd', params: ({ event }) => event }, emit({ type: 'token.refreshed' })],
    },
    'session.closed': '.none',
  },
  states: {
    none: { description: 'No token yet.' },
    alive: {
      initial: 'waiting',
      invoke: {
        id: 'watchToken',
        src: 'watchToken',
        input: ({ context }) => ({ expiresAt: context.expiresAt }),
      },
      on: { 'token.ended': { actions: 'rememberItEnded' } },
      after: { tokenLife: { guard: 'isWaiting', target: '.refreshing' } },
      states: {
        waiting: {
          description: 'The token is valid; it is renewed after 50 minutes.',
          on: {
            'embed.tokenExpired': 'refreshing',
            'token.refused': 'refreshing',
            'token.stale': 'refreshing',
          },
        },
        fresh: {
          description:
            'The token was renewed less than 15 seconds ago; a new `tokenExpired` is handled after that time.',
          on: {
            'embed.tokenExpired': { actions: 'doubt' },
            'token.refused': 'refreshing',
            'token.stale': { actions: 'doubt' },
          },
          after: { tokenTrust: [{ guard: 'isDoubted', target: 'refreshing' }, { target: 'waiting' }] },
        },
        refreshing: {
          description: 'Requests a new token silently and passes it to the frame.',
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            onDone: {
              actions: raise(({ event }) => ({
                type: 'token.renewed',
                expiresAt: event.output.expiresAt,
              })),
            },
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
                target: 'offline',
              },
              {
                guard: { type: 'canTryAgain', params: ({ event }) => ({ error: event.error }) },
                target: 'backingOff',
                actions: 'countAttempt',
              },
              { target: '#tokenLife.expired' },
            ],
          },
        },
        offline: {
          description: 'The renewal waits until the network is back.',
          on: { 'network.online': 'refreshing' },
          after: { networkPause: 'refreshing' },
        },
        backingOff: {
          description: 'The provider is busy; the request is repeated until the token expires.',
          always: { guard: 'hasEnded', target: '#tokenLife.expired' },
          after: { backOff: 'refreshing' },
        },
      },
    },
    expired: {
      description: 'The session has ended; the user signs in again.',
      entry: emit({ type: 'session.expired' }),
    },
  },
});
