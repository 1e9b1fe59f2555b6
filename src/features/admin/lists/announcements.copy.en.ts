import type { Translated } from '@/domain/shared/language';
import type * as spanish from './announcements.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Announcements',
  subtitle:
    'News for people, on the start page and once when they enter. Each person closes them after reading.',
  search: 'Search announcements...',
  add: 'New Announcement',
  none: 'No announcements yet',
  edit: 'Edit Announcement',
  remove: 'Delete announcement',
  fields: {
    title: 'Title',
    text: 'Text',
    tone: 'Tone',
    from: 'From',
    until: 'Until',
    audience: 'Who sees it',
    address: 'Address',
  },
  textHelp: 'Without formatting. Addresses that begin with https:// open with a click.',
  groupsHelp: 'Groups that see it',
  daysHelp: 'The last day on which it is shown.',
  linkHelp: 'Optional. It leads to a dashboard or to an address, not to both.',
  noBoard: 'None',
  status: 'Status',
  statuses: { current: 'Current', later: 'Scheduled', over: 'Over' },
  tones: { info: 'Information', good: 'Good news', warn: 'Attention' },
  audiences: { all: 'Everybody', groups: 'Only these groups' },
};
