import { useState } from 'react';
import { Comments, type CommentsProps } from '@/features/comments/Comments';
import { createCommentsMemory } from '@/services/browser/commentsMemory';
import type { PortalPage } from '@/services/browser/portalPage';
import { type CommentsRun, startComments } from './wiring/comments';

export interface CommentsPartProps extends Omit<CommentsProps, 'actor'> {
  /** Runs what starts the comments once for the page, and gives what it made. */
  readonly startOnce: (start: StartComments) => CommentsRun;
}

type StartComments = (
  parts: Parameters<typeof startComments>[0] & { readonly portalPage: PortalPage },
  comments: Parameters<typeof startComments>[1],
) => CommentsRun;

/** The comments with their machine: a chunk of its own. */
export function CommentsPart({ startOnce, ...props }: CommentsPartProps) {
  const [run] = useState(() =>
    startOnce((parts, comments) => startComments(parts, comments, createCommentsMemory(parts.portalPage))),
  );
  return <Comments {...run} {...props} />;
}
