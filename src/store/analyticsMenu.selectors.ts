import { createSelector } from '@reduxjs/toolkit';
import { adminMenu } from '@/domain/admin/adminMenu';
import { type MenuItem, summariseConnections } from '@/domain/boards/menu';
import { firstDashboard, mergeMenu } from '@/domain/boards/menuTree';
import { own } from '@/domain/shared/idMap';
import { selectBoardList, selectIsCatalogRead, selectMenuOrder } from './catalogs.selectors';
import { connectMenu, type MenuState, nameMenu, selectFixedMenu, selectRefreshes } from './menu.slice';
import { type ReaderRoot, selectViewer } from './readers.selectors';
import { type RecentActivityState, selectRefused } from './recentActivity.slice';
import { selectPlatform, type ViewState } from './view.slice';

/** The part of the store that the menu selectors read. */
export interface MenuRoot extends ReaderRoot {
  readonly menu: MenuState;
  readonly recentActivity: RecentActivityState;
}

/**
 * The analytics menu (SPEC sections 2.3 and 4): the fixed tree with every active board under its menu path. Without the
 * connections, whose check updates the store once for each dataset.
 */
export const selectAnalyticsTree = createSelector(
  [selectFixedMenu, selectBoardList, selectMenuOrder, selectViewer, selectIsCatalogRead],
  (items, boards, order, viewer, isRead) => nameMenu(mergeMenu(items, { boards, order, viewer, isRead })),
);

/** The dashboard to offer if another one no longer exists. */
export const selectFirstDashboard = createSelector([selectAnalyticsTree, selectBoardList], firstDashboard);

/** The analytics menu as shown: the tree, with each endpoint's connection. */
export const selectAnalyticsMenu = createSelector(
  [
    selectAnalyticsTree,
    (root: MenuRoot) => root.menu.connections,
    selectRefreshes,
    selectBoardList,
    selectRefused,
  ],
  (items, connections, refreshes, boards, refused) => {
    // A board added after the connections were drawn counts as connected. Only the sample draws entries without a board.
    const added = new Set(boards.map(({ id }) => id));
    return connectMenu(
      items,
      (id) => own(connections, id) ?? (added.has(id) || undefined),
      refreshes,
      refused,
    );
  },
);

/**
 * The menu of the chosen platform. In the admin mode, where boards change, the analytics menu is not on screen and not
 * computed.
 */
export const selectPlatformTree = (root: MenuRoot & { readonly view: ViewState }): readonly MenuItem[] =>
  selectPlatform(root) === 'admin' ? adminMenu : selectAnalyticsTree(root);

/** SPEC section 2.3, footer "Conexiones", for the menu as shown. */
export const selectAnalyticsConnections = createSelector([selectAnalyticsMenu], summariseConnections);
