import type { ActorRefFrom } from 'xstate';
import type { Category } from '@/domain/admin/catalogs';
import { readCategoryForm, readRouteForm } from '@/domain/admin/catalogsForms';
import { categoryPath, nextRouteOrder, proposeRoutePath } from '@/domain/admin/catalogsRules';
import { search, sortBy } from '@/domain/admin/catalogsSearch';
import type { Board } from '@/domain/boards/board';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { boardNameAmong } from '@/domain/boards/boardNames';
import { formatMenuPlace, labelKey } from '@/domain/boards/categories';
import { menuPlaceOf } from '@/domain/boards/menuTree';
import { copy } from '@/features/admin/admin.copy';
import type { AdminCommands, ListFacts } from '@/features/admin/useAdminView';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { editRoute, removeThing, saveCategory } from '@/store/catalogs.thunks';
import type { MenuConfigViewProps, RouteRow } from './MenuConfig.view';
import type { MenuCategory } from './MenuStructure.view';
import { type MenuConfigData, menuLeaves } from './menuCategories';
import { copy as menuConfigCopy } from './menuConfig.copy';

/** The largest number of entries that is drawn as cards. */
const maxCardEntries = 200;

export const isLongMenu = (categories: readonly MenuCategory[]): boolean =>
  categories.reduce((sum, { entries }) => sum + entries.length, 0) > maxCardEntries;

/** The route of every board. */
export function routeRows({ boards, routes }: MenuConfigData): readonly RouteRow[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  return boards.map((board): RouteRow => {
    const place = menuPlaceOf(board);
    const route = byId.get(board.id);
    return {
      id: board.id,
      board: boardNameAmong(board, boards),
      path: route?.path ?? '',
      menuPath: formatMenuPlace(place),
      order: route?.order ?? 0,
    };
  });
}

/** The routes that match the search, sorted. The search covers the paths only where they are shown. */
export const listRoutes = (
  rows: readonly RouteRow[],
  { query, sort }: ListFacts,
  hasPaths: boolean,
): readonly RouteRow[] =>
  sortBy(
    // A menu path ends with the board's name.
    search(rows, query, (row) => [row.menuPath, ...(hasPaths ? [row.path] : [])]),
    sort,
    (row, key) => String(row[key as keyof RouteRow]),
  );

/** Actions of the menu configuration. `inMenu`: all categories of the menu, also without an entry in the catalogue. */
export function menuCommands(
  data: MenuConfigData & { readonly hasPaths: boolean },
  inMenu: readonly MenuCategory[],
  { dispatch, dialogs }: AdminCommands,
  send: ActorRefFrom<typeof addBoardMachine>['send'],
): Pick<MenuConfigViewProps, 'onAdd' | 'onEditCategory' | 'onRemoveCategory' | 'onEditEntry'> {
  const { boards, categories, routes, hasPaths } = data;
  const texts = menuConfigCopy;
  const routeById = new Map(routes.map((route) => [route.id, route]));

  const editCategory = (previous?: Category) =>
    dialogs.form({
      title: previous ? texts.edit : texts.add,
      draft: `categories:${previous?.id ?? ''}`,
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
      draft: `routes:${board.id}`,
      description: boardNameAmong(board, boards),
      fields: [
        ...(hasPaths ? [{ name: 'path', label: copy.fields.path, kind: 'text' as const }] : []),
        { name: 'menuPath', label: copy.fields.menuPath, kind: 'text', help: copy.fields.menuPathHelp },
        { name: 'order', label: copy.fields.order, kind: 'number', help: copy.fields.orderHelp },
      ],
      initial: {
        path: route?.path ?? proposeRoutePath(board, routes),
        menuPath: formatMenuPlace(menuPlaceOf(board)),
        order: String(route?.order ?? nextRouteOrder(board, boards, routes)),
      },
      // A path that is not shown stays as it is, even if another board has the same one.
      read: (values) => readRouteForm(values, board.id, hasPaths ? routes : []),
      onSave: (edit) => dispatch(editRoute(board, edit, route ?? null)),
    });
  };

  /** Opens the add-board dialog for an entry of the fixed menu without a report, with its category and menu path. */
  const assign = (id: string) => {
    const leaf = menuLeaves(data.menu).find(({ item }) => item.id === id);
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
        category:
          categories.find(({ id }) => labelKey(categoryPath(categories, id)) === labelKey(top))?.id ?? '',
        menuPath: formatMenuPlace({ groups: leaf.groups, label: leaf.item.label }),
      },
    });
  };

  return {
    onAdd: () => editCategory(),
    onEditCategory: (id) => editCategory(categories.find((category) => category.id === id)),
    onRemoveCategory: (id) => {
      const category = inMenu.find((one) => one.id === id);
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
