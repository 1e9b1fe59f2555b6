import type { Translated } from '@/domain/shared/language';
import type * as spanish from './problem.copy';

export const copy: Translated<typeof spanish.copy> = {
  button: 'Copy details of the problem',
  copied: 'Copied. Paste it into your message to support.',
  refused: 'The browser did not allow it. Select the text and copy it.',
  label: 'Details of the problem',
  view: 'View',
  browser: 'Browser',
  online: 'online',
  offline: 'offline',
  part: 'Part of the page',
  noFailures: 'Failures: none',
  notRecorded: 'Failures: not recorded',
  failures: 'Failures, newest last:',
};
