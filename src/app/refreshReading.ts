import type { Board } from '@/domain/boards/board';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { toFailure } from '@/domain/shared/failure';
import type { AppStore } from '@/store/makeStore';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import type { Ports } from './ports';

/** Reads the refreshes of the boards whose table is on screen. Other boards, or `null`, end the reading before. */
export function createRefreshReading(
  { lists }: Pick<Ports, 'lists'>,
  { dispatch }: AppStore,
): (boards: readonly Board[] | null) => void {
  let reading = new AbortController();
  return (boards) => {
    reading.abort();
    if (boards === null) return;
    reading = new AbortController();
    const tell = (found: Readonly<Record<string, DatasetReport>>) => dispatch(refreshReportsFound(found));
    lists.overview(boards, tell, reading.signal).catch((error: unknown) => {
      const failed = { state: 'failed', failure: toFailure(error) } as const;
      tell(Object.fromEntries(boards.map(({ id }) => [id, failed])));
    });
  };
}
