import type { LoadedReport } from '@/domain/boards/board';
import {
  groupsAnswerSchema,
  type ReportAnswer,
  reportAnswerSchema,
  reportsAnswerSchema,
} from '@/domain/report/powerBiAnswers';
import { FailureError } from '@/domain/shared/failure';
import { readAnswer } from './powerBiCalls';

type Get = (path: string) => Promise<Response>;

interface Group {
  readonly id: string;
  readonly name: string;
}

/** Workspaces per call. */
const pageSize = 200;
/** Concurrent calls: Power BI throttles users with many requests. */
const atOnce = 4;

/**
 * The user's workspaces and their reports, cached for the session, so that only the first search needs a call
 * for each workspace. An interrupted search continues at its position.
 */
export function createWorkspaces() {
  const readGroups: Group[] = [];
  /** Entries of the pages that were read, including those left out. */
  let readCount = 0;
  const listed = new Map<string, ReadonlyMap<string, LoadedReport>>();
  let isWhole = false;

  /** Rejects with `workspacesFailed`. */
  async function readPage(get: Get): Promise<void> {
    const answer = await get(`groups?$top=${pageSize}&$skip=${readCount}`);
    if (!answer.ok) throw new FailureError({ code: 'workspacesFailed', detail: String(answer.status) });
    const { groups, count } = await readAnswer(groupsAnswerSchema, answer);
    const fresh = groups.filter(({ id }) => !readGroups.some((group) => group.id === id));
    readGroups.push(...fresh);
    readCount += count;
    isWhole = count < pageSize || fresh.length === 0;
  }

  /** The report in a workspace; `null` if the workspace does not list it, or the status of a failed call. */
  async function reportIn({ id }: Group, reportId: string, get: Get): Promise<LoadedReport | number | null> {
    const answer = await get(`groups/${id}/reports`);
    // Falls back to the call for a single report, because some gateways do not support the list.
    if (answer.status === 404) {
      const one = await get(`groups/${id}/reports/${reportId}`);
      return one.ok ? readReport(one) : null;
    }
    if (answer.status >= 500) return answer.status;
    const reports = answer.ok ? (await readAnswer(reportsAnswerSchema, answer)).value : [];
    const byId = new Map(
      reports.flatMap((entry) => {
        const report = reportAnswerSchema.safeParse(entry);
        return report.success ? [[report.data.id.toLowerCase(), toReport(report.data)] as const] : [];
      }),
    );
    listed.set(id, byId);
    return byId.get(reportId.toLowerCase()) ?? null;
  }

  const named = (report: LoadedReport, group: Group) => ({
    ...report,
    name: `${report.name} (${group.name})`,
  });

  return {
    /** The workspace's name; `null` if the user's list does not contain it. Rejects if the list is not available. */
    async nameOf(id: string, get: Get): Promise<string | null> {
      for (;;) {
        const group = readGroups.find((one) => one.id.toLowerCase() === id.toLowerCase());
        if (group || isWhole) return group?.name ?? null;
        await readPage(get);
      }
    },
    /** Searches all workspaces, four at a time, and appends the workspace's name (SPEC sections 3 and 7.2). */
    async search(reportId: string, get: Get): Promise<LoadedReport> {
      for (const group of readGroups) {
        const report = listed.get(group.id)?.get(reportId.toLowerCase());
        if (report) return named(report, group);
      }
      let failed: number | null = null;
      for (let from = 0; ; ) {
        if (readGroups.length <= from && !isWhole) await readPage(get);
        const rest = readGroups.slice(from).filter(({ id }) => !listed.has(id));
        const batch = rest.slice(0, atOnce);
        const last = batch.at(-1);
        if (last === undefined) {
          from = readGroups.length;
          if (isWhole) break;
          continue;
        }
        const reports = await Promise.all(batch.map((group) => reportIn(group, reportId, get)));
        for (const [index, report] of reports.entries()) {
          const group = batch[index];
          if (typeof report === 'number') failed = report;
          else if (report && group) return named(report, group);
        }
        from = readGroups.indexOf(last) + 1;
      }
      if (failed !== null) throw new FailureError({ code: 'lookupFailed', detail: String(failed) });
      throw new FailureError({
        code: readGroups.length === 0 ? 'reportNotFound' : 'reportNowhere',
        detail: reportId,
      });
    },
    /** Clears the results: the user's access may have changed. */
    forget(): void {
      readGroups.length = 0;
      readCount = 0;
      listed.clear();
      isWhole = false;
    },
  };
}

const toReport = ({
  id,
  name,
  embedUrl,
  datasetId,
  datasetWorkspaceId,
  originalReportId,
}: ReportAnswer): LoadedReport => ({
  id,
  name,
  embedUrl,
  datasetId: datasetId ?? '',
  ...(datasetWorkspaceId ? { datasetWorkspaceId } : {}),
  ...(originalReportId ? { originalId: originalReportId } : {}),
});

/** Parses an answer that contains a report. Rejects if the answer is not a report. */
export async function readReport(response: Response): Promise<LoadedReport> {
  return toReport(await readAnswer(reportAnswerSchema, response));
}
