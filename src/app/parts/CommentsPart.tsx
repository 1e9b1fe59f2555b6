import { useRuntime } from '@/app/runtime';
import { commentsStorage, startComments } from '@/app/wiring/comments';
import type { CommentsPort } from '@/domain/ports/comments';
import { Comments } from '@/features/comments/Comments';

/** The comments with their machine. */
export function CommentsPart({ port }: { readonly port: CommentsPort }) {
  const runtime = useRuntime();
  const { actors, ports, portalPage, started } = runtime;
  started.comments ??= startComments(runtime, port, commentsStorage(portalPage));
  return (
    <Comments
      {...started.comments}
      outbox={actors.commentsOutbox}
      reportLoad={actors.reportLoad}
      directory={ports.directory}
      now={ports.now}
    />
  );
}
