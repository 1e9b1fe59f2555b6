import type { Category } from '@/domain/admin/catalogs';
import { type BoardSummary, categoryPath } from '@/domain/admin/catalogsRules';
import { type Sort, search, sortBy } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import { englishCategories, formatMenuPlace } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import type { BoardRow, BoardsViewProps } from '@/ui/admin/BoardsView';
import { copy } from './copy';

/** A category as people read it, whichever of SPEC section 3's two lists it is from. */
export function categoryLabel(categories: readonly Category[], id: string): string {
  if (categories.some((category) => category.id === id)) return categoryPath(categories, id);
  return englishCategories.find((category) => category.id === id)?.label ?? id;
}

/** A board's row. Its title is what the menu calls it; the name it was configured with follows when it differs. */
export function toBoardRow(board: Board, categories: readonly Category[]): BoardRow {
  const { label } = boardPlace(board);
  return {
    id: board.id,
    title: label,
    subtitle: [label === board.name ? '' : board.name, board.description].filter(Boolean).join(' · '),
    category: categoryLabel(categories, board.category),
    isActive: board.isActive,
    menuPath: formatMenuPlace(boardPlace(board)),
    permissions: copy.permissions[board.permissions],
    hasAiContext: (board.aiContext ?? '').trim() !== '',
  };
}

const sortValue = (row: BoardRow, key: string): string => {
  switch (key) {
    case 'ai':
      return row.hasAiContext ? '0' : '1';
    case 'isActive':
      return row.isActive ? '0' : '1';
    case 'category':
    case 'menuPath':
    case 'permissions':
      return row[key];
    default:
      return row.title;
  }
};

/** Cards and rows of powerbi-dashboards (SPEC section 2.7). */
export function connectBoards(
  rows: readonly BoardRow[],
  summary: BoardSummary,
  query: string,
  sort: Sort | null,
): Pick<BoardsViewProps, 'texts' | 'cards' | 'rows' | 'sort'> {
  const { cards } = copy.boards;
  const found = search(rows, query, (row) => [row.title, row.subtitle, row.category, row.menuPath]);
  return {
    texts: copy.boards,
    cards: [
      { label: cards.active, value: summary.active },
      { label: cards.inactive, value: summary.inactive },
      { label: cards.usersWithAccess, value: summary.usersWithAccess },
      { label: cards.categories, value: summary.categories },
    ],
    rows: sortBy(found, sort, sortValue),
    sort,
  };
}
