import type { Board, LoadedReport } from '@/domain/boards/board';
import { FailureError } from '@/domain/shared/failure';
import { type CallDependencies, createPowerBiCall } from './powerBiCalls';
import { createWorkspaces, readReport } from './workspaces';

/** Tolerance in ms, because a timer may fire slightly early. */
const timerSlack = 50;

/** Power BI's REST calls of SPEC section 7.2. Rejects with the report failures of SPEC section 8.1. */
export function createPowerBiRest(dependencies: CallDependencies) {
  const workspaces = createWorkspaces();
  const { now, isOnline } = dependencies;
  /** The wait that Power BI requested: its start and its length, in ms. */
  let requestedWait = { at: 0, wait: 0 };

  /** Throws `throttled`, without a call, during a wait that Power BI requested. */
  function callNow() {
    const passed = now() - requestedWait.at;
    // If the clock was set back, the stored wait is invalid.
    if (passed >= 0 && passed < requestedWait.wait - timerSlack)
      throw new FailureError({
        code: 'throttled',
        detail: String(Math.ceil((requestedWait.wait - passed) / 1000)),
      });
    return createPowerBiCall(dependencies);
  }
  function heard(error: unknown): FailureError {
    const failure = toLookupFailure(error, isOnline());
    const { code, detail } = failure.failure;
    if (code === 'throttled') requestedWait = { at: now(), wait: Number(detail) * 1000 };
    return failure;
  }

  async function find(
    { reportId, workspaceId, appId }: WantedReport,
    call: (path: string, signal: AbortSignal) => Promise<Response>,
    signal: AbortSignal,
  ): Promise<LoadedReport> {
    const get = (path: string) => call(path, signal);
    const byId = await get(`reports/${reportId}`);
    if (byId.ok) return readReport(byId);
    // Skipped after a 5xx: the later search includes this workspace.
    if (byId.status < 500) {
      const answer = await get(`groups/${workspaceId}/reports/${reportId}`);
      if (answer.ok) {
        const report = await readReport(answer);
        // Ignores a failure, because the report is usable without the name of the workspace.
        const name = await workspaces.nameOf(workspaceId, get).catch(() => null);
        return name === null ? report : { ...report, name: `${report.name} (${name})` };
      }
    }
    if (appId !== undefined) {
      const inApp = await get(`apps/${appId}/reports/${reportId}`);
      if (inApp.ok) return readReport(inApp);
    }
    return workspaces.search(reportId, get);
  }

  return {
    /**
     * Looks up a report by id, then in the board's workspace, its App, and all workspaces (SPEC section 3
     * and 7.2). `force` ignores the results of earlier searches.
     */
    async lookUp(
      board: WantedReport,
      signal: AbortSignal = new AbortController().signal,
      force = false,
    ): Promise<LoadedReport> {
      if (force) workspaces.forget();
      const call = callNow();
      try {
        return await find(board, call, signal);
      } catch (error) {
        throw heard(error);
      }
    },
    /** POST RefreshUserPermissions; clears the results of earlier searches. */
    async refreshPermissions(signal: AbortSignal = new AbortController().signal): Promise<void> {
      const call = callNow();
      try {
        const answer = await call('RefreshUserPermissions', signal, 'POST');
        if (!answer.ok) throw new Error(String(answer.status));
        workspaces.forget();
      } catch (error) {
        const failure = toLookupFailure(error, isOnline());
        const { code, detail } = failure.failure;
        if (code === 'throttled') throw new FailureError({ code: 'permissionsLimit' }, { cause: error });
        if (code !== 'lookupFailed') throw failure;
        throw new FailureError({ code: 'permissionsFailed', detail: detail ?? '' }, { cause: error });
      }
    },
  };
}

type WantedReport = Pick<Board, 'reportId' | 'workspaceId' | 'appId'>;

/** The failure of a call: its own, no network, or any other error with its message. */
export function toLookupFailure(error: unknown, online: boolean): FailureError {
  if (error instanceof FailureError) return error;
  if (!online) return new FailureError({ code: 'offline' }, { cause: error });
  // `fetch` rejects with a TypeError whose message differs between browsers.
  const isLost = error instanceof TypeError;
  const detail = isLost
    ? 'Power BI could not be reached'
    : error instanceof Error
      ? error.message
      : String(error);
  return new FailureError({ code: 'lookupFailed', detail }, { cause: error });
}
