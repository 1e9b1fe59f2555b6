import type { Refresh } from './refresh';

/** Age of a dataset. Times in ms since the epoch. */
export interface Freshness {
  /** End of the last successful refresh; `null` if Power BI lists no successful refresh. */
  readonly refreshedAt: number | null;
  /** Time of the first of the latest failed refreshes; `null` if the last one succeeded. */
  readonly failingSince: number | null;
  /** Missing if the user's portal read it in Power BI. */
  readonly published?: Published;
}

/** Who published the age of a dataset for readers, and when. Times in ms since the epoch. */
export interface Published {
  readonly by: string;
  readonly at: number;
  /** From then on the data may be newer than published. */
  readonly until: number;
}

/** Result of the last refresh of a view's data. */
export interface LastRefresh {
  /** `unknown`: it was published so long ago that there may be a newer one. */
  readonly status: 'completed' | 'failed' | 'unknown';
  /** When it ended (ms since the epoch). */
  readonly at: number;
  /** Missing if the user's portal read it in Power BI. */
  readonly published?: Published;
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

/** Whether what was published says nothing about the data any more. */
export const isOutdated = (
  { published }: { readonly published?: Published | undefined },
  now: number,
): boolean => published !== undefined && now >= published.until;
