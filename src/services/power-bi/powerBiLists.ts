import type { Board } from '@/domain/boards/board';
import type { DatasetReport, PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';
import { groupsAnswerSchema, reportsAnswerSchema } from '@/domain/report/powerBiAnswers';
import {
  pagesAnswerSchema,
  refreshesAnswerSchema,
  reportEntrySchema,
  scheduleAnswerSchema,
} from '@/domain/report/powerBiListAnswers';
import type { RefreshStatus } from '@/domain/report/refresh';
import { hasNoRefreshes } from '@/domain/report/refusal';
import { noneAnswer, unknownAnswer, valueAnswer } from '@/domain/shared/answer';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { type CallDependencies, createPowerBiCall, type Schema } from './powerBiCalls';
import { toLookupFailure } from './powerBiRest';
import { grouped, sourcesOf } from './sources';

/** Maximum number of refreshes shown for a dataset. */
const historyLength = 20;
/**
 * Number of calls of an overview without a pause; further calls wait `gap` ms, because of Power BI's rate
 * limit.
 */
const freeCalls = 20;
const gap = 3_000;

/** Workspaces per call. */
const pageSize = 200;

const statuses: Readonly<Record<string, RefreshStatus>> = {
  Completed: 'completed',
  Failed: 'failed',
  Disabled: 'disabled',
  Cancelled: 'cancelled',
};

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
const byName = <T extends { readonly name: string }>(list: readonly T[]): readonly T[] =>
  list.toSorted((one, other) => collator.compare(one.name, other.name));

/** Power BI returns the cause of a failed refresh as JSON in a string. */
function problemOf(text: string | null | undefined): string {
  if (!text) return '';
  try {
    const { errorCode, error } = JSON.parse(text);
    const code = errorCode ?? error?.code;
    return typeof code === 'string' ? code : text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}

/** Position of a page; an unreadable one is last. */
const orderOf = (order: number | string | null | undefined): number =>
  Number.isFinite(Number(order ?? 0)) ? Number(order ?? 0) : Number.POSITIVE_INFINITY;

function toEntry(raw: unknown): readonly ReportEntry[] {
  const parsed = reportEntrySchema.safeParse(raw);
  if (!parsed.success) return [];
  const { id, name, datasetId, datasetWorkspaceId, reportType, webUrl } = parsed.data;
  const kind = reportType === 'PaginatedReport' ? 'paginated' : 'report';
  const elsewhere = datasetWorkspaceId ? { datasetWorkspaceId } : {};
  return [{ id, name, kind, datasetId: datasetId ?? '', ...elsewhere, webUrl: webUrl ?? '' }];
}

/** Power BI's lists of workspaces, reports, pages and refreshes for the administrator's screens. */
export function createPowerBiLists(dependencies: CallDependencies): PowerBiListsPort {
  /** Models without refreshes, which are not requested again. */
  const unrefreshed = new Set<string>();
  async function read<T>(path: string, schema: Schema<T>, signal: AbortSignal): Promise<T> {
    try {
      const answer = await createPowerBiCall(dependencies)(path, signal);
      if (answer.status === 404) throw new FailureError({ code: 'reportNotFound', detail: path });
      if (!answer.ok) throw new Error(String(answer.status));
      const parsed = schema.safeParse(await answer.json());
      if (!parsed.success) throw new Error('Power BI sent an unexpected answer');
      return parsed.data;
    } catch (error) {
      throw toLookupFailure(error, dependencies.isOnline());
    }
  }
  const idOf = encodeURIComponent;

  const lists: PowerBiListsPort = {
    async workspaces(signal) {
      const entriesById = new Map<string, { readonly id: string; readonly name: string }>();
      for (let skip = 0; ; skip += pageSize) {
        const previousSize = entriesById.size;
        const path = `groups?$top=${pageSize}&$skip=${skip}`;
        const { groups, count } = await read(path, groupsAnswerSchema, signal);
        for (const group of groups) entriesById.set(group.id, group);
        if (count < pageSize || entriesById.size === previousSize) return byName([...entriesById.values()]);
      }
    },
    async reports(workspaceId, signal) {
      const { value } = await read(`groups/${idOf(workspaceId)}/reports`, reportsAnswerSchema, signal);
      return byName(value.flatMap(toEntry));
    },
    async appReports(appId, signal) {
      const { value } = await read(`apps/${idOf(appId)}/reports`, reportsAnswerSchema, signal);
      return byName(value.flatMap(toEntry));
    },
    async pages(workspaceId, reportId, signal) {
      const path = `groups/${idOf(workspaceId)}/reports/${idOf(reportId)}/pages`;
      const { value } = await read(path, pagesAnswerSchema, signal);
      return value
        .toSorted((one, other) => orderOf(one.order) - orderOf(other.order))
        .map(({ name, displayName }) => ({ name, displayName: displayName || name }));
    },
    async check(workspaceId, reportId, signal) {
      const path = `groups/${idOf(workspaceId)}/reports/${idOf(reportId)}`;
      const [entry] = toEntry(await read(path, reportEntrySchema, signal));
      if (!entry) throw new FailureError({ code: 'reportNotFound', detail: reportId });
      return entry;
    },
    async refreshes(workspaceId, datasetId, top, signal) {
      const path = `groups/${idOf(workspaceId)}/datasets/${idOf(datasetId)}/refreshes?$top=${top}`;
      const { value } = await read(path, refreshesAnswerSchema, signal);
      return value.map(({ startTime, endTime, status, serviceExceptionJson }) => ({
        startedAt: Date.parse(startTime),
        endedAt: endTime ? Date.parse(endTime) : null,
        status: own(statuses, status) ?? 'running',
        problem: problemOf(serviceExceptionJson),
      }));
    },
    async schedule(workspaceId, datasetId, signal) {
      const path = `groups/${idOf(workspaceId)}/datasets/${idOf(datasetId)}/refreshSchedule`;
      try {
        const { enabled, days, times, localTimeZoneId } = await read(path, scheduleAnswerSchema, signal);
        return {
          isEnabled: enabled,
          days: days ?? [],
          times: times ?? [],
          timeZone: localTimeZoneId ?? 'UTC',
        };
      } catch (error) {
        if (error instanceof FailureError && error.failure.code === 'reportNotFound') return null;
        throw error;
      }
    },
    async overview(boards, notify, signal) {
      let calls = 0;
      /** Sends a paced call, and once more if Power BI requests a wait. */
      const inTurn = async <T>(ask: () => Promise<T>): Promise<T> => {
        calls += 1;
        if (calls > freeCalls) await dependencies.pause(gap, signal);
        return ask().catch(async (error: unknown) => {
          const { code, detail } = toFailure(error);
          if (code !== 'throttled') throw error;
          await dependencies.pause(Number(detail) * 1000, signal);
          return ask();
        });
      };
      const reportsByDataset = new Map<string, DatasetReport>();
      const reportOf = async (workspaceId: string, datasetId: string): Promise<DatasetReport> => {
        if (unrefreshed.has(datasetId)) return { state: 'unrefreshed' };
        try {
          const history = await inTurn(() => lists.refreshes(workspaceId, datasetId, historyLength, signal));
          const schedule = await inTurn(() => lists.schedule(workspaceId, datasetId, signal)).then(
            (value) => (value === null ? noneAnswer : valueAnswer(value)),
            (error: unknown) => {
              if (toFailure(error).code === 'throttled') throw error;
              return unknownAnswer('refused');
            },
          );
          return { state: 'known', history, schedule };
        } catch (error) {
          const failure = toFailure(error);
          if (!hasNoRefreshes(failure)) return { state: 'failed', failure };
          unrefreshed.add(datasetId);
          return { state: 'unrefreshed' };
        }
      };
      for (const { boards: members, workspaceId, list } of sourcesOf(boards)) {
        if (signal.aborted) return;
        // Reports the boards of one dataset together, because each report renders the table again.
        const all = (of: readonly Board[], datasetReport: DatasetReport) => {
          if (!signal.aborted) notify(Object.fromEntries(of.map(({ id }) => [id, datasetReport])));
        };
        const listed = await inTurn(() => list(lists, signal)).catch(
          (error: unknown): DatasetReport => ({ state: 'failed', failure: toFailure(error) }),
        );
        if ('state' in listed) {
          all(members, listed);
          continue;
        }
        const entries = new Map(listed.map((entry) => [entry.id.toLowerCase(), entry]));
        const entryOf = ({ reportId }: Board) => entries.get(reportId.toLowerCase());
        for (const [datasetId, same] of grouped(members, (board) => entryOf(board)?.datasetId ?? '')) {
          if (signal.aborted) return;
          const home = (same[0] && entryOf(same[0])?.datasetWorkspaceId) ?? workspaceId;
          const report: DatasetReport =
            datasetId === ''
              ? { state: 'missing' }
              : (reportsByDataset.get(datasetId) ?? (await reportOf(home, datasetId)));
          reportsByDataset.set(datasetId, report);
          all(same, report);
        }
      }
    },
  };
  return lists;
}
