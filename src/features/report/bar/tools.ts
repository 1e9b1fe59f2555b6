import type { IconName } from '@/ui/icons';
import { copy } from './bar.copy';
import type { ControlBarViewProps } from './controlBarProps';

/** Names of the tools, in the order of the bar. */
const names = [
  'favourite',
  'views',
  'refresh',
  'download',
  'share',
  'compare',
  'comments',
  'alert',
  'toggle',
  'screen',
] as const;
export type ToolName = (typeof names)[number];

/** Tools by priority on a narrow strip. `compare` must stay: it gets the focus when a comparison ends. */
const keptFirst: readonly ToolName[] = [
  'toggle',
  'screen',
  'compare',
  'refresh',
  'share',
  'favourite',
  'alert',
  'comments',
  'download',
  'views',
];

export interface Tool {
  readonly name: ToolName;
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-expanded'?: boolean;
}

/** The tools of the report; a folded bar has only its toggle. `secondsLeft`: seconds until a refresh is allowed. */
export function toolsOf({ view, ...props }: ControlBarViewProps, secondsLeft: number): readonly Tool[] {
  if (!view) return [];
  const { favourite, comments, ...on } = props;
  const all: Record<ToolName, Omit<Tool, 'name'> | null> = {
    favourite: {
      label: favourite ? copy.removeFavourite : copy.addFavourite,
      icon: favourite ? 'star-filled' : 'star',
      onClick: on.onFavourite,
    },
    views: view.canView ? { label: copy.views.label, icon: 'bookmark', onClick: on.onViews } : null,
    refresh: view.canRefresh ? refreshOf(view.isRefreshing, secondsLeft, on.onRefresh) : null,
    download: view.canDownload
      ? { label: copy.download, icon: 'download', 'aria-haspopup': 'dialog', onClick: on.onDownload }
      : null,
    share: { label: copy.share, icon: 'share', 'aria-haspopup': 'dialog', onClick: on.onShare },
    compare: on.canCompare
      ? { label: copy.compare, icon: 'columns', 'aria-pressed': on.isComparing, onClick: on.onCompare }
      : null,
    comments: comments
      ? {
          label: copy.comments(comments.count),
          icon: 'comments',
          'aria-expanded': comments.isOpen,
          onClick: on.onComments,
        }
      : null,
    alert: view.canDownload
      ? { label: copy.alert, icon: 'bell-plus', 'aria-haspopup': 'dialog', onClick: on.onAlert }
      : null,
    toggle: {
      label: view.isExpanded ? copy.collapse : copy.expand,
      icon: view.isExpanded ? 'eye' : 'eye-off',
      'aria-expanded': view.isExpanded,
      onClick: on.onToggleControls,
    },
    screen: {
      label: view.isFull ? copy.leaveFull : copy.enterFull,
      icon: view.isFull ? 'minimize' : 'maximize',
      onClick: on.onToggleScreen,
    },
  };
  return names.flatMap((name) => {
    const tool = all[name];
    return tool && (view.isExpanded || name === 'toggle') ? [{ name, ...tool }] : [];
  });
}

/** "Actualizar datos"; while it is not available, its label has the reason and a click does nothing. */
export function refreshOf(isRefreshing: boolean, secondsLeft: number, onRefresh: () => void) {
  const waits = secondsLeft > 0;
  const label = isRefreshing ? copy.refreshing : waits ? copy.refreshIn(secondsLeft) : copy.refresh;
  return { label, icon: 'refresh' as const, onClick: () => !isRefreshing && !waits && onRefresh() };
}

/** Splits the tools: `room` buttons fit on the bar, the other tools are in its menu. */
export function fitTools(
  tools: readonly Tool[],
  room: number,
): { bar: readonly Tool[]; menu: readonly Tool[] } {
  if (tools.length <= room) return { bar: tools, menu: [] };
  const has = (name: ToolName) => tools.some((tool) => tool.name === name);
  const kept = keptFirst.filter(has).slice(0, Math.max(2, room - 1));
  return {
    bar: tools.filter(({ name }) => kept.includes(name)),
    menu: tools.filter(({ name }) => !kept.includes(name)),
  };
}
