import type { Board } from '@/domain/boards/board';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import type { LastRefresh } from '@/domain/report/freshness';
import type { Refresh } from '@/domain/report/refresh';
import { isReportRefused } from '@/domain/report/refusal';
import { type Answer, noneAnswer, unknownAnswer, valueAnswer } from '@/domain/shared/answer';
import { own } from '@/domain/shared/idMap';
import { type OpeningFacts, openingsIn } from './boardOpenings';

/** Reasons to look at a board, in the order of the list's filter. */
export const boardIssues = ['ownerless', 'overdue', 'unopened', 'failing'] as const;
export type BoardIssue = (typeof boardIssues)[number];

/** Days without an opening after which a board counts as unopened. */
export const unopenedDays = 90;

/** The period is the last `unopenedDays` days. */
interface IssueFacts extends OpeningFacts {
  /** Refreshes that the table of refreshes loaded, by board. */
  readonly reports: Readonly<Record<string, DatasetReport>>;
  /** The last refreshes that the menu shows, by board. */
  readonly refreshes: Readonly<Record<string, LastRefresh>>;
}

/**
 * The newest refresh of a board. `none`: its data have no refreshes; `refused`: Power BI does not let the user read them;
 * `unread`: not read yet, or a later attempt may succeed.
 */
export function newestRefresh(
  report: DatasetReport | undefined,
  refresh: LastRefresh | undefined,
): Answer<Pick<LastRefresh, 'status'> | Pick<Refresh, 'status'>> {
  const read = report?.state === 'known' ? report.history[0] : undefined;
  // An age that was published too long ago says nothing about the last refresh.
  const dated = refresh?.status === 'unknown' ? undefined : refresh;
  if (read) return valueAnswer(dated && dated.at > (read.endedAt ?? read.startedAt) ? dated : read);
  if (dated) return valueAnswer(dated);
  if (report === undefined) return unknownAnswer('unread');
  if (report.state !== 'failed') return noneAnswer;
  return unknownAnswer(isReportRefused(report.failure) ? 'refused' : 'unread');
}

/** The last refresh failed, as far as it is known. */
export const hasFailed = (newest: ReturnType<typeof newestRefresh>): boolean =>
  newest.kind === 'value' && newest.value.status === 'failed';

/** Ids of the active boards with each issue, as far as it is known. */
export function boardsByIssue(
  boards: readonly Board[],
  { reports, refreshes, ...openings }: IssueFacts,
): Readonly<Record<BoardIssue, ReadonlySet<string>>> {
  const today = openings.days.at(-1) ?? '';
  const idsOf = (isConcerned: (board: Board) => boolean) =>
    new Set(boards.flatMap((board) => (board.isActive && isConcerned(board) ? [board.id] : [])));
  return {
    ownerless: idsOf(({ owner }) => owner === undefined),
    overdue: idsOf(({ reviewDue }) => reviewDue !== undefined && reviewDue < today),
    unopened: openingsIn(boards, openings).unopened,
    failing: idsOf(({ id }) => hasFailed(newestRefresh(own(reports, id), own(refreshes, id)))),
  };
}
