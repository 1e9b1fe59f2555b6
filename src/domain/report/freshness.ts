import type { Refresh } from './refresh';

/** Age of a dataset. Times in ms since the epoch. */
export interface Freshness {
  /** End of the last successful refresh; `null` if Power BI lists no successful refresh. */
  readonly refreshedAt: number | null;
  /** Time of the first of the latest failed refreshes; `null` if the last one succeeded. */
  readonly failingSince: number | null;
}

/**
 * The age of a dataset from its refreshes, the newest first; `null` if they contain no result. A running or cancelled
 * refresh changes nothing; one that Power BI switched off counts as failed.
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
