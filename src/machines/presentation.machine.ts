import { assign, emit, fromCallback, setup } from 'xstate';
import type { FullscreenEvent } from '@/domain/ports/browser';
import type { PlaylistItem } from '@/domain/session/playlist';
import type { Disclosure } from '@/domain/shared/disclosure';
import { notProvided } from './actors';

export interface PresentationContext {
  readonly items: readonly PlaylistItem[];
  /** Index of the current dashboard. */
  readonly at: number;
  /** Names of the pages of the report on screen, in order; empty until they are listed. */
  readonly pages: readonly string[];
  /** Index of the current page. */
  readonly page: number;
  /** Total seconds of the slides that the frame has shown. */
  readonly frameSeconds: number;
}

export type PresentationEvent =
  | FullscreenEvent
  | { type: 'user.present'; items: readonly PlaylistItem[] }
  | { type: 'user.next' }
  | { type: 'user.stop' }
  /** A view is on screen, requested by this machine or the user. */
  | { type: 'view.opened'; view: string }
  | { type: 'report.shown' }
  | { type: 'report.failed' }
  | { type: 'pages.listed'; names: readonly string[] }
  | { type: 'session.closed' };

export type PresentationEmitted =
  | { type: 'presentation.began' }
  | { type: 'presentation.ended' }
  /** Open this dashboard, or load it again if it is open and failed. */
  | { type: 'board.wanted'; view: string; newFrame: boolean }
  | { type: 'page.wanted'; name: string }
  /** The dashboard stays for another round: refresh its data. */
  | { type: 'data.wanted' };

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<PresentationEvent, PresentationContext> = {
  send: { 'user.present': { 'items.seconds': 'number' } },
  context: { 'items.seconds': 'number', at: 'number', page: 'number', frameSeconds: 'number' },
};

const nothing = { items: [], at: 0, pages: [], page: 0, frameSeconds: 0 };

/** Seconds of slides after which a frame is replaced: after about three hours of loading reports a frame goes blank. */
const frameLife = 7_200;

const itemOf = ({ items, at }: PresentationContext): PlaylistItem =>
  items[at] ?? { view: '', allPages: false, seconds: 0 };

const nextOf = ({ items, at }: PresentationContext): number =>
  items.length === 0 ? 0 : (at + 1) % items.length;

/** The next page, the next round of the same dashboard, or the next dashboard. */
const nextSlide = [
  {
    guard: 'hasMorePages',
    target: 'showing',
    reenter: true,
    actions: ['turnPage', 'askForPage'],
  },
  {
    guard: 'staysOn',
    target: 'showing',
    reenter: true,
    actions: ['goBackToFirstPage', 'askForPage', 'askForData'],
  },
  { target: 'opening', actions: 'goOn' },
] as const;

/** A playlist of dashboards and their pages on a wall screen (SPEC section 18). */
export const presentationMachine = setup({
  types: {
    context: {} as PresentationContext,
    events: {} as PresentationEvent,
    emitted: {} as PresentationEmitted,
  },
  actors: {
    /** Keeps the screen on. */
    keepAwake: fromCallback(notProvided),
    watchScreen: fromCallback<PresentationEvent>(notProvided),
  },
  delays: {
    /** Duration of the page on screen. */
    turn: ({ context }) => itemOf(context).seconds * 1000,
    /** For a dashboard that neither loads nor fails. */
    boardTimeout: 120_000,
    /** Time to read the error on the screen. */
    failureLife: 15_000,
  },
  guards: {
    hasItems: (_, { items }: { items: readonly PlaylistItem[] }) => items.length > 0,
    isElsewhere: ({ context }, { view }: { view: string }) => view !== itemOf(context).view,
    showsAllPages: ({ context }) => itemOf(context).allPages,
    hasMorePages: ({ context }) => context.page + 1 < context.pages.length,
    /** The next dashboard is the current one, and its frame need not be replaced. */
    staysOn: ({ context }) =>
      context.items[nextOf(context)]?.view === itemOf(context).view && context.frameSeconds < frameLife,
  },
  actions: {
    goOn: assign(({ context }) => ({ at: nextOf(context), pages: [], page: 0 })),
    askForBoard: emit(({ context }) => ({
      type: 'board.wanted' as const,
      view: itemOf(context).view,
      newFrame: context.frameSeconds >= frameLife,
    })),
    countSlide: assign({ frameSeconds: ({ context }) => context.frameSeconds + itemOf(context).seconds }),
    countNewFrame: assign({
      frameSeconds: ({ context }) => (context.frameSeconds >= frameLife ? 0 : context.frameSeconds),
    }),
    turnPage: assign({ page: ({ context }) => context.page + 1 }),
    goBackToFirstPage: assign(({ context }) => ({ at: nextOf(context), page: 0 })),
    askForPage: emit(({ context }) => ({
      type: 'page.wanted' as const,
      name: context.pages[context.page] ?? '',
    })),
    askForData: emit({ type: 'data.wanted' }),
    rememberPages: assign({ pages: (_, { names }: { names: readonly string[] }) => names }),
  },
}).createMachine({
  id: 'presentation',
  meta: { shown: disclosure },
  initial: 'off',
  context: nothing,
  states: {
    off: {
      description: 'Nothing is presented.',
      entry: assign(nothing),
      on: {
        'user.present': {
          guard: { type: 'hasItems', params: ({ event }) => event },
          target: 'on',
          actions: assign(({ event }) => ({ items: event.items, at: 0 })),
        },
      },
    },
    on: {
      initial: 'opening',
      entry: emit({ type: 'presentation.began' }),
      exit: emit({ type: 'presentation.ended' }),
      invoke: [
        { id: 'keepAwake', src: 'keepAwake' },
        { id: 'watchScreen', src: 'watchScreen' },
      ],
      on: {
        'user.stop': 'off',
        'screen.left': 'off',
        'session.closed': 'off',
        'view.opened': { guard: { type: 'isElsewhere', params: ({ event }) => event }, target: 'off' },
        // A report may open on the page that the user last had open.
        'pages.listed': {
          guard: 'showsAllPages',
          actions: [{ type: 'rememberPages', params: ({ event }) => event }, 'askForPage'],
        },
      },
      states: {
        opening: {
          description: 'The next dashboard is loading.',
          entry: ['askForBoard', 'countNewFrame'],
          on: {
            'report.shown': 'showing',
            'report.failed': 'failing',
            'user.next': { target: 'opening', reenter: true, actions: 'goOn' },
          },
          after: { boardTimeout: { target: 'opening', reenter: true, actions: 'goOn' } },
        },
        showing: {
          description: 'Shows a page for the configured seconds, then the next page, dashboard or round.',
          exit: 'countSlide',
          on: {
            'report.failed': 'failing',
            'user.next': nextSlide,
          },
          after: { turn: nextSlide },
        },
        failing: {
          description: 'The dashboard shows its error; the presentation continues with the next one.',
          on: {
            'report.shown': 'showing',
            'user.next': { target: 'opening', actions: 'goOn' },
          },
          after: { failureLife: { target: 'opening', actions: 'goOn' } },
        },
      },
    },
  },
});
