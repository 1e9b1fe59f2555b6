import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { afterChange } from '@/domain/report/commentList';
import type {
  Comment,
  CommentChange,
  CommentDraft,
  UnsentComments,
  WaitingComment,
} from '@/domain/report/comments';
import { own } from '@/domain/shared/idMap';
import { signedOut } from './session.slice';

/** A comment that its author is editing. */
export interface EditedComment extends CommentDraft {
  readonly id: string;
}

/** Drafts and edits of the user; sent changes are in the outbox. */
type WrittenComments = Omit<UnsentComments, 'waiting'>;

export interface CommentsState extends WrittenComments {
  /** The configuration names a list for comments. */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  /** Only the comments of the page on screen are shown. */
  readonly isOnlyPage: boolean;
  /** The dashboard that `list` belongs to. */
  readonly boardId: string;
  /** The oldest first; `null` before the list was read. */
  readonly list: readonly Comment[] | null;
  /** Number of comments as last read, also while `list` is `null`; `null` if unknown. */
  readonly count: number | null;
  /** The last saved change and its undo. */
  readonly last: { readonly done: CommentChange['type']; readonly undo: CommentChange } | null;
}

const initialState: CommentsState = {
  isOffered: false,
  isOpen: false,
  isOnlyPage: false,
  boardId: '',
  list: null,
  count: null,
  drafts: {},
  edits: {},
  last: null,
};

function withDraft(
  all: CommentsState['drafts'],
  boardId: string,
  draft: CommentDraft,
): CommentsState['drafts'] {
  const { [boardId]: _, ...others } = all;
  return draft.text === '' && draft.view === undefined ? others : { ...others, [boardId]: draft };
}

function withEdit(
  all: CommentsState['edits'],
  boardId: string,
  edit: EditedComment | null,
): CommentsState['edits'] {
  const { [boardId]: _, ...others } = all;
  return edit ? { ...others, [boardId]: edit } : others;
}

/** Saved comments of the dashboard on screen, and the user's drafts (SPEC section 21). */
export const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    commentsOffered: (state) => ({ ...state, isOffered: true }),
    commentsToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOpen: payload }),
    pageFilterChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOnlyPage: payload }),
    commentsRead: (
      state,
      { payload: { boardId, list } }: PayloadAction<{ boardId: string; list: readonly Comment[] }>,
    ) => ({ ...state, boardId, list, count: list.length }),
    /** The comments of the dashboard on screen did not change since an earlier page read them. */
    commentsCounted: (state, { payload }: PayloadAction<number>) => ({ ...state, count: payload }),
    /** Another dashboard is on screen. */
    boardCommented: (state, { payload }: PayloadAction<string>) =>
      state.boardId === payload ? state : { ...state, boardId: payload, list: null, count: null, last: null },
    writtenRestored: (state, { payload }: PayloadAction<WrittenComments>) => ({ ...state, ...payload }),
    draftWritten: (
      state,
      { payload: { boardId, ...draft } }: PayloadAction<CommentDraft & { boardId: string }>,
    ) => ({ ...state, drafts: withDraft(state.drafts, boardId, draft) }),
    editWritten: (
      state,
      { payload: { boardId, edit } }: PayloadAction<{ boardId: string; edit: EditedComment | null }>,
    ) => ({ ...state, edits: withEdit(state.edits, boardId, edit) }),
    /** The user sent a change: its draft is removed, and so is the edit of a comment that they delete. */
    commentChanged: {
      prepare: (change: CommentChange) => ({ payload: { ...change, changeId: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<WaitingComment>) => {
        const { type, comment } = payload;
        const { id, boardId } = comment;
        const isEditGone = type === 'remove' && own(state.edits, boardId)?.id === id;
        return {
          ...state,
          last: null,
          edits: isEditGone ? withEdit(state.edits, boardId, null) : state.edits,
          drafts:
            type === 'add' ? withDraft(state.drafts, boardId, { text: '', mentions: [] }) : state.drafts,
        };
      },
    },
    commentSaved: (state, { payload }: PayloadAction<CommentChange>) => {
      const { type, comment } = payload;
      const isHere = comment.boardId === state.boardId;
      const existing = state.list?.find(({ id }) => id === comment.id) ?? comment;
      const undo: CommentChange =
        type === 'edit'
          ? { type, comment: existing }
          : { type: type === 'remove' ? 'restore' : 'remove', comment };
      return {
        ...state,
        list: isHere && state.list ? afterChange(state.list, payload) : state.list,
        last: isHere ? { done: type, undo } : state.last,
      };
    },
    /** The user undoes an unsaved change: its text returns to the composer. */
    commentDropped: (state, { payload: { type, comment } }: PayloadAction<CommentChange>) => {
      const { id, boardId, text, mentions, view } = comment;
      if (type === 'edit' && !own(state.edits, boardId))
        return { ...state, edits: withEdit(state.edits, boardId, { id, text, mentions }) };
      if (type === 'remove') return state;
      const draft = own(state.drafts, boardId);
      const both = {
        text: draft ? `${draft.text}\n${text}` : text,
        mentions: [...(draft?.mentions ?? []), ...mentions],
        ...((view ?? draft?.view) === undefined ? {} : { view: view ?? draft?.view }),
      };
      return { ...state, drafts: withDraft(state.drafts, boardId, both) };
    },
    undoDismissed: (state) => ({ ...state, last: null }),
  },
  extraReducers: (builder) =>
    void builder.addCase(signedOut, ({ isOffered }) => ({ ...initialState, isOffered })),
  selectors: {
    selectComments: (state) => state,
    selectWritten: createSelector(
      [(state: CommentsState) => state.drafts, (state: CommentsState) => state.edits],
      (drafts, edits): WrittenComments => ({ drafts, edits }),
    ),
  },
});

export const {
  commentsOffered,
  commentsToggled,
  pageFilterChanged,
  commentsRead,
  commentsCounted,
  boardCommented,
  writtenRestored,
  draftWritten,
  editWritten,
  commentChanged,
  commentSaved,
  commentDropped,
  undoDismissed,
} = commentsSlice.actions;
export const { selectComments, selectWritten } = commentsSlice.selectors;
