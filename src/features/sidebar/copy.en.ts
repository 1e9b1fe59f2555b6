import type { English } from '@/domain/shared/language';
import type * as spanish from './copy';

/** Texts of the sidebar in English. */
export const words: English<typeof spanish.words> = {
  subtitle: 'System management',
  connected: 'Connected',
  disconnected: 'Disconnected',
  connections: 'Connections',
  count: (children: number) => `${children} ${children === 1 ? 'item' : 'items'}`,
  connectionsSpoken: (connected: number, total: number) => `${connected} of ${total} connected`,
  back: (label: string) => `Back to ${label}`,
  close: 'Close menu',
  empty: 'This menu has no options.',
  addFavourite: 'Add to favorites',
  removeFavourite: 'Remove from favorites',
};
