import type { Board } from '@/domain/boards/board';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { isSlow, type Refresh } from '@/domain/report/refresh';
import { datedMoment } from '@/domain/shared/dateText';
import { own } from '@/domain/shared/idMap';
import { boardNameOf } from '@/features/admin/entity.text';
import { type PendingChange, WaitingRowsContext } from '@/features/admin/table/rowContexts';
import { useAdminDialogs } from '@/features/admin/useAdminDialogs';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { listProblem } from '@/features/shared/listProblem.text';
import { selectBoardList } from '@/store/catalogs.selectors';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { viewSelected } from '@/store/view.slice';
import { copy as reportsCopy } from './monitoring.copy';
import { scheduleText } from './monitoring.text';
import { RefreshesView, type RefreshRow } from './Refreshes.view';

/** Duration of a refresh, such as "1 min 12 s"; empty while the refresh runs. */
function lengthText({ startedAt, endedAt }: Refresh): string {
  if (endedAt === null) return '';
  const whole = Math.round((endedAt - startedAt) / 1000);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** The result of a refresh, compared with the others of its dataset. */
function statusOf(refresh: Refresh, others: readonly Refresh[]): RefreshRow['status'] {
  if (isSlow(refresh, others)) return { label: reportsCopy.slow, tone: 'warn' };
  const tones = {
    completed: 'good',
    failed: 'bad',
    running: 'running',
    disabled: 'gray',
    cancelled: 'gray',
  } as const;
  return { label: reportsCopy.statuses[refresh.status], tone: tones[refresh.status] };
}

const startText = ({ startedAt }: Refresh, now: number): string => datedMoment(startedAt, now);

/** A board's row. `report` is `undefined` until Power BI answers. */
function toRow(board: Board, name: string, report: DatasetReport | undefined, now: number): RefreshRow {
  const row = {
    id: board.id,
    board: name,
    started: '',
    length: '',
    schedule: '',
    problem: '',
    hasHistory: false,
  };
  if (report === undefined) return { ...row, status: { label: reportsCopy.asking, tone: 'gray' } };
  const unknown = { ...row, status: { label: reportsCopy.unknown, tone: 'gray' } } as const;
  if (report.state === 'missing') return { ...unknown, problem: reportsCopy.missing };
  if (report.state === 'unrefreshed')
    return {
      ...row,
      status: { label: reportsCopy.unrefreshed, tone: 'gray' },
      problem: reportsCopy.unrefreshedText,
    };
  if (report.state === 'failed') return { ...unknown, problem: listProblem(report.failure) };
  const [last, ...others] = report.history;
  const schedule = scheduleText(report.schedule);
  if (last === undefined) return { ...unknown, schedule, problem: reportsCopy.noRefreshes };
  return {
    ...row,
    started: startText(last, now),
    length: lengthText(last),
    status: statusOf(last, others),
    schedule,
    problem: last.problem,
    hasHistory: true,
  };
}

/** The refreshes of a dataset as details of a dialog. */
const historyDetails = (history: readonly Refresh[], now: number) =>
  history.map((refresh) => ({
    label: startText(refresh, now),
    value: [statusOf(refresh, history).label, lengthText(refresh), refresh.problem]
      .filter(Boolean)
      .join(' · '),
  }));

const noneWaits: ReadonlyMap<string, PendingChange> = new Map();

/** The last refresh, the schedule and the history of every board's dataset. `now` is ms since the epoch. */
export function Refreshes({ now }: { readonly now: number }) {
  const boards = useAppSelector(selectBoardList);
  const reports = useAppSelector(selectRefreshReports);
  const dispatch = useAppDispatch();
  const { node, ...dialogs } = useAdminDialogs();
  return (
    <>
      {/* No waiting marks: the rows have ids of boards but are refreshes. */}
      <WaitingRowsContext value={noneWaits}>
        <RefreshesView
          rows={boards.map((board) =>
            toRow(board, boardNameOf(board.id, { boards }), own(reports, board.id), now),
          )}
          onBegin={() => dispatch(viewSelected('powerbi-dashboards'))}
          onHistory={({ id, board }) => {
            const report = own(reports, id);
            if (report?.state === 'known')
              dialogs.detail({
                title: reportsCopy.historyTitle(board),
                details: historyDetails(report.history, now),
              });
          }}
        />
      </WaitingRowsContext>
      {node}
    </>
  );
}
