import { useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import type { UsagePort } from '@/domain/ports/usage';
import { catalogFailure } from '@/features/admin/catalog/catalogCopy';
import { useAppSelector } from '@/features/shared/hooks';
import { useAsked } from '@/features/shared/useAsked';
import { selectBoardList } from '@/store/catalogs.selectors';
import { AdminPage } from '@/ui/parts/AdminPage';
import { Activity, type ActivityProps } from './Activity';
import { connectUsage, type ReportView } from './connectUsage';
import { Refreshes } from './Refreshes';
import { reportsCopy } from './reportsCopy';
import { SystemReportsView } from './SystemReports.view';

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
  const [own] = useState(() => ({ usage: usage.read(), at: now() }));
  const { readAll, hasNames } = usage;
  const shared = useAsked(readAll && 'everybody', async (signal) => (await readAll?.(signal)) ?? {});
  const names = useMemo(() => new Map(boards.map((one) => [one.id, boardPlace(one).label])), [boards]);
  const counts = shared.state === 'ready' ? shared.value : own.usage;
  const isShared = readAll !== null;
  // The charts are drawn again for every new option.
  const report = useMemo(
    () => connectUsage({ view, usage: counts, isShared, hasNames, names, board, span, now: own.at }),
    [view, counts, isShared, hasNames, names, board, span, own],
  );
  return (
    <SystemReportsView
      {...report}
      {...{ board, span }}
      isReading={shared.state === 'asking'}
      problem={
        shared.state === 'failed' ? catalogFailure(shared.failure.code, shared.failure.detail, false) : null
      }
      onBoard={setBoard}
      onSpan={setSpan}
      onExport={() => files.download(reportsCopy.fileName, `${JSON.stringify(counts, null, 2)}\n`)}
      onRetry={shared.again}
    >
      {view === 'reports-usage' ? activity && <Activity {...{ activity, files, csv, now }} /> : <Refreshes />}
    </SystemReportsView>
  );
}

/** config-schedules: when the data of each board refresh. */
export const Schedules = () => (
  <AdminPage {...reportsCopy.schedules}>
    <Refreshes />
  </AdminPage>
);
