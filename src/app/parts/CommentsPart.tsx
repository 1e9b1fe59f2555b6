import { type Runtime, startedOnce, useRuntime, useStarted } from '@/app/runtime';
import { startCommentNews } from '@/app/wiring/commentNews';
import { commentsStorage, startComments } from '@/app/wiring/comments';
import { Comments } from '@/features/comments/Comments';
import { watchPageUse } from '@/services/browser/pageUse';

const start = (runtime: Runtime) => {
  const { comments, now } = runtime.ports;
  const storage = commentsStorage(runtime.portalPage);
  const news = startedOnce(runtime, startCommentNews);
  return comments && startComments(runtime, comments, storage, news, watchPageUse(document, now));
};

/** The comments with their machine, if the configuration names a list for them. */
export function CommentsPart() {
  const { actors, ports } = useRuntime();
  const comments = useStarted(start);
  if (!comments) return null;
  return (
    <Comments
      {...comments}
      outbox={actors.commentsOutbox}
      reportLoad={actors.reportLoad}
      directory={ports.directory}
      now={ports.now}
    />
  );
}
