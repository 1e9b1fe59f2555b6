import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBoardList, selectCategories, selectMenuOrder, selectRoutes } from '@/store/catalogs.selectors';
import { selectFixedMenu } from '@/store/menu.slice';
import { MenuConfigView } from '@/ui/admin/MenuConfigView';
import { connectMenuConfig, findInMenu, listRoutes, routeRows } from './connectMenuConfig';
import { menuCategories } from './menuCategories';

/** powerbi-menu-config (SPEC section 2.7): categories, entries, routes. */
export function MenuConfigAdminFeature({
  addBoard,
}: {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
}) {
  const menu = useAppSelector(selectFixedMenu);
  const boards = useAppSelector(selectBoardList);
  const categories = useAppSelector(selectCategories);
  const routes = useAppSelector(selectRoutes);
  const order = useAppSelector(selectMenuOrder);
  const { list, commands, node } = useAdminView();
  const data = useMemo(
    () => ({ menu, boards, categories, routes, order }),
    [menu, boards, categories, routes, order],
  );
  const categoriesShown = useMemo(() => menuCategories(data), [data]);
  const all = useMemo(() => routeRows(data), [data]);
  const { query, sort } = list;
  const rows = useMemo(() => listRoutes(all, { query, sort }), [all, query, sort]);
  const found = useMemo(() => findInMenu(categoriesShown, query), [categoriesShown, query]);
  return (
    <>
      <MenuConfigView
        {...connectMenuConfig(
          { data, categories: categoriesShown, found, rows, list },
          { ...commands, send: addBoard.send },
        )}
      />
      {node}
    </>
  );
}
