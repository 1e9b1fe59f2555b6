import type { Account } from '@/domain/session/account';
import { type Brand, plainBrand } from '@/domain/session/brand';
import type { Platform } from '@/store/view.slice';
import type { HeaderProps } from '@/ui/shell/header/headerProps';
import { copy } from './copy';

export const otherPlatform = (platform: Platform): Platform =>
  platform === 'analytics' ? 'admin' : 'analytics';

/** What the header shows (SPEC section 2.2): filters only in the analytics mode. */
export function connectHeader(facts: {
  platform: Platform;
  sidebarOpen: boolean;
  theme: HeaderProps['theme'];
  filtersOn: boolean;
  account: Account;
  /** Whether the person may open the admin mode (SPEC section 6). */
  isAdmin: boolean;
  brand?: Brand;
}): Pick<HeaderProps, 'texts' | 'title' | 'sidebarOpen' | 'otherPlatform' | 'theme' | 'filters' | 'account'> {
  const { platform, sidebarOpen, theme, filtersOn, account, isAdmin, brand = plainBrand } = facts;
  return {
    texts: brand.demoBadge ? copy.bar : { ...copy.bar, demo: '' },
    title: (platform === 'analytics' ? brand.name : undefined) ?? copy.title[platform],
    otherPlatform: isAdmin ? copy.offered[otherPlatform(platform)] : null,
    sidebarOpen,
    theme,
    filters: platform === 'analytics' ? { on: filtersOn } : null,
    account: {
      name: account.name,
      username: account.username,
      ...(account.photoUrl ? { photoUrl: account.photoUrl } : {}),
    },
  };
}
