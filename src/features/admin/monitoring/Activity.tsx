import { useState } from 'react';
import type { ActivityEvent, ActivityPort } from '@/domain/ports/activity';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import { useAppSelector } from '@/features/shared/hooks';
import { useAsked } from '@/features/shared/useAsked';
import { selectBoardList } from '@/store/catalogs.selectors';
import { ActivityView } from './Activity.view';
import { activityDays, activityProblem, activityRows, activityTable, shownEvents } from './connectActivity';
import { copy } from './monitoring.copy';

export interface ActivityProps {
  readonly activity: ActivityPort;
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Maximum number of pages that one click reads, because Power BI allows 200 calls an hour. */
const pagesPerClick = 10;

/** Below "Uso": the organisation's activity in Power BI on one day, read on a click and never stored (SPEC section 10). */
export function Activity({ activity, files, csv, now }: ActivityProps) {
  const boards = useAppSelector(selectBoardList);
  const [days] = useState(() => activityDays(now()));
  const [day, setDay] = useState(days[0]?.value ?? '');
  const [shown, setShown] = useState('boards');
  const [query, setQuery] = useState('');
  /** The pages read so far. `next`: position of the next page, if the day has more events. */
  const [read, setRead] = useState<{
    readonly events: readonly ActivityEvent[];
    readonly next: string | null;
  } | null>(null);
  const [click, setClick] = useState<{ readonly count: number; readonly after: string | null } | null>(null);
  const [hasExportFailed, setExportFailed] = useState(false);

  const asked = useAsked(click && `${day} ${click.count}`, async (signal) => {
    let after = click?.after ?? null;
    let events: readonly ActivityEvent[] = after === null ? [] : (read?.events ?? []);
    for (let page = 0; page < pagesPerClick; page += 1) {
      const found = await activity.page(day, after, signal);
      if (signal.aborted) return;
      events = [...events, ...found.events];
      after = found.next;
      // The loaded pages stay if the next page fails.
      setRead({ events, next: after });
      if (after === null) return;
    }
  });
  const ask = (after: string | null) => {
    setExportFailed(false);
    setClick({ count: (click?.count ?? 0) + 1, after });
  };
  const events = shownEvents(read?.events ?? [], shown === 'all' ? null : boards);
  const exportEvents = async () => {
    setExportFailed(false);
    try {
      files.download(copy.activity.fileName(day), await csv.write(activityTable(events)));
    } catch {
      setExportFailed(true);
    }
  };
  const isAsking = asked.state === 'asking';
  const failure = asked.state === 'failed' && asked.failure.code !== 'cancelled' ? asked.failure : null;
  return (
    <ActivityView
      {...{ days, day, shown, query, isAsking }}
      state={read !== null ? 'read' : isAsking ? 'asking' : 'idle'}
      problem={hasExportFailed ? copy.activity.problems.notExported : failure && activityProblem(failure)}
      count={events.length}
      hasMore={read !== null && read.next !== null}
      rows={activityRows(events, query)}
      onDay={(value) => {
        setDay(value);
        setExportFailed(false);
        setRead(null);
        setClick(null);
      }}
      onShown={setShown}
      onQuery={setQuery}
      onAsk={() => ask(null)}
      onMore={() => ask(read?.next ?? null)}
      onCancel={() => setClick(null)}
      onExport={() => void exportEvents()}
    />
  );
}
