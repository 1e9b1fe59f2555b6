import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Board, LoadedReport } from '@/domain/boards/board';
import { boardKinds } from '@/domain/boards/board';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { TokenGrant } from '@/domain/ports/identity';
import type { EmbedEvent, ShowOptions } from '@/domain/ports/report';
import type { Device } from '@/domain/session/settings';
import { devices } from '@/domain/session/settings';
import type { Disclosure } from '@/domain/shared/disclosure';
import type { Failure } from '@/domain/shared/failure';
import { failureOf, notProvided } from './actors';

export interface ReportContext {
  readonly board: Board | null;
  /** Result of the lookup for `board`. */
  readonly report: LoadedReport | null;
  readonly failure: Failure | null;
  /** A token was acquired in this session. */
  readonly hasToken: boolean;
  /** The next token must come from the provider, not from the cache. */
  readonly mustRenew: boolean;
  /** The page of the report; `null` until the report names it. Stays while the same board loads again. */
  readonly pageName: string | null;
  /** The captured state that the board was opened with. */
  readonly state: string | null;
  /** Layout of the report (SPEC section 2.5). */
  readonly device: Device;
  /** The frame did not respond to the last load, or has shown reports for hours: the next load gets a new frame. */
  readonly isFrameSilent: boolean;
  /** The frame refused the token of this load; the load was repeated with a new token. */
  readonly isSecondToken: boolean;
}

export type ReportEvent =
  | EmbedEvent
  | PageLifecycleEvent
  /** `autoLoad` false: wait for the user (setting "Carga automática de datos"). */
  | { type: 'board.selected'; board: Board; autoLoad: boolean; pageName?: string; state?: string }
  /** The active view is a dashboard without a configured board. */
  | { type: 'board.missing' }
  /** The active view is not a dashboard. */
  | { type: 'board.left' }
  | { type: 'user.load' }
  | { type: 'user.retry' }
  /** Access was just granted: renew the permissions in Power BI. */
  | { type: 'user.refreshPermissions' }
  /** The user stops waiting. */
  | { type: 'user.cancel' }
  | { type: 'device.changed'; device: Device }
  /** The frame has shown reports for hours. */
  | { type: 'frame.aged' }
  /** The token was renewed. */
  | { type: 'token.refreshed' }
  /** The session is over: the token could not be renewed. */
  | { type: 'session.expired' }
  /** The user signed in again. */
  | { type: 'session.reopened' }
  /** The user signed out, or another user signed in. */
  | { type: 'session.closed' };

export type ReportEmitted =
  | { type: 'token.acquired'; expiresAt: number }
  /** The frame refused the token before its expiry. */
  | { type: 'token.refused' }
  | { type: 'report.shown'; board: Board; report: LoadedReport }
  | { type: 'report.failed'; board: Board | null; failure: Failure }
  /** An error in a report that stays on screen. */
  | { type: 'report.warned'; board: Board; detail: string }
  | { type: 'report.left' }
  /** A wait of known length starts. */
  | { type: 'report.waits' }
  | { type: 'page.changed'; boardId: string; name: string };

/** ms that Power BI needs, as documented, until renewed permissions count. */
export const permissionWait = 120_000;
/** ms to wait for a frame that does not respond to a load, and for its page to load (`reportPort.ts`). */
export const frameDeadline = 60_000;
/** ms without a response after which the overlay shows the reason of the wait. */
export const slowFrameDelay = 15_000;
/** Seconds to wait for a throttled Power BI that returns no wait time. */
const usualThrottleSeconds = 30;

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<ReportEvent, ReportContext> = {
  send: { 'board.selected': { 'board.kind': boardKinds }, 'device.changed': { device: devices } },
  done: { acquireToken: { expiresAt: 'number' } },
  context: { 'board.kind': boardKinds, device: devices },
};

/**
 * The report on screen (SPEC section 4): idle, paused, loading, ready, failed. A change of board resets it; token
 * and data have machines of their own (`tokenLife`, `reportData`).
 */
