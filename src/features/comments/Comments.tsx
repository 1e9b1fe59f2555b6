import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DirectoryPort } from '@/domain/ports/directory';
import { commenters, withUnsent } from '@/domain/report/commentList';
import { isPerson } from '@/domain/report/comments';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { useMinute } from '@/features/shared/useMinute';
import { usePeople } from '@/features/shared/usePeople';
import { usePermission } from '@/features/shared/usePermission';
import type { commentsMachine } from '@/machines/comments.machine';
import type { commentsOutboxMachine } from '@/machines/outbox.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import { selectHasAdminRole } from '@/store/access.slice';
import { selectComments } from '@/store/comments.slice';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectSelf } from '@/store/readers.selectors';
import { selectPages } from '@/store/reportPages.slice';
import { selectAccount } from '@/store/session.slice';
import { CommentsPanel } from './CommentsPanel.view';
import { connectComments } from './connectComments';
import { usePanelFocus } from './panelFocus';

interface CommentsProps {
  readonly actor: ActorRefFrom<typeof commentsMachine>;
  readonly outbox: ActorRefFrom<typeof commentsOutboxMachine>;
  readonly reportLoad: ActorRefFrom<typeof reportLoadMachine>;
  /** Directory that is searched for mentions; `null` if no directory is configured. */
  readonly directory: Pick<DirectoryPort, 'people'> | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Binds the panel of comments. */
export function Comments({ actor, outbox, reportLoad, directory, now }: CommentsProps) {
  const dispatch = useAppDispatch();
  const reading = useSelector(actor, (snapshot) => snapshot);
  const sending = useSelector(outbox, (snapshot) => snapshot);
  const comments = useAppSelector(selectComments);
  const list = comments.list && withUnsent(comments.list, comments.boardId, sending.context.changes);
  const account = useAppSelector(selectAccount);
  const self = useAppSelector(selectSelf);
  const isAdmin = useAppSelector(selectHasAdminRole);
  const board = useSelector(reportLoad, (report) => (report.matches('ready') ? report.context.board : null));
  const pages = useAppSelector(selectPages);
  const panel = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const others = commenters(list ?? []).filter((person) => !self || !isPerson(self, person));
  const people = usePeople(query, others, directory);
  const permission = usePermission('catalog');
  const minute = useMinute(now);
  const definitions = useAppSelector(selectFilterDefinitions);
  const props = connectComments({
    ...{
      reading,
      outbox: sending,
      comments,
      list,
      board,
      account,
      self,
      isAdmin,
      pages,
      people,
      permission,
      definitions,
      now: minute,
    },
    dispatch,
    reload: () => actor.send({ type: 'user.reload' }),
    send: outbox.send,
    onMention: setQuery,
    stamp: () => ({ id: crypto.randomUUID(), at: now() }),
  });
  usePanelFocus(panel, comments.isOpen, props !== null);
  return props && <CommentsPanel key={board?.id} {...props} panel={panel} />;
}
