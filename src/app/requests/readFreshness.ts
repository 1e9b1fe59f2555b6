import type { Ports } from '@/app/ports/ports';
import type { DatasetPlace } from '@/domain/ports/datasetQueries';
import { freshnessOf } from '@/domain/report/freshness';
import { hasNoRefreshes, isFinal, refusalIn } from '@/domain/report/refusal';
import { toFailure } from '@/domain/shared/failure';
import { freshnessRead } from '@/store/freshness.slice';
import type { AppStore } from '@/store/makeStore';

/** Refreshes to read if the newest was not completed. */
const historyLength = 20;

/**
 * Reads the age of a board's data from Power BI into the store. Never rejects; dispatches nothing after an abort.
 * @param refused ids of models that Power BI refused for good, or that have no refreshes: not requested again by this tab.
 */
export async function readFreshness(
  { lists }: Pick<Ports, 'lists'>,
  { dispatch }: Pick<AppStore, 'dispatch'>,
  boardId: string,
  { workspaceId, datasetId }: DatasetPlace,
  refused: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const ask = (top: number) => lists.refreshes(workspaceId, datasetId, top, signal);
  const publish = (freshness: ReturnType<typeof freshnessOf>) => {
    if (!signal.aborted) dispatch(freshnessRead({ boardId, freshness }));
  };
  if (refused.has(datasetId)) return;
  try {
    const newest = await ask(1);
    const isSaid = newest.length === 0 || newest[0]?.status === 'completed';
    publish(freshnessOf(isSaid ? newest : await ask(historyLength)));
  } catch (error) {
    // Without permission there is no age; after a temporary failure the last age stays.
    const failure = toFailure(error);
    const isKept = isFinal(refusalIn(failure)) || hasNoRefreshes(failure);
    if (isKept) refused.add(datasetId);
    if (failure.code === 'reportNotFound' || isKept) publish(null);
  }
}
