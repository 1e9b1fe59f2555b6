import { createSelector } from '@reduxjs/toolkit';
import { type AdminData, catalogKinds } from '@/domain/admin/catalogs';
import type { Board } from '@/domain/boards/board';
import { asSavedView } from '@/domain/session/sharedViews';
import type { CatalogsState } from './catalogs.slice';

/** The part of the store these selectors read. */
export interface CatalogsRoot {
  readonly catalogs: CatalogsState;
  readonly boards: Board[];
}

const listOf =
  <K extends keyof CatalogsState['entries']>(kind: K) =>
  (root: CatalogsRoot): CatalogsState['entries'][K] =>
    root.catalogs.entries[kind];

export const selectRoles = listOf('roles');
export const selectUsers = listOf('users');
export const selectAccessGroups = listOf('accessGroups');
/** Announcements for all readers, also of other days. */
export const selectAnnouncements = listOf('announcements');
export const selectGroupBoards = listOf('groupBoards');
export const selectRules = listOf('rules');
export const selectCategories = createSelector([listOf('categories')], (categories) =>
  [...categories].sort((a, b) => a.order - b.order),
);
export const selectRoutes = listOf('routes');
/** Views for everybody, of all boards. */
export const selectSharedViews = listOf('views');
/** The shared views of one board, in the form that `openView` accepts. */
export const selectSharedViewsOf = createSelector(
  [selectSharedViews, (_: CatalogsRoot, board: string) => board],
  (views, board) => views.filter(({ boardId }) => boardId === board).map(asSavedView),
);
/** All boards, in table order. */
export const selectBoardList = (root: CatalogsRoot): Board[] => root.boards;

const parts = {
  ...Object.fromEntries(catalogKinds.map((kind) => [kind, listOf(kind)])),
  categories: selectCategories,
  boards: selectBoardList,
};

/** All data that the admin portal can change, as exported. */
export const selectAdminData = createSelector(
  Object.values<(root: CatalogsRoot) => unknown>(parts),
  (...lists) =>
    Object.fromEntries(Object.keys(parts).map((kind, index) => [kind, lists[index]])) as unknown as AdminData,
);

/** Order number per board id, for the menu. */
export const selectMenuOrder = createSelector([selectRoutes], (routes) =>
  Object.fromEntries(routes.map(({ id, order }) => [id, order])),
);
/** The last reading of the catalogue; `null` before it was read. */
export const selectCatalogReading = (root: CatalogsRoot) => root.catalogs.reading;
/** The catalogue was read, now or on an earlier visit: what it lacks does not exist. */
export const selectIsCatalogRead = (root: CatalogsRoot) => root.catalogs.reading !== null;
/** The last change, while its notice is shown. */
export const selectLastChange = (root: CatalogsRoot) => root.catalogs.lastChange;
