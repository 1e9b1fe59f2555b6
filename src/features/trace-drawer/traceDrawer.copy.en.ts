import type { Translated } from '@/domain/shared/language';
import type * as spanish from './traceDrawer.copy';

/** Texts of the testers' drawer in English. */
export const copy: Translated<typeof spanish.copy> = {
  title: 'Transition log',
  open: 'Open the transition log',
  close: 'Close the log',
  clear: 'Clear the list',
  machine: 'Machine',
  allMachines: 'All',
  review: 'Review and save the session',
  empty: 'No transitions yet',
  emptyText: 'Use the portal: each step of its machines will show here.',
  list: 'Transitions, newest first',
  unchanged: 'the state did not change',
  sessionTitle: 'Recorded session',
};
