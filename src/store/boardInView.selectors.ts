import type { Board } from '@/domain/boards/board';
import { isDashboardView } from '@/domain/boards/menu';
import { isOffered } from '@/domain/boards/offered';
import { selectBoard } from './boards.slice';
import type { RootState } from './makeStore';
import { selectViewer } from './readers.selectors';
import { selectAccount } from './session.slice';
import { selectActiveView, selectPlatform, selectTaken } from './view.slice';

/**
 * The board of the active view: `undefined` if no user is signed in or the view is not a dashboard, `null` if it is
 * a dashboard without a configured board (SPEC sections 2.3 and 8.1).
 */
export function selectBoardInView(state: RootState): Board | null | undefined {
  if (selectAccount(state) === null || selectPlatform(state) !== 'analytics') return undefined;
  const view = selectActiveView(state);
  const board = selectBoard(state, view);
  if (board && isOffered(board, selectViewer(state))) return board;
  return isDashboardView(view) ? null : undefined;
}

/** The board that was taken away while the user read it, if the catalogue offers it again; else `null`. */
export function selectReturnedBoard(state: RootState): string | null {
  const board = selectBoard(state, selectTaken(state)?.boardId ?? '');
  return board && isOffered(board, selectViewer(state)) ? board.id : null;
}

/** The active view is a board that the rules hide from the user (SPEC section 10). */
export const selectIsViewHidden = (state: RootState): boolean =>
  selectPlatform(state) === 'analytics' && selectViewer(state).hidden.has(selectActiveView(state));
