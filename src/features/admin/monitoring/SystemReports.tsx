import { useMemo, useState } from 'react';
import { boardNames } from '@/domain/boards/boardNames';
import type { DownloadPort } from '@/domain/ports/browser';
import type { UsagePort } from '@/domain/ports/usage';
import { catalogFailure } from '@/features/admin/catalog/catalog.text';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useMinute } from '@/features/shared/useMinute';
import { selectBoardList } from '@/store/catalogs.selectors';
import { viewSelected } from '@/store/view.slice';
import { PageFrame } from '@/ui/parts/PageFrame';
import { connectUsage } from './connectUsage';
import { copy as reportsCopy } from './monitoring.copy';
import { Refreshes } from './Refreshes';
import { type ReportView, SystemReportsView } from './SystemReports.view';
import { useUsage } from './useUsage';

export interface SystemReportsProps {
  readonly view: ReportView;
  readonly usage: UsagePort;
  readonly files: DownloadPort;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Usage, errors and performance, with the refreshes of the data: the whole organisation's counts if the configuration stores
 * them, else those of this browser.
 */
export function SystemReports({ view, usage, files, now }: SystemReportsProps) {
  const boards = useAppSelector(selectBoardList);
  const [board, setBoard] = useState('');
  const [span, setSpan] = useState('14');
  const dispatch = useAppDispatch();
  const { hasNames } = usage;
  const { counts, at, isEverybodys, isReading, failure, again } = useUsage(usage, now);
  const names = boardNames(boards);
  const isShared = isEverybodys || isReading;
  // Memoized: a new object would make the charts draw again.
  const report = useMemo(
    () => connectUsage({ view, usage: counts, isShared, hasNames, names, board, span, now: at }),
    [view, counts, isShared, hasNames, names, board, span, at],
  );
  return (
    <SystemReportsView
      {...report}
      {...{ view, board, span, isReading }}
      problem={failure && catalogFailure(failure, 'ask')}
      onView={(one) => dispatch(viewSelected(one))}
      onBegin={Object.keys(counts).length === 0 ? () => dispatch(viewSelected('powerbi-dashboards')) : null}
      onBoard={setBoard}
      onSpan={setSpan}
      onExport={() => files.download(reportsCopy.fileName, `${JSON.stringify(counts, null, 2)}\n`)}
      onRetry={again}
    >
      {view !== 'reports-usage' ? <Refreshes now={at} /> : null}
    </SystemReportsView>
  );
}

/** config-schedules: the refresh schedule of each board's data. */
export function Schedules({ now }: Pick<SystemReportsProps, 'now'>) {
  const minute = useMinute(now);
  return (
    <PageFrame {...reportsCopy.schedules}>
      <Refreshes now={minute} />
    </PageFrame>
  );
}
