import type { English } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import type * as spanish from './copy';

/** Texts of the sidebar in English. */
export const copy: English<typeof spanish.copy> = {
  analytics: { title: 'Power BI Dashboard' },
  admin: { title: 'Admin Portal', subtitle: 'System management', version: 'v1.0' },
  menu: {
    connected: 'Connected',
    disconnected: 'Disconnected',
    refreshed: (at) => `Refreshed ${ago(at, Date.now())}`,
    connections: 'Connections',
    count: (children) => `${children} ${children === 1 ? 'item' : 'items'}`,
    connectionsSpoken: (connected, total) => `${connected} of ${total} connected`,
    back: (label) => `Back to ${label}`,
    close: 'Close menu',
    empty: 'This menu has no options.',
  },
};
