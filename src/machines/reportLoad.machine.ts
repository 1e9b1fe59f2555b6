import { assign, emit, fromCallback, fromPromise, not, raise, setup } from 'xstate';
import type { Board, LoadedReport } from '@/domain/boards/board';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { TokenGrant } from '@/domain/ports/identity';
import type { EmbedEvent, ShowOptions } from '@/domain/ports/report';
import type { Device } from '@/domain/session/settings';
import { type Failure, toFailure } from '@/domain/shared/failure';

export interface ReportContext {
  readonly board: Board | null;
  /** What the lookup found for `board`. */
  readonly report: LoadedReport | null;
  readonly failure: Failure | null;
  /** A token was acquired in this session. */
  readonly hasToken: boolean;
  /** The next token must come from the provider, not from the cache. */
  readonly mustRenew: boolean;
  /** The page the report is on; `null` until it tells. Outlives a load of the same board. */
  readonly pageName: string | null;
  /** Which layout of the report is shown (SPEC section 2.5). */
  readonly device: Device;
  /** Minutes between refreshes of the data; `null` never (SPEC section 2.5). */
  readonly refreshMinutes: number | null;
  readonly isPageVisible: boolean;
  /** Why the last refresh of the data was refused. */
  readonly dataFailure: Failure | null;
}

export type ReportEvent =
  | EmbedEvent
  | PageLifecycleEvent
  /** `autoLoad` false: wait for the person (setting "Carga automática de datos"). */
  | { type: 'board.selected'; board: Board; autoLoad: boolean; pageName?: string }
  /** The active view is a dashboard that no board is configured for. */
  | { type: 'board.missing' }
  /** The active view is not a dashboard. */
  | { type: 'board.left' }
  | { type: 'user.load' }
  | { type: 'user.retry' }
  /** New data, without loading the frame again. */
  | { type: 'user.refresh' }
  | { type: 'settings.changed'; device: Device; refreshMinutes: number | null }
  | { type: 'token.acquired' }
  | { type: 'token.lost' }
  | { type: 'token.renewed' }
  | { type: 'report.opened' }
  | { type: 'report.closed' }
  /** The person signed in again. */
  | { type: 'session.reopened' };

export type ReportEmitted =
  | { type: 'report.shown'; report: LoadedReport }
  | { type: 'report.failed'; failure: Failure }
  | { type: 'report.left' }
  | { type: 'page.changed'; name: string }
  | { type: 'data.refreshed' }
  | { type: 'data.refused'; failure: Failure }
  | { type: 'token.refreshed' }
  | { type: 'session.expired' };

const notProvided = () => {
  throw new Error('not provided');
};

/**
 * The life of the report on screen (SPEC section 4): loading, success, error, and beside it the life of its
 * token: 50 minutes, refreshed, expired. A change of board resets the first and keeps the second.
 */
