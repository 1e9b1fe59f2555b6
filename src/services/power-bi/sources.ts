import type { Board } from '@/domain/boards/board';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';

/** Groups items by key; the keys are in the order of their first item. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A list of reports in Power BI, and the boards whose reports it contains. */
export interface Source {
  readonly boards: readonly Board[];
  /** Id of the workspace of the datasets, in lower case. */
  readonly workspaceId: string;
  readonly list: (
    lists: Pick<PowerBiListsPort, 'reports' | 'appReports'>,
    signal: AbortSignal,
  ) => Promise<readonly ReportEntry[]>;
}

/** Groups the boards by the list that contains their reports: the list of their App or of their workspace. */
export const sourcesOf = (boards: readonly Board[]): readonly Source[] =>
  [...grouped(boards, ({ appId = '', workspaceId }) => `${appId} ${workspaceId}`.toLowerCase())].map(
    ([key, members]) => {
      const [appId = '', workspaceId = ''] = key.split(' ');
      return {
        boards: members,
        workspaceId,
        list: (lists, signal) =>
          appId === '' ? lists.reports(workspaceId, signal) : lists.appReports(appId, signal),
      };
    },
  );
