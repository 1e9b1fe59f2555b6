import { useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import type { ActivityPort } from '@/domain/ports/activity';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import type { UsagePort } from '@/domain/ports/usage';
import { useAppSelector } from '@/features/shared/hooks';
import { useAsked } from '@/features/shared/useAsked';
import { selectBoardList } from '@/store/catalogs.selectors';
import { AdminPage } from '@/ui/admin/AdminPage';
import { SystemReportsView } from '@/ui/admin/SystemReportsView';
import { ActivityFeature } from './Activity.feature';
import { catalogFailure } from './catalogCopy';
import { connectUsage, type ReportView } from './connectUsage';
import { RefreshesFeature } from './Refreshes.feature';
import { reportsCopy } from './reportsCopy';

export interface SystemReportsFeatureProps {
  readonly view: ReportView;
  readonly usage: UsagePort;
  /** `null` where the tenant's activity is not offered. */
  readonly activity: ActivityPort | null;
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Usage, errors and performance beside the refreshes of the data: what everybody's portal measured, where the configuration
 * has a place for it, else what this browser did.
 */
export function SystemReportsFeature({ view, usage, activity, files, csv, now }: SystemReportsFeatureProps) {
  const boards = useAppSelector(selectBoardList);
  const [board, setBoard] = useState('');
  const [span, setSpan] = useState('14');
  const [counted] = useState(() => ({ usage: usage.read(), at: now() }));
  const { readAll } = usage;
  const everybody = useAsked(readAll && 'everybody', async (signal) => (await readAll?.(signal)) ?? {});
  const names = useMemo(() => new Map(boards.map((one) => [one.id, boardPlace(one).label])), [boards]);
  const known = everybody.state === 'ready' ? everybody.value : counted.usage;
  const failure = everybody.state === 'failed' ? everybody.failure : null;
  const shown = useMemo(
    () =>
      connectUsage(
        {
          view,
          usage: known,
          isShared: readAll !== null,
          hasNames: usage.hasNames,
          names,
          board,
          span,
          now: counted.at,
        },
        { files, onBoard: setBoard, onSpan: setSpan },
      ),
    [view, known, readAll, usage, names, board, span, counted, files],
  );
  return (
    <SystemReportsView
      {...shown}
      isReading={everybody.state === 'asking'}
      problem={
        failure && {
          ...reportsCopy.notAll,
          text: catalogFailure(failure.code, failure.detail, false),
          onRetry: everybody.again,
        }
      }
    >
      {view === 'reports-usage' ? (
        activity && <ActivityFeature {...{ activity, files, csv, now }} />
      ) : (
        <RefreshesFeature />
      )}
    </SystemReportsView>
  );
}

/** config-schedules: when the data of each board refresh. */
export function SchedulesFeature() {
  return (
    <AdminPage {...reportsCopy.schedules}>
      <RefreshesFeature />
    </AdminPage>
  );
}
