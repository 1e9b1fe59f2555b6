import type { Translated } from '@/domain/shared/language';
import type * as spanish from './numbers.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Your numbers',
  read: (when) => `read ${when}`,
  organise: 'Organize',
  none: 'Pin the numbers here that you look at every day',
  board: 'of the dashboard',
  query: 'of a query',
  readAt: (kind, when) => `${kind} · read ${when}`,
  dataAt: (when) => `data of ${when}`,
  seen: (when) => `seen ${when}`,
  unread: 'not read yet',
  refused: 'could not be read',
  redefined: 'Its definition changed',
  refusedNow: 'Could not be read now',
  noValue: (when) => `no value · read ${when}`,
  reading: 'Reading…',
  refreshed: 'Read when you open the dashboard',
  paused: 'paused',
  rises: 'up',
  falls: 'down',
  points: (amount) => `${amount} pt`,
  compared: {
    good: (when) => `better than ${when}`,
    bad: (when) => `worse than ${when}`,
    calm: (when) => `against ${when}`,
    same: (when) => `same as ${when}`,
  },
  yesterday: 'yesterday',
  weekAgo: (weekday, isNow) => `last ${weekday} at ${isNow ? 'this' : 'that'} time`,
  target: (value) => `target ${value}`,
  beyond: (test, limit) =>
    test === 'below' ? `below your limit of ${limit}` : `above your limit of ${limit}`,
  problems: {
    denied: (board) =>
      `Power BI does not let you read the numbers of ${board}. Ask its administrator for access with Build permission.`,
    offline: 'No connection: these are the last numbers read.',
    failed: 'Power BI did not give some numbers. They are read again later.',
    changed: 'Some numbers are defined differently now. Check them in “Organize”.',
  },
};
