import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectAccess } from '@/store/access.slice';
import { isLongMenu, listRoutes, menuCommands, routeRows } from './connectMenuConfig';
import { MenuConfigView } from './MenuConfig.view';
import { searchCategories } from './menuCategories';
import { useMenuCategories } from './useMenuCategories';

/** powerbi-menu-config (SPEC section 2.7): categories, entries, routes. */
export function MenuConfigAdmin({ addBoard }: { readonly addBoard: ActorRefFrom<typeof addBoardMachine> }) {
  const { data, inMenu } = useMenuCategories();
  const { hasSamples } = useAppSelector(selectAccess);
  const { list, commands, node } = useAdminView();
  const { query, sort } = list;
  const all = useMemo(() => routeRows(data), [data]);
  const rows = useMemo(() => listRoutes(all, { query, sort }, hasSamples), [all, query, sort, hasSamples]);
  const matches = useMemo(() => searchCategories(inMenu, query), [inMenu, query]);
  return (
    <>
      <MenuConfigView
        {...list}
        categories={matches}
        isLong={isLongMenu(inMenu)}
        routes={rows}
        hasPaths={hasSamples}
        onQuery={commands.onQuery}
        onSort={commands.onSort}
        {...menuCommands({ ...data, hasPaths: hasSamples }, inMenu, commands, addBoard.send)}
      />
      {node}
    </>
  );
}
