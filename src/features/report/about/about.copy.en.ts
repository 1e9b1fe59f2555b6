import type { Translated } from '@/domain/shared/language';
import type * as spanish from './about.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'About this dashboard',
  close: 'Close',
  fields: {
    description: 'Description',
    owner: 'Owner',
    support: 'Support',
    verified: 'Verification',
    age: 'Data',
    schedule: 'Refresh',
    sources: 'Sources',
    tags: 'Tags',
    changes: 'Latest changes',
  },
  none: {
    owner: 'Nobody owns this dashboard. An administrator can name its owner.',
    verified: 'Not verified',
    age: 'Their age is not known yet.',
  },
  verified: (by, day) => `Verified by ${by} on ${day}`,
  overdue: (day) => `Its review was due on ${day}.`,
  schedule: (days, times, zone) =>
    `${days === 0 || days === 7 ? 'Every day' : `${days} days a week`}: ${times} (${zone})`,
  mail: (name) => `Write to ${name}`,
  teams: 'Chat in Teams',
  change: (who, when) => `${who}, ${when}`,
  nobody: 'Unknown author',
  ask: {
    subject: (board) => `Access to the dashboard ${board}`,
    text: (board, page) =>
      `Hello. I need access to the dashboard ${board}${page ? `, page ${page}` : ''}, and Power BI does not let me open it.`,
  },
};
