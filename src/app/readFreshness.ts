import type { DatasetPlace } from '@/domain/ports/datasetQueries';
import { freshnessOf } from '@/domain/report/freshness';
import { toFailure } from '@/domain/shared/failure';
import { freshnessRead } from '@/store/freshness.slice';
import type { AppStore } from '@/store/makeStore';
import type { Ports } from './ports';

/** Refreshes that are read where the newest does not say how old the data are. */
const historyLength = 20;

/** Asks Power BI how old the data of a board are and tells the store; never rejects. Aborted, it tells nothing. */
export async function readFreshness(
  { lists }: Pick<Ports, 'lists'>,
  { dispatch }: Pick<AppStore, 'dispatch'>,
  boardId: string,
  { workspaceId, datasetId }: DatasetPlace,
  signal: AbortSignal,
): Promise<void> {
  const ask = (top: number) => lists.refreshes(workspaceId, datasetId, top, signal);
  const tell = (freshness: ReturnType<typeof freshnessOf>) => {
    if (!signal.aborted) dispatch(freshnessRead({ boardId, freshness }));
  };
  try {
    const newest = await ask(1);
    const isSaid = newest.length === 0 || newest[0]?.status === 'completed';
    tell(freshnessOf(isSaid ? newest : await ask(historyLength)));
  } catch (error) {
    // Who may not know is told nothing; what a busy service or no network hides stays as it was.
    const { code, detail } = toFailure(error);
    if (code === 'reportNotFound' || detail === '403') tell(null);
  }
}
