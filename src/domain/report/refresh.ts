/** Status of a dataset's refresh. Power BI's "Unknown" means that it is still running. */
export type RefreshStatus = 'completed' | 'failed' | 'running' | 'disabled' | 'cancelled';

/** A refresh of a dataset. Times in ms since the epoch. */
export interface Refresh {
  readonly startedAt: number;
  /** `null` while it runs. */
  readonly endedAt: number | null;
  readonly status: RefreshStatus;
  /** Power BI's error code of the failure; empty without a code. */
  readonly problem: string;
}

/** Schedule of a dataset's automatic refreshes. */
export interface RefreshSchedule {
  readonly isEnabled: boolean;
  /** English names of the days, as Power BI gives them; empty for every day. */
  readonly days: readonly string[];
  /** "07:30". */
  readonly times: readonly string[];
  readonly timeZone: string;
}

/** Whether a refresh took longer than twice the median of the others, and at least 5 minutes. */
export function isSlow(refresh: Refresh, others: readonly Refresh[]): boolean {
  if (refresh.endedAt === null || refresh.status !== 'completed') return false;
  const lengths = others
    .flatMap(({ startedAt, endedAt, status }) =>
      endedAt !== null && status === 'completed' ? [endedAt - startedAt] : [],
    )
    .sort((one, other) => one - other);
  const middle = lengths[Math.floor(lengths.length / 2)] ?? 0;
  return refresh.endedAt - refresh.startedAt > Math.max(300_000, 2 * middle);
}
