import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './announcements.copy';

export const copy: Translated<typeof spanish.copy> = {
  list: 'Announcements',
  detail: 'See details',
  detailOf: (title) => `See details of ${title}`,
  dismiss: (title) => `Close the announcement ${title}`,
  more: (count) => `See ${count} more ${plural(count, { one: 'announcement', other: 'announcements' })}`,
  until: (day) => `Shown until ${day}`,
  close: 'Close',
  openBoard: (label) => `Open ${label}`,
  openAddress: 'Open link',
};
