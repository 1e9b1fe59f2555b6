import type { Category } from '@/domain/admin/catalogs';
import { categoryPath } from '@/domain/admin/catalogsRules';
import type { Board } from '@/domain/boards/board';
import { englishCategories, formatMenuPlace } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import type { Detail } from '@/ui/admin/DetailDialog';
import { copy } from './copy';

/** A category as people read it, whichever of SPEC section 3's two lists it is from. */
export function categoryLabel(categories: readonly Category[], id: string): string {
  if (categories.some((category) => category.id === id)) return categoryPath(categories, id);
  return englishCategories.find((category) => category.id === id)?.label ?? id;
}

/** Everything a board holds, to read. */
export function boardDetails(board: Board, categories: readonly Category[]): readonly Detail[] {
  const { fields, boards, permissions } = copy;
  return [
    { label: fields.name, value: board.name },
    { label: fields.description, value: board.description },
    { label: fields.category, value: categoryLabel(categories, board.category) },
    { label: fields.status, value: boards.status[board.isActive ? 0 : 1] },
    { label: fields.menuPath, value: formatMenuPlace(boardPlace(board)) },
    { label: fields.permissions, value: permissions[board.permissions] },
    { label: 'Report ID', value: board.reportId, mono: true },
    { label: 'Workspace ID', value: board.workspaceId, mono: true },
    { label: fields.aiContext, value: board.aiContext ?? '' },
  ];
}
