import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBoardList, selectCategories, selectMenuOrder, selectRoutes } from '@/store/catalogs.selectors';
import { selectFixedMenu } from '@/store/menu.slice';
import { isLongMenu, listRoutes, menuCommands, routeRows } from './connectMenuConfig';
import { MenuConfigView } from './MenuConfig.view';
import { findInMenu, menuCategories } from './menuCategories';

/** powerbi-menu-config (SPEC section 2.7): categories, entries, routes. */
export function MenuConfigAdmin({ addBoard }: { readonly addBoard: ActorRefFrom<typeof addBoardMachine> }) {
  const menu = useAppSelector(selectFixedMenu);
  const boards = useAppSelector(selectBoardList);
  const categories = useAppSelector(selectCategories);
  const routes = useAppSelector(selectRoutes);
  const order = useAppSelector(selectMenuOrder);
  const { list, commands, node } = useAdminView();
  const { query, sort } = list;
  const data = useMemo(
    () => ({ menu, boards, categories, routes, order }),
    [menu, boards, categories, routes, order],
  );
  const inMenu = useMemo(() => menuCategories(data), [data]);
  const all = useMemo(() => routeRows(data), [data]);
  const rows = useMemo(() => listRoutes(all, { query, sort }), [all, query, sort]);
  const found = useMemo(() => findInMenu(inMenu, query), [inMenu, query]);
  return (
    <>
      <MenuConfigView
        {...list}
        categories={found}
        isLong={isLongMenu(inMenu)}
        routes={rows}
        onQuery={commands.onQuery}
        onSort={commands.onSort}
        {...menuCommands(data, inMenu, commands, addBoard.send)}
      />
      {node}
    </>
  );
}
