import { useContext } from 'react';
import { boardName } from '@/domain/boards/menuTree';
import { setFields } from '@/domain/report/filters';
import { appliedFilters } from '@/domain/report/filtersOfBoard';
import { startView } from '@/domain/session/recentActivity';
import { useAppDispatch, useAppStore, useLateSelector } from '@/features/shared/hooks';
import { usePinned } from '@/features/shared/usePinned';
import { selectIsAdmin } from '@/store/access.slice';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectFilters, selectRefusedFilters } from '@/store/filters.slice';
import { selectAccount } from '@/store/session.slice';
import {
  modalOpened,
  platformSwitched,
  selectPlatform,
  selectSidebarOpen,
  selectTheme,
  sidebarPinned,
  sidebarToggled,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import { BrandContext } from '@/ui/parts/BrandMark';
import { connectHeader, otherPlatform } from './connectHeader';
import { HeaderView, type HeaderViewProps } from './Header.view';

/** Binds the bar at the top (SPEC section 2.2), which is large: it follows a click after the part that was clicked. */
export function Header(props: Pick<HeaderViewProps, 'search' | 'notifications' | 'onSignOut'>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const platform = useLateSelector(selectPlatform);
  const sidebarOpen = useLateSelector(selectSidebarOpen);
  const isPinned = usePinned();
  const theme = useLateSelector(selectTheme);
  const filters = useLateSelector(selectFilters);
  const refused = useLateSelector(selectRefusedFilters);
  const account = useLateSelector(selectAccount);
  const isAdmin = useLateSelector(selectIsAdmin);
  const board = useLateSelector(selectBoardInView);
  const brand = useContext(BrandContext);
  const filterCount = setFields(appliedFilters(board, filters, refused)).length;
  if (!account) return null;
  return (
    <HeaderView
      {...props}
      {...connectHeader({ platform, filterCount, hasBoard: Boolean(board), isAdmin, brand })}
      sidebarOpen={sidebarOpen || isPinned}
      theme={theme}
      report={platform === 'analytics' && board ? boardName(board) : null}
      account={account}
      onMenu={() =>
        dispatch(isPinned ? sidebarPinned(false) : sidebarToggled(!selectSidebarOpen(store.getState())))
      }
      onHome={() =>
        dispatch(viewSelected(selectPlatform(store.getState()) === 'admin' ? 'dashboard-admin' : startView))
      }
      onSwitch={() => dispatch(platformSwitched(otherPlatform(selectPlatform(store.getState()))))}
      onFilters={() => dispatch(modalOpened('filters'))}
      onTheme={() => dispatch(themeChanged(selectTheme(store.getState()) === 'light' ? 'dark' : 'light'))}
      onArchitecture={() => dispatch(modalOpened('architecture'))}
      onSettings={() => dispatch(modalOpened('settings'))}
    />
  );
}
