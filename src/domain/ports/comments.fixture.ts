import type { Comment, CommentChange } from '@/domain/report/comments';
import type { FailureError } from '@/domain/shared/failure';
import { noPressure } from '@/domain/shared/pressure';
import type { CommentsPort } from './comments';

/** `list` has the saved comments, `sent` the requested changes, which reject with `failure` if it is set. */
export function fakeComments(list: readonly Comment[] = []) {
  const outside = {
    list,
    reads: [] as string[],
    /** `isBrief` of each request for changes. */
    checks: [] as boolean[],
    /** What the next request for changes returns. */
    changed: null as readonly string[] | null,
    /** Comments that it returns with them. */
    added: [] as readonly Comment[],
    sent: [] as CommentChange[],
    failure: null as FailureError | null,
  };
  const port: CommentsPort = {
    pollEvery: 1_000_000,
    pressure: noPressure(),
    changes: async (_, isBrief) => {
      outside.checks.push(isBrief);
      return { position: `${outside.checks.length}`, boards: outside.changed, comments: outside.added };
    },
    read: async (boardId) => {
      outside.reads.push(boardId);
      return outside.list.filter((found) => found.boardId === boardId);
    },
    send: async ({ type, comment }) => {
      outside.sent.push({ type, comment });
      if (outside.failure) throw outside.failure;
      const others = outside.list.filter(({ id }) => id !== comment.id);
      outside.list = type === 'remove' ? others : [...others, comment];
    },
  };
  return { port, outside };
}
