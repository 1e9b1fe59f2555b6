import type { SharedView, User } from '@/domain/admin/catalogs';
import { type SearchEntry, searchEntry } from '@/domain/boards/search';
import type { BoardAbilities } from '@/domain/report/reportTools';
import type { Theme } from '@/domain/session/preferences';
import { startView } from '@/domain/session/recentActivity';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedViews } from '@/domain/session/savedViews';
import { asSavedView } from '@/domain/session/sharedViews';
import { openView } from '@/features/shared/openView';
import { filtersCleared } from '@/store/filters.slice';
import type { AppDispatch } from '@/store/makeStore';
import {
  comparisonToggled,
  modalOpened,
  type Platform,
  platformSwitched,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import { copy } from './search.copy';

const personPrefix = 'person:';

/** A result that is not an entry of the menu. */
interface Target {
  readonly entry: SearchEntry;
  readonly run: () => void;
}

export interface TargetFacts {
  readonly platform: Platform;
  readonly theme: Theme;
  readonly filtersOn: boolean;
  /** The window has space for a second report. */
  readonly canCompare: boolean;
  /** The user may open the admin mode. */
  readonly isAdmin: boolean;
  /** Actions that the dashboard on screen supports; `null` without a dashboard. */
  readonly can: BoardAbilities | null;
  readonly views: SavedViews;
  /** Views for everybody. */
  readonly shared: readonly SharedView[];
  /** Labels of the dashboards that the user may open, by id. */
  readonly labels: ReadonlyMap<string, string>;
  readonly place: Place;
}

interface TargetCommands {
  readonly dispatch: AppDispatch;
  readonly onRefresh: () => void;
  readonly onFullScreen: () => void;
  readonly onSignOut: () => void;
}

/** The commands that are available in the current state (SPEC section 14). */
function actions(facts: TargetFacts, commands: TargetCommands): Target[] {
  const { platform, theme, filtersOn, isAdmin, can, canCompare } = facts;
  const { dispatch, onRefresh, onFullScreen, onSignOut } = commands;
  const isDark = theme === 'dark';
  const isAnalytics = platform === 'analytics';
  const all: (Target | false)[] = [
    can?.download === true && target('download', 'download', () => dispatch(modalOpened('download'))),
    can !== null && target('share', 'share', () => dispatch(modalOpened('share'))),
    can?.view === true && target('views', 'bookmark', () => dispatch(modalOpened('views'))),
    can?.refresh === true && target('refresh', 'refresh', onRefresh),
    can !== null && target('fullScreen', 'maximize', onFullScreen),
    can !== null && canCompare && target('compare', 'columns', () => dispatch(comparisonToggled(true))),
    can !== null && target('filters', 'filter', () => dispatch(modalOpened('filters'))),
    isAnalytics && filtersOn && target('clearFilters', 'filter-off', () => dispatch(filtersCleared())),
    isAnalytics && target('start', 'house', () => dispatch(viewSelected(startView))),
    isAnalytics && target('alerts', 'bell', () => dispatch(modalOpened('alerts'))),
    isAnalytics && target('present', 'monitor', () => dispatch(modalOpened('presentation'))),
    isAnalytics && isAdmin && target('toAdmin', 'swap', () => dispatch(platformSwitched('admin'))),
    !isAnalytics && target('toAnalytics', 'swap', () => dispatch(platformSwitched('analytics'))),
    isDark
      ? target('light', 'sun', () => dispatch(themeChanged('light')))
      : target('dark', 'moon', () => dispatch(themeChanged('dark'))),
    target('settings', 'settings', () => dispatch(modalOpened('settings'))),
    target('shortcuts', 'info', () => dispatch(modalOpened('shortcuts'))),
    target('signOut', 'log-out', onSignOut),
  ];
  return all.filter((one) => one !== false);
}

function target(name: keyof typeof copy.actions, icon: string, run: () => void): Target {
  const { label, words } = copy.actions[name];
  const entry = searchEntry(
    { id: `action:${name}`, label, icon, path: [copy.action], description: '', kind: 'other' },
    words,
  );
  return { entry, run };
}

/** Saved views of dashboards that the user may open: their own, and those for everybody. */
function savedViews({ views, shared, labels, place }: TargetFacts, commands: TargetCommands): Target[] {
  const all = [
    ...views.map((view) => ({ view, kind: copy.view })),
    ...shared.map((view) => ({ view: asSavedView(view), kind: copy.shared })),
  ];
  return all.flatMap(({ view, kind }) => {
    const board = labels.get(view.place.view);
    if (board === undefined) return [];
    const entry = searchEntry({
      id: `view:${view.id}`,
      label: view.name,
      icon: 'bookmark',
      path: [kind, board],
      description: '',
      kind: 'view',
    });
    return [{ entry, run: () => openView(commands.dispatch, place, view) }];
  });
}

/** Users of the catalogue as search entries, for administrators. */
export const peopleEntries = (users: readonly User[]): SearchEntry[] =>
  users.map(({ id, name, email }) =>
    searchEntry({
      id: personPrefix + id,
      label: name,
      icon: 'users',
      path: [copy.person],
      description: email,
      kind: 'other',
    }),
  );

/** The user of an entry of `peopleEntries`. */
export const personOf = (users: readonly User[], entryId: string): User | undefined =>
  entryId.startsWith(personPrefix)
    ? users.find(({ id }) => id === entryId.slice(personPrefix.length))
    : undefined;

/** The results outside the menu: saved views and commands. */
export function searchTargets(facts: TargetFacts, commands: TargetCommands): Target[] {
  return [
    ...(facts.platform === 'analytics' ? savedViews(facts, commands) : []),
    ...actions(facts, commands),
  ];
}