export const reportLoadMachine = setup({
  types: { context: {} as ReportContext, events: {} as ReportEvent, emitted: {} as ReportEmitted },
  actors: {
    acquireToken: fromPromise<TokenGrant, { force: boolean }>(notProvided),
    lookUpReport: fromPromise<LoadedReport, { board: Board }>(notProvided),
    showReport: fromPromise<void, { board: Board; report: LoadedReport; options: ShowOptions }>(notProvided),
    refreshData: fromPromise<void>(notProvided),
    refreshToken: fromPromise<TokenGrant>(notProvided),
    watchEmbed: fromCallback<EmbedEvent>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** SPEC section 9: the token is refreshed every 50 minutes. */
    tokenLife: 3_000_000,
    /** A frame that says nothing for this long has failed. */
    frameDeadline: 60_000,
    /** The browser may not notice that the network is back. */
    networkPause: 30_000,
    /** How long the bar says what came of a refresh of the data. */
    noteLife: 6_000,
    /** The interval of the settings (SPEC section 2.5). */
    refreshInterval: ({ context }) => (context.refreshMinutes ?? 0) * 60_000,
  },
  actions: {
    rememberBoard: assign(({ event }) => {
      if (event.type !== 'board.selected') return {};
      return { board: event.board, report: null, failure: null, pageName: event.pageName ?? null };
    }),
    rememberPage: assign({ pageName: (_, { name }: { name: string }) => name }),
    tellPage: emit((_, { name }: { name: string }): ReportEmitted => ({ type: 'page.changed', name })),
    rememberDataFailure: assign({ dataFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    tellFailure: emit(({ context }): ReportEmitted => {
      return { type: 'report.failed', failure: context.failure ?? { code: 'unexpected' } };
    }),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    hasBoard: ({ context }) => context.board !== null,
    hasNoReportId: ({ context }) => !context.board?.reportId,
    isOffline: ({ context }) => context.failure?.code === 'offline',
    isSessionExpired: ({ context }) => context.failure?.code === 'sessionExpired',
    canRenew: ({ context }, { error }: { error: unknown }) =>
      toFailure(error).code === 'tokenExpired' && !context.mustRenew,
    hasInterval: ({ context }) => context.refreshMinutes !== null,
    isPageVisible: ({ context }) => context.isPageVisible,
    isOtherInterval: ({ context, event }) =>
      event.type === 'settings.changed' && event.refreshMinutes !== context.refreshMinutes,
    isIntervalOff: ({ event }) => event.type === 'settings.changed' && event.refreshMinutes === null,
    isOtherDevice: ({ context, event }) =>
      event.type === 'settings.changed' && event.device !== context.device,
    hasExpiredError: (_, { error }: { error: unknown }) => toFailure(error).code === 'tokenExpired',
    hasOfflineError: (_, { error }: { error: unknown }) => toFailure(error).code === 'offline',
  },
}).createMachine({
  id: 'reportLoad',
  type: 'parallel',
  context: {
    board: null,
    report: null,
    failure: null,
    hasToken: false,
    mustRenew: false,
    pageName: null,
    device: 'desktop',
    refreshMinutes: null,
    isPageVisible: true,
    dataFailure: null,
  },
  invoke: [
    { id: 'watchEmbed', src: 'watchEmbed' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  states: {
    report: {
      initial: 'idle',
      on: {
        // No `reenter`: it would leave the parallel root and reset the token's life beside it.
        'board.selected': [
          {
            guard: ({ event }) => !event.autoLoad,
            target: '.paused',
            actions: 'rememberBoard',
          },
          {
            guard: 'hasToken',
            target: '.loading.lookingUp',
            actions: 'rememberBoard',
          },
          {
            target: '.loading',
            actions: 'rememberBoard',
          },
        ],
        'board.missing': {
          target: '.failed',
          actions: assign({ board: null, report: null, failure: { code: 'noBoard' } }),
        },
        'board.left': { target: '.idle', actions: assign({ board: null, report: null, failure: null }) },
        'token.lost': {
          guard: 'hasBoard',
          target: '.failed',
          actions: assign({ failure: { code: 'sessionExpired' } }),
        },
      },
      states: {
        idle: { description: 'No dashboard is chosen.' },
        paused: {
          description: 'A dashboard is chosen and waits for the person’s click.',
          on: { 'user.load': [{ guard: 'hasToken', target: 'loading.lookingUp' }, { target: 'loading' }] },
        },
        loading: {
          description: 'The dashboard is on its way.',
          initial: 'acquiringToken',
          states: {
            acquiringToken: {
              description: 'Asking the identity provider for a Power BI token.',
              invoke: {
                id: 'acquireToken',
                src: 'acquireToken',
                input: ({ context }) => ({ force: context.mustRenew }),
                onDone: {
                  target: 'lookingUp',
                  actions: [assign({ hasToken: true }), raise({ type: 'token.acquired' })],
                },
                onError: {
                  target: '#reportLoad.report.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            lookingUp: {
              description: 'Asking Power BI for the report, by id and then workspace by workspace.',
              always: {
                guard: 'hasNoReportId',
                target: '#reportLoad.report.failed',
                actions: assign({ failure: { code: 'noReportId' } }),
              },
              invoke: {
                id: 'lookUpReport',
                src: 'lookUpReport',
                input: ({ context }) => ({ board: boardOf(context) }),
                onDone: {
                  target: 'initializing',
                  actions: assign({ report: ({ event }) => event.output, mustRenew: false }),
                },
                onError: [
                  {
                    guard: { type: 'canRenew', params: ({ event }) => ({ error: event.error }) },
                    target: 'acquiringToken',
                    actions: assign({ mustRenew: true }),
                  },
                  {
                    target: '#reportLoad.report.failed',
                    actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            initializing: {
              description: 'The frame draws; it is done when the frame says loaded.',
              on: {
                'embed.loaded': '#reportLoad.report.ready',
                'embed.pageChanged': { actions: { type: 'rememberPage', params: ({ event }) => event } },
                'embed.failed': {
                  target: '#reportLoad.report.failed',
                  actions: assign({
                    failure: ({ event }) => ({ code: 'embedFailed', detail: event.detail }),
                  }),
                },
              },
              after: {
                frameDeadline: {
                  target: '#reportLoad.report.failed',
                  actions: assign({ failure: { code: 'embedFailed', detail: 'timeout' } }),
                },
              },
              invoke: {
                id: 'showReport',
                src: 'showReport',
                input: ({ context }) => ({
                  board: boardOf(context),
                  report: reportOf(context),
                  options: { device: context.device, pageName: context.pageName },
                }),
                onError: {
                  target: '#reportLoad.report.failed',
                  actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        ready: {
          description: 'The report is on screen.',
          entry: [
            assign({ failure: null }),
            emit(({ context }): ReportEmitted => ({ type: 'report.shown', report: reportOf(context) })),
            raise({ type: 'report.opened' }),
          ],
          exit: [raise({ type: 'report.closed' }), emit({ type: 'report.left' })],
          on: {
            // Power BI refuses to change between the desktop and the mobile layout of a loaded report.
            'settings.changed': { guard: 'isOtherDevice', target: 'loading.initializing' },
            'embed.pageChanged': {
              actions: [
                { type: 'rememberPage', params: ({ event }) => event },
                { type: 'tellPage', params: ({ event }) => event },
              ],
            },
            'embed.failed': {
              target: 'failed',
              actions: assign({ failure: ({ event }) => ({ code: 'embedFailed', detail: event.detail }) }),
            },
          },
        },
        failed: {
          description: 'The error overlay; every failure has a way on.',
          entry: 'tellFailure',
          on: {
            'user.retry': [
              {
                guard: 'hasBoard',
                target: 'loading',
                actions: assign({ failure: null, mustRenew: true }),
              },
              { target: 'failed', reenter: true },
            ],
            'network.online': { guard: 'isOffline', target: 'loading', actions: assign({ failure: null }) },
            'session.reopened': {
              guard: 'isSessionExpired',
              target: 'loading',
              actions: assign({ failure: null }),
            },
          },
        },
      },
    },
    token: {
      initial: 'none',
      on: {
        'token.acquired': '.waiting',
        // Remembered here and not on the machine: XState asks a parallel machine only when no region reacts.
        'settings.changed': {
          actions: assign(({ event }) => ({ device: event.device, refreshMinutes: event.refreshMinutes })),
        },
        'page.hidden': { actions: assign({ isPageVisible: false }) },
        'page.shown': { actions: assign({ isPageVisible: true }) },
      },
      states: {
        none: { description: 'No token yet.' },
        waiting: {
          description: 'The token is good; after 50 minutes it is renewed.',
          on: { 'embed.tokenExpired': 'refreshing', 'token.stale': 'refreshing' },
          after: { tokenLife: 'refreshing' },
        },
        refreshing: {
          description: 'A fresh token is fetched silently and handed to the frame; one at a time.',
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            onDone: {
              target: 'waiting',
              actions: [emit({ type: 'token.refreshed' }), raise({ type: 'token.renewed' })],
            },
            onError: [
              {
                guard: { type: 'hasOfflineError', params: ({ event }) => ({ error: event.error }) },
                target: 'offline',
              },
              { target: 'expired' },
            ],
          },
        },
        offline: {
          description: 'The refresh waits until the network is back.',
          on: { 'network.online': 'refreshing' },
          after: { networkPause: 'refreshing' },
        },
        expired: {
          description: 'The session is over; the person signs in again.',
          entry: [
            assign({ hasToken: false, mustRenew: false }),
            raise({ type: 'token.lost' }),
            emit({ type: 'session.expired' }),
          ],
        },
      },
    },
    data: {
      initial: 'idle',
      on: { 'report.closed': '.idle' },
      states: {
        idle: {
          description: 'No report is on screen.',
          on: { 'report.opened': [{ guard: 'hasInterval', target: 'waiting' }, { target: 'resting' }] },
        },
        resting: {
          description: 'The data is refreshed when the person asks.',
          on: {
            'user.refresh': 'refreshing',
            'settings.changed': { guard: not('isIntervalOff'), target: 'waiting' },
          },
        },
        waiting: {
          description: 'The data is refreshed by itself when its interval is over.',
          on: {
            'user.refresh': 'refreshing',
            'settings.changed': [
              { guard: 'isIntervalOff', target: 'resting' },
              { guard: 'isOtherInterval', target: 'waiting', reenter: true },
            ],
          },
          after: {
            refreshInterval: [{ guard: 'isPageVisible', target: 'refreshing' }, { target: 'overdue' }],
          },
        },
        overdue: {
          description: 'It is time for new data, but nobody sees the page.',
          on: {
            'page.shown': 'refreshing',
            'settings.changed': { guard: 'isIntervalOff', target: 'resting' },
          },
        },
        refreshing: {
          description: 'The report asks for new data; the frame stays.',
          entry: assign({ dataFailure: null }),
          invoke: {
            id: 'refreshData',
            src: 'refreshData',
            onDone: 'refreshed',
            onError: [
              {
                guard: { type: 'hasExpiredError', params: ({ event }) => ({ error: event.error }) },
                target: 'awaitingToken',
              },
              {
                target: 'refused',
                actions: { type: 'rememberDataFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        awaitingToken: {
          description: 'The report wants a fresh token first.',
          entry: raise({ type: 'embed.tokenExpired' }),
          on: { 'token.renewed': 'tryingAgain' },
        },
        tryingAgain: {
          description: 'Once more with the fresh token.',
          invoke: {
            id: 'refreshData',
            src: 'refreshData',
            onDone: 'refreshed',
            onError: {
              target: 'refused',
              actions: { type: 'rememberDataFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refreshed: {
          description: 'The data is new; the bar says so for a moment.',
          entry: emit({ type: 'data.refreshed' }),
          on: { 'user.refresh': 'refreshing' },
          after: { noteLife: [{ guard: 'hasInterval', target: 'waiting' }, { target: 'resting' }] },
        },
        refused: {
          description: 'No new data; the bar says why for a moment.',
          entry: emit(({ context }): ReportEmitted => {
            return { type: 'data.refused', failure: context.dataFailure ?? { code: 'unexpected' } };
          }),
          on: { 'user.refresh': 'refreshing' },
          after: { noteLife: [{ guard: 'hasInterval', target: 'waiting' }, { target: 'resting' }] },
        },
      },
    },
  },
});

function boardOf(context: ReportContext): Board {
  if (context.board === null) throw new Error('no board is selected');
  return context.board;
}

function reportOf(context: ReportContext): LoadedReport {
  if (context.report === null) throw new Error('the report was not looked up');
  return context.report;
}
