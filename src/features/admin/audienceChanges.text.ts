import type { AudienceChanges } from '@/domain/admin/audienceChanges';
import type { Board } from '@/domain/boards/board';
import { boardPath } from '@/domain/boards/boardNames';
import { listText } from '@/domain/shared/language';
import { copy } from './access.copy';

/** Maximum number of boards that a confirmation names; the others are counted. */
const maxNames = 5;

/** Each with its menu path, because two boards may have one name. */
function namesOf(boards: readonly Board[]): string {
  const names = boards.slice(0, maxNames).map((board) => copy.quoted(boardPath(board)));
  const rest = boards.length - names.length;
  return listText(rest > 0 ? [...names, copy.moreBoards(rest)] : names);
}

/** The boards that a change takes out of every menu or puts into everybody's; empty if it does neither. */
export const audienceChangesText = ({ hidden, opened }: AudienceChanges): string =>
  [
    ...(hidden.length > 0 ? [copy.becomesHidden(namesOf(hidden))] : []),
    ...(opened.length > 0 ? [copy.becomesOpen(namesOf(opened))] : []),
  ].join(' ');
