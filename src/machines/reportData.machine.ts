import { assign, emit, fromCallback, fromPromise, raise, setup, stateIn } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { Disclosure } from '@/domain/shared/disclosure';
import type { Failure } from '@/domain/shared/failure';
import { failureOf, notProvided } from './actors';

export interface ReportDataContext {
  /** Minutes between refreshes of the data; `null` for no automatic refresh (SPEC section 2.5). */
  readonly refreshMinutes: number | null;
  /** Failure of the last refresh; `null` if it was not refused. */
  readonly failure: Failure | null;
}

export type ReportDataEvent =
  | PageLifecycleEvent
  | { type: 'report.shown' }
  | { type: 'report.left' }
  /** Refresh the data, without loading the frame again. */
  | { type: 'user.refresh' }
  | { type: 'interval.changed'; refreshMinutes: number | null }
  | { type: 'token.refreshed' }
  /** Raised by the machine itself: result of the last refresh. */
  | { type: 'data.refreshed' }
  | { type: 'data.refused' };

export type ReportDataEmitted = { type: 'data.refreshed' } | { type: 'token.refused' };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<ReportDataEvent, ReportDataContext> = {
  send: { 'interval.changed': { refreshMinutes: 'number' } },
  context: { refreshMinutes: 'number' },
};

/** The data of the report on screen (SPEC sections 2.4 and 2.5): refreshed on request and by the interval. */
export const reportDataMachine = setup({
  types: {
    context: {} as ReportDataContext,
    events: {} as ReportDataEvent,
    emitted: {} as ReportDataEmitted,
    tags: {} as 'refreshing',
  },
  actors: {
    refreshData: fromPromise<void>(notProvided),
    watchPage: fromCallback<PageLifecycleEvent>(notProvided),
  },
  delays: {
    /** The interval of the settings (SPEC section 2.5). */
    refreshInterval: ({ context }) => (context.refreshMinutes ?? 0) * 60_000,
    /** Duration of the message about a refresh in the bar. */
    noteLife: 6_000,
  },
  actions: {
    rememberInterval: assign((_, event: { refreshMinutes: number | null }) => ({
      refreshMinutes: event.refreshMinutes,
    })),
    rememberFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
  guards: {
    hasInterval: ({ context }) => context.refreshMinutes !== null,
    isPageVisible: stateIn({ page: 'visible' }),
    hasExpiredError: ({ event }) => failureOf(event)?.code === 'tokenExpired',
    isOtherInterval: ({ context, event }) =>
      event.type === 'interval.changed' && event.refreshMinutes !== context.refreshMinutes,
  },
}).createMachine({
  id: 'reportData',
  meta: { shown: disclosure, raised: ['data.refreshed', 'data.refused'] },
  type: 'parallel',
  context: { refreshMinutes: null, failure: null },
  invoke: { id: 'watchPage', src: 'watchPage' },
  states: {
    refresh: {
      initial: 'off',
      on: {
        // A refresh limit applies to one report only.
        'report.left': { target: '.off', actions: assign({ failure: null }) },
        'interval.changed': { actions: { type: 'rememberInterval', params: ({ event }) => event } },
      },
      states: {
        off: { description: 'No report is on screen.', on: { 'report.shown': 'on' } },
        on: {
          initial: 'resting',
          on: {
            'user.refresh': 'refreshing',
            'interval.changed': {
              guard: 'isOtherInterval',
              target: '.resting',
              actions: { type: 'rememberInterval', params: ({ event }) => event },
            },
          },
          states: {
            resting: {
              description: 'The data is refreshed when the user requests it.',
              always: { guard: 'hasInterval', target: 'waiting' },
            },
            waiting: {
              description: 'The data is refreshed when its interval ends.',
              after: {
                refreshInterval: [
                  { guard: 'isPageVisible', target: '#reportData.refresh.refreshing' },
                  { target: 'overdue' },
                ],
              },
            },
            overdue: {
              description: 'The data is due for a refresh, but the page is hidden.',
              on: { 'page.shown': '#reportData.refresh.refreshing' },
            },
          },
        },
        refreshing: {
          tags: 'refreshing',
          initial: 'asking',
          entry: assign({ failure: null }),
          states: {
            asking: {
              description: 'The report requests new data; the frame stays.',
              invoke: {
                id: 'refreshData',
                src: 'refreshData',
                onDone: { target: '#reportData.refresh.on', actions: raise({ type: 'data.refreshed' }) },
                onError: [
                  {
                    guard: 'hasExpiredError',
                    target: 'awaitingToken',
                  },
                  {
                    target: '#reportData.refresh.on',
                    actions: ['rememberFailure', raise({ type: 'data.refused' })],
                  },
                ],
              },
            },
            awaitingToken: {
              description: 'Power BI requires a new token first.',
              entry: emit({ type: 'token.refused' }),
              on: { 'token.refreshed': 'askingAgain' },
            },
            askingAgain: {
              description: 'Requests the data again with the new token.',
              invoke: {
                id: 'refreshData',
                src: 'refreshData',
                onDone: { target: '#reportData.refresh.on', actions: raise({ type: 'data.refreshed' }) },
                onError: {
                  target: '#reportData.refresh.on',
                  actions: ['rememberFailure', raise({ type: 'data.refused' })],
                },
              },
            },
          },
        },
      },
    },
    note: {
      initial: 'none',
      on: {
        'report.left': '.none',
        'data.refreshed': { target: '.refreshed', actions: emit({ type: 'data.refreshed' }) },
        'data.refused': '.refused',
      },
      states: {
        none: { description: 'No message about the data.' },
        refreshed: {
          description: 'The bar shows for some seconds that the data is new.',
          on: { 'user.refresh': 'none' },
          after: { noteLife: 'none' },
        },
        refused: {
          description: 'The bar shows for some seconds why there is no new data.',
          on: { 'user.refresh': 'none' },
          after: { noteLife: 'none' },
        },
      },
    },
    page: {
      initial: 'visible',
      states: {
        visible: { description: 'The page is visible.', on: { 'page.hidden': 'hidden' } },
        hidden: {
          description: 'Another tab is in front, or the browser is minimised.',
          on: { 'page.shown': 'visible' },
        },
      },
    },
  },
});
