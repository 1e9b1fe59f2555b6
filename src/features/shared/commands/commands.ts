import type { ActorRefFrom } from 'xstate';
import type { BoardAbilities } from '@/domain/report/reportTools';
import type { Theme } from '@/domain/session/preferences';
import { startView } from '@/domain/session/recentActivity';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import { commentsToggled } from '@/store/comments.slice';
import { filtersCleared } from '@/store/filters.slice';
import type { AppDispatch } from '@/store/makeStore';
import { favouriteToggled, filterPaneToggled } from '@/store/recentActivity.slice';
import {
  comparisonToggled,
  modalOpened,
  type Platform,
  platformSwitched,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import type { IconName } from '@/ui/icons';
import type { Command } from './command';
import { copy } from './commands.copy';

const { button, search } = copy;

/** Decides which commands are possible. */
export interface CommandFacts {
  readonly platform: Platform;
  readonly theme: Theme;
  readonly filtersOn: boolean;
  /** The window has space for a second report. */
  readonly canCompare: boolean;
  /** The user may open the admin mode. */
  readonly isAdmin: boolean;
  /** Abilities of the report on screen; `null` without a report. */
  readonly can: BoardAbilities | null;
}

/** Decides how the control bar shows its commands. */
export interface BarFacts {
  readonly can: BoardAbilities;
  readonly canCompare: boolean;
  readonly isFavourite: boolean;
  readonly isVerified: boolean;
  readonly isComparing: boolean;
  /** The report shows its own filter pane. */
  readonly hasFilterPane: boolean;
  /** `null` if comments are not available; `count` is `null` until they are loaded. */
  readonly comments: { readonly isOpen: boolean; readonly count: number | null } | null;
  readonly isRefreshing: boolean;
  /** Seconds until Power BI accepts the next refresh. */
  readonly refreshWait: number;
  readonly isExpanded: boolean;
  readonly isFull: boolean;
}

/** State and actions that the commands use. */
export interface CommandTargets {
  readonly dispatch: AppDispatch;
  readonly actors: {
    readonly authProgress: ActorRefFrom<typeof authProgressMachine>;
    readonly reportData: ActorRefFrom<typeof reportDataMachine>;
    readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
  };
  /** The view on screen. */
  readonly view: string;
}

type Face = Omit<Command, 'id' | 'icon' | 'rank'> & Partial<Pick<Command, 'icon'>>;

/** A command of the portal: the control bar, its menu, the search and the keyboard read its one description. */
interface Description {
  readonly icon: IconName;
  readonly isPossible: (facts: CommandFacts) => boolean;
  /** The button of the control bar; `null` while the bar does not offer the command. */
  readonly onBar?: (bar: BarFacts) => Face | null;
  /** In the search. */
  readonly inSearch?: { readonly label: string; readonly words: string };
  /** Key that runs the command outside fields and dialogs. */
  readonly key?: string;
  /** `isOn`: what the command switches is on. */
  readonly run: (targets: CommandTargets, isOn: boolean) => void;
}

const dialog = { 'aria-haspopup': 'dialog' } as const;
const hasReport = ({ can }: CommandFacts) => can !== null;
const isAnalytics = ({ platform }: CommandFacts) => platform === 'analytics';

const describe = <Id extends string>(all: Readonly<Record<Id, Description>>) => all;

/** In the order of the search. */
const descriptions = describe({
  download: {
    icon: 'download',
    isPossible: ({ can }) => can?.download === true,
    onBar: ({ can }) => (can.download ? { label: button.download, ...dialog } : null),
    inSearch: search.download,
    run: ({ dispatch }) => dispatch(modalOpened('download')),
  },
  share: {
    icon: 'share',
    isPossible: hasReport,
    onBar: () => ({ label: button.share, ...dialog }),
    inSearch: search.share,
    run: ({ dispatch }) => dispatch(modalOpened('share')),
  },
  about: {
    icon: 'info',
    isPossible: hasReport,
    onBar: ({ isVerified }) =>
      isVerified
        ? { label: button.aboutVerified, icon: 'badge-check', ...dialog }
        : { label: button.about, ...dialog },
    inSearch: search.about,
    run: ({ dispatch }) => dispatch(modalOpened('about')),
  },
  views: {
    icon: 'bookmark',
    isPossible: ({ can }) => can?.view === true,
    onBar: ({ can }) => (can.view ? { label: button.views } : null),
    inSearch: search.views,
    run: ({ dispatch }) => dispatch(modalOpened('views')),
  },
  refresh: {
    icon: 'refresh',
    isPossible: ({ can }) => can?.refresh === true,
    onBar: ({ can, isRefreshing, refreshWait }) => {
      if (!can.refresh) return null;
      if (isRefreshing) return { label: button.refreshing, 'aria-disabled': true };
      if (refreshWait > 0) return { label: button.refreshIn(refreshWait), 'aria-disabled': true };
      return { label: button.refresh };
    },
    inSearch: search.refresh,
    run: ({ actors }) => actors.reportData.send({ type: 'user.refresh' }),
  },
  fullScreen: {
    icon: 'maximize',
    isPossible: hasReport,
    onBar: ({ isFull }) =>
      isFull ? { label: button.leaveFull, icon: 'minimize' } : { label: button.enterFull },
    inSearch: search.fullScreen,
    run: ({ actors }) => actors.controlBar.send({ type: 'user.toggleFullscreen' }),
  },
  compare: {
    icon: 'columns',
    isPossible: ({ can, canCompare }) => can !== null && canCompare,
    onBar: ({ canCompare, isComparing }) =>
      canCompare ? { label: button.compare, 'aria-pressed': isComparing } : null,
    inSearch: search.compare,
    run: ({ dispatch }, isOn) => dispatch(comparisonToggled(!isOn)),
  },
  comments: {
    icon: 'comments',
    isPossible: hasReport,
    onBar: ({ comments }) =>
      comments && { label: button.comments(comments.count), 'aria-expanded': comments.isOpen },
    run: ({ dispatch }, isOn) => dispatch(commentsToggled(!isOn)),
  },
  favourite: {
    icon: 'star',
    isPossible: hasReport,
    onBar: ({ isFavourite }) =>
      isFavourite ? { label: button.removeFavourite, icon: 'star-filled' } : { label: button.addFavourite },
    run: ({ dispatch, view }) => dispatch(favouriteToggled(view)),
  },
  controls: {
    icon: 'eye-off',
    isPossible: hasReport,
    onBar: ({ isExpanded }) =>
      isExpanded
        ? { label: button.hideControls, icon: 'eye', 'aria-expanded': true }
        : { label: button.showControls, 'aria-expanded': false },
    run: ({ actors }) => actors.controlBar.send({ type: 'user.toggleControls' }),
  },
  filters: {
    icon: 'filter',
    isPossible: hasReport,
    inSearch: search.filters,
    run: ({ dispatch }) => dispatch(modalOpened('filters')),
  },
  filterPane: {
    icon: 'panel-right',
    isPossible: ({ can }) => can?.view === true,
    onBar: ({ can, hasFilterPane }) =>
      can.view ? { label: button.filterPane, 'aria-pressed': hasFilterPane } : null,
    inSearch: search.filterPane,
    run: ({ dispatch, view }, isOn) => dispatch(filterPaneToggled({ view, isOpen: !isOn })),
  },
  clearFilters: {
    icon: 'filter-off',
    isPossible: (facts) => isAnalytics(facts) && facts.filtersOn,
    inSearch: search.clearFilters,
    run: ({ dispatch }) => dispatch(filtersCleared()),
  },
  start: {
    icon: 'house',
    isPossible: isAnalytics,
    inSearch: search.start,
    run: ({ dispatch }) => dispatch(viewSelected(startView)),
  },
  alert: {
    icon: 'bell',
    isPossible: isAnalytics,
    onBar: ({ can }) => (can.download ? { label: button.alert, icon: 'bell-plus', ...dialog } : null),
    inSearch: search.alert,
    run: ({ dispatch }) => dispatch(modalOpened('alerts')),
  },
  present: {
    icon: 'monitor',
    isPossible: isAnalytics,
    inSearch: search.present,
    run: ({ dispatch }) => dispatch(modalOpened('presentation')),
  },
  toAdmin: {
    icon: 'swap',
    isPossible: (facts) => isAnalytics(facts) && facts.isAdmin,
    inSearch: search.toAdmin,
    run: ({ dispatch }) => dispatch(platformSwitched('admin')),
  },
  toAnalytics: {
    icon: 'swap',
    isPossible: (facts) => !isAnalytics(facts),
    inSearch: search.toAnalytics,
    run: ({ dispatch }) => dispatch(platformSwitched('analytics')),
  },
  light: {
    icon: 'sun',
    isPossible: ({ theme }) => theme === 'dark',
    inSearch: search.light,
    run: ({ dispatch }) => dispatch(themeChanged('light')),
  },
  dark: {
    icon: 'moon',
    isPossible: ({ theme }) => theme === 'light',
    inSearch: search.dark,
    run: ({ dispatch }) => dispatch(themeChanged('dark')),
  },
  settings: {
    icon: 'settings',
    isPossible: () => true,
    inSearch: search.settings,
    run: ({ dispatch }) => dispatch(modalOpened('settings')),
  },
  shortcuts: {
    icon: 'info',
    isPossible: () => true,
    inSearch: search.shortcuts,
    key: '?',
    run: ({ dispatch }) => dispatch(modalOpened('shortcuts')),
  },
  signOut: {
    icon: 'log-out',
    isPossible: () => true,
    inSearch: search.signOut,
    run: ({ actors }) => actors.authProgress.send({ type: 'user.signOut' }),
  },
});

export type CommandId = keyof typeof descriptions;

const all = Object.entries(descriptions) as [CommandId, Description][];

const barOrder: readonly CommandId[] = [
  ...(['filterPane', 'favourite', 'views', 'refresh', 'download', 'share', 'about'] as const),
  ...(['compare', 'comments', 'alert', 'controls', 'fullScreen'] as const),
];
/** The commands that a narrow bar keeps. `compare` must stay: it gets the focus when a comparison ends. */
const keptFirst: readonly CommandId[] = [
  ...(['controls', 'fullScreen', 'compare', 'refresh', 'share'] as const),
  ...(['favourite', 'alert', 'comments', 'download', 'views', 'filterPane', 'about'] as const),
];

/** Position in an order; a command that it does not name is the last. */
const positionIn = (order: readonly CommandId[], name: CommandId): number =>
  order.includes(name) ? order.indexOf(name) : order.length;

/** The commands of the control bar in their order; a folded bar has only its toggle. */
export const barCommands = (bar: BarFacts): readonly Command[] =>
  all
    .toSorted(([one], [other]) => positionIn(barOrder, one) - positionIn(barOrder, other))
    .flatMap(([name, { icon, onBar }]) => {
      const face = bar.isExpanded || name === 'controls' ? onBar?.(bar) : null;
      return face ? [{ id: name, icon, rank: positionIn(keptFirst, name), ...face }] : [];
    });

/** The commands that the search offers, with further words that users search for. */
export const searchCommands = (facts: CommandFacts) =>
  all.flatMap(([id, { icon, inSearch, isPossible }]) =>
    inSearch && isPossible(facts) ? [{ id, icon, ...inSearch }] : [],
  );

/** The command of a key of the keyboard. */
export const commandOfKey = (pressed: string): CommandId | undefined =>
  all.find(([, { key }]) => key === pressed)?.[0];

export const runCommand = (name: CommandId, targets: CommandTargets): void =>
  descriptions[name].run(targets, false);

/** Runs a command of the control bar, whose button says whether what it switches is on. */
export const runBarCommand = (command: Command, targets: CommandTargets): void =>
  all
    .find(([id]) => id === command.id)?.[1]
    .run(targets, command['aria-pressed'] ?? command['aria-expanded'] ?? false);
