import type { Comment, CommentChange } from '@/domain/report/comments';

/**
 * Comments of all users, read with the user's own token. Every call rejects with a `FailureError`: `catalogDenied` (403),
 * `catalogMissing`, `catalogRefused` with the store's reason, `catalogBusy`, `catalogBroken`, `throttled`, `offline`,
 * `deadline`, or the failure of the token.
 */
export interface CommentsPort {
  /** ms between two checks for others' comments. */
  readonly pollEvery: number;
  /** All comments of a dashboard, the oldest first. */
  read(boardId: string, signal: AbortSignal): Promise<readonly Comment[]>;
  /**
   * Saves one change; a change that was saved although its answer was lost is not saved twice. Also rejects with
   * `commentChanged` if another user was faster (a second call overwrites), and `commentGone`.
   */
  send(change: CommentChange, signal: AbortSignal): Promise<void>;
}
