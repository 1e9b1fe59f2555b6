import { createSelector } from '@reduxjs/toolkit';
import { menuNames, viewName } from '@/domain/boards/boardNames';
import { own } from '@/domain/shared/idMap';
import { type MenuRoot, selectAnalyticsTree } from './analyticsMenu.selectors';
import { selectBoardList } from './catalogs.selectors';
import { selectRefreshes } from './menu.slice';
import { selectRefused } from './recentActivity.slice';

// A report loads without these selectors.

/** Name of a view in a list, also of a board that is not in the menu; `undefined` if neither exists any more. */
export const selectViewName = (root: MenuRoot, id: string): string | undefined =>
  viewName(id, selectAnalyticsTree(root), selectBoardList(root));

/** The dashboards of the menu whose last known refresh failed, with when (ms since the epoch); without those that Power BI refuses. */
export const selectFailedRefreshes = createSelector(
  [selectAnalyticsTree, selectRefreshes, selectRefused],
  (items, refreshes, refused) =>
    [...menuNames(items)].flatMap(([id, board]) => {
      const refresh = refused.includes(id) ? undefined : own(refreshes, id);
      return refresh?.status === 'failed' ? [{ boardId: id, board, at: refresh.at }] : [];
    }),
);
