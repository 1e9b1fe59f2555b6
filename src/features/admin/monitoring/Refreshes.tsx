import { type Waiting, WaitingRowsContext } from '@/features/admin/table/rowContexts';
import { useAdminDialogs } from '@/features/admin/useAdminDialogs';
import { useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { historyDetails, refreshRows } from './connectRefreshes';
import { RefreshesView } from './Refreshes.view';
import { reportsCopy } from './reportsCopy';

const noneWaits: ReadonlyMap<string, Waiting> = new Map();

/** The last refresh, the schedule and the history of every board's dataset. */
export function Refreshes() {
  const boards = useAppSelector(selectBoardList);
  const reports = useAppSelector(selectRefreshReports);
  const { node, ...dialogs } = useAdminDialogs();
  return (
    <>
      {/* The rows are refreshes, not the boards' entries. */}
      <WaitingRowsContext value={noneWaits}>
        <RefreshesView
          rows={refreshRows(boards, reports)}
          onHistory={({ id, board }) => {
            const report = reports[id];
            if (report?.state === 'known')
              dialogs.detail({
                title: reportsCopy.historyTitle(board),
                details: historyDetails(report.history),
              });
          }}
        />
      </WaitingRowsContext>
      {node}
    </>
  );
}
