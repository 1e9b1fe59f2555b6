import { isReportUrl } from '@/domain/report/embedHosts';
import { groupsAnswerSchema } from '@/domain/report/powerBiAnswers';
import { pagesAnswerSchema } from '@/domain/report/powerBiListAnswers';
import type { SelfTestBoard } from '@/domain/session/selfTest';
import { type Check, type CheckContext, isVerdict } from './check';
import { fine, wrong } from './verdict';

/** The report of a board, from its App or its workspace. */
const reportOf = ({ rest }: CheckContext, { appId, workspaceId, reportId }: SelfTestBoard) =>
  appId === undefined
    ? rest(`groups/${workspaceId}/reports/${reportId}`, 'reportMissing')
    : rest(`apps/${appId}/reports/${reportId}`, 'appMissing');

/** Workspaces that are looked at: one page of the portal's. */
const pageSize = 200;

/** Power BI accepts the user's token, and the portal can read the workspaces of the first page. */
export const checkWorkspaces: Check = async ({ rest }) => {
  const answer = await rest(`groups?$top=${pageSize}`, 'serviceFails');
  if (isVerdict(answer)) return answer;
  const { data } = groupsAnswerSchema.safeParse(answer.json);
  if (!data) return wrong('brokenAnswer', 'groups');
  const unreadable = data.count - data.groups.length;
  return unreadable > 0 ? wrong('workspaceEntries', String(unreadable)) : fine;
};

/** The report of a board exists, on the configured host, and has the page of a board of one page. */
export const checkBoard: Check = async (context, board) => {
  if (!board) return wrong('unexpected');
  const answer = await reportOf(context, board);
  if (isVerdict(answer)) return answer;
  const { embedUrl } = (answer.json ?? {}) as { embedUrl?: unknown };
  if (typeof embedUrl !== 'string' || !URL.canParse(embedUrl)) return wrong('brokenAnswer', 'embedUrl');
  if (!isReportUrl(embedUrl, context.config.powerBi.appUrl))
    return wrong('reportForeign', new URL(embedUrl).origin);
  const { pageName, appId, workspaceId, reportId } = board;
  // Power BI lists the pages of a report in a workspace only.
  if (pageName === undefined || appId !== undefined) return fine;
  const listed = await context.rest(`groups/${workspaceId}/reports/${reportId}/pages`, 'reportMissing');
  if (isVerdict(listed)) return listed;
  const pages = pagesAnswerSchema.safeParse(listed.json);
  if (!pages.success) return wrong('brokenAnswer', 'pages');
  return pages.data.value.some(({ name }) => name === pageName) ? fine : wrong('pageMissing', pageName);
};

/** The semantic model of a board, and the workspace that has it; `null` for a report without one. */
async function modelOf(context: CheckContext, board: SelfTestBoard) {
  const report = await reportOf(context, board);
  if (isVerdict(report)) return report;
  const { datasetId, datasetWorkspaceId } = (report.json ?? {}) as Record<string, unknown>;
  if (typeof datasetId !== 'string') return null;
  const workspaceId = typeof datasetWorkspaceId === 'string' ? datasetWorkspaceId : board.workspaceId;
  return { path: `datasets/${encodeURIComponent(datasetId)}`, workspaceId: encodeURIComponent(workspaceId) };
}

/** The user may read the refreshes of a board's data. */
export const checkRefreshes: Check = async (context, board) => {
  if (!board) return wrong('unexpected');
  const model = await modelOf(context, board);
  if (model === null) return fine;
  if (isVerdict(model)) return model;
  const path = `groups/${model.workspaceId}/${model.path}/refreshes?$top=1`;
  const answer = await context.rest(path, 'reportMissing');
  if (!isVerdict(answer)) return fine;
  return answer.cause === 'forbidden' ? { ...answer, cause: 'refreshesForbidden' } : answer;
};

/** The user may query a board's data, as the assistant and the numbers of the start page do. */
export const checkQueries: Check = async (context, board) => {
  if (!board) return wrong('unexpected');
  const model = await modelOf(context, board);
  if (model === null) return fine;
  if (isVerdict(model)) return model;
  const body = { queries: [{ query: 'EVALUATE ROW("Portal", 1)' }] };
  const answer = await context.rest(`${model.path}/executeQueries`, 'queriesForbidden', body);
  if (!isVerdict(answer)) return fine;
  return answer.cause === 'forbidden' ? { ...answer, cause: 'queriesForbidden' } : answer;
};
