import { createSelector } from '@reduxjs/toolkit';
import { summariseConnections } from '@/domain/boards/menu';
import { mergeMenu } from '@/domain/boards/menuTree';
import { type AccessState, selectIsAdmin } from './access.slice';
import { type CatalogsRoot, selectBoardList, selectMenuOrder } from './catalogs.selectors';
import { connectMenu, type MenuState, selectFixedMenu } from './menu.slice';
import type { SessionState } from './session.slice';

/** The part of the store that the menu selectors read. */
export interface MenuRoot extends CatalogsRoot {
  readonly menu: MenuState;
  readonly access: AccessState;
  readonly session: SessionState;
}

/**
 * The analytics menu as shown (SPEC sections 2.3 and 4): the fixed tree with every active board under its
 * menu path, and each endpoint's connection.
 */
export const selectAnalyticsMenu = createSelector(
  [
    selectFixedMenu,
    (root: MenuRoot) => root.menu.connections,
    (root: MenuRoot) => root.menu.refreshedAt,
    selectBoardList,
    selectMenuOrder,
    selectIsAdmin,
  ],
  (items, connections, refreshedAt, boards, order, canSeeAdmin) =>
    // A board added after the connections were drawn counts as connected.
    connectMenu(
      mergeMenu(items, { boards, order, canSeeAdmin }),
      {
        ...Object.fromEntries(boards.map(({ id }) => [id, true])),
        ...connections,
      },
      refreshedAt,
    ),
);

/** SPEC section 2.3, footer "Conexiones", for the menu as shown. */
export const selectAnalyticsConnections = createSelector([selectAnalyticsMenu], summariseConnections);
