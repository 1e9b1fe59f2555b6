import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './copy';

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

export const reviewCopy: Translated<typeof spanish.reviewCopy> = {
  title: 'What will leave this computer',
  help: 'Names, identifiers and texts keep only their shape: North plant becomes “Xxxxx xxxxx”.',
  includeText: 'Include the text of the assistant',
  includeTextHelp: 'Your questions and its replies, as they are. Review them before saving.',
  includeFailures: 'Include console and network failures',
  includeFailuresHelp: 'Messages and addresses without parameters; never the content of a response.',
  addScreenshot: 'Add a screenshot',
  removeScreenshot: 'Remove the screenshot',
  screenshot: 'The screenshot that will be in the file',
  noScreenshot: 'The browser gave no screenshot.',
  content: 'Content of the file',
  cancel: 'Cancel',
  save: 'Save the session to a file',
};

export const summaryText: typeof spanish.summaryText = (machines, steps, size) =>
  `${machines} ${plural(machines, { one: 'machine', other: 'machines' })}, ${steps} ${plural(steps, { one: 'step', other: 'steps' })}, ${size}`;
