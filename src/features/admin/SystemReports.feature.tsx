import { useMemo, useState } from 'react';
import { boardPlace } from '@/domain/boards/menuTree';
import type { DownloadPort } from '@/domain/ports/browser';
import type { UsagePort } from '@/domain/ports/usage';
import { useAppSelector } from '@/features/shared/hooks';
import { selectBoardList } from '@/store/catalogs.selectors';
import { AdminPage } from '@/ui/admin/AdminPage';
import { SystemReportsView } from '@/ui/admin/SystemReportsView';
import { connectUsage, type ReportView } from './connectUsage';
import { RefreshesFeature } from './Refreshes.feature';
import { reportsCopy } from './reportsCopy';

export interface SystemReportsFeatureProps {
  readonly view: ReportView;
  readonly usage: UsagePort;
  readonly files: DownloadPort;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Usage, errors and performance, as the portal measured them, beside the refreshes of the data. */
export function SystemReportsFeature({ view, usage, files, now }: SystemReportsFeatureProps) {
  const boards = useAppSelector(selectBoardList);
  const [board, setBoard] = useState('');
  const [span, setSpan] = useState('14');
  const [counted] = useState(() => ({ usage: usage.read(), at: now() }));
  const names = useMemo(() => new Map(boards.map((one) => [one.id, boardPlace(one).label])), [boards]);
  const shown = useMemo(
    () =>
      connectUsage(
        { view, usage: counted.usage, names, board, span, now: counted.at },
        { files, onBoard: setBoard, onSpan: setSpan },
      ),
    [view, counted, names, board, span, files],
  );
  return (
    <SystemReportsView {...shown}>{view === 'reports-usage' ? null : <RefreshesFeature />}</SystemReportsView>
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
