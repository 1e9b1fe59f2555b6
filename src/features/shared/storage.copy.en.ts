import type { Translated } from '@/domain/shared/language';
import type * as spanish from './storage.copy';

export const copy: Translated<typeof spanish.copy> = {
  note: 'Not kept yet: this browser has no room or does not allow it. It stays in this tab.',
  title: 'This browser is not keeping everything',
  refused: (kinds: string) => `In this tab only, until there is room or permission: ${kinds}.`,
  kinds: {
    changes: 'the changes of the catalog',
    views: 'your views',
    alerts: 'your alerts',
    recentActivity: 'your favorites and presentations',
    announcements: 'the announcements that you closed',
    settings: 'your settings',
    comments: 'your unsent comments',
    conversations: 'your conversations',
  },
};
