import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './sidebar.copy';

export const copy: Translated<typeof spanish.copy> = {
  analytics: { title: 'Power BI Dashboard' },
  admin: { title: 'Admin Portal', subtitle: 'System management', version: 'v1.0' },
  connected: 'Connected',
  disconnected: 'Disconnected',
  refused: 'no access in Power BI',
  connections: 'Connections',
  count: (children) => `${children} ${plural(children, { one: 'entry', other: 'entries' })}`,
  connectionsSpoken: (connected, total) => `${connected} of ${total} connected`,
  back: (label) => `Back to ${label}`,
  close: 'Close menu',
  pin: 'Pin the menu',
  unpin: 'Hide the menu',
  empty: 'This menu has no options.',
  unread: 'This menu has not been read yet.',
  addFavourite: 'Add to favorites',
  removeFavourite: 'Remove from favorites',
};
