import type { Comment, CommentChange } from '@/domain/report/comments';

/**
 * Everybody's comments, with the user's own token. Every call rejects with a `FailureError`: `catalogDenied` (403),
 * `catalogMissing`, `catalogRefused` with the store's reason, `catalogBusy`, `catalogBroken`, `throttled`, `offline`,
 * `deadline`, or what the token fails with.
 */
export interface CommentsPort {
  /** ms between two looks for others' comments. */
  readonly pollEvery: number;
  /** All of a dashboard, the oldest first. */
  read(boardId: string, signal: AbortSignal): Promise<readonly Comment[]>;
  /**
   * Saves one change; one that was saved before, though its answer was lost, is not saved twice. Also rejects with
   * `commentChanged` where somebody else was faster (asked again it overwrites), and `commentGone`.
   */
  send(change: CommentChange, signal: AbortSignal): Promise<void>;
}
