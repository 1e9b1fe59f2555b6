import { readerChanges } from '@/domain/admin/boardReaders';
import { isInheritedKey } from '@/domain/admin/catalogs';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import type { Board } from '@/domain/boards/board';
import { boardFromForm } from '@/domain/boards/boardForm';
import type { BoardFormValues, BoardReaders } from '@/domain/boards/boardFormValues';
import { slug } from '@/domain/boards/categories';
import { emptyEntries, emptyEntryAt } from '@/domain/boards/emptyEntries';
import { endpoints } from '@/domain/boards/menu';
import { freeId } from '@/domain/shared/freeId';
import { selectAdminData } from './catalogs.selectors';
import { boardChange, save, type Thunk } from './catalogs.thunks';

const fixedViews: ReadonlySet<string> = new Set(endpoints(analyticsMenu).map(({ id }) => id));

const nobody: BoardReaders = { userIds: [], groupIds: [] };

/**
 * Saves the values of the add-board dialog with the rules of its readers, and returns the board. A new one gets an id
 * (SPEC section 7.4): that of the empty menu entry at its path, if there is one.
 * @param opened the initial values of the form, `null` for a new board: only the fields that differ are written.
 */
export const fileSavedBoard =
  (boardId: string | null, values: BoardFormValues, opened: BoardFormValues | null): Thunk<Board> =>
  (dispatch, getState) => {
    const data = selectAdminData(getState());
    const boards = new Map(data.boards.map((board) => [board.id, board]));
    const isTaken = (id: string) => fixedViews.has(id) || isInheritedKey(id) || boards.has(id);
    const id =
      boardId ??
      emptyEntryAt(emptyEntries(data.boards), values.menuPath)?.id ??
      freeId(`board-${slug(values.name)}`, isTaken);
    const now = boards.get(id);
    const board = boardFromForm(id, values, now);
    save(dispatch, [
      ...boardChange(data, opened && boardFromForm(id, opened, now), board),
      ...readerChanges(data.rules, id, opened?.readers ?? nobody, values.readers ?? nobody),
    ]);
    return board;
  };
