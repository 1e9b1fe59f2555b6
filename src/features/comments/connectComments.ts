import type { SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import {
  type Comment,
  type CommentDraft,
  type CommentPerson,
  isPerson,
  mentionsIn,
  splitAtMentions,
} from '@/domain/report/comments';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import type { ReportPage } from '@/domain/report/reportTools';
import type { Account } from '@/domain/session/account';
import { needsPermission } from '@/domain/session/permission';
import type { PersonIds } from '@/domain/session/person';
import { readPlaceLink } from '@/domain/session/placeLink';
import { longMoment } from '@/domain/shared/dateText';
import type { Failure } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';
import { cleanLines } from '@/domain/shared/visible';
import { ago } from '@/features/shared/ago';
import { filtersText } from '@/features/shared/filter.text';
import { openLinkedView } from '@/features/shared/openView';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import type { PermissionView } from '@/features/shared/usePermission';
import type { commentsMachine } from '@/machines/comments.machine';
import { type commentsOutboxMachine, refusals, unsent } from '@/machines/outbox.machine';
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
import { copy } from './comments.copy';
import { copy as reasons } from './failures.copy';

interface CommentsInput {
  readonly reading: SnapshotFrom<typeof commentsMachine>;
  readonly outbox: SnapshotFrom<typeof commentsOutboxMachine>;
  readonly comments: CommentsState;
  /** The comments with all unsaved changes; `null` until they are read. */
  readonly list: readonly Comment[] | null;
  /** The dashboard whose report is on screen. */
  readonly board: Board | null;
  readonly account: Account | null;
  /** The identifiers of the account. */
  readonly self: PersonIds | null;
  readonly isAdmin: boolean;
  readonly pages: readonly ReportPage[];
  /** Suggestions for the "@…" that is being typed. */
  readonly people: readonly CommentPerson[];
  readonly permission: PermissionView;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
  /** ms since the epoch. */
  readonly now: number;
  readonly dispatch: AppDispatch;
  readonly reload: () => void;
  readonly send: (
    event:
      | { type: 'user.retry' | 'user.discard' }
      | { type: 'user.retryRefused' | 'user.discardRefused'; id: string },
  ) => void;
  readonly onMention: (query: string | null) => void;
  /** Id and time of a new comment. */
  readonly stamp: () => Pick<Comment, 'id' | 'at'>;
}

/** The portal's filters of an attached view, in words; what the report itself filters is in its captured state. */
function filtersOf(view: string, definitions: readonly FilterDefinition[]): string {
  const linked = readPlaceLink(view, definitions);
  return (linked && filtersText(linked.filters)) || copy.unfiltered;
}

const empty: CommentDraft = { text: '', mentions: [] };

/** The panel of comments; `null` while it is closed or no report is on screen. */
export function connectComments(input: CommentsInput): Omit<CommentsPanelProps, 'panel'> | null {
  const {
    reading,
    outbox,
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
    now,
  } = input;
  const { dispatch, reload, send, onMention, stamp } = input;
  if (!comments.isOpen || !board || !account || !self) return null;
  // The comments on screen stay, and SharePoint accepts the next reading soon: no error.
  const isOnlyLate = list !== null && reading.context.failure?.code === 'throttled';
  const readFailure = isOnlyLate ? null : reading.context.failure;
  const { changes, failure } = outbox.context;
  const [first] = unsent(changes);
  const { last } = comments;
  const edited = own(comments.edits, board.id) ?? null;
  // A board of one page has a list only if its page is missing: the comment is about the page shown instead.
  const namesPage = pages.length > 1 || board.kind === 'page';
  const current = namesPage ? pages.find(({ isActive }) => isActive) : undefined;
  const isOnlyPage = current ? comments.isOnlyPage : null;
  const draft = edited ?? own(comments.drafts, board.id) ?? empty;
  const me: CommentPerson = { id: account.objectId, name: account.name, email: account.username };
  const change = (type: Parameters<typeof commentChanged>[0]['type'], comment: Comment) =>
    dispatch(commentChanged({ type, comment }));
  const reasonOf = ({ code }: Failure) =>
    needsPermission(code) ? permission.text : (reasons[code] ?? copy.otherReason);
  /** Why the comments cannot be read. If offline, they are read when the connection returns. */
  const readFailureText = (failure: Failure) =>
    failure.code === 'offline' ? copy.unreadOffline : `${copy.unread} ${reasonOf(failure)}`;
  /** Reading and saving need the same permission. */
  const isLocked = [readFailure, failure].some((one) => needsPermission(one?.code));
  const find = (id: string) => list?.find((one) => one.id === id);
  const writeEdit = (edit: EditedComment | null) => dispatch(editWritten({ boardId: board.id, edit }));
  /** The edit has unsaved changes, which another edit must not replace. */
  const isEditChanged = edited !== null && edited.text !== find(edited.id)?.text;
  /** The edited comment may have been removed, so sending waits until the comments are read. */
  const isHeld = edited !== null && list === null;

  const rowOf = (comment: Comment): CommentRowView => {
    const { author, at, page, mentions, view } = comment;
    const isMine = isPerson(self, author);
    const pending = changes.find(({ change }) => change.comment.id === comment.id);
    const hasFailed =
      pending?.refusal ??
      (pending !== undefined && pending === first && outbox.hasTag('failing') ? failure : null);
    return {
      id: comment.id,
      name: author.name,
      author: isMine ? copy.me(author.name) : author.name,
      isMine,
      pieces: splitAtMentions(comment),
      mentionsMe: mentions.some((person) => isPerson(self, person)),
      ago: ago(at, now),
      moment: longMoment(at),
      time: new Date(at).toISOString(),
      page: page?.label ?? null,
      view: view === undefined ? null : filtersOf(view, definitions),
      isEdited: comment.isEdited,
      isWaiting: pending !== undefined,
      failure: pending && hasFailed ? `${copy.unsaved[pending.change.type]} ${reasonOf(hasFailed)}` : null,
      canEdit: isMine && !pending && !isEditChanged && edited?.id !== comment.id,
      canRemove: (isMine || isAdmin) && !pending,
      canUndo: isMine,
    };
  };
  /** A comment whose removal failed stays visible until the user decides. */
  const refused = [...(failure !== null && first ? [first] : []), ...refusals(changes)].flatMap(
    ({ change }) => (change.type === 'remove' && change.comment.boardId === board.id ? [change.comment] : []),
  );
  const refusedChange = (id: string) => refusals(changes).find(({ change }) => change.comment.id === id);
  const all = [...(list ?? []), ...refused].sort((one, other) => one.at - other.at);
  const seen = isOnlyPage ? all.filter(({ page }) => page?.name === current?.name) : all;

  return {
    retry: isLocked ? permissionCopy.grant : copy.panel.retry,
    view: {
      board: boardName(board),
      rows: seen.map(rowOf),
      count: all.length,
      isReading: list === null && readFailure === null,
      failure: readFailure ? readFailureText(readFailure) : null,
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
      view: draft.view === undefined ? null : filtersOf(draft.view, definitions),
      onDetach: () =>
        dispatch(draftWritten({ boardId: board.id, text: draft.text, mentions: draft.mentions })),
      onDraft: (next) =>
        edited
          ? writeEdit({ id: edited.id, ...next })
          : dispatch(draftWritten({ boardId: board.id, ...draft, ...next })),
      onMention,
      onSend: (isAboutPage) => {
        if (isHeld) return;
        const text = cleanLines(draft.text);
        const mentions = [...mentionsIn({ text, mentions: draft.mentions })];
        const original = edited && find(edited.id);
        if (edited) writeEdit(null);
        if (original) {
          change('edit', { ...original, text, mentions, isEdited: true });
          return;
        }
        const page = isAboutPage && current ? { name: current.name, label: current.title } : null;
        change('add', {
          ...stamp(),
          ...{ boardId: board.id, page, text, mentions, isEdited: false, author: me },
          ...(draft.view === undefined ? {} : { view: draft.view }),
        });
      },
      onCancel: () => writeEdit(null),
    },
    onPageFilter: (isOnly) => dispatch(pageFilterChanged(isOnly)),
    onReload: () => (isLocked ? permission.ask() : reload()),
    onEdit: (id) => {
      const comment = find(id);
      if (comment && !isEditChanged) writeEdit({ id, text: comment.text, mentions: comment.mentions });
    },
    onOpenView: (id) => {
      const view = find(id)?.view;
      if (view !== undefined) dispatch(openLinkedView(board.id, view));
    },
    onRemove: (id) => {
      const comment = find(id);
      if (comment) change('remove', comment);
    },
    onRetry: (id) => {
      const one = refusedChange(id);
      if (one) send({ type: 'user.retryRefused', id: one.id });
      else if (isLocked) permission.ask();
      else send({ type: 'user.retry' });
    },
    onTakeBack: (id) => {
      const one = refusedChange(id);
      send(one ? { type: 'user.discardRefused', id: one.id } : { type: 'user.discard' });
    },
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
