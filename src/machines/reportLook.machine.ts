import { assign, emit, fromPromise, setup } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { boardKinds } from '@/domain/boards/board';
import { type FilterSelection, hasFilters, noFilters } from '@/domain/report/filters';
import { type FilterReach, filterReaches } from '@/domain/session/notice';
import { type Theme, themes } from '@/domain/session/preferences';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, toFailure } from '@/domain/shared/failure';

export interface ReportLookContext {
  /** The board on screen; `null` while none is. */
  readonly board: Board | null;
  readonly filters: FilterSelection;
  readonly theme: Theme;
}

export type ReportLookEvent =
  | { type: 'report.shown'; board: Board }
  | { type: 'report.left' }
  | { type: 'filters.changed'; filters: FilterSelection }
  | { type: 'theme.changed'; theme: Theme };

export type ReportLookEmitted =
  | { type: 'filters.applied'; reach: FilterReach }
  | { type: 'filters.refused'; failure: Failure }
  | { type: 'theme.refused'; failure: Failure };

/** What a trace shows of the events above; the rest is blurred. */
const shown: Disclosure<ReportLookEvent, ReportLookContext> = {
  send: { 'report.shown': { 'board.kind': boardKinds }, 'theme.changed': { theme: themes } },
  done: { applyFilters: { '': filterReaches } },
  context: { 'board.kind': boardKinds, theme: themes },
};

const notProvided = () => {
  throw new Error('not provided');
};

/** What the portal asks of the report beside its load: the person's filters and the theme (SPEC sections 2.2, 2.5). */
export const reportLookMachine = setup({
  types: {
    context: {} as ReportLookContext,
    events: {} as ReportLookEvent,
    emitted: {} as ReportLookEmitted,
  },
  actors: {
    applyFilters: fromPromise<FilterReach | null, { board: Board | null; filters: FilterSelection }>(
      notProvided,
    ),
    applyTheme: fromPromise<void, { theme: Theme }>(notProvided),
  },
  guards: {
    /** The dashboard on screen was asked to take filters that it did not have; the next one loads with them. */
    hasNews: ({ context }, reach: FilterReach | null) =>
      reach !== null && context.board !== null && hasFilters(context.filters),
  },
}).createMachine({
  id: 'reportLook',
  meta: { shown },
  type: 'parallel',
  context: { board: null, filters: noFilters, theme: 'light' },
  on: {
    'report.left': { actions: assign({ board: null }) },
  },
  states: {
    filters: {
      initial: 'settled',
      on: {
        // It may have loaded with the filters of a moment ago.
        'report.shown': {
          target: '.applying',
          actions: assign({ board: ({ event }) => event.board }),
        },
        'filters.changed': {
          guard: ({ context, event }) => event.filters !== context.filters,
          target: '.applying',
          actions: assign({ filters: ({ event }) => event.filters }),
        },
      },
      states: {
        settled: { description: 'The report, or the next one, has the person’s filters.' },
        applying: {
          description: 'The filters go to the report on screen, or wait for the next one.',
          invoke: {
            id: 'applyFilters',
            src: 'applyFilters',
            input: ({ context: { board, filters } }) => ({ board, filters }),
            onDone: [
              {
                guard: { type: 'hasNews', params: ({ event }) => event.output },
                target: 'settled',
                actions: emit(({ event }) => ({ type: 'filters.applied', reach: event.output ?? 'report' })),
              },
              { target: 'settled' },
            ],
            onError: {
              target: 'settled',
              actions: emit(({ event }) => ({ type: 'filters.refused', failure: toFailure(event.error) })),
            },
          },
        },
      },
    },
    theme: {
      initial: 'settled',
      on: {
        'theme.changed': {
          guard: ({ context, event }) => event.theme !== context.theme,
          target: '.applying',
          actions: assign({ theme: ({ event }) => event.theme }),
        },
      },
      states: {
        settled: { description: 'The report, or the next one, has the portal’s theme.' },
        applying: {
          description: 'The theme goes to the report on screen, or waits for the next one.',
          invoke: {
            id: 'applyTheme',
            src: 'applyTheme',
            input: ({ context: { theme } }) => ({ theme }),
            onDone: 'settled',
            onError: {
              target: 'settled',
              actions: emit(({ event }) => ({ type: 'theme.refused', failure: toFailure(event.error) })),
            },
          },
        },
      },
    },
  },
});
