import { useMemo, useState } from 'react';
import { nextSort, type Sort } from '@/domain/admin/catalogsSearch';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectActivityDays } from '@/store/activityDays.slice';
import { selectAdminData, selectBoardList } from '@/store/catalogs.selectors';
import type { ActivityProps } from './Activity';
import { listPeople, peopleCsv, peopleTable, readingStatus, spanDays } from './connectPeople';
import { copy } from './monitoring.copy';
import { PeopleBoardsView } from './PeopleBoards.view';
import { readActivity, stopActivity } from './readActivity';

/** Below "Reportes de Uso": users and their boards over 7 or 28 days, by Power BI's activity log (SPEC section 10). */
export function PeopleBoards({ activity: { page }, files, csv, now }: ActivityProps) {
  const dispatch = useAppDispatch();
  const boards = useAppSelector(selectBoardList);
  const { users } = useAppSelector(selectAdminData);
  const activity = useAppSelector(selectActivityDays);
  const [span, setSpan] = useState('7');
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const [hasExportFailed, setExportFailed] = useState(false);
  const [openedAt] = useState(now);
  const days = useMemo(() => spanDays(span, openedAt), [span, openedAt]);
  const table = useMemo(
    () => peopleTable({ boards, users, days, activity }),
    [boards, users, days, activity],
  );
  const status = readingStatus({ days, activity }, table.rows.length);
  const exportTable = async () => {
    setExportFailed(false);
    try {
      const text = await csv.write(peopleCsv({ boards, users, days, activity }));
      files.download(copy.peopleBoards.fileName(span), text);
    } catch {
      setExportFailed(true);
    }
  };
  return (
    <PeopleBoardsView
      {...{ span, query, sort }}
      {...status}
      problems={[...(hasExportFailed ? [copy.activity.problems.notExported] : []), ...status.problems]}
      columns={table.columns}
      rows={useMemo(() => listPeople(table.rows, query, sort), [table, query, sort])}
      most={table.most}
      isEmpty={table.rows.length === 0}
      onSpan={setSpan}
      onAsk={() => void dispatch(readActivity(days, page))}
      onStop={() => dispatch(stopActivity())}
      onQuery={setQuery}
      onSort={(key) => setSort(nextSort(sort, key))}
      onExport={() => void exportTable()}
    />
  );
}
