import type { Platform } from '@/store/view.slice';

/** SPEC section 2.2: the title of each platform, and the name under which the switcher offers it. */
export const copy = {
  title: { analytics: 'Landing Page', admin: 'Admin Portal' },
  offered: { analytics: 'Analytics', admin: 'Admin Portal' },
} as const satisfies Record<string, Record<Platform, string>>;
