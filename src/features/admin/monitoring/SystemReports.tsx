import { useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import type { UsagePort } from '@/domain/ports/usage';
import { catalogFailure } from '@/features/admin/catalog/catalog.text';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { viewSelected } from '@/store/view.slice';
import { AdminPage } from '@/ui/parts/AdminPage';
import { Activity, type ActivityProps } from './Activity';
import { connectUsage } from './connectUsage';
import { copy as reportsCopy } from './monitoring.copy';
import { PeopleBoards } from './PeopleBoards';
import { Refreshes } from './Refreshes';
import { type ReportView, SystemReportsView } from './SystemReports.view';
import { useUsage } from './useUsage';

export interface SystemReportsProps extends Omit<ActivityProps, 'activity'> {
  readonly view: ReportView;
  readonly usage: UsagePort;
  /** `null` if the tenant's activity is not offered. */
  readonly activity: ActivityProps['activity'] | null;
}

/**
 * Usage, errors and performance, with the refreshes of the data: the whole organisation's counts if the configuration stores
 * them, else those of this browser.
 */
export function SystemReports({ view, usage, activity, files, csv, now }: SystemReportsProps) {
  const boards = useAppSelector(selectBoardList);
  const [board, setBoard] = useState('');
  const [span, setSpan] = useState('14');
  const dispatch = useAppDispatch();
  const { hasNames } = usage;
  const { counts, at, isReading, failure, again } = useUsage(usage, now);
  const names = useMemo(() => new Map(boards.map((one) => [one.id, boardPlace(one).label])), [boards]);
  const isShared = usage.readAll !== null;
  // Memoized: a new object would make the charts draw again.
  const report = useMemo(
    () => connectUsage({ view, usage: counts, isShared, hasNames, names, board, span, now: at }),
    [view, counts, isShared, hasNames, names, board, span, at],
  );
  return (
    <SystemReportsView
      {...report}
      {...{ view, board, span, isReading }}
      problem={failure && catalogFailure(failure.code, failure.detail, false)}
      onView={(one) => dispatch(viewSelected(one))}
      onBegin={Object.keys(counts).length === 0 ? () => dispatch(viewSelected('powerbi-dashboards')) : null}
      onBoard={setBoard}
      onSpan={setSpan}
      onExport={() => files.download(reportsCopy.fileName, `${JSON.stringify(counts, null, 2)}\n`)}
      onRetry={again}
    >
      {view !== 'reports-usage' ? <Refreshes /> : null}
      {view === 'reports-usage' && activity ? (
        <>
          <PeopleBoards {...{ activity, files, csv, now }} />
          <Activity {...{ activity, files, csv, now }} />
        </>
      ) : null}
    </SystemReportsView>
  );
}

/** config-schedules: the refresh schedule of each board's data. */
export const Schedules = () => (
  <AdminPage {...reportsCopy.schedules}>
    <Refreshes />
  </AdminPage>
);
