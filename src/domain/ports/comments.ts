import type { Comment, CommentChange, UnsentComments } from '@/domain/report/comments';

/**
 * Everybody's comments, with the person's own token. Every call rejects with a `FailureError`: `catalogDenied` (403),
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

/** What the browser remembers of a person's comments. Reading and writing never throw: storage may be blocked. */
export interface CommentsMemoryPort {
  /** What this tab has not sent; it survives a reload. */
  unsent(account: string): UnsentComments;
  /** False if the browser refused them. */
  keepUnsent(account: string, unsent: UnsentComments): boolean;
  /** Ids of the comments whose mention of the person was told. */
  told(account: string): readonly string[];
  keepTold(account: string, ids: readonly string[]): void;
}
