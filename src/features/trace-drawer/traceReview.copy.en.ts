import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './traceReview.copy';

export const copy: Translated<typeof spanish.copy> = {
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
  summary: (machines, steps, size) =>
    `${machines} ${plural(machines, { one: 'machine', other: 'machines' })}, ${steps} ${plural(steps, { one: 'step', other: 'steps' })}, ${size}`,
};
