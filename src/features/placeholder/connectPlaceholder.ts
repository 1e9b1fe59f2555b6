import type { Board } from '@/domain/boards/board';
import { isDashboardView, type MenuItem, placedViews } from '@/domain/boards/menu';
import { firstDashboard } from '@/domain/boards/menuTree';
import { startView } from '@/domain/session/recentActivity';
import { own } from '@/domain/shared/idMap';
import { specLanguage } from '@/domain/shared/locale';
import type { PlaceholderViewProps } from './Placeholder.view';
import { copy } from './placeholder.copy';

export interface PlaceholderFacts {
  readonly viewId: string;
  readonly menu: readonly MenuItem[];
  readonly boards: readonly Board[];
  /** The catalogue was read, now or on an earlier visit. */
  readonly isRead: boolean;
}

/** Whether a view has no content: it is not the start page, a dashboard or an active board. */
export const isPlaceholder = (viewId: string, boards: readonly Board[]): boolean =>
  viewId !== startView &&
  !isDashboardView(viewId) &&
  !boards.some(({ id, isActive }) => id === viewId && isActive);

/**
 * A view without a board (SPEC section 2.3), and the dashboard that is offered instead; `null` for a
 * dashboard, because the dashboard screen shows it even without a configuration.
 */
export function connectPlaceholder({
  viewId,
  menu,
  boards,
  isRead,
}: PlaceholderFacts): Omit<PlaceholderViewProps, 'onOpen'> | null {
  if (!isPlaceholder(viewId, boards)) return null;
  const entry = placedViews(menu).find(({ id }) => id === viewId);
  const offer = firstDashboard(menu, boards) ?? null;
  const fixed = own(copy.headings, viewId);
  if (!isRead && fixed === undefined)
    return {
      icon: entry?.icon ?? 'info',
      heading: entry?.label ?? copy.unread,
      path: entry?.path ?? [],
      text: copy.unreadText,
      offer,
    };
  if (!entry) return { icon: 'info', heading: copy.unknown, path: [], text: copy.unknownText, offer };
  return {
    icon: entry.icon,
    heading: fixed ?? entry.label,
    headingLang: fixed && specLanguage,
    path: entry.path,
    text: fixed ? copy.text : copy.indicator,
    offer,
  };
}
