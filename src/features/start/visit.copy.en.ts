import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './visit.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Since your last visit',
  markSeen: 'Mark as seen',
  more: (count) => `Show ${count} more`,
  none: 'Nothing new in what has been read.',
  reading: 'Looking for news…',
  unread: 'News appear here when they can be checked.',
  problems: { offline: 'No connection', failed: 'Could not be checked' },
  mentioned: (by, board, text) => [
    '',
    `${by} mentioned you`,
    ` in ${board}${text === '' ? '' : `: “${text}”`}`,
  ],
  comments: (count, board) => [
    `${count} new ${plural(count, { one: 'comment', other: 'comments' })} in `,
    board,
    '',
  ],
  published: (board, group) => ['New dashboard: ', board, group === '' ? '' : ` in ${group}`],
  moved: (board, group) => ['', board, ` is now in ${group}`],
  retired: (board) => ['', board, ' is no longer in the portal'],
  described: (board) => ['', board, ' has another description'],
  verified: (board, by) => ['', board, by === '' ? ' was verified' : ` was verified by ${by}`],
  failed: (board) => ['The refresh of ', board, ' failed'],
  late: (board, since) => ['', board, ` has not been refreshed since ${since}`],
};
