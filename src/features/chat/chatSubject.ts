import type { Board } from '@/domain/boards/board';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import type { ChatSubject } from './connectChat';

/** The name a person knows a dashboard by: the menu's label, else the board's own. */
export function dashboardName(
  id: string,
  items: readonly MenuItem[],
  board: Board | undefined,
): string | undefined {
  return endpoints(items).find((item) => item.id === id)?.label ?? board?.name;
}

/** The dashboard on view as the assistant speaks about it. */
export function chatSubject(id: string, items: readonly MenuItem[], board: Board | undefined): ChatSubject {
  return {
    id,
    name: dashboardName(id, items, board) ?? '',
    description: board?.description ?? '',
    aiContext: board?.aiContext ?? '',
  };
}
