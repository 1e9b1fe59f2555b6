import { useMemo } from 'react';
import { useAppSelector } from '@/features/shared/hooks';
import { selectBoardList, selectCategories, selectMenuOrder, selectRoutes } from '@/store/catalogs.selectors';
import { selectFixedMenu } from '@/store/menu.slice';
import { menuCategories } from './menuCategories';

/** The data of the menu configuration, and the menu's categories. */
export function useMenuCategories() {
  const menu = useAppSelector(selectFixedMenu);
  const boards = useAppSelector(selectBoardList);
  const categories = useAppSelector(selectCategories);
  const routes = useAppSelector(selectRoutes);
  const order = useAppSelector(selectMenuOrder);
  const data = useMemo(
    () => ({ menu, boards, categories, routes, order }),
    [menu, boards, categories, routes, order],
  );
  const inMenu = useMemo(() => menuCategories(data), [data]);
  return { data, inMenu };
}
