import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAppSelector } from '@/features/shared/hooks';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { selectBoardList, selectCategories, selectMenuOrder, selectRoutes } from '@/store/catalogs.selectors';
import { selectFixedMenu } from '@/store/menu.slice';
import { MenuConfigView } from '@/ui/admin/MenuConfigView';
import { connectMenuConfig } from './connectMenuConfig';
import { menuCategories } from './menuCategories';
import { useAdminView } from './useAdminView';

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
  const { commands, node } = useAdminView();
  const data = useMemo(
    () => ({ menu, boards, categories, routes, order }),
    [menu, boards, categories, routes, order],
  );
  const shown = useMemo(() => menuCategories(data), [data]);
  return (
    <>
      <MenuConfigView
        {...connectMenuConfig({ data, categories: shown }, { ...commands, send: addBoard.send })}
      />
      {node}
    </>
  );
}
