import { createSelector } from '@reduxjs/toolkit';
import { adminMenu } from '@/domain/admin/adminMenu';
import { type MenuItem, summariseConnections } from '@/domain/boards/menu';
import { mergeMenu } from '@/domain/boards/menuTree';
import { selectBoardList, selectMenuOrder } from './catalogs.selectors';
import { connectMenu, type MenuState, selectFixedMenu } from './menu.slice';
import { type ReaderRoot, selectViewer } from './readers.selectors';
import { selectPlatform, type ViewState } from './view.slice';

/** The part of the store that the menu selectors read. */
export interface MenuRoot extends ReaderRoot {
  readonly menu: MenuState;
}

/**
 * The analytics menu as shown (SPEC sections 2.3 and 4): the fixed tree with every active board under its
 * menu path, and each endpoint's connection.
 */
export const selectAnalyticsMenu = createSelector(
  [
    selectFixedMenu,
    (root: MenuRoot) => root.menu.connections,
    (root: MenuRoot) => root.menu.refreshes,
    selectBoardList,
    selectMenuOrder,
    selectViewer,
  ],
  (items, connections, refreshes, boards, order, viewer) =>
    // A board added after the connections were drawn counts as connected.
    connectMenu(
      mergeMenu(items, { boards, order, viewer }),
      {
        ...Object.fromEntries(boards.map(({ id }) => [id, true])),
        ...connections,
      },
      refreshes,
    ),
);

/**
 * The menu of the chosen platform. In the admin mode, where boards change, the analytics menu is not made anew with each
 * change of a board: nothing on screen shows it.
 */
export const selectPlatformMenu = (root: MenuRoot & { readonly view: ViewState }): readonly MenuItem[] =>
  selectPlatform(root) === 'admin' ? adminMenu : selectAnalyticsMenu(root);

/** SPEC section 2.3, footer "Conexiones", for the menu as shown. */
export const selectAnalyticsConnections = createSelector([selectAnalyticsMenu], summariseConnections);
