import type { Board } from '@/domain/boards/board';
import type { MenuItem } from '@/domain/boards/menu';
import { searchIndex } from '@/domain/boards/search';
import type { PlaceholderProps } from '@/ui/shell/placeholder/Placeholder';
import { copy } from './copy';

export type PlaceholderView = Omit<PlaceholderProps, 'offer'> & {
  /** The dashboard that is offered instead. */
  readonly offer: { readonly id: string; readonly label: string } | null;
};

/**
 * What a view without a board shows (SPEC section 2.3); `null` for a dashboard, which the report's screen shows,
 * configured or not.
 */
export function connectPlaceholder(
  viewId: string,
  menu: readonly MenuItem[],
  boards: readonly Board[],
): PlaceholderView | null {
  if (viewId.startsWith('dashboard-') || boards.some(({ id, isActive }) => id === viewId && isActive))
    return null;
  const entries = searchIndex(menu);
  const entry = entries.find(({ id }) => id === viewId);
  const working = entries.find(({ id }) => boards.some((board) => board.id === id && board.isActive));
  const offer = working ? { id: working.id, label: copy.open(working.label) } : null;
  if (!entry) return { icon: 'info', heading: copy.unknown, path: [], text: copy.unknownText, offer };
  const fixed = copy.headings[viewId];
  return {
    icon: entry.icon,
    heading: fixed ?? entry.label,
    path: entry.path,
    text: fixed ? copy.text : copy.indicator,
    offer,
  };
}
