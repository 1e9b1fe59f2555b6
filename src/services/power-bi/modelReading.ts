import type { Board } from '@/domain/boards/board';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import type { ModelState } from '@/domain/report/dataState';
import { modelStateOf } from '@/domain/report/dataStateWriting';
import { hasNoRefreshes, isFinal, refusalIn } from '@/domain/report/refusal';
import { toFailure } from '@/domain/shared/failure';
import { grouped, sourcesOf } from './sources';

/** ms between two calls: 40 a minute; Power BI was observed to throttle a user after 60. */
const gap = 1_500;
/** Refreshes to read of a model: enough to see since when they fail, and how often they are. */
const historyLength = 20;

interface Dependencies {
  readonly lists: Pick<PowerBiListsPort, 'reports' | 'appReports' | 'refreshes'>;
  /** Injected, so that tests do not wait. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The boards of one semantic model, and its state. */
interface ModelReading {
  readonly boards: readonly Board[];
  /** `null` if it could not be read. */
  readonly model: ModelState | null;
  /** Power BI does not give it to this user, or the report has no model. */
  readonly isRefused: boolean;
}

/**
 * Reads the states of the boards' semantic models, slowly, one call each after one for each workspace or App. Rejects with a
 * `FailureError` if further calls would also fail, such as after a 429.
 */
export async function* readModels(
  { lists, pause }: Dependencies,
  boards: readonly Board[],
  signal: AbortSignal,
): AsyncGenerator<ModelReading> {
  /** The answer; `null` if it cannot be read now, `undefined` if Power BI refuses it to the user. */
  async function paced<T>(ask: () => Promise<T>): Promise<T | null | undefined> {
    await pause(gap, signal);
    try {
      return await ask();
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'reportNotFound' || isFinal(refusalIn(failure)) || hasNoRefreshes(failure))
        return undefined;
      if (failure.code === 'lookupFailed') return null;
      throw error;
    }
  }
  type Answer = Awaited<ReturnType<typeof lists.refreshes>> | null | undefined;
  const histories = new Map<string, Answer>();
  for (const { boards: members, workspaceId, list } of sourcesOf(boards)) {
    const reports = await paced(() => list(lists, signal));
    if (!reports) {
      yield { boards: members, model: null, isRefused: reports === undefined };
      continue;
    }
    const byId = new Map(reports.map((report) => [report.id.toLowerCase(), report]));
    const reportOf = (board: Board): ReportEntry | undefined => byId.get(board.reportId.toLowerCase());
    for (const [id, same] of grouped(members, (board) => reportOf(board)?.datasetId ?? '')) {
      const home = (same[0] && reportOf(same[0])?.datasetWorkspaceId) ?? workspaceId;
      if (id !== '' && !histories.has(id))
        histories.set(id, await paced(() => lists.refreshes(home, id, historyLength, signal)));
      const history = histories.get(id);
      const reportIds = same.map(({ reportId }) => reportId);
      const model = history ? modelStateOf(id, reportIds, history) : null;
      yield { boards: same, model, isRefused: history === undefined };
    }
  }
}
