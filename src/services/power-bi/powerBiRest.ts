import type { Board, LoadedReport } from '@/domain/boards/board';
import { groupsAnswerSchema, reportAnswerSchema, serviceErrorSchema } from '@/domain/report/powerBiAnswers';
import { FailureError } from '@/domain/shared/failure';

export interface RestDependencies {
  /** REST root, without a slash at the end. */
  readonly apiUrl: string;
  /** The bearer token's text. */
  readonly getToken: () => Promise<string>;
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
}

/** Power BI's REST calls of SPEC section 7.2. Rejects with the report failures of SPEC section 8.1. */
export function createPowerBiRest({ apiUrl, getToken, fetch, isOnline }: RestDependencies) {
  async function get(path: string, signal?: AbortSignal): Promise<Response> {
    const headers = { Authorization: `Bearer ${await getToken()}`, Accept: 'application/json' };
    const response = await fetch(`${apiUrl}/${path}`, {
      headers,
      referrerPolicy: 'no-referrer',
      ...(signal ? { signal } : {}),
    });
    if (response.status === 403 && (await saysTokenExpired(response.clone()))) {
      throw new FailureError({ code: 'tokenExpired' });
    }
    return response;
  }

  const readReport = async (response: Response, suffix = ''): Promise<LoadedReport> => {
    const { id, name, embedUrl, datasetId } = read(reportAnswerSchema, await response.json());
    return { id, name: `${name}${suffix}`, embedUrl, datasetId: datasetId ?? '' };
  };

  async function searchWorkspaces(reportId: string, signal?: AbortSignal): Promise<LoadedReport> {
    const answer = await get('groups', signal);
    if (!answer.ok) throw new FailureError({ code: 'workspacesFailed', detail: String(answer.status) });
    const { value: groups } = read(groupsAnswerSchema, await answer.json());
    if (groups.length === 0) throw new FailureError({ code: 'reportNotFound', detail: reportId });
    for (const group of groups) {
      const response = await get(`groups/${group.id}/reports/${reportId}`, signal);
      if (response.ok) return readReport(response, ` (${group.name})`);
    }
    throw new FailureError({ code: 'reportNowhere', detail: reportId });
  }

  return {
    /** By id, then workspace by workspace, with the workspace's name appended (SPEC sections 3 and 7.2). */
    async lookUp(board: Pick<Board, 'reportId'>, signal?: AbortSignal): Promise<LoadedReport> {
      try {
        const response = await get(`reports/${board.reportId}`, signal);
        if (response.ok) return await readReport(response);
        return await searchWorkspaces(board.reportId, signal);
      } catch (error) {
        throw toLookupFailure(error, isOnline());
      }
    },
  };
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** Validates a response; fails with one short message, not a schema dump. */
function read<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error('Power BI sent an unexpected answer');
  return result.data;
}

async function saysTokenExpired(response: Response): Promise<boolean> {
  const body = serviceErrorSchema.safeParse(await response.json().catch(() => null));
  return body.success && body.data.error.code === 'TokenExpired';
}

function toLookupFailure(error: unknown, online: boolean): FailureError {
  if (error instanceof FailureError) return error;
  if (!online) return new FailureError({ code: 'offline' }, { cause: error });
  const detail = error instanceof Error ? error.message : String(error);
  return new FailureError({ code: 'lookupFailed', detail }, { cause: error });
}
