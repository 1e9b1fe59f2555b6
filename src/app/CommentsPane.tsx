import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { lazyPart } from '@/features/shared/lazyPart';
import type { CommentsPartProps } from './CommentsPart';

const CommentsPart = lazyPart(async () => (await import('./CommentsPart')).CommentsPart);

/** The comments, from the first report on: none of their code or calls comes before it. */
export function CommentsPane(props: CommentsPartProps) {
  const isReady = useSelector(props.reportLoad, (report) => report.matches('ready'));
  const [isThere, setThere] = useState(false);
  if (isReady && !isThere) setThere(true);
  return isThere ? <CommentsPart {...props} /> : null;
}
