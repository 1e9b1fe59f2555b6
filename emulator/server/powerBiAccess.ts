import type { Control } from './control.ts';
import type { Person } from './people.ts';
import { apps, type EmulatedApp, type EmulatedReport, type Workspace, workspacesOf } from './workspaces.ts';

/** Minimum time between two calls of `RefreshUserPermissions` in Power BI, in ms. */
const refreshGap = 3_600_000;
/** Window for counting a user's calls, in ms. */
const minute = 60_000;
const queriesPerMinute = 120;

/** Current permissions and limits of one person. */
export interface Access {
  readonly workspaces: () => readonly Workspace[];
  /** The Apps that are installed for the user. */
  readonly apps: () => readonly EmulatedApp[];
  /** The reports of a workspace or an App that the user can see. */
  readonly reports: (place: { readonly reports: readonly EmulatedReport[] }) => readonly EmulatedReport[];
  /**
   * The ids of the semantic models that the user may read: those of one workspace, or of all workspaces and
   * Apps.
   */
  readonly models: (workspace?: Workspace) => ReadonlySet<string>;
  /** Counts a call. Returns `null` if it is accepted, else the seconds until the next call is. */
  readonly countCall: () => number | null;
  /** Counts a data query; Power BI accepts 120 per user and minute. Returns as `countCall`. */
  readonly countQuery: () => number | null;
  /**
   * Requests new permissions. Returns `null` if the request is accepted, else the seconds until the next one
   * is.
   */
  readonly refreshPermissions: () => number | null;
}

/** The access of a user under the settings of a session. */
export function accessOf(person: Person, control: Control, session: string): Access {
  const { workspaces, apps: installation, callsPerMinute, permissionWait } = control.state(session).powerBi;
  const memory = control.memory(session);
  const sees = person.access === 'all';
  const hasApps = (sees || person.access === 'apps') && installation === 'installed';

  const refreshedAt = () => memory.get(`permissions/${person.id}`) as number | undefined;
  const hasNewAccess = () => {
    const refreshTime = refreshedAt();
    return refreshTime !== undefined && Date.now() - refreshTime >= permissionWait * 1000;
  };

  /**
   * Seconds to wait if there were `most` calls in the last minute; otherwise counts one more call and returns
   * `null`.
   */
  const count = (key: string, most: number): number | null => {
    const now = Date.now();
    const calls = ((memory.get(key) ?? []) as number[]).filter((at) => now - at < minute);
    const [first = now] = calls;
    if (calls.length >= most) return Math.ceil((first + minute - now) / 1000);
    memory.set(key, [...calls, now]);
    return null;
  };

  const access: Pick<Access, 'workspaces' | 'apps' | 'reports' | 'models'> = {
    workspaces: () => (sees ? workspacesOf(workspaces) : []),
    apps: () => (hasApps ? apps : []),
    reports: (place) =>
      place.reports.filter(({ found }) => found !== 'never' && (found !== 'afterRefresh' || hasNewAccess())),
    models: (workspace) => {
      const groups = access.workspaces();
      const inGroups = groups.flatMap((group) =>
        access
          .reports(group)
          .filter(({ modelGroupId = group.id }) => !workspace || modelGroupId === workspace.id),
      );
      const inApps = workspace ? [] : access.apps().flatMap(access.reports);
      return new Set([...inGroups, ...inApps].map(({ datasetId }) => datasetId));
    },
  };

  return {
    ...access,
    countCall: () => (callsPerMinute === null ? null : count(`calls/${person.id}`, callsPerMinute)),
    countQuery: () => count(`queries/${person.id}`, queriesPerMinute),
    refreshPermissions() {
      const now = Date.now();
      const last = refreshedAt();
      if (last !== undefined && now - last < refreshGap) return Math.ceil((last + refreshGap - now) / 1000);
      memory.set(`permissions/${person.id}`, now);
      return null;
    },
  };
}
