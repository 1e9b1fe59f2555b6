import { assign, emit, fromPromise, setup } from 'xstate';
import type { ReportPage } from '@/domain/report/reportTools';
import type { Disclosure } from '@/domain/shared/disclosure';
import { type Failure, toFailure } from '@/domain/shared/failure';

export interface ReportPagesContext {
  readonly pages: readonly ReportPage[];
  /** Why the last page did not open. */
  readonly failure: Failure | null;
}

export type ReportPagesEvent =
  /** A report with pages is on screen, for the first time or again. */
  | { type: 'report.shown' }
  /** Another board, or none. */
  | { type: 'report.left' }
  /** The report itself turned a page, for example through a button on it. */
  | { type: 'page.changed'; name: string }
  | { type: 'user.openPage'; name: string };

export type ReportPagesEmitted = {
  /** Power BI's names of the pages, in order. */
  readonly type: 'pages.listed';
  readonly names: readonly string[];
};

/** What a trace shows of the events above; the rest is blurred. */
const shown: Disclosure<ReportPagesEvent, ReportPagesContext> = {
  send: {},
  context: {},
};

const notProvided = () => {
  throw new Error('not provided');
};

/** The pages of the report on screen. SPEC section 3 hides Power BI's own page navigation: this is the way to them. */
export const reportPagesMachine = setup({
  types: {
    context: {} as ReportPagesContext,
    events: {} as ReportPagesEvent,
    emitted: {} as ReportPagesEmitted,
  },
  actors: {
    listPages: fromPromise<readonly ReportPage[]>(notProvided),
    openPage: fromPromise<void, { name: string }>(notProvided),
  },
  actions: {
    markActive: assign({
      pages: ({ context }, { name }: { name: string }) =>
        context.pages.map((page) => ({ ...page, isActive: page.name === name })),
    }),
  },
}).createMachine({
  id: 'reportPages',
  meta: { shown },
  initial: 'none',
  context: { pages: [], failure: null },
  on: {
    'report.shown': '.listing',
    'report.left': { target: '.none', actions: assign({ pages: [], failure: null }) },
  },
  states: {
    none: { description: 'No report with pages is on screen, or it does not tell them.' },
    listing: {
      description: 'Asking the report for its pages.',
      on: { 'report.shown': { target: 'listing', reenter: true } },
      invoke: {
        id: 'listPages',
        src: 'listPages',
        onDone: {
          target: 'listed',
          actions: [
            assign({ pages: ({ event }) => event.output, failure: null }),
            emit(({ event }) => ({ type: 'pages.listed', names: event.output.map(({ name }) => name) })),
          ],
        },
        onError: { target: 'none', actions: assign({ pages: [] }) },
      },
    },
    listed: {
      description: 'The pages are known; a person may turn to another.',
      on: {
        'page.changed': { actions: { type: 'markActive', params: ({ event }) => event } },
        'user.openPage': 'opening',
      },
    },
    opening: {
      description: 'The report turns to the page that was chosen.',
      entry: assign({ failure: null }),
      on: {
        'page.changed': { actions: { type: 'markActive', params: ({ event }) => event } },
        'user.openPage': { target: 'opening', reenter: true },
      },
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: ({ event }) => ({ name: event.type === 'user.openPage' ? event.name : '' }),
        onDone: 'listed',
        onError: {
          target: 'listed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
  },
});
