import { type ReactNode, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { usePinned } from '@/features/shared/usePinned';
import { selectAdminMenu } from '@/store/adminMenu.selectors';
import { selectAnalyticsConnections, selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectIsCatalogRead } from '@/store/catalogs.selectors';
import { favouriteToggled, selectFavourites } from '@/store/recentActivity.slice';
import {
  groupToggled,
  selectActiveView,
  selectOpenGroups,
  selectPlatform,
  selectSidebarOpen,
  sidebarPinned,
  sidebarToggled,
  viewSelected,
} from '@/store/view.slice';
import { viewPressed } from '@/store/viewPressed';
import { Connections } from './Connections.view';
import { SidebarView } from './Sidebar.view';
import { copy } from './sidebar.copy';

interface SidebarProps {
  /** Entries above and below the analytics menu. */
  readonly toolbar: ReactNode;
  readonly foot: ReactNode;
}

/** Binds the sidebar of the chosen platform (SPEC sections 2.3 and 2.6). */
export function Sidebar(props: SidebarProps) {
  const isAdmin = useAppSelector(selectPlatform) === 'admin';
  return isAdmin ? <AdminSidebar /> : <AnalyticsSidebar {...props} />;
}

/** Props of the sidebar that both platforms share. */
function useShared() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectSidebarOpen);
  const isPinned = usePinned();
  // Resets `open` for a pinned sidebar, which is always visible: `open` only moved the focus into it.
  useEffect(() => {
    if (open && isPinned) dispatch(sidebarToggled(false));
  }, [open, isPinned, dispatch]);
  return {
    open,
    isPinned,
    activeId: useAppSelector(selectActiveView),
    openGroups: useAppSelector(selectOpenGroups),
    onSelect: (id: string) => dispatch(viewSelected(id)),
    onGroupToggle: (id: string) => dispatch(groupToggled(id)),
    onPin: (pin: boolean) => dispatch(sidebarPinned(pin)),
    onClose: () => dispatch(sidebarToggled(false)),
  };
}

function AdminSidebar() {
  return (
    <SidebarView {...useShared()} {...copy.admin} items={useAppSelector(selectAdminMenu)} submenus="inline" />
  );
}

function AnalyticsSidebar({ toolbar, foot }: SidebarProps) {
  const dispatch = useAppDispatch();
  const shared = useShared();
  const items = useAppSelector(selectAnalyticsMenu);
  const connections = useAppSelector(selectAnalyticsConnections);
  const boards = useAppSelector(selectBoards);
  const favourites = useAppSelector(selectFavourites);
  return (
    <SidebarView
      {...shared}
      {...copy.analytics}
      items={items}
      isUnread={!useAppSelector(selectIsCatalogRead)}
      onPress={(id) => dispatch(viewPressed(id))}
      favourites={{
        offered: boards.map(({ id }) => id),
        on: favourites,
        onToggle: (id) => dispatch(favouriteToggled(id)),
      }}
      toolbar={toolbar}
      foot={foot}
      footer={<Connections {...connections} />}
    />
  );
}
