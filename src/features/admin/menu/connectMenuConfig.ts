import type { ActorRefFrom } from 'xstate';
import type { Category } from '@/domain/admin/catalogs';
import { readCategoryForm, readRouteForm } from '@/domain/admin/catalogsForms';
import { categoryPath, nextRouteOrder, proposeRoutePath } from '@/domain/admin/catalogsRules';
import { search, sortBy } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import { emptyBoardForm } from '@/domain/boards/boardForm';
import { formatMenuPlace, labelKey } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import { copy } from '@/features/admin/copy';
import type { AdminCommands, ListFacts } from '@/features/admin/useAdminView';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { editRoute, removeThing, saveCategory } from '@/store/catalogs.thunks';
import type { MenuConfigViewProps, RouteRow } from '@/ui/admin/MenuConfigView';
import type { MenuCategory } from '@/ui/admin/MenuStructure';
import { leaves, type MenuConfigData } from './menuCategories';

export interface MenuConfigFacts {
  readonly data: MenuConfigData;
  /** What `menuCategories` made of `data`. */
  readonly categories: readonly MenuCategory[];
  /** Those of them that the search leaves, each with the entries that it leaves. */
  readonly found: readonly MenuCategory[];
  /** What `listRoutes` found. */
  readonly rows: readonly RouteRow[];
  readonly list: ListFacts;
}

/** Entries of a menu up to which it is drawn whole, as cards; a search in it changes nothing of that. */
const wholeUpTo = 200;

/** The route of every board. */
export function routeRows({ boards, routes }: MenuConfigData): readonly RouteRow[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  return boards.map((board): RouteRow => {
    const place = boardPlace(board);
    const route = byId.get(board.id);
    return {
      id: board.id,
      board: place.label,
      path: route?.path ?? '',
      menuPath: formatMenuPlace(place),
      order: route?.order ?? 0,
    };
  });
}

/** The routes that a search leaves, in the order of the list. */
export const listRoutes = (rows: readonly RouteRow[], { query, sort }: ListFacts): readonly RouteRow[] =>
  sortBy(
    search(rows, query, (row) => [row.board, row.path, row.menuPath]),
    sort,
    (row, key) => String(row[key as keyof RouteRow]),
  );

/** The categories that a search leaves: whole by their own name, else with the entries that match. */
export function findInMenu(categories: readonly MenuCategory[], query: string): readonly MenuCategory[] {
  if (query.trim() === '') return categories;
  const named = new Set(search(categories, query, ({ label }) => [label]));
  return categories.flatMap((category) => {
    if (named.has(category)) return [category];
    const entries = search(category.entries, query, ({ label, within }) => [category.label, within, label]);
    return entries.length === 0
      ? []
      : [{ ...category, count: copy.menuConfig.count(entries.length), entries }];
  });
}

export interface MenuConfigCommands extends AdminCommands {
  readonly send: ActorRefFrom<typeof addBoardMachine>['send'];
}

/** powerbi-menu-config: categories, entries and routes, and what one can do with them (SPEC section 2.7). */
export function connectMenuConfig(
  { data, categories: shown, found, rows, list }: MenuConfigFacts,
  { dispatch, dialogs, send, onQuery, onSort }: MenuConfigCommands,
): MenuConfigViewProps {
  const { boards, categories, routes } = data;
  const texts = copy.menuConfig;
  const routeById = new Map(routes.map((route) => [route.id, route]));

  const editCategory = (previous?: Category) =>
    dialogs.form({
      title: previous ? texts.edit : texts.add,
      fields: [
        { name: 'label', label: copy.fields.name, kind: 'text' },
        {
          name: 'parentId',
          label: copy.fields.parent,
          kind: 'select',
          options: [
            { value: '', label: copy.fields.noParent },
            ...categories
              .filter(({ id }) => id !== previous?.id)
              .map(({ id }) => ({ value: id, label: categoryPath(categories, id) })),
          ],
        },
      ],
      initial: { label: previous?.label ?? '', parentId: previous?.parentId ?? '' },
      read: (values) => readCategoryForm(values, { previous, all: categories }),
      onSave: (entry) => dispatch(saveCategory(entry, previous ?? null)),
    });

  const editBoardEntry = (board: Board) => {
    const route = routeById.get(board.id);
    dialogs.form({
      title: texts.editRoute,
      description: boardPlace(board).label,
      fields: [
        { name: 'path', label: copy.fields.path, kind: 'text' },
        { name: 'menuPath', label: copy.fields.menuPath, kind: 'text', help: copy.fields.menuPathHelp },
        { name: 'order', label: copy.fields.order, kind: 'number', help: copy.fields.orderHelp },
      ],
      initial: {
        path: route?.path ?? proposeRoutePath(board, routes),
        menuPath: formatMenuPlace(boardPlace(board)),
        order: String(route?.order ?? nextRouteOrder(board, boards, routes)),
      },
      read: (values) => readRouteForm(values, board.id, routes),
      onSave: (edit) => dispatch(editRoute(board, edit, route ?? null)),
    });
  };

  /** An entry of the fixed menu without a report: the add-board dialog, filled with its place. */
  const assign = (id: string) => {
    const leaf = leaves(data.menu).find(({ item }) => item.id === id);
    if (!leaf) return;
    const [top = ''] = leaf.groups;
    send({
      type: 'user.open',
      variant: 'es',
      boardId: id,
      isNew: true,
      values: {
        ...emptyBoardForm('es'),
        name: leaf.item.label,
        category: categories.find(({ label }) => labelKey(label) === labelKey(top))?.id ?? '',
        menuPath: formatMenuPlace({ groups: leaf.groups, label: leaf.item.label }),
      },
    });
  };

  return {
    texts,
    ...list,
    onQuery,
    onSort,
    categories: found,
    isLong: shown.reduce((sum, { entries }) => sum + entries.length, 0) > wholeUpTo,
    routes: rows,
    onAdd: () => editCategory(),
    onEditCategory: (id) => editCategory(categories.find((category) => category.id === id)),
    onRemoveCategory: (id) => {
      const category = shown.find((one) => one.id === id);
      if (!category) return;
      const count = category.entries.length;
      dialogs.confirm({
        name: category.label,
        text: count === 0 ? texts.removeText : texts.removeBlocked(count),
        label: texts.removeLabel,
        blocked: count > 0,
        onConfirm: () => dispatch(removeThing('categories', id, category.label)),
      });
    },
    onEditEntry: (id) => {
      const board = boards.find((one) => one.id === id);
      if (board) editBoardEntry(board);
      else assign(id);
    },
  };
}
