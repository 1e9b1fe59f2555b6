import type { BoardIssue } from '@/domain/admin/boardIssues';
import { type OpeningFacts, openingsIn } from '@/domain/admin/boardOpenings';
import type { Board } from '@/domain/boards/board';
import { shortDay } from '@/domain/shared/dateText';
import { copy as homeCopy } from '@/features/admin/home/home.copy';
import { copy as reportsCopy } from '@/features/admin/monitoring/monitoring.copy';
import { copy } from './boardIssues.copy';

interface IssueTextFacts extends OpeningFacts {
  readonly boards: readonly Board[];
  /** The counts are the whole organisation's, not only this browser's. */
  readonly isEverybodys: boolean;
  /** The organisation's counts are loading. */
  readonly isReading: boolean;
  /** The organisation's counts could not be read. */
  readonly isUnread: boolean;
}

/** The notice above a list of boards with an issue. */
export function issueText(issue: BoardIssue, facts: IssueTextFacts): string {
  if (issue !== 'unopened') return copy.todo[issue];
  const { least } = homeCopy;
  if (facts.isReading) return reportsCopy.reading;
  const { since, unopened, undecided } = openingsIn(facts.boards, facts);
  if (since === null) return facts.isUnread ? least.unread : least.unknown;
  return [
    facts.isUnread ? least.unread : '',
    unopened.size > 0 ? copy.todo.unopened : '',
    copy.counted[facts.isEverybodys ? 'everybody' : 'own'](shortDay(since)),
    undecided.size > 0 ? least.undecided(undecided.size) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
