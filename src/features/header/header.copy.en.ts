import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './header.copy';

const activeFilters = numberOf('active filter', 'active filters');

export const copy: Translated<typeof spanish.copy> = {
  title: { analytics: 'Landing Page', admin: 'Admin Portal' },
  offered: { analytics: 'Analytics', admin: 'Admin Portal' },
  short: { analytics: 'Analytics', admin: 'Admin' },
  bar: {
    demo: 'DEMO',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    switchTo: (label) => `Switch to ${label}`,
    home: 'Go to the start page',
    filters: 'Filter the dashboard',
    filtersOn: (count) => `Filter the dashboard, ${activeFilters(count)}`,
    toDark: 'Switch to dark mode',
    toLight: 'Switch to light mode',
    settings: 'Open settings',
    architecture: 'See the production architecture',
    more: 'More options',
    account: (name) => `Account of ${name}`,
    signOut: 'Sign out',
  },
};
