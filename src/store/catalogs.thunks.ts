import type { UnknownAction } from '@reduxjs/toolkit';
import type { Board } from '@/domain/board';
import type { AdminData, CatalogKind } from '@/domain/catalogs';
import { nextRouteOrder, proposeRoutePath } from '@/domain/catalogsRules';
import { adminDataReplaced } from './adminData';
import { boardRemoved, boardSaved } from './boards.slice';
import { type CatalogsRoot, selectAdminData } from './catalogs.selectors';
import { changeTold, entryRemoved, entrySaved } from './catalogs.slice';

type Thunk = (dispatch: (action: UnknownAction) => unknown, getState: () => CatalogsRoot) => void;

/** Keeps a board and, when it is new, gives it a route: its path and the next order number of its group. */
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

/** Deletes one thing, and remembers what was before for the undo. */
export const removeThing =
  (kind: CatalogKind | 'boards', id: string, name: string): Thunk =>
  (dispatch, getState) => {
    const before = selectAdminData(getState());
    dispatch(kind === 'boards' ? boardRemoved(id) : entryRemoved({ kind, id }));
    dispatch(changeTold({ type: 'removed', name, before }));
  };

/** Takes over an import or the samples, with an undo. */
export const replaceAll =
  (data: AdminData, type: 'imported' | 'reset'): Thunk =>
  (dispatch, getState) => {
    const before = selectAdminData(getState());
    dispatch(adminDataReplaced(data));
    dispatch(changeTold({ type, before }));
  };

/** Brings back what the last deletion, import or reset changed. */
export const undoLastChange = (): Thunk => (dispatch, getState) => {
  const before = getState().catalogs.lastChange?.before;
  if (before) dispatch(adminDataReplaced(before));
};
