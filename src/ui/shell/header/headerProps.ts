import type { ReactNode } from 'react';
import type { HeaderTexts } from './headerTexts';
import type { UserBlockProps } from './UserBlock';

export interface HeaderProps {
  readonly texts: HeaderTexts;
  /** "Landing Page" or "Admin Portal". */
  readonly title: string;
  readonly sidebarOpen: boolean;
  /** Name of the other platform; `null` where a configured role hides it (SPEC section 6). */
  readonly otherPlatform: string | null;
  /** `null`, in the first screen: the page's own, whichever it is (`data-in`). */
  readonly theme: 'light' | 'dark' | null;
  /** `null` where there is nothing to filter (admin). */
  readonly filters: { readonly on: boolean } | null;
  /** The dashboard on screen as a favourite; `null` without one. */
  readonly favourite: { readonly on: boolean } | null;
  readonly account: Omit<UserBlockProps, 'texts' | 'onSignOut'>;
  readonly search: ReactNode;
  readonly notifications: ReactNode;
  readonly onMenu: () => void;
  /** The mark was clicked. */
  readonly onHome: () => void;
  readonly onFavourite: () => void;
  readonly onSwitch: () => void;
  readonly onFilters: () => void;
  readonly onTheme: () => void;
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}
