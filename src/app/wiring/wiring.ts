import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import type { Actors } from '@/app/actors';
import type { Ports } from '@/app/ports';
import type { Board } from '@/domain/boards/board';
import { isOffered } from '@/domain/boards/menuTree';
import type { PortalConfig } from '@/domain/session/config';
import { selectIsAdmin } from '@/store/access.slice';
import { adminDataReplaced } from '@/store/adminData';
import { boardRemoved, boardSaved, boardsLoaded, selectBoard } from '@/store/boards.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { signedIn, signedOut } from '@/store/session.slice';
import { platformSwitched, selectActiveView, selectPlatform, viewSelected } from '@/store/view.slice';
import { connectAdmin } from './admin';
import type { ChatWiring } from './chat';
import { connectReportWiring } from './report';
import { connectShell } from './shell';

/**
 * The only beam between machines and store. Here the session and the board in view; `report.ts`, `shell.ts`,
 * `chat.ts` and `admin.ts` hold the rows of their subject. Each file reads in the same order: what the store tells
 * the machines (1), what the machines tell the store (2). The third table, every transition into the `transitions`
 * slice, is `inspect.ts`.
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
  if (board && isOffered(board, selectIsAdmin(state))) return board;
  return view.startsWith('dashboard-') ? null : undefined;
}

export function createWiring(chat: ChatWiring, config: PortalConfig): Wiring {
  const listener = createListenerMiddleware<RootState>();

  return {
    middleware: listener.middleware,
    connect(store, actors, ports) {
      const { authProgress, reportLoad } = actors;
      const { report, log } = ports;
      chat.connect(listener, store, actors);
      connectAdmin(config, listener, store, actors, ports);
      connectShell(listener, store, actors, ports);
      const dashboard = connectReportWiring(listener, store, actors, ports);
      const selectBoardInView = () => dashboard.selectBoard(boardInView(store.getState()));

      // 1. What the store tells the machines.
      listener.startListening({
        predicate: (action, now, before) =>
          [
            signedIn,
            viewSelected,
            platformSwitched,
            boardSaved,
            boardRemoved,
            boardsLoaded,
            adminDataReplaced,
          ].some(({ match }) => match(action)) &&
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
      authProgress.on('session.replaced', () => {
        store.dispatch(signedOut());
        ports.identity.startAnew();
      });
      authProgress.on('session.closed', () => store.dispatch(signedOut()));
      // SPEC section 8.1: a popup that failed is logged, then the redirect follows; a failed logout is logged only.
      authProgress.on('signIn.failed', ({ failure }) => log('Falló la ventana de inicio de sesión', failure));
      authProgress.on('signOut.failed', ({ failure }) => log('Falló el cierre de sesión', failure));
    },
  };
}
