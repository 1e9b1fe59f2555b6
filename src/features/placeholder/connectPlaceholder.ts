import type { Board } from '@/domain/boards/board';
import { type MenuItem, placedViews } from '@/domain/boards/menu';
import { firstDashboard } from '@/domain/boards/menuTree';
import { startView } from '@/domain/session/habits';
import { specLanguage } from '@/domain/shared/language';
import type { AppDispatch } from '@/store/makeStore';
import { viewSelected } from '@/store/view.slice';
import type { PlaceholderProps } from '@/ui/shell/placeholder/Placeholder';
import { copy } from './copy';

export interface PlaceholderFacts {
  readonly viewId: string;
  readonly menu: readonly MenuItem[];
  readonly boards: readonly Board[];
}

export interface PlaceholderCommands {
  readonly dispatch: AppDispatch;
}

/** Whether a view has neither a dashboard, configured or not, nor a page of its own. */
export const isPlaceholder = (viewId: string, boards: readonly Board[]): boolean =>
  viewId !== startView &&
  !viewId.startsWith('dashboard-') &&
  !boards.some(({ id, isActive }) => id === viewId && isActive);

/**
 * A view without a board (SPEC section 2.3), and the dashboard that is offered instead; `null` for a dashboard, which the
 * report's screen shows, configured or not.
 */
export function connectPlaceholder(
  facts: PlaceholderFacts,
  commands: PlaceholderCommands,
): PlaceholderProps | null {
  const { viewId, menu, boards } = facts;
  const { dispatch } = commands;
  if (!isPlaceholder(viewId, boards)) return null;
  const entry = placedViews(menu).find(({ id }) => id === viewId);
  const working = firstDashboard(menu, boards);
  const offer = working
    ? { label: copy.open(working.label), onTake: () => dispatch(viewSelected(working.id)) }
    : null;
  if (!entry) return { icon: 'info', heading: copy.unknown, path: [], text: copy.unknownText, offer };
  const fixed = copy.headings[viewId];
  return {
    icon: entry.icon,
    heading: fixed ?? entry.label,
    headingLang: fixed && specLanguage,
    path: entry.path,
    text: fixed ? copy.text : copy.indicator,
    offer,
  };
}
