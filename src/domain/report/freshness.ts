import type { Refresh } from './refresh';

/** How old a dataset is. Times in ms since the epoch. */
export interface Freshness {
  /** When the last refresh that went well ended; `null` where Power BI keeps none. */
  readonly refreshedAt: number | null;
  /** When refreshes began to fail; `null` while the last one went well. */
  readonly failingSince: number | null;
}

/**
 * The age of a dataset by its refreshes, the newest first; `null` where they say nothing. A refresh that runs or was
 * cancelled changes nothing; one that Power BI switched off counts as failed.
 */
export function freshnessOf(history: readonly Refresh[]): Freshness | null {
  const good = history.findIndex(({ status }) => status === 'completed');
  const bad = (good < 0 ? history : history.slice(0, good)).findLast(
    ({ status }) => status === 'failed' || status === 'disabled',
  );
  const last = history[good];
  if (!last && !bad) return null;
  return {
    refreshedAt: last ? (last.endedAt ?? last.startedAt) : null,
    failingSince: bad ? (bad.endedAt ?? bad.startedAt) : null,
  };
}
