import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import type { DatasetReport, PowerBiListsPort } from '@/domain/ports/powerBiLists';
import { useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { RefreshesView } from '@/ui/admin/RefreshesView';
import { lengthText, startText, statusOf, toRefreshRow } from './refreshRows';
import { reportsCopy } from './reportsCopy';
import { useAdminDialogs } from './useAdminDialogs';

/** The last refresh, the schedule and the history of every board's dataset, as they come. */
export function RefreshesFeature({ lists }: { readonly lists: PowerBiListsPort }) {
  const boards = useAppSelector(selectBoardList);
  const [reports, setReports] = useState<Readonly<Record<string, DatasetReport>>>({});
  const dialogs = useAdminDialogs();
  const key = boards.map(({ id, reportId, workspaceId }) => `${id} ${reportId} ${workspaceId}`).join();
  const ask = useEffectEvent((signal: AbortSignal) =>
    lists.overview(boards, (found) => setReports((known) => ({ ...known, ...found })), signal),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other boards are asked for anew.
  useEffect(() => {
    const controller = new AbortController();
    ask(controller.signal);
    return () => controller.abort();
  }, [key]);
  const rows = useMemo(
    () => boards.map((board) => toRefreshRow(board.id, boardPlace(board).label, reports[board.id])),
    [boards, reports],
  );
  return (
    <>
      <RefreshesView
        texts={reportsCopy.refreshes}
        rows={rows}
        onHistory={(id) => {
          const report = reports[id];
          const row = rows.find((one) => one.id === id);
          if (!row || report?.state !== 'known') return;
          dialogs.detail({
            title: reportsCopy.historyTitle(row.board),
            details: report.history.map((refresh) => ({
              label: startText(refresh),
              value: [statusOf(refresh, report.history).label, lengthText(refresh), refresh.problem]
                .filter(Boolean)
                .join(' · '),
            })),
          });
        }}
      />
      {dialogs.node}
    </>
  );
}
