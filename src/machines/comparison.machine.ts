import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { boardKinds, type LoadedReport } from '@/domain/boards/board';
import type { EmbedEvent } from '@/domain/ports/report';
import type { Comparison } from '@/domain/report/comparison';
import { type FilterField, type FilterSelection, hasFilters } from '@/domain/report/filters';
import type { ReportPage } from '@/domain/report/reportTools';
import type { Disclosure } from '@/domain/shared/disclosure';
import type { Failure } from '@/domain/shared/failure';
import { failureOf, notProvided } from './actors';
import { frameDeadline, slowFrameDelay } from './reportLoad.machine';

export interface ComparisonContext {
  /** The chosen second report; `null` without a comparison. */
  readonly choice: Comparison | null;
  /** Result of the lookup for its board. */
  readonly report: LoadedReport | null;
  readonly failure: Failure | null;
  /** Pages of the second report; empty until they are listed. */
  readonly pages: readonly ReportPage[];
  /** Filters that the second report did not apply. */
  readonly refusedFilters: readonly FilterField[];
  /** Failure of the last refresh of the second report; `null` if it was not refused. */
  readonly refusal: Failure | null;
  /** The pages and filters of the two sides are linked. */
  readonly isLinked: boolean;
  /** The window is wide enough for two reports next to each other. */
  readonly hasRoom: boolean;
  /** The next load repeats the lookup and gets a new frame. */
  readonly isForced: boolean;
  /** The frame refused the token of this load; the load was repeated with a new token. */
  readonly isSecondToken: boolean;
}

export type ComparisonEvent =
  | EmbedEvent
  /** A second report is chosen. */
  | { type: 'user.compare'; choice: Comparison }
  | { type: 'user.filter'; filters: FilterSelection }
  | { type: 'user.openPage'; name: string }
  /** Refresh the data of the second report, without loading its frame again. */
  | { type: 'user.refresh' }
  | { type: 'user.link'; isLinked: boolean }
  | { type: 'user.retry' }
  | { type: 'user.close' }
  | { type: 'room.changed'; hasRoom: boolean }
  /** The session has a new token. */
  | { type: 'token.renewed' }
  | { type: 'network.online' };

export type ComparisonEmitted =
  /** The frame refused the token before its expiry. */
  | { type: 'token.refused' }
  /** The second report shows the current data of Power BI. */
  | { type: 'data.shown' }
  /** The second report refused the change of page. */
  | { type: 'page.refused' };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<ComparisonEvent, ComparisonContext> = {
  send: { 'user.compare': { 'choice.board.kind': boardKinds } },
  context: { 'choice.board.kind': boardKinds },
};

const nothing = {
  choice: null,
  report: null,
  failure: null,
  refusal: null,
  refusedFilters: [],
  pages: [],
  isForced: false,
  isSecondToken: false,
};

