import { useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { RefreshesView } from '@/ui/admin/RefreshesView';
import { type Waiting, WaitingRowsContext } from '@/ui/admin/WaitingMark';
import { connectRefreshes } from './connectRefreshes';
import { useAdminDialogs } from './useAdminDialogs';

const noneWaits: ReadonlyMap<string, Waiting> = new Map();

/** The last refresh, the schedule and the history of every board's dataset, as they come. */
export function RefreshesFeature() {
  const boards = useAppSelector(selectBoardList);
  const reports = useAppSelector(selectRefreshReports);
  const { node, ...dialogs } = useAdminDialogs();
  return (
    <>
      {/* The rows are refreshes, not the boards' entries. */}
      <WaitingRowsContext value={noneWaits}>
        <RefreshesView {...connectRefreshes({ boards, reports }, { dialogs })} />
      </WaitingRowsContext>
      {node}
    </>
  );
}
