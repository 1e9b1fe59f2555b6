import type { Board } from '@/domain/boards/board';
import type { Refresh } from '@/domain/report/refresh';
import { FailureError } from '@/domain/shared/failure';
import type { DatasetReport, PowerBiListsPort, ReportEntry } from './powerBiLists';

/** A reading of the refreshes of boards. */
interface Reading {
  readonly boards: readonly Board[];
  readonly publish: (found: Readonly<Record<string, DatasetReport>>) => void;
  readonly signal: AbortSignal;
  readonly fail: (error: unknown) => void;
}

/**
 * Power BI's lists for a user without access: all are empty. The test publishes the overview.
 * @param refreshes Power BI's answer about the last refreshes of a dataset.
 */
export function fakeLists(refreshes: (top: number) => Promise<readonly Refresh[]> = async () => []) {
  const seen = {
    readings: [] as Reading[],
    /** Number of refreshes of the dataset on screen in each request. */
    refreshesAsked: [] as number[],
  };
  const port: PowerBiListsPort = {
    workspaces: async () => [],
    reports: async () => [],
    appReports: async () => [],
    pages: async () => [],
    check: async (_, id) => Promise.reject(new FailureError({ code: 'reportNotFound', detail: id })),
    refreshes: async (_workspace, _dataset, top) => {
      seen.refreshesAsked.push(top);
      return refreshes(top);
    },
    overview: (boards, publish, signal) =>
      new Promise((_, fail) => void seen.readings.push({ boards, publish, signal, fail })),
    schedule: async () => null,
  };
  return { port, seen };
}

/** Power BI's lists with one workspace, one report and one page. */
export function listsWithReport(workspaceId: string, id: string): PowerBiListsPort {
  const webUrl = 'https://app.powerbi.com/x';
  const entry: ReportEntry = { id, name: 'Flotilla', datasetId: 'd', kind: 'report', webUrl };
  return {
    ...fakeLists().port,
    workspaces: async () => [{ id: workspaceId, name: 'Operaciones' }],
    reports: async () => [entry],
    pages: async () => [{ name: 'ReportSection1', displayName: 'Resumen' }],
    check: async () => entry,
    overview: async () => undefined,
  };
}
