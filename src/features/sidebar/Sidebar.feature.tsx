import type { ReactNode } from 'react';
import { adminMenu } from '@/domain/admin/adminMenu';
import { connectionLevel } from '@/domain/boards/menu';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsConnections, selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { favouriteToggled, selectFavourites } from '@/store/habits.slice';
import {
  groupToggled,
  selectActiveView,
  selectOpenGroups,
  selectPlatform,
  selectSidebarOpen,
  sidebarToggled,
  viewSelected,
} from '@/store/view.slice';
import { Connections } from '@/ui/shell/sidebar/Connections';
import { Sidebar } from '@/ui/shell/sidebar/Sidebar';
import type { SidebarProps } from '@/ui/shell/sidebar/sidebarProps';
import { copy } from './copy';

export interface SidebarFeatureProps {
  /** Stands above the analytics menu. */
  readonly toolbar?: ReactNode;
}

/** Binds the sidebar of the chosen platform (SPEC sections 2.3 and 2.6). */
export function SidebarFeature({ toolbar }: SidebarFeatureProps) {
  const dispatch = useAppDispatch();
  const shared = {
    texts: copy.menu,
    open: useAppSelector(selectSidebarOpen),
    activeId: useAppSelector(selectActiveView),
    openGroups: useAppSelector(selectOpenGroups),
    onSelect: (id: string) => dispatch(viewSelected(id)),
    onGroupToggle: (id: string) => dispatch(groupToggled(id)),
    onClose: () => dispatch(sidebarToggled(false)),
  };
  if (useAppSelector(selectPlatform) === 'admin') {
    return <Sidebar key="admin" {...shared} {...copy.admin} items={adminMenu} submenus="inline" />;
  }
  return <AnalyticsSidebar key="analytics" shared={shared} toolbar={toolbar} />;
}

type Shared = Pick<
  SidebarProps,
  'texts' | 'open' | 'activeId' | 'openGroups' | 'onSelect' | 'onGroupToggle' | 'onClose'
>;

/** A component of its own, so that the admin mode makes nothing of a menu that it does not show. */
function AnalyticsSidebar({ shared, toolbar }: { readonly shared: Shared } & SidebarFeatureProps) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectAnalyticsMenu);
  const connections = useAppSelector(selectAnalyticsConnections);
  const boards = useAppSelector(selectBoards);
  const favourites = useAppSelector(selectFavourites);
  return (
    <Sidebar
      {...shared}
      {...copy.analytics}
      items={items}
      favourites={{
        offered: boards.map(({ id }) => id),
        on: favourites,
        onToggle: (id) => dispatch(favouriteToggled(id)),
      }}
      toolbar={toolbar}
      footer={
        <Connections texts={copy.menu} {...connections} level={connectionLevel(connections.percentage)} />
      }
    />
  );
}
