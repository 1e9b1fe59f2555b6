import type { Board } from '@/domain/boards/board';
import type { Connection, ConnectionsPort } from '@/domain/ports/connections';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import { FailureError } from '@/domain/shared/failure';
import { grouped, sourcesOf } from './sources';

/** ms between two calls: 40 a minute; Power BI was observed to throttle a user after 60. */
const gap = 1_500;
/** ms until an answer is requested again. */
const freshFor = 15 * 60_000;

interface Dependencies {
  readonly lists: Pick<PowerBiListsPort, 'reports' | 'appReports' | 'refreshes'>;
  /** Injected, so that tests do not wait. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Reads the last refresh of every board's dataset from Power BI. */
export function createConnectionCheck({ lists, pause, now }: Dependencies): ConnectionsPort {
  const { signal } = new AbortController();
  let askedAt = Number.NEGATIVE_INFINITY;

  /** The answer of a paced call; `null` if Power BI refuses this call. Rejects if further calls would also fail. */
  async function paced<T>(ask: () => Promise<T>): Promise<T | null> {
    await pause(gap, signal);
    try {
      return await ask();
    } catch (error) {
      const code = error instanceof FailureError ? error.failure.code : 'unexpected';
      if (code === 'lookupFailed' || code === 'reportNotFound') return null;
      throw error;
    }
  }

  async function connectionOf(workspaceId: string, report: ReportEntry): Promise<Connection> {
    const isListed = { isConnected: true, refresh: null };
    if (report.datasetId === '') return isListed;
    const home = report.datasetWorkspaceId ?? workspaceId;
    const refreshes = await paced(() => lists.refreshes(home, report.datasetId, 1, signal));
    const last = refreshes?.[0];
    // A user with read permission may have no access to refreshes, and a DirectQuery dataset has no refreshes.
    // A cancelled or disabled refresh does not describe the data.
    if (last === undefined || last.status === 'cancelled' || last.status === 'disabled') return isListed;
    const refresh = { status: last.status, at: last.endedAt ?? last.startedAt };
    return { isConnected: last.status !== 'failed', refresh };
  }

  /** Reports the boards of one dataset together, because each answer renders the menu again. */
  async function checkAll(boards: readonly Board[], notify: Parameters<ConnectionsPort['check']>[1]) {
    const datasets = new Map<string, Connection>();
    for (const { boards: members, workspaceId, list } of sourcesOf(boards)) {
      const reports = await paced(() => list(lists, signal));
      if (reports === null) continue;
      const byId = new Map(reports.map((report) => [report.id.toLowerCase(), report]));
      const reportOf = (board: Board) => byId.get(board.reportId.toLowerCase());
      for (const [key, same] of grouped(members, (board) => reportOf(board)?.datasetId ?? null)) {
        const report = same[0] && reportOf(same[0]);
        const connection = report
          ? (datasets.get(report.datasetId) ?? (await connectionOf(workspaceId, report)))
          : { isConnected: false, refresh: null };
        if (key) datasets.set(key, connection);
        notify(Object.fromEntries(same.map(({ id }) => [id, connection])));
      }
    }
  }

  return {
    check(boards, notify) {
      if (now() - askedAt < freshFor) return;
      askedAt = now();
      checkAll(boards, notify).catch(() => {
        // Offline or throttled: allows a new check when the next report opens.
        askedAt = Number.NEGATIVE_INFINITY;
      });
    },
  };
}
