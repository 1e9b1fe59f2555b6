import type { SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { boardPlace } from '@/domain/boards/menuTree';
import {
  type Comment,
  type CommentDraft,
  type CommentPerson,
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
import type { CommentRowView } from './CommentRow.view';
import type { CommentsPanelProps } from './CommentsPanel.view';
import { copy, otherReason, reasons } from './copy';

interface CommentsInput {
  readonly machine: SnapshotFrom<typeof commentsMachine>;
  readonly comments: CommentsState;
  /** The comments with all unsaved changes; `null` until they are read. */
  readonly list: readonly Comment[] | null;
  /** The dashboard whose report is on screen. */
  readonly board: Board | null;
  readonly account: Account | null;
  readonly isAdmin: boolean;
  readonly pages: readonly ReportPage[];
  /** Suggestions for the "@…" that is being typed. */
  readonly people: readonly CommentPerson[];
  readonly permission: PermissionView;
  /** ms since the epoch. */
  readonly now: number;
  readonly dispatch: AppDispatch;
  readonly send: (event: { type: 'user.reload' | 'user.retry' | 'user.discard' }) => void;
  readonly onMention: (query: string | null) => void;
  /** Id and time of a new comment. */
  readonly stamp: () => Pick<Comment, 'id' | 'at'>;
}

const empty: CommentDraft = { text: '', mentions: [] };
const moment = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** Authors and mentioned people, once each. */
export function commenters(list: readonly Comment[]): readonly CommentPerson[] {
  const all = list.flatMap(({ author, mentions }) => [author, ...mentions]);
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

/** The panel of comments; `null` while it is closed or no report is on screen. */
export function connectComments(input: CommentsInput): Omit<CommentsPanelProps, 'panel'> | null {
  const { machine, comments, list, board, account, isAdmin, pages, people, permission, now } = input;
  const { dispatch, send, onMention, stamp } = input;
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
  /** Offline, the comments are read once the connection is back. */
  const readFailureText = (failure: Failure) =>
    failure.code === 'offline' ? copy.unreadOffline : `${copy.unread} ${reasonOf(failure)}`;
  /** Reading and saving need the same permission. */
  const isLocked = [context.readFailure, context.failure].some((failure) => needsPermission(failure?.code));
  const find = (id: string) => list?.find((one) => one.id === id);
  const writeEdit = (edit: EditedComment | null) => dispatch(editWritten({ boardId: board.id, edit }));
  /** Another edit must not replace it. */
  const isEditChanged = edited !== null && edited.text !== find(edited.id)?.text;
  /** Its comment may be gone: wait until the comments are read. */
  const isHeld = edited !== null && list === null;

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
  /** A comment whose removal failed stays visible until the user decides. */
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
    retry: isLocked ? permissionCopy.grant : copy.panel.retry,
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
