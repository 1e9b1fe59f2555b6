import type { Account } from '@/domain/session/account';
import type { Brand } from '@/domain/session/brand';
import { startView } from '@/domain/session/habits';
import { favouriteToggled } from '@/store/habits.slice';
import {
  modalOpened,
  type Platform,
  platformSwitched,
  sidebarToggled,
  themeChanged,
  viewSelected,
} from '@/store/view.slice';
import type { HeaderProps } from '@/ui/shell/header/headerProps';
import { copy } from './copy';

const otherPlatform = (platform: Platform): Platform => (platform === 'analytics' ? 'admin' : 'analytics');

export interface HeaderFacts {
  readonly platform: Platform;
  readonly sidebarOpen: boolean;
  readonly theme: HeaderProps['theme'];
  readonly filtersOn: boolean;
  /** A dashboard is chosen, which filters can act on. */
  readonly hasBoard: boolean;
  /** The dashboard on screen and whether it is a favourite; `null` without one. */
  readonly favourite: { readonly view: string; readonly on: boolean } | null;
  readonly account: Account;
  /** Whether the person may open the admin mode (SPEC section 6). */
  readonly isAdmin: boolean;
  readonly brand: Brand;
}

export interface HeaderCommands extends Pick<HeaderProps, 'onSignOut'> {
  readonly dispatch: (action: { readonly type: string }) => unknown;
}

/** The bar at the top (SPEC section 2.2): filters only in the analytics mode. */
export function connectHeader(
  facts: HeaderFacts,
  commands: HeaderCommands,
): Omit<HeaderProps, 'search' | 'notifications'> {
  const { platform, sidebarOpen, theme, filtersOn, hasBoard, favourite, account, isAdmin, brand } = facts;
  const { dispatch, onSignOut } = commands;
  return {
    texts: brand.demoBadge ? copy.bar : { ...copy.bar, demo: '' },
    title: (platform === 'analytics' ? brand.name : undefined) ?? copy.title[platform],
    otherPlatform: isAdmin ? copy.offered[otherPlatform(platform)] : null,
    sidebarOpen,
    theme,
    filters: platform === 'analytics' && hasBoard ? { on: filtersOn } : null,
    favourite: favourite && { on: favourite.on },
    account: {
      name: account.name,
      username: account.username,
      ...(account.photoUrl ? { photoUrl: account.photoUrl } : {}),
    },
    onMenu: () => dispatch(sidebarToggled(!sidebarOpen)),
    onHome: () => dispatch(viewSelected(platform === 'admin' ? 'dashboard-admin' : startView)),
    onFavourite: () => favourite && dispatch(favouriteToggled(favourite.view)),
    onSwitch: () => dispatch(platformSwitched(otherPlatform(platform))),
    onFilters: () => dispatch(modalOpened('filters')),
    onTheme: () => dispatch(themeChanged(theme === 'light' ? 'dark' : 'light')),
    onSettings: () => dispatch(modalOpened('settings')),
    onSignOut,
  };
}
