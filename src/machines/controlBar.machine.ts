import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { FullscreenEvent } from '@/domain/ports/browser';
import type { Disclosure } from '@/domain/shared/disclosure';
import { notProvided } from './actors';

export type ControlBarEvent =
  | FullscreenEvent
  | { type: 'user.toggleControls' }
  | { type: 'user.toggleFullscreen' }
  /** A dashboard was opened and the setting "Pantalla completa" is on. */
  | { type: 'board.opened' }
  /** No dashboard is on screen. */
  | { type: 'board.left' }
  /** The pointer or the focus is on the bar, or one of its menus is open. */
  | { type: 'bar.held' }
  | { type: 'bar.released' };

export interface ControlBarContext {
  /** The pointer or the focus is on the bar, also outside full screen. */
  readonly isHeld: boolean;
}

/** The fields that a trace shows; the others are blurred. */
const disclosure: Disclosure<ControlBarEvent, ControlBarContext> = { send: {}, context: {} };

/**
 * The floating control bar (SPEC sections 2.4, 4 and 9): its controls open and close, and in fullscreen it hides
 * after 3 s without movement, never while pointer or focus is on it.
 */
export const controlBarMachine = setup({
  types: { context: {} as ControlBarContext, events: {} as ControlBarEvent },
  actors: {
    enterFullscreen: fromPromise<void, { isAsked: boolean }>(notProvided),
    exitFullscreen: fromPromise<void>(notProvided),
    watchScreen: fromCallback<ControlBarEvent>(notProvided),
  },
  delays: {
    /** SPEC section 9. */
    hideDelay: 3_000,
  },
  guards: { isFree: ({ context }) => !context.isHeld },
  actions: {
    hold: assign({ isHeld: true }),
    letGo: assign({ isHeld: false }),
  },
}).createMachine({
  id: 'controlBar',
  meta: { shown: disclosure },
  type: 'parallel',
  context: { isHeld: false },
  on: {
    'bar.held': { actions: 'hold' },
    'bar.released': { actions: 'letGo' },
  },
  invoke: { id: 'watchScreen', src: 'watchScreen' },
  states: {
    controls: {
      initial: 'expanded',
      states: {
        expanded: {
          description: 'Every control is on the bar.',
          on: { 'user.toggleControls': 'collapsed' },
        },
        collapsed: {
          description: 'Only the control that shows the others again.',
          on: { 'user.toggleControls': 'expanded' },
        },
      },
    },
    screen: {
      initial: 'windowed',
      states: {
        windowed: {
          description: 'The report is under the header.',
          on: { 'user.toggleFullscreen': 'entering', 'board.opened': 'entering' },
        },
        poised: {
          description: 'The browser allows full screen only after a gesture: the next one opens it.',
          on: {
            'person.acted': 'entering',
            'user.toggleFullscreen': 'entering',
            'board.left': 'windowed',
          },
        },
        entering: {
          description: 'Requests full screen from the browser.',
          on: { 'board.left': 'leaving' },
          invoke: {
            id: 'enterFullscreen',
            src: 'enterFullscreen',
            input: ({ event }) => ({ isAsked: event.type !== 'board.opened' }),
            onDone: 'fullscreen',
            onError: 'poised',
          },
        },
        fullscreen: {
          initial: 'shown',
          on: { 'user.toggleFullscreen': 'leaving', 'board.left': 'leaving', 'screen.left': 'windowed' },
          states: {
            shown: {
              description: 'The bar is over the report; it stays while pointer or focus is on it.',
              on: {
                'person.moved': { target: 'shown', reenter: true },
                'bar.released': { target: 'shown', reenter: true, actions: 'letGo' },
              },
              after: { hideDelay: { guard: 'isFree', target: 'hidden' } },
            },
            hidden: {
              description: 'Only the report is visible; the next movement shows the bar.',
              on: { 'person.moved': 'shown', 'bar.held': { target: 'shown', actions: 'hold' } },
            },
          },
        },
        leaving: {
          description: 'Leaves full screen.',
          on: { 'screen.left': 'windowed' },
          invoke: {
            id: 'exitFullscreen',
            src: 'exitFullscreen',
            onDone: 'windowed',
            onError: 'windowed',
          },
        },
      },
    },
  },
});