/** A second report next to the one on screen, in a frame of its own (SPEC section 22). */
export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    emitted: {} as ComparisonEmitted,
  },
  actors: {
    /** Reports whether the window is wide enough for two reports. */
    watchRoom: fromCallback<ComparisonEvent>(notProvided),
    /** Emits the events of the second frame, passes new tokens to it, and removes it when stopped. */
    keepFrame: fromCallback<{ type: 'token.renewed' }>(notProvided),
    lookUpReport: fromPromise<LoadedReport, { choice: Comparison; force: boolean }>(notProvided),
    showReport: fromPromise<void, { choice: Comparison; report: LoadedReport; newFrame: boolean }>(
      notProvided,
    ),
    listPages: fromPromise<readonly ReportPage[]>(notProvided),
    /** Returns the filters that the report did not apply. */
    applyFilters: fromPromise<readonly FilterField[], { choice: Comparison }>(notProvided),
    openPage: fromPromise<void, { name: string }>(notProvided),
    refreshData: fromPromise<void>(notProvided),
  },
  delays: {
    /** For a frame that does not respond to a load. */
    frameDeadline,
    slowFrameDelay,
  },
  guards: {
    hasRoom: ({ context }) => context.hasRoom,
    isNarrow: (_, { hasRoom }: { hasRoom: boolean }) => !hasRoom,
    isPaginated: ({ context }) => context.choice?.board.kind === 'paginated',
    isOffline: ({ context }) => context.failure?.code === 'offline',
    isSecondToken: ({ context }) => context.isSecondToken,
    lacksToken: ({ context }) =>
      ['tokenExpired', 'sessionExpired', 'noAccount'].includes(context.failure?.code ?? ''),
  },
  actions: {
    choose: assign((_, { choice }: { choice: Comparison }) => ({ ...nothing, choice })),
    rememberRoom: assign((_, { hasRoom }: { hasRoom: boolean }) => ({ hasRoom })),
    rememberFilters: assign(({ context }, { filters }: { filters: FilterSelection }) => ({
      choice: context.choice && { ...context.choice, filters, from: hasFilters(filters) ? 'own' : 'none' },
      refusedFilters: [],
    })),
    rememberPage: assign(({ context }, { name }: { name: string }) => ({
      choice: context.choice && { ...context.choice, pageName: name },
      pages: context.pages
        .filter((page) => !page.isHidden || page.name === name)
        .map((page) => ({ ...page, isActive: page.name === name })),
    })),
    rememberFailure: assign({ failure: ({ event }) => failureOf(event) }),
    rememberEmbedFailure: assign({
      failure: (_, { detail }: { detail: string }): Failure => ({ code: 'embedFailed', detail }),
    }),
    rememberRefusal: assign({ refusal: ({ event }) => failureOf(event) }),
    rememberLink: assign((_, { isLinked }: { isLinked: boolean }) => ({ isLinked })),
    restart: assign({ failure: null, isForced: true }),
    forget: assign({ ...nothing, isLinked: false }),
  },
}).createMachine({
  id: 'comparison',
  meta: { shown: disclosure },
  initial: 'off',
  context: { ...nothing, isLinked: false, hasRoom: false },
  invoke: { id: 'watchRoom', src: 'watchRoom' },
  on: {
    'room.changed': { actions: { type: 'rememberRoom', params: ({ event }) => event } },
  },
  states: {
    off: {
      description: 'One report is on screen.',
      entry: 'forget',
      on: {
        'user.compare': [
          {
            guard: 'hasRoom',
            target: 'showing',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'suspended', actions: { type: 'choose', params: ({ event }) => event } },
        ],
      },
    },
    suspended: {
      description: 'The window is too narrow for two reports; the selected report waits for more width.',
      on: {
        'user.compare': { actions: { type: 'choose', params: ({ event }) => event } },
        // Its dialog may still be open after the window became too narrow.
        'user.filter': { actions: { type: 'rememberFilters', params: ({ event }) => event } },
        'user.close': 'off',
        'room.changed': [
          {
            guard: { type: 'isNarrow', params: ({ event }) => event },
            actions: { type: 'rememberRoom', params: ({ event }) => event },
          },
          {
            target: 'showing',
            actions: { type: 'rememberRoom', params: ({ event }) => event },
          },
        ],
      },
    },
    showing: {
      initial: 'loading',
      invoke: { id: 'keepFrame', src: 'keepFrame' },
      on: {
        'user.compare': { target: '.loading', actions: { type: 'choose', params: ({ event }) => event } },
        'user.close': 'off',
        'user.link': { actions: { type: 'rememberLink', params: ({ event }) => event } },
        'token.renewed': { actions: sendTo('keepFrame', { type: 'token.renewed' }) },
        'room.changed': [
          {
            guard: { type: 'isNarrow', params: ({ event }) => event },
            target: 'suspended',
            actions: { type: 'rememberRoom', params: ({ event }) => event },
          },
          { actions: { type: 'rememberRoom', params: ({ event }) => event } },
        ],
        'embed.failed': {
          target: '.failed',
          actions: { type: 'rememberEmbedFailure', params: ({ event }) => event },
        },
        'embed.pageChanged': { actions: { type: 'rememberPage', params: ({ event }) => event } },
      },
      states: {
        loading: {
          initial: 'lookingUp',
          entry: assign({
            failure: null,
            refusal: null,
            refusedFilters: [],
            report: null,
            pages: [],
            isSecondToken: false,
          }),
          states: {
            lookingUp: {
              description: 'Requests the second report from Power BI.',
              // The frame still has the report before.
              on: { 'embed.pageChanged': {} },
              invoke: {
                id: 'lookUpReport',
                src: 'lookUpReport',
                input: ({ context }) => ({ choice: choiceOf(context), force: context.isForced }),
                onDone: { target: 'rendering', actions: assign({ report: ({ event }) => event.output }) },
                onError: { target: '#comparison.showing.failed', actions: 'rememberFailure' },
              },
            },
            renewingToken: {
              description:
                'The second frame refused the token; its report is loaded again, once, with a new token.',
              entry: emit({ type: 'token.refused' }),
              on: { 'token.renewed': { target: 'rendering', actions: assign({ isSecondToken: true }) } },
              after: {
                frameDeadline: {
                  target: '#comparison.showing.failed',
                  actions: { type: 'rememberEmbedFailure', params: { detail: 'TokenExpired' } },
                },
              },
            },
            rendering: {
              description: 'The second frame renders; a paginated report is ready when the frame accepts it.',
              initial: 'awaitingFrame',
              states: {
                awaitingFrame: {
                  description: 'The second frame received the report.',
                  after: {
                    frameDeadline: {
                      target: '#comparison.showing.failed',
                      actions: assign({ failure: { code: 'embedFailed', detail: 'timeout' } }),
                    },
                  },
                },
                opening: {
                  description: 'The page of Power BI loads in the second frame.',
                  on: { 'embed.opened': 'awaitingFrame' },
                  after: { slowFrameDelay: 'slow' },
                },
                slow: {
                  description: 'The page of Power BI takes long to load; the port ends the wait.',
                  on: { 'embed.opened': 'awaitingFrame' },
                },
              },
              invoke: {
                id: 'showReport',
                src: 'showReport',
                input: ({ context }) => ({
                  choice: choiceOf(context),
                  report: reportOf(context),
                  newFrame: context.isForced,
                }),
                onDone: {
                  guard: 'isPaginated',
                  target: '#comparison.showing.ready',
                  actions: emit({ type: 'data.shown' }),
                },
                onError: { target: '#comparison.showing.failed', actions: 'rememberFailure' },
              },
              on: {
                'embed.opening': '.opening',
                'embed.loaded': {
                  target: '#comparison.showing.ready',
                  actions: emit({ type: 'data.shown' }),
                },
                'embed.tokenExpired': [
                  {
                    guard: 'isSecondToken',
                    target: '#comparison.showing.failed',
                    actions: { type: 'rememberEmbedFailure', params: { detail: 'TokenExpired' } },
                  },
                  { target: 'renewingToken' },
                ],
                'embed.warned': {
                  target: '#comparison.showing.failed',
                  actions: { type: 'rememberEmbedFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
        ready: {
          description: 'Both reports are on screen.',
          entry: assign({ isForced: false }),
          invoke: {
            id: 'listPages',
            src: 'listPages',
            // Without the pages the report stays on its current page.
            onDone: { actions: assign({ pages: ({ event }) => event.output }) },
            onError: {},
          },
          on: {
            'user.filter': {
              target: 'filtering',
              actions: { type: 'rememberFilters', params: ({ event }) => event },
            },
            'user.openPage': 'turning',
            'user.refresh': 'refreshing',
          },
        },
        refreshing: {
          description: 'The second report requests new data; its frame stays.',
          entry: assign({ refusal: null }),
          on: {
            'user.filter': {
              target: 'filtering',
              actions: { type: 'rememberFilters', params: ({ event }) => event },
            },
            'user.openPage': 'turning',
          },
          invoke: {
            id: 'refreshData',
            src: 'refreshData',
            onDone: { target: 'ready', actions: emit({ type: 'data.shown' }) },
            onError: { target: 'ready', actions: 'rememberRefusal' },
          },
        },
        filtering: {
          description: 'The second report applies other filters.',
          on: {
            'user.openPage': 'turning',
            'user.filter': {
              target: 'filtering',
              reenter: true,
              actions: { type: 'rememberFilters', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'applyFilters',
            src: 'applyFilters',
            input: ({ context }) => ({ choice: choiceOf(context) }),
            onDone: { target: 'ready', actions: assign({ refusedFilters: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: 'rememberFailure' },
          },
        },
        turning: {
          description: 'The second report opens another page.',
          on: {
            'user.filter': {
              target: 'filtering',
              actions: { type: 'rememberFilters', params: ({ event }) => event },
            },
            'user.openPage': { target: 'turning', reenter: true },
          },
          invoke: {
            id: 'openPage',
            src: 'openPage',
            input: ({ event }) => ({ name: event.type === 'user.openPage' ? event.name : '' }),
            onDone: 'ready',
            onError: { target: 'ready', actions: emit({ type: 'page.refused' }) },
          },
        },
        failed: {
          description: 'The second report failed; the first report is unchanged.',
          on: {
            'embed.pageChanged': {},
            'user.filter': {
              target: 'loading',
              actions: [{ type: 'rememberFilters', params: ({ event }) => event }, 'restart'],
            },
            'user.retry': { target: 'loading', actions: 'restart' },
            'network.online': { guard: 'isOffline', target: 'loading', actions: 'restart' },
            'token.renewed': { guard: 'lacksToken', target: 'loading', actions: 'restart' },
          },
        },
      },
    },
  },
});

function choiceOf(context: ComparisonContext): Comparison {
  if (context.choice === null) throw new Error('nothing is compared');
  return context.choice;
}

function reportOf(context: ComparisonContext): LoadedReport {
  if (context.report === null) throw new Error('the report was not looked up');
  return context.report;
}
