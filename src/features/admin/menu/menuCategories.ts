import type { Category, MenuRoute } from '@/domain/admin/catalogs';
import { categoryPath } from '@/domain/admin/catalogsRules';
import { search } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import { shownPath } from '@/domain/boards/boardNames';
import { labelKey, menuPathParts } from '@/domain/boards/categories';
import type { MenuItem } from '@/domain/boards/menu';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import type { MenuCategory, MenuEntry } from './MenuStructure.view';
import { copy } from './menuConfig.copy';

export interface MenuConfigData {
  /** The fixed part of the menu. */
  readonly menu: readonly MenuItem[];
  readonly boards: readonly Board[];
  readonly categories: readonly Category[];
  readonly routes: readonly MenuRoute[];
  readonly order: Readonly<Record<string, number>>;
}

/** A node of the menu without children. */
export interface Leaf {
  readonly item: MenuItem;
  /** Labels of the groups above the node, from the top. */
  readonly groups: readonly string[];
}

export const menuLeaves = (items: readonly MenuItem[], groups: readonly string[] = []): readonly Leaf[] =>
  items.flatMap((item) =>
    item.children ? menuLeaves(item.children, [...groups, item.label]) : [{ item, groups }],
  );

/** The keys of a path and of each shorter path, the longest first. */
function pathKeys(groups: readonly string[]): readonly string[] {
  const keys = groups.map(labelKey);
  return groups.map((_, index) => keys.slice(0, groups.length - index).join(' > '));
}

/** The menu with every board active, so that inactive boards can be edited here too. */
function allLeaves({ menu, boards, order }: MenuConfigData): readonly Leaf[] {
  const everyone = boards.map((board) => ({ ...board, isActive: true }));
  return menuLeaves(mergeMenu(menu, { boards: everyone, order, viewer: everyViewer })).filter(
    ({ groups }) => groups.length > 0,
  );
}

/** Categories of the menu: those of the catalogue, and groups that only the fixed menu or a menu path contains. */
export function menuCategories(data: MenuConfigData): readonly MenuCategory[] {
  const texts = copy;
  const boards = new Map(data.boards.map((board) => [board.id, board]));
  const fixed = new Set(data.menu.filter((item) => item.children).map((item) => labelKey(item.label)));
  const existing = data.categories.map((category) => {
    const path = menuPathParts(categoryPath(data.categories, category.id));
    return { id: category.id, path, isEditable: path.length > 1 || !fixed.has(labelKey(category.label)) };
  });
  const all = allLeaves(data);
  const opened = new Set(existing.map(({ path }) => labelKey(path[0] ?? '')));
  const others = [...new Map(all.map(({ groups }) => [labelKey(groups[0] ?? ''), groups[0] ?? '']))]
    .filter(([key]) => !opened.has(key))
    .map(([, label]) => ({ id: `group-${label}`, path: [label], isEditable: false }));
  const categories = [...existing, ...others];

  // An entry belongs to the category with the longest matching path; if two have that path, to the first category.
  const owners = new Map(categories.toReversed().map(({ id, path }) => [pathKeys(path)[0] ?? '', id]));
  const owned = new Map<string | undefined, Leaf[]>();
  for (const leaf of all) {
    const id = pathKeys(leaf.groups)
      .map((key) => owners.get(key))
      .find((owner) => owner !== undefined);
    const mine = owned.get(id);
    if (mine) mine.push(leaf);
    else owned.set(id, [leaf]);
  }

  const toEntry = ({ item, groups }: Leaf, depth: number): MenuEntry => {
    const board = boards.get(item.id);
    return {
      id: item.id,
      label: item.label,
      within: shownPath(groups.slice(depth)),
      linkLabel: board ? texts.editEntry : texts.assign,
      isInactive: board?.isActive === false,
      hasBoard: board !== undefined,
    };
  };

  return categories.map(({ id, path, isEditable }) => {
    const entries = (owned.get(id) ?? []).map((leaf) => toEntry(leaf, path.length));
    return { id, label: shownPath(path), count: texts.count(entries.length), entries, isEditable };
  });
}

/** The categories that match a search: with all entries if the name matches, else with the matching entries. */
export function searchCategories(
  categories: readonly MenuCategory[],
  query: string,
): readonly MenuCategory[] {
  if (query.trim() === '') return categories;
  const named = new Set(search(categories, query, ({ label }) => [label]));
  return categories.flatMap((category) => {
    if (named.has(category)) return [category];
    const entries = search(category.entries, query, ({ label, within }) => [category.label, within, label]);
    return entries.length === 0 ? [] : [{ ...category, count: copy.count(entries.length), entries }];
  });
}
