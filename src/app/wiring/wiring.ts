import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import type { Actors, Ports } from '@/app/actors';
import type { Board } from '@/domain/board';
import { boardRemoved, boardSaved, boardsLoaded, selectBoard } from '@/store/boards.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { signedIn, signedOut } from '@/store/session.slice';
import { platformSwitched, selectActiveView, selectPlatform, viewSelected } from '@/store/view.slice';
import type { ChatWiring } from './chat';

/**
 * The only beam between machines and store, in two tables: what the store tells the machines (1) and what
 * the machines tell the store (2). The third, every transition into the `transitions` slice, is `inspect.ts`.
 */
export interface Wiring {
  /** Goes in front of the store's own middleware. */
  readonly middleware: Middleware;
  /** Connects; call it once, before the actors start. */
  connect(store: AppStore, actors: Actors, ports: Ports): void;
}

/** The board of the active view: `undefined` when the view is no dashboard, `null` when none is configured. */
export function boardInView(state: RootState): Board | null | undefined {
  if (selectPlatform(state) !== 'analytics') return undefined;
  const view = selectActiveView(state);
  const board = selectBoard(state, view);
  if (board?.isActive) return board;
  return view.startsWith('dashboard-') ? null : undefined;
}

export function createWiring(chat: ChatWiring): Wiring {
  const listener = createListenerMiddleware<RootState>();

  return {
    middleware: listener.middleware,
    connect(store, actors, { report }) {
      const { authProgress, reportLoad } = actors;
      chat.connect(listener, store, actors);
      const selectBoardInView = () => {
        const board = boardInView(store.getState());
        if (board === undefined) return reportLoad.send({ type: 'board.left' });
        if (board === null) return reportLoad.send({ type: 'board.missing' });
        return reportLoad.send({ type: 'board.selected', board, autoLoad: true });
      };

      // 1. What the store tells the machines.
      listener.startListening({
        predicate: (action, now, before) =>
          [signedIn, viewSelected, platformSwitched, boardSaved, boardRemoved, boardsLoaded].some(
            ({ match }) => match(action),
          ) &&
          now.session.account !== null &&
          (before.session.account === null || boardInView(now) !== boardInView(before)),
        effect: selectBoardInView,
      });

      // 2. What the machines tell the store.
      authProgress.on('session.opened', ({ account }) => {
        report.bootstrap();
        store.dispatch(signedIn(account));
      });
      authProgress.on('session.reopened', () => reportLoad.send({ type: 'session.reopened' }));
      authProgress.on('session.closed', () => store.dispatch(signedOut()));
    },
  };
}
