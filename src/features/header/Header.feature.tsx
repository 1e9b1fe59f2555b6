import { type ReactNode, useContext } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectIsAdmin } from '@/store/access.slice';
import { selectBoardInView } from '@/store/boardInView.selectors';
import { selectFiltersOn } from '@/store/filters.slice';
import { selectFavourites } from '@/store/habits.slice';
import { selectAccount } from '@/store/session.slice';
import { selectPlatform, selectSidebarOpen, selectTheme } from '@/store/view.slice';
import { BrandContext } from '@/ui/parts/brandContext';
import { Header } from '@/ui/shell/header/Header';
import { connectHeader } from './connectHeader';

export interface HeaderFeatureProps {
  readonly search: ReactNode;
  readonly notifications: ReactNode;
  readonly onSignOut: () => void;
}

/** Binds the bar at the top (SPEC section 2.2). */
export function HeaderFeature({ search, notifications, onSignOut }: HeaderFeatureProps) {
  const dispatch = useAppDispatch();
  const platform = useAppSelector(selectPlatform);
  const sidebarOpen = useAppSelector(selectSidebarOpen);
  const theme = useAppSelector(selectTheme);
  const filtersOn = useAppSelector(selectFiltersOn);
  const account = useAppSelector(selectAccount);
  const isAdmin = useAppSelector(selectIsAdmin);
  const board = useAppSelector(selectBoardInView);
  const favourites = useAppSelector(selectFavourites);
  const favourite = board ? { view: board.id, on: favourites.includes(board.id) } : null;
  const brand = useContext(BrandContext);
  if (!account) return null;
  return (
    <Header
      {...connectHeader(
        {
          platform,
          sidebarOpen,
          theme,
          filtersOn,
          hasBoard: Boolean(board),
          favourite,
          account,
          isAdmin,
          brand,
        },
        { dispatch, onSignOut },
      )}
      search={search}
      notifications={notifications}
    />
  );
}
