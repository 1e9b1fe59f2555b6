import type { Comment, CommentChange } from '@/domain/report/comments';
import type { Pressure } from '@/domain/shared/pressure';

/** The dashboards whose comments changed. */
export interface CommentChanges {
  /** Where the next request continues: text that only the port reads. */
  readonly position: string | null;
  /** `null` if all may have changed. */
  readonly boards: readonly string[] | null;
  /** The comments that were added or changed, as far as they can be read. Their authors may be missing. */
  readonly comments: readonly Comment[];
}

/**
 * Comments of all users, read with the user's own token. Every call rejects with a `FailureError`: `catalogDenied` (403),
 * `catalogMissing`, `catalogRefused` with the store's reason, `catalogBusy`, `catalogBroken`, `throttled`, `offline`,
 * `deadline`, or the failure of the token.
 */
export interface CommentsPort {
  /** ms between two checks for others' comments while the panel is open. */
  readonly pollEvery: number;
  /** What the store said about its budget of calls. */
  readonly pressure: Pressure;
  /**
   * The changes since a position, from which `null` is now. A removal is reported only of a comment that this page read.
   * @param isBrief one request at most, which may leave later changes for the next one.
   */
  changes(position: string | null, isBrief: boolean, signal: AbortSignal): Promise<CommentChanges>;
  /** All comments of a dashboard, the oldest first. Requests those that this page has not read, or that changed by then according to `changes`. */
  read(boardId: string, signal: AbortSignal): Promise<readonly Comment[]>;
  /**
   * Saves one change; a change that was saved although its answer was lost is not saved twice. Also rejects with
   * `commentChanged` if another user was faster (a second call overwrites), and `commentGone`.
   */
  send(change: CommentChange, signal: AbortSignal): Promise<void>;
}