export const reportLoadMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
    /** The report loads without the user, or is ready. */
    tags: {} as 'coming',
  },
  actors: {
    acquireToken: fromPromise<TokenGrant, { force: boolean }>(notProvided),
    lookUpReport: fromPromise<LoadedReport, { board: Board; force: boolean }>(notProvided),
    refreshPermissions: fromPromise<void>(notProvided),
    showReport: fromPromise<void, { board: Board; report: LoadedReport; options: ShowOptions }>(notProvided),
    watchEmbed: fromCallback<EmbedEvent>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** Until new access takes effect in Power BI. */
    permissionWait,
    frameDeadline,
    slowFrameDelay,
    overdueDeadline: frameDeadline - slowFrameDelay,
    /** The wait that Power BI requests. */
    throttleWait: ({ context }) => throttleSeconds(context.failure) * 1000,
  },
  actions: {
    rememberBoard: assign(({ event }) => {
      if (event.type !== 'board.selected') return {};
      const { board, pageName = null, state = null } = event;
      return { board, report: null, failure: null, pageName, state };
    }),
    rememberPage: assign(({ event }) => (event.type === 'embed.pageChanged' ? { pageName: event.name } : {})),
    notifyPage: emit(({ context }): ReportEmitted => {
      return { type: 'page.changed', boardId: boardOf(context).id, name: context.pageName ?? '' };
    }),
    notifyWait: emit({ type: 'report.waits' }),
    rememberDevice: assign({ device: (_, { device }: { device: Device }) => device }),
    rememberFailure: assign({ failure: ({ event }) => failureOf(event) }),
    rememberEmbedFailure: assign({
      failure: (_, { detail }: { detail: string }): Failure => ({ code: 'embedFailed', detail }),
    }),
    rememberSilence: assign({
      isFrameSilent: true,
      failure: (): Failure => ({ code: 'embedFailed', detail: 'timeout' }),
    }),
    forget: assign({ board: null, report: null, failure: null, pageName: null, state: null }),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    hasBoard: ({ context }) => context.board !== null,
    isPaginated: ({ context }) => context.board?.kind === 'paginated',
    hasNoReportId: ({ context }) => !context.board?.reportId,
    isOffline: ({ context }) => context.failure?.code === 'offline',
    isSessionExpired: ({ context }) => context.failure?.code === 'sessionExpired',
    isThrottled: ({ event }) => failureOf(event)?.code === 'throttled',
    canRenew: ({ context, event }) => failureOf(event)?.code === 'tokenExpired' && !context.mustRenew,
    isSecondToken: ({ context }) => context.isSecondToken,
    isOtherDevice: ({ context, event }) => event.type === 'device.changed' && event.device !== context.device,
  },
}).createMachine({
  id: 'reportLoad',
  meta: { shown: disclosure },
  initial: 'idle',
  context: {
    board: null,
    report: null,
    failure: null,
    hasToken: false,
    mustRenew: false,
    pageName: null,
    state: null,
    device: 'desktop',
    isFrameSilent: false,
    isSecondToken: false,
  },
  invoke: [
    { id: 'watchEmbed', src: 'watchEmbed' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  on: {
    'board.selected': [
      { guard: ({ event }) => !event.autoLoad, target: '.paused', actions: 'rememberBoard' },
      { guard: 'hasToken', target: '.loading.lookingUp', actions: 'rememberBoard' },
      { target: '.loading', actions: 'rememberBoard' },
    ],
    'board.missing': {
      target: '.failed',
      actions: ['forget', assign({ failure: { code: 'noBoard' } })],
    },
    'board.left': { target: '.idle', actions: 'forget' },
    'device.changed': { actions: { type: 'rememberDevice', params: ({ event }) => event } },
    'frame.aged': { actions: assign({ isFrameSilent: true }) },
    'session.expired': [
      {
        guard: 'hasBoard',
        target: '.failed',
        actions: assign({ hasToken: false, mustRenew: false, failure: { code: 'sessionExpired' } }),
      },
      { actions: assign({ hasToken: false, mustRenew: false }) },
    ],
    'session.closed': {
      target: '.idle',
      actions: ['forget', assign({ hasToken: false, mustRenew: false })],
    },
  },
  states: {
    idle: { description: 'No dashboard is chosen.' },
    paused: {
      description: 'A dashboard is selected; it loads when the user clicks.',
      on: { 'user.load': [{ guard: 'hasToken', target: 'loading.lookingUp' }, { target: 'loading' }] },
    },
    loading: {
      description: 'The dashboard is loading.',
      initial: 'acquiringToken',
      on: { 'user.cancel': { target: 'failed', actions: assign({ failure: { code: 'stopped' } }) } },
      states: {
        acquiringToken: {
          tags: 'coming',
          description: 'Requests a Power BI token from the identity provider.',
          invoke: {
            id: 'acquireToken',
            src: 'acquireToken',
            input: ({ context }) => ({ force: context.mustRenew }),
            onDone: {
              target: 'lookingUp',
              actions: [
                assign({ hasToken: true }),
                emit(({ event }) => ({ type: 'token.acquired', expiresAt: event.output.expiresAt })),
              ],
            },
            onError: { target: '#reportLoad.failed', actions: 'rememberFailure' },
          },
        },
        lookingUp: {
          tags: 'coming',
          description: 'Requests the report from Power BI, by id and then workspace by workspace.',
          entry: assign({ isSecondToken: false }),
          always: {
            guard: 'hasNoReportId',
            target: '#reportLoad.failed',
            actions: assign({ failure: { code: 'noReportId' } }),
          },
          invoke: {
            id: 'lookUpReport',
            src: 'lookUpReport',
            input: ({ context }) => ({ board: boardOf(context), force: context.mustRenew }),
            onDone: {
              target: 'initializing',
              actions: assign({ report: ({ event }) => event.output, mustRenew: false }),
            },
            onError: [
              {
                guard: 'isThrottled',
                target: 'throttled',
                actions: [
                  'rememberFailure',
                  // Workspaces that were already read are not read again.
                  assign({ mustRenew: false }),
                ],
              },
              {
                guard: 'canRenew',
                target: 'acquiringToken',
                actions: assign({ mustRenew: true }),
              },
              { target: '#reportLoad.failed', actions: 'rememberFailure' },
            ],
          },
        },
        throttled: {
          description:
            'Power BI asked to wait; the lookup continues after that time unless the user cancels.',
          entry: 'notifyWait',
          on: { 'user.cancel': '#reportLoad.failed' },
          after: { throttleWait: { target: 'lookingUp', actions: assign({ failure: null }) } },
        },
        refreshingPermissions: {
          description: 'Requests that Power BI reads the user’s permissions again.',
          invoke: {
            id: 'refreshPermissions',
            src: 'refreshPermissions',
            onDone: 'awaitingPermissions',
            onError: { target: '#reportLoad.failed', actions: 'rememberFailure' },
          },
        },
        awaitingPermissions: {
          description: 'New permissions apply after two minutes; then the report is loaded again.',
          entry: 'notifyWait',
          on: { 'user.cancel': '#reportLoad.failed' },
          after: {
            permissionWait: { target: 'acquiringToken', actions: assign({ failure: null, mustRenew: true }) },
          },
        },
        renewingToken: {
          tags: 'coming',
          description: 'The frame refused the token; the report is loaded again, once, with a new token.',
          entry: emit({ type: 'token.refused' }),
          on: { 'token.refreshed': { target: 'initializing', actions: assign({ isSecondToken: true }) } },
          after: {
            frameDeadline: {
              target: '#reportLoad.failed',
              actions: { type: 'rememberEmbedFailure', params: { detail: 'TokenExpired' } },
            },
          },
        },
        initializing: {
          tags: 'coming',
          description:
            'The frame renders; the report is ready at `loaded`, a paginated report when the frame accepts it.',
          initial: 'awaitingFrame',
          states: {
            awaitingFrame: {
              description: 'The frame has the time that a report usually takes.',
              after: { slowFrameDelay: 'overdue' },
            },
            opening: {
              description:
                'The page of Power BI loads in the frame; the deadlines of the report start after it.',
              on: { 'embed.opened': 'awaitingFrame' },
              after: { slowFrameDelay: 'slow' },
            },
            slow: {
              description: 'The page of Power BI takes long to load; the port ends the wait.',
              entry: 'notifyWait',
              on: { 'embed.opened': 'awaitingFrame' },
            },
            overdue: {
              description: 'The frame takes long; the user can cancel.',
              entry: 'notifyWait',
              after: { overdueDeadline: { target: '#reportLoad.failed', actions: 'rememberSilence' } },
              on: {
                'user.cancel': {
                  target: '#reportLoad.failed',
                  actions: assign({ isFrameSilent: true, failure: { code: 'stopped' } }),
                },
              },
            },
          },
          on: {
            'device.changed': {
              guard: 'isOtherDevice',
              target: 'initializing',
              reenter: true,
              actions: { type: 'rememberDevice', params: ({ event }) => event },
            },
            'embed.opening': '.opening',
            'embed.loaded': '#reportLoad.ready',
            'embed.tokenExpired': [
              {
                guard: 'isSecondToken',
                target: '#reportLoad.failed',
                actions: { type: 'rememberEmbedFailure', params: { detail: 'TokenExpired' } },
              },
              { target: 'renewingToken' },
            ],
            'embed.pageChanged': { actions: ['rememberPage', 'notifyPage'] },
            'embed.failed': {
              target: '#reportLoad.failed',
              actions: { type: 'rememberEmbedFailure', params: ({ event }) => event },
            },
            'embed.warned': {
              target: '#reportLoad.failed',
              actions: { type: 'rememberEmbedFailure', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'showReport',
            src: 'showReport',
            input: ({ context }) => ({
              board: boardOf(context),
              report: reportOf(context),
              options: {
                device: context.device,
                pageName: context.pageName,
                state: context.state,
                newFrame: context.isFrameSilent,
              },
            }),
            // Power BI raises neither `loaded` nor `rendered` for a paginated report.
            onDone: { guard: 'isPaginated', target: '#reportLoad.ready' },
            onError: { target: '#reportLoad.failed', actions: 'rememberFailure' },
          },
        },
      },
    },
    ready: {
      tags: 'coming',
      description: 'The report is on screen.',
      entry: [
        assign({ isFrameSilent: false, isSecondToken: false }),
        emit(({ context }) => ({
          type: 'report.shown',
          board: boardOf(context),
          report: reportOf(context),
        })),
      ],
      exit: emit({ type: 'report.left' }),
      on: {
        // Power BI refuses to change between the desktop and the mobile layout of a loaded report.
        'device.changed': {
          guard: 'isOtherDevice',
          target: 'loading.initializing',
          actions: { type: 'rememberDevice', params: ({ event }) => event },
        },
        'embed.pageChanged': { actions: ['rememberPage', 'notifyPage'] },
        'embed.failed': {
          target: 'failed',
          actions: { type: 'rememberEmbedFailure', params: ({ event }) => event },
        },
        'embed.warned': {
          actions: emit(({ context, event }) => ({
            type: 'report.warned',
            board: boardOf(context),
            detail: event.detail,
          })),
        },
      },
    },
    failed: {
      description: 'The error overlay; each failure offers an action.',
      entry: emit(({ context: { board, failure } }) => ({
        type: 'report.failed',
        board,
        failure: failure ?? { code: 'unexpected' },
      })),
      on: {
        'user.retry': [
          {
            guard: 'hasBoard',
            target: 'loading',
            actions: assign({ failure: null, mustRenew: true }),
          },
          { target: 'failed', reenter: true },
        ],
        'user.refreshPermissions': { guard: 'hasBoard', target: 'loading.refreshingPermissions' },
        'network.online': { guard: 'isOffline', target: 'loading', actions: assign({ failure: null }) },
        'session.reopened': {
          guard: 'isSessionExpired',
          target: 'loading',
          actions: assign({ failure: null }),
        },
      },
    },
  },
});

/** Seconds that a `throttled` failure requests; at least 1, so that a service without a `Retry-After` never causes a loop. */
export function throttleSeconds(failure: Failure | null): number {
  return Math.max(1, Number(failure?.detail) || usualThrottleSeconds);
}

function boardOf(context: ReportContext): Board {
  if (context.board === null) throw new Error('no board is selected');
  return context.board;
}

function reportOf(context: ReportContext): LoadedReport {
  if (context.report === null) throw new Error('the report was not looked up');
  return context.report;
}
