import type { Board } from '@/domain/boards/board';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import type { LastRefresh } from '@/domain/report/freshness';
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

/** The newest loaded refresh of a board; `null` if no refresh is loaded. */
export function newestRefresh(report: DatasetReport | undefined, refresh: LastRefresh | undefined) {
  const read = report?.state === 'known' ? report.history[0] : undefined;
  if (!read) return refresh ?? null;
  return refresh && refresh.at > (read.endedAt ?? read.startedAt) ? refresh : read;
}

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
    failing: idsOf(({ id }) => newestRefresh(own(reports, id), own(refreshes, id))?.status === 'failed'),
  };
}
