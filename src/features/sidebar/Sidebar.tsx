import type { ReactNode } from 'react';
import { adminMenu } from '@/domain/admin/adminMenu';
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
import { Connections } from './Connections.view';
import { words } from './copy';
import { SidebarView } from './Sidebar.view';

/** Binds the sidebar of the chosen platform (SPEC sections 2.3 and 2.6); `toolbar` is above the analytics menu. */
export function Sidebar({ toolbar }: { readonly toolbar: ReactNode }) {
  const isAdmin = useAppSelector(selectPlatform) === 'admin';
  return isAdmin ? <AdminSidebar /> : <AnalyticsSidebar toolbar={toolbar} />;
}

/** The props that both platforms have. */
function useShared() {
  const dispatch = useAppDispatch();
  return {
    open: useAppSelector(selectSidebarOpen),
    activeId: useAppSelector(selectActiveView),
    openGroups: useAppSelector(selectOpenGroups),
    onSelect: (id: string) => dispatch(viewSelected(id)),
    onGroupToggle: (id: string) => dispatch(groupToggled(id)),
    onClose: () => dispatch(sidebarToggled(false)),
  };
}

function AdminSidebar() {
  return <SidebarView {...useShared()} {...words.admin} items={adminMenu} submenus="inline" />;
}

function AnalyticsSidebar({ toolbar }: { readonly toolbar: ReactNode }) {
  const dispatch = useAppDispatch();
  const shared = useShared();
  const items = useAppSelector(selectAnalyticsMenu);
  const connections = useAppSelector(selectAnalyticsConnections);
  const boards = useAppSelector(selectBoards);
  const favourites = useAppSelector(selectFavourites);
  return (
    <SidebarView
      {...shared}
      {...words.analytics}
      items={items}
      favourites={{
        offered: boards.map(({ id }) => id),
        on: favourites,
        onToggle: (id) => dispatch(favouriteToggled(id)),
      }}
      toolbar={toolbar}
      footer={<Connections {...connections} />}
    />
  );
}
