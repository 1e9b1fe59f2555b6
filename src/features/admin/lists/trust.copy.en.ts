import { numberOf, type Translated } from '@/domain/shared/language';
import type * as spanish from './trust.copy';

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
  select: (board) => `Select ${board}`,
  selectAll: 'Select all in the list',
  selected: numberOf('dashboard selected', 'dashboards selected'),
  changed: (count) => `the change of ${numberOf('dashboard', 'dashboards')(count)}`,
  verification: 'Verification',
  labels: {
    owner: 'Owner',
    support: 'Support contact',
    verifiedBy: 'Verified by',
    verifiedOn: 'Day of verification',
    verifiedNote: 'Comment on the verification',
    reviewDue: 'Review by',
    sources: 'Source systems',
    tags: 'Tags',
  },
  help: {
    owner: 'Name <address>, such as Ana Ruiz <ana@company.mx>. Empty: no owner.',
    verifiedBy: 'Empty, and without a day: not verified.',
    tags: 'Separated by commas; the search finds the dashboard by them.',
  },
};
