import type { Board } from '@/domain/boards/board';
import type { PowerBiListsPort, ReportEntry } from '@/domain/ports/powerBiLists';

/** The items of each key, in the order of its first item. */
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

/** A list of Power BI with the reports of boards. */
export interface Source {
  readonly boards: readonly Board[];
  /** The workspace with the refreshes of its datasets, in lower case. */
  readonly workspaceId: string;
  readonly list: (
    lists: Pick<PowerBiListsPort, 'reports' | 'appReports'>,
    signal: AbortSignal,
  ) => Promise<readonly ReportEntry[]>;
}

/** The boards by the list that contains their reports: that of their App, else of their workspace. */
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
