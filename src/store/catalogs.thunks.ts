import type { UnknownAction } from '@reduxjs/toolkit';
import { type AdminData, type CatalogKind, type Category, isInheritedKey } from '@/domain/admin/catalogs';
import type { RouteEdit } from '@/domain/admin/catalogsForms';
import { categoryPath, nextRouteOrder, proposeRoutePath } from '@/domain/admin/catalogsRules';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import type { Board } from '@/domain/boards/board';
import { type BoardFormValues, boardFromForm } from '@/domain/boards/boardForm';
import { formatMenuPlace, freeId, labelKey, menuPathParts, slug } from '@/domain/boards/categories';
import { endpoints } from '@/domain/boards/menu';
import { boardPlace } from '@/domain/boards/menuTree';
import { adminDataReplaced } from './adminData';
import { boardRemoved, boardSaved } from './boards.slice';
import { type CatalogsRoot, selectAdminData } from './catalogs.selectors';
import { changeTold, entryRemoved, entrySaved } from './catalogs.slice';

type Dispatch = (action: UnknownAction) => unknown;
type Thunk<T = void> = (dispatch: Dispatch, getState: () => CatalogsRoot) => T;

/** Saves a board and, when it is new, adds a route with a path and the next order number of its group. */
export const fileBoard =
  (board: Board): Thunk =>
  (dispatch, getState) => {
    dispatch(boardSaved(board));
    const { boards, routes } = selectAdminData(getState());
    if (routes.some((route) => route.id === board.id)) return;
    dispatch(
      entrySaved({
        kind: 'routes',
        entry: {
          id: board.id,
          path: proposeRoutePath(board, routes),
          order: nextRouteOrder(board, boards, routes),
        },
      }),
    );
  };

/** Keeps what the add-board dialog saved, a new board under an id of its own (SPEC section 7.4). Gives the board. */
export const fileSavedBoard =
  (boardId: string | null, values: BoardFormValues): Thunk<Board> =>
  (dispatch, getState) => {
    const boards = new Map(selectAdminData(getState()).boards.map((board) => [board.id, board]));
    const isTaken = (id: string) => fixedViews.has(id) || isInheritedKey(id) || boards.has(id);
    const id = boardId ?? freeId(`board-${slug(values.name)}`, isTaken);
    const board = boardFromForm(id, values, boards.get(id));
    fileBoard(board)(dispatch, getState);
    return board;
  };

const fixedViews: ReadonlySet<string> = new Set(endpoints(analyticsMenu).map(({ id }) => id));

/** Deletes one thing, and remembers what was before for the undo. */
export const removeThing =
  (kind: CatalogKind | 'boards', id: string, name: string): Thunk =>
  (dispatch, getState) => {
    const before = selectAdminData(getState());
    dispatch(kind === 'boards' ? boardRemoved(id) : entryRemoved({ kind, id }));
    dispatch(changeTold({ type: 'removed', name, before }));
  };

/** Replaces all data with an import or the samples; can be undone. */
export const replaceAll =
  (data: AdminData, type: 'imported' | 'reset'): Thunk =>
  (dispatch, getState) => {
    const before = selectAdminData(getState());
    dispatch(adminDataReplaced(data));
    dispatch(changeTold({ type, before }));
  };

/** Undoes the last deletion, import or reset. */
export const undoLastChange = (): Thunk => (dispatch, getState) => {
  const before = getState().catalogs.lastChange?.before;
  if (before) dispatch(adminDataReplaced(before));
};

/** Saves a menu item's route path, order and menu path; the menu path is stored on the board. */
export const editRoute =
  (board: Board, { route, menuPath }: RouteEdit): Thunk =>
  (dispatch) => {
    dispatch(boardSaved({ ...board, menuPath }));
    dispatch(entrySaved({ kind: 'routes', entry: route }));
  };

/** Saves a category and updates the menu paths of its boards when its name or parent changed. */
export const saveCategory =
  (category: Category): Thunk =>
  (dispatch, getState) => {
    const { categories, boards } = selectAdminData(getState());
    const isNew = !categories.some(({ id }) => id === category.id);
    const before = menuPathParts(categoryPath(categories, category.id));
    dispatch(entrySaved({ kind: 'categories', entry: category }));
    if (isNew) return;
    const after = menuPathParts(categoryPath(selectAdminData(getState()).categories, category.id));
    for (const board of boards) {
      const { groups, label } = boardPlace(board);
      const isHere = before.every((one, index) => labelKey(one) === labelKey(groups[index] ?? ''));
      if (!isHere || board.menuPath === undefined) continue;
      const moved = [...after, ...groups.slice(before.length)];
      dispatch(boardSaved({ ...board, menuPath: formatMenuPlace({ groups: moved, label }) }));
    }
  };
