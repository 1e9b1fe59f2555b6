import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAdminView } from '@/features/admin/useAdminView';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { isLongMenu, listRoutes, menuCommands, routeRows } from './connectMenuConfig';
import { MenuConfigView } from './MenuConfig.view';
import { searchCategories } from './menuCategories';
import { useMenuCategories } from './useMenuCategories';

/** powerbi-menu-config (SPEC section 2.7): categories, entries, routes. */
export function MenuConfigAdmin({ addBoard }: { readonly addBoard: ActorRefFrom<typeof addBoardMachine> }) {
  const { data, inMenu } = useMenuCategories();
  const { list, commands, node } = useAdminView();
  const { query, sort } = list;
  const all = useMemo(() => routeRows(data), [data]);
  const rows = useMemo(() => listRoutes(all, { query, sort }), [all, query, sort]);
  const matches = useMemo(() => searchCategories(inMenu, query), [inMenu, query]);
  return (
    <>
      <MenuConfigView
        {...list}
        categories={matches}
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
