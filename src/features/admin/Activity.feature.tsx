import { useState } from 'react';
import type { ActivityEvent, ActivityPort } from '@/domain/ports/activity';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import { useAppSelector } from '@/features/shared/hooks';
import { useAsked } from '@/features/shared/useAsked';
import { selectBoardList } from '@/store/catalogs.selectors';
import { ActivityView } from '@/ui/admin/ActivityView';
import { type ActivityRead, activityDays, activityTable, connectActivity } from './connectActivity';
import { reportsCopy } from './reportsCopy';

export interface ActivityFeatureProps {
  readonly activity: ActivityPort;
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Pages that one click reads: Power BI takes 200 calls an hour. */
const pagesPerClick = 10;

/** Below "Reportes de Uso": what the whole organisation did in Power BI on one day, read on a click and kept nowhere (SPEC section 10). */
export function ActivityFeature({ activity, files, csv, now }: ActivityFeatureProps) {
  const boards = useAppSelector(selectBoardList);
  const [days] = useState(() => activityDays(now()));
  const [day, setDay] = useState(days[0] ?? '');
  const [shown, setShown] = useState('boards');
  const [query, setQuery] = useState('');
  const [read, setRead] = useState<ActivityRead | null>(null);
  const [click, setClick] = useState<{ readonly count: number; readonly after: string | null } | null>(null);

  const asked = useAsked(click && `${day} ${click.count}`, async (signal) => {
    let after = click?.after ?? null;
    let events: readonly ActivityEvent[] = after === null ? [] : (read?.events ?? []);
    for (let page = 0; page < pagesPerClick; page += 1) {
      const found = await activity.page(day, after, signal);
      if (signal.aborted) return;
      events = [...events, ...found.events];
      after = found.next;
      // What was read stays when the next page does not come.
      setRead({ events, next: after });
      if (after === null) return;
    }
  });
  const [isUnwritten, setUnwritten] = useState(false);
  const ask = (after: string | null) => {
    setUnwritten(false);
    setClick({ count: (click?.count ?? 0) + 1, after });
  };
  const write = async (events: readonly ActivityEvent[]) => {
    setUnwritten(false);
    try {
      files.download(reportsCopy.activity.fileName(day), await csv.write(activityTable(events)));
    } catch {
      setUnwritten(true);
    }
  };
  const failure = asked.state === 'failed' && asked.failure.code !== 'cancelled' ? asked.failure : null;
  return (
    <ActivityView
      {...connectActivity(
        { days, day, shown, query, boards, read, isAsking: asked.state === 'asking', failure, isUnwritten },
        {
          onDay: (value) => {
            setDay(value);
            setUnwritten(false);
            setRead(null);
            setClick(null);
          },
          onShown: setShown,
          onQuery: setQuery,
          onAsk: () => ask(null),
          onMore: () => ask(read?.next ?? null),
          onCancel: () => setClick(null),
          onExport: (events) => void write(events),
        },
      )}
    />
  );
}
