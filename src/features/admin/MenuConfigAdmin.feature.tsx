import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Category } from '@/domain/admin/catalogs';
import { readCategoryForm, readRouteForm } from '@/domain/admin/catalogsForms';
import { categoryPath, nextRouteOrder, proposeRoutePath } from '@/domain/admin/catalogsRules';
import type { Board } from '@/domain/boards/board';
import { emptyBoardForm } from '@/domain/boards/boardForm';
import { formatMenuPlace, labelKey } from '@/domain/boards/categories';
import { boardPlace } from '@/domain/boards/menuTree';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBoardList, selectCategories, selectMenuOrder, selectRoutes } from '@/store/catalogs.selectors';
import { editRoute, removeThing, saveCategory } from '@/store/catalogs.thunks';
import { selectFixedMenu } from '@/store/menu.slice';
import { MenuConfigView } from '@/ui/admin/MenuConfigView';
import { connectMenuConfig, findLeaf } from './connectMenuConfig';
import { copy } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

const texts = copy.menuConfig;

/** powerbi-menu-config (SPEC section 2.7): categories, entries, routes. */
export function MenuConfigAdminFeature({
  addBoard,
}: {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
}) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectFixedMenu);
  const boards = useAppSelector(selectBoardList);
  const categories = useAppSelector(selectCategories);
  const routes = useAppSelector(selectRoutes);
  const order = useAppSelector(selectMenuOrder);
  const dialogs = useAdminDialogs();
  const lists = useMemo(
    () => connectMenuConfig({ menu, boards, categories, routes, order }),
    [menu, boards, categories, routes, order],
  );

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
    const route = routes.find(({ id }) => id === board.id);
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
    const leaf = findLeaf(menu, id);
    if (!leaf) return;
    const [top = ''] = leaf.groups;
    addBoard.send({
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

  return (
    <>
      <MenuConfigView
        {...lists}
        onAdd={() => editCategory()}
        onEditCategory={(id) => editCategory(categories.find((category) => category.id === id))}
        onRemoveCategory={(id) => {
          const category = lists.categories.find((one) => one.id === id);
          if (!category) return;
          const count = category.entries.length;
          dialogs.confirm({
            name: category.label,
            text: count === 0 ? texts.removeText : texts.removeBlocked(count),
            label: texts.removeLabel,
            blocked: count > 0,
            onConfirm: () => dispatch(removeThing('categories', id, category.label)),
          });
        }}
        onEditEntry={(id) => {
          const board = boards.find((one) => one.id === id);
          if (board) editBoardEntry(board);
          else assign(id);
        }}
      />
      {dialogs.node}
    </>
  );
}
