import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectBoard } from '@/store/boards.slice';
import { selectAutoLoad } from '@/store/settings.slice';
import { viewPressed } from '@/store/viewPressed';
import { createRules, type EarlyParts } from './rules';

/** Starts the lookup of a board when its menu entry is pressed, before the click; loaded with the screens. */
export function lookUpPressedBoards({ listener, store, ports }: EarlyParts): void {
  createRules(listener, store).action(viewPressed, ({ payload }) => {
    const state = store.getState();
    const board = selectBoard(state, payload);
    if (board && board !== selectBoardInView(state) && selectAutoLoad(state))
      ports.report.prefetchLookUp(board);
  });
}
