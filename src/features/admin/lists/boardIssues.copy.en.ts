import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './boardIssues.copy';

export const copy: Translated<typeof spanish.copy> = {
  filter: 'Show',
  all: 'All dashboards',
  issues: {
    ownerless: 'Without an owner',
    overdue: 'Review overdue',
    unopened: 'Not opened in 90 days',
    failing: 'Failed refresh',
  },
  todo: {
    ownerless: 'Select them and name who answers for them.',
    overdue: 'Ask the owner to confirm the numbers, and set the day of the next review.',
    unopened: 'Ask the owner whether they are still needed; if not, deactivate them.',
    failing: 'Open the refreshes to see the cause in Power BI.',
  },
  counted: {
    everybody: (day) => `Opens across the organization, counted since ${day}.`,
    own: (day) => `Opens in this browser, counted since ${day}.`,
  },
  select: (board) => `Select ${board}`,
  selectAll: 'Select all in the list',
  selected: numberOf('dashboard selected', 'dashboards selected'),
  changed: (count) => `the change of ${numberOf('dashboard', 'dashboards')(count)}`,
  verification: 'Verification',
};
