import { createSelector } from '@reduxjs/toolkit';
import type { Ports } from '@/app/ports/ports';
import type { Board } from '@/domain/boards/board';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { toFailure } from '@/domain/shared/failure';
import { selectBoardList } from '@/store/catalogs.selectors';
import type { AppStore } from '@/store/makeStore';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import { selectActiveView, selectPlatform } from '@/store/view.slice';

/** Admin views with a table of refreshes (SPEC section 2.7). */
const views: readonly string[] = ['config-schedules', 'reports-errors', 'reports-performance'];

const sourcesOf = (boards: readonly Board[] | null) =>
  boards?.map(({ id, reportId, workspaceId, appId }) => `${id} ${reportId} ${workspaceId} ${appId}`).join();

/** The boards whose refreshes are on screen; `null` without such a table. The same list until a report changes. */
export const selectRefreshTable = createSelector(
  [selectPlatform, selectActiveView, selectBoardList],
  (platform, view, boards) => (platform === 'admin' && views.includes(view) ? boards : null),
  {
    memoizeOptions: {
      resultEqualityCheck: (a: readonly Board[] | null, b: readonly Board[] | null) =>
        sourcesOf(a) === sourcesOf(b),
    },
  },
);

/** Reads the refreshes of the boards whose table is on screen. Other boards, or `null`, abort the previous request. */
export function createRefreshReader(
  { lists }: Pick<Ports, 'lists'>,
  { dispatch }: AppStore,
): (boards: readonly Board[] | null) => void {
  let reading = new AbortController();
  return (boards) => {
    reading.abort();
    if (boards === null) return;
    reading = new AbortController();
    const publish = (found: Readonly<Record<string, DatasetReport>>) => dispatch(refreshReportsFound(found));
    lists.overview(boards, publish, reading.signal).catch((error: unknown) => {
      const failed = { state: 'failed', failure: toFailure(error) } as const;
      publish(Object.fromEntries(boards.map(({ id }) => [id, failed])));
    });
  };
}
