import { createSelector } from '@reduxjs/toolkit';
import type { Board } from '@/domain/boards/board';
import { selectBegun, selectBoardList } from './catalogs.selectors';
import { selectActiveView, selectPlatform } from './view.slice';

/** Admin views with a table of refreshes (SPEC section 2.7). */
const views: readonly string[] = ['config-schedules', 'reports-errors', 'reports-performance'];

const sourcesOf = (boards: readonly Board[] | null) =>
  boards?.map(({ id, reportId, workspaceId, appId }) => `${id} ${reportId} ${workspaceId} ${appId}`).join();

/** The boards whose refreshes are on screen; `null` while no such table is. The same list until a report is another. */
export const selectRefreshTable = createSelector(
  [selectPlatform, selectActiveView, selectBegun, selectBoardList],
  (platform, view, begun, boards) =>
    platform === 'admin' && views.includes(view) && begun.includes(view) ? boards : null,
  {
    memoizeOptions: {
      resultEqualityCheck: (a: readonly Board[] | null, b: readonly Board[] | null) =>
        sourcesOf(a) === sourcesOf(b),
    },
  },
);
