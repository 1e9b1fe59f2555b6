import type { Control } from './control.ts';
import type { Person } from './people.ts';
import { apps, type EmulatedApp, type EmulatedReport, type Workspace, workspacesOf } from './workspaces.ts';

/** Power BI takes one call of `RefreshUserPermissions` an hour. In ms. */
const refreshGap = 3_600_000;
/** The window in which a user's calls are counted. In ms. */
const minute = 60_000;
const queriesPerMinute = 120;
const hour = 60 * minute;
const activityPerHour = 200;

/** What one person may see and do now. */
export interface Access {
  readonly workspaces: () => readonly Workspace[];
  /** The Apps that are installed for the user. */
  readonly apps: () => readonly EmulatedApp[];
  /** The reports of a place that the user sees. */
  readonly reports: (place: { readonly reports: readonly EmulatedReport[] }) => readonly EmulatedReport[];
  /** The ids of the semantic models that the user may read: of one workspace, or of all and of the Apps. */
  readonly models: (workspace?: Workspace) => ReadonlySet<string>;
  /** Counts a call; answers the seconds until the next is taken, or `null` when this one is. */
  readonly countCall: () => number | null;
  /** The same for queries of data, of which Power BI takes 120 a minute of a user. */
  readonly countQuery: () => number | null;
  /** The same for the tenant's activity, of which Power BI takes 200 calls an hour. */
  readonly countActivity: () => number | null;
  /** Asks for new permissions; answers the seconds until it may be asked again, or `null` when it was taken. */
  readonly refreshPermissions: () => number | null;
}

/** The access of a user under the choices of a session. */
export function accessOf(person: Person, control: Control, session: string): Access {
  const { workspaces, apps: installation, callsPerMinute, permissionWait } = control.state(session).powerBi;
  const memory = control.memory(session);
  const sees = person.access === 'all';
  const hasApps = (sees || person.access === 'apps') && installation === 'installed';

  const refreshedAt = () => memory.get(`permissions/${person.id}`) as number | undefined;
  const hasNewAccess = () => {
    const at = refreshedAt();
    return at !== undefined && Date.now() - at >= permissionWait * 1000;
  };

  /** Seconds to wait when `most` were counted in the last `span` ms; else counts one more. */
  const count = (key: string, most: number, span = minute): number | null => {
    const now = Date.now();
    const calls = ((memory.get(key) ?? []) as number[]).filter((at) => now - at < span);
    const [first = now] = calls;
    if (calls.length >= most) return Math.ceil((first + span - now) / 1000);
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
    countActivity: () => count(`activity/${person.id}`, activityPerHour, hour),
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
