import type { Board } from '@/domain/boards/board';
import { boardPlace } from '@/domain/boards/menuTree';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { isSlow, type Refresh, type RefreshSchedule } from '@/domain/report/refresh';
import { locale } from '@/domain/shared/language';
import { listProblem } from '@/features/shared/listProblem';
import type { RefreshesViewProps, RefreshRow } from '@/ui/admin/RefreshesView';
import { dayText, reportsCopy } from './reportsCopy';
import type { AdminCommands } from './useAdminView';

const moment = new Intl.DateTimeFormat(locale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** "1 min 12 s"; empty while it runs. */
function lengthText({ startedAt, endedAt }: Refresh): string {
  if (endedAt === null) return '';
  const whole = Math.round((endedAt - startedAt) / 1000);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/** How a refresh went. */
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

/** "Lun, Mar · 07:00, 10:00". */
function scheduleText(schedule: RefreshSchedule | null): string {
  if (schedule === null || !schedule.isEnabled) return reportsCopy.noSchedule;
  const days =
    schedule.days.length === 0 || schedule.days.length === 7
      ? reportsCopy.everyDay
      : schedule.days.map(dayText).join(', ');
  return [days, schedule.times.join(', ')].filter(Boolean).join(' · ');
}

/** When a refresh began. */
const startText = ({ startedAt }: Refresh): string => moment.format(startedAt);

/** A board's row. `report` is `undefined` while Power BI is asked. */
function toRefreshRow(id: string, board: string, report: DatasetReport | undefined): RefreshRow {
  const unknown = { id, board, started: '', length: '', schedule: '', problem: '', hasHistory: false };
  if (report === undefined) return { ...unknown, status: { label: reportsCopy.asking, tone: 'gray' } };
  if (report.state === 'missing')
    return { ...unknown, status: { label: reportsCopy.unknown, tone: 'gray' }, problem: reportsCopy.missing };
  if (report.state === 'failed')
    return {
      ...unknown,
      status: { label: reportsCopy.unknown, tone: 'gray' },
      problem: listProblem(report.failure),
    };
  const [last, ...others] = report.history;
  const schedule = scheduleText(report.schedule);
  if (last === undefined)
    return {
      ...unknown,
      schedule,
      status: { label: reportsCopy.unknown, tone: 'gray' },
      problem: reportsCopy.noRefreshes,
    };
  return {
    id,
    board,
    started: startText(last),
    length: lengthText(last),
    status: statusOf(last, others),
    schedule,
    problem: last.problem,
    hasHistory: true,
  };
}

export interface RefreshesFacts {
  readonly boards: readonly Board[];
  /** By board id; absent while Power BI is asked. */
  readonly reports: Readonly<Record<string, DatasetReport>>;
}

export type RefreshesCommands = Pick<AdminCommands, 'dialogs'>;

/** The last refresh and the schedule of every board's dataset, and its history on demand. */
export function connectRefreshes(
  { boards, reports }: RefreshesFacts,
  { dialogs }: RefreshesCommands,
): RefreshesViewProps {
  return {
    texts: reportsCopy.refreshes,
    rows: boards.map((board) => toRefreshRow(board.id, boardPlace(board).label, reports[board.id])),
    onHistory: (id) => {
      const report = reports[id];
      const board = boards.find((one) => one.id === id);
      if (!board || report?.state !== 'known') return;
      dialogs.detail({
        title: reportsCopy.historyTitle(boardPlace(board).label),
        details: report.history.map((refresh) => ({
          label: startText(refresh),
          value: [statusOf(refresh, report.history).label, lengthText(refresh), refresh.problem]
            .filter(Boolean)
            .join(' · '),
        })),
      });
    },
  };
}
