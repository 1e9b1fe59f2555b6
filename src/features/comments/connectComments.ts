import type { SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { boardPlace } from '@/domain/boards/menuTree';
import {
  type Comment,
  type CommentDraft,
  type CommentPerson,
  commentLimit,
  isPerson,
  mentionsIn,
  pieces,
} from '@/domain/report/comments';
import type { ReportPage } from '@/domain/report/reportTools';
import type { Account } from '@/domain/session/account';
import { needsPermission } from '@/domain/session/permission';
import type { Failure } from '@/domain/shared/failure';
import { locale } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import { permissionCopy } from '@/features/shared/permissionCopy';
import type { PermissionView } from '@/features/shared/usePermission';
import type { commentsMachine } from '@/machines/comments.machine';
import {
  type CommentsState,
  commentChanged,
  commentsToggled,
  draftWritten,
  type EditedComment,
  editWritten,
  pageFilterChanged,
  undoDismissed,
} from '@/store/comments.slice';
import type { AppDispatch } from '@/store/makeStore';
import type { CommentRowView } from '@/ui/comments/CommentRow';
import type { CommentsPanelProps } from '@/ui/comments/CommentsPanel';
import { copy, otherReason, reasons } from './copy';

export interface CommentsFacts {
  readonly machine: SnapshotFrom<typeof commentsMachine>;
  readonly comments: CommentsState;
  /** As they are once all is saved; `null`: not read yet. */
  readonly list: readonly Comment[] | null;
  /** The dashboard whose report is on screen; `null` without one. */
  readonly board: Board | null;
  readonly account: Account | null;
  readonly isAdmin: boolean;
  readonly pages: readonly ReportPage[];
  /** Whom the "@…" that is being typed may mean. */
  readonly people: readonly CommentPerson[];
  readonly permission: PermissionView;
  /** ms since the epoch. */
  readonly now: number;
}

export interface CommentsCommands {
  readonly dispatch: AppDispatch;
  readonly send: (event: { type: 'user.reload' | 'user.retry' | 'user.discard' }) => void;
  readonly onMention: (query: string | null) => void;
  /** Of a new comment: its id, and when it is written in ms since the epoch. */
  readonly stamp: () => Pick<Comment, 'id' | 'at'>;
}

const empty: CommentDraft = { text: '', mentions: [] };
const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** Everybody who wrote or was mentioned, once each. */
export function knownPeople(list: readonly Comment[]): readonly CommentPerson[] {
  const all = list.flatMap(({ author, mentions }) => [author, ...mentions]);
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

/** The drawer of comments; `null` where it is not open or no report is on screen. */
export function connectComments(
  facts: CommentsFacts,
  commands: CommentsCommands,
): Omit<CommentsPanelProps, 'panel'> | null {
  const { machine, comments, list, board, account, isAdmin, pages, people, permission, now } = facts;
  const { dispatch, send, onMention, stamp } = commands;
  if (!comments.isOpen || !board || !account) return null;
  const { context } = machine;
  const { last, waiting } = comments;
  const edited = comments.edits[board.id] ?? null;
  const current = pages.length > 1 ? pages.find(({ isActive }) => isActive) : undefined;
  const isOnlyPage = current ? comments.isOnlyPage : null;
  const draft = edited ?? comments.drafts[board.id] ?? empty;
  const me: CommentPerson = { id: account.objectId, name: account.name, email: account.username };
  const change = (type: Parameters<typeof commentChanged>[0]['type'], comment: Comment) =>
    dispatch(commentChanged({ type, comment }));
  const reasonOf = ({ code }: Failure) =>
    needsPermission(code) ? permission.text : (reasons[code] ?? otherReason);
  /** What waits goes out when there is a connection; what was not read is read then. */
  const readFailureText = (failure: Failure) =>
    failure.code === 'offline' ? copy.unreadOffline : `${copy.unread} ${reasonOf(failure)}`;
  /** Comments are read and saved with the same permission. */
  const isLocked = [context.readFailure, context.failure].some((failure) => needsPermission(failure?.code));
  const find = (id: string) => list?.find((one) => one.id === id);
  const writeEdit = (edit: EditedComment | null) => dispatch(editWritten({ boardId: board.id, edit }));
  /** Another change does not begin over it. */
  const isEditChanged = edited !== null && edited.text !== find(edited.id)?.text;
  /** Whether its comment is still there is not known before the comments are read. */
  const isHeld = edited !== null && list === null;

  /** Unsaved changes of a comment; a removal that waits or failed shows the comment as it was. */
  const rowOf = (comment: Comment): CommentRowView => {
    const { author, at, page, mentions } = comment;
    const isMine = isPerson(account, author);
    const own = waiting.find((one) => one.comment.id === comment.id);
    const hasFailed =
      own !== undefined && own.changeId === context.waiting[0] && machine.hasTag('failing')
        ? context.failure
        : null;
    return {
      id: comment.id,
      name: author.name,
      author: isMine ? copy.me(author.name) : author.name,
      isMine,
      pieces: pieces(comment),
      mentionsMe: mentions.some((person) => isPerson(account, person)),
      ago: ago(at, now),
      moment: moment.format(at),
      time: new Date(at).toISOString(),
      page: page?.label ?? null,
      isEdited: comment.isEdited,
      isWaiting: own !== undefined,
      failure: own && hasFailed ? `${copy.unsaved[own.type]} ${reasonOf(hasFailed)}` : null,
      canEdit: isMine && !own && !isEditChanged && edited?.id !== comment.id,
      canRemove: (isMine || isAdmin) && !own,
      canUndo: isMine,
    };
  };
  /** A removal that failed stays in sight until the person decides. */
  const refused = waiting.find(
    ({ type, changeId, comment }) =>
      type === 'remove' &&
      comment.boardId === board.id &&
      changeId === context.waiting[0] &&
      context.failure !== null,
  );
  const all = [...(list ?? []), ...(refused ? [refused.comment] : [])].sort(
    (one, other) => one.at - other.at,
  );
  const seen = isOnlyPage ? all.filter(({ page }) => page?.name === current?.name) : all;

  return {
    texts: isLocked ? { ...copy.panel, retry: permissionCopy.grant } : copy.panel,
    view: {
      board: boardPlace(board).label,
      rows: seen.map(rowOf),
      count: all.length,
      isReading: list === null && context.readFailure === null,
      failure: context.readFailure ? readFailureText(context.readFailure) : null,
      isOnlyPage,
      done: last ? copy.done[last.done] : null,
      hasUnsent: draft.text.trim() !== '',
    },
    composer: {
      draft,
      edited: edited?.id ?? null,
      isHeld,
      limit: commentLimit,
      people,
      page: current?.title ?? null,
      onDraft: (next) =>
        edited
          ? writeEdit({ id: edited.id, ...next })
          : dispatch(draftWritten({ boardId: board.id, ...next })),
      onMention,
      onSend: (isAboutPage) => {
        if (isHeld) return;
        const text = draft.text.trim();
        const mentions = [...mentionsIn({ text, mentions: draft.mentions })];
        const before = edited && find(edited.id);
        if (edited) writeEdit(null);
        if (before) {
          change('edit', { ...before, text, mentions, isEdited: true });
          return;
        }
        const page = isAboutPage && current ? { name: current.name, label: current.title } : null;
        change('add', {
          ...stamp(),
          ...{ boardId: board.id, page, text, mentions, isEdited: false, author: me },
        });
      },
      onCancel: () => writeEdit(null),
    },
    onPageFilter: (isOnly) => dispatch(pageFilterChanged(isOnly)),
    onReload: () => (isLocked ? permission.ask() : send({ type: 'user.reload' })),
    onEdit: (id) => {
      const comment = find(id);
      if (comment && !isEditChanged) writeEdit({ id, text: comment.text, mentions: comment.mentions });
    },
    onRemove: (id) => {
      const comment = find(id);
      if (comment) change('remove', comment);
    },
    onRetry: () => (isLocked ? permission.ask() : send({ type: 'user.retry' })),
    onTakeBack: () => send({ type: 'user.discard' }),
    onUndo: () => {
      if (last) dispatch(commentChanged(last.undo));
    },
    onDismiss: () => dispatch(undoDismissed()),
    onClose: () => dispatch(commentsToggled(false)),
    onDiscard: () => {
      if (edited) writeEdit(null);
      else dispatch(draftWritten({ boardId: board.id, ...empty }));
      dispatch(commentsToggled(false));
    },
  };
}
