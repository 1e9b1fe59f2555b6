import { createSelector, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type {
  Comment,
  CommentChange,
  CommentDraft,
  UnsentComments,
  WaitingComment,
} from '@/domain/report/comments';
import { signedOut } from './session.slice';

/** A comment that its author changes at the moment. */
export interface EditedComment extends CommentDraft {
  readonly id: string;
}

export interface CommentsState extends UnsentComments {
  /** The configuration names a list for them. */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  /** Only those of the page on screen. */
  readonly isOnlyPage: boolean;
  /** The dashboard that `list` belongs to. */
  readonly boardId: string;
  /** The oldest first; `null`: not read yet. */
  readonly list: readonly Comment[] | null;
  /** What was saved last and what takes it back. */
  readonly last: { readonly done: CommentChange['type']; readonly undo: CommentChange } | null;
}

const initialState: CommentsState = {
  isOffered: false,
  isOpen: false,
  isOnlyPage: false,
  boardId: '',
  list: null,
  drafts: {},
  edits: {},
  waiting: [],
  last: null,
};

/** The list as it is after a change. */
const after = (list: readonly Comment[], { type, comment }: CommentChange): readonly Comment[] => {
  const others = list.filter(({ id }) => id !== comment.id);
  if (type === 'remove') return others;
  if (type === 'edit') return list.map((one) => (one.id === comment.id ? comment : one));
  return [...others, comment].sort((one, other) => one.at - other.at);
};

function withDraft(
  all: CommentsState['drafts'],
  boardId: string,
  draft: CommentDraft,
): CommentsState['drafts'] {
  const { [boardId]: _, ...others } = all;
  return draft.text === '' ? others : { ...others, [boardId]: draft };
}

function withEdit(
  all: CommentsState['edits'],
  boardId: string,
  edit: EditedComment | null,
): CommentsState['edits'] {
  const { [boardId]: _, ...others } = all;
  return edit ? { ...others, [boardId]: edit } : others;
}

/** Comments of the dashboard on screen, and what the person writes (docs/spec.md, section 21). */
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
    ) => ({ ...state, boardId, list }),
    /** Another dashboard came on screen. */
    boardCommented: (state, { payload }: PayloadAction<string>) =>
      state.boardId === payload ? state : { ...state, boardId: payload, list: null, last: null },
    unsentRestored: (state, { payload }: PayloadAction<UnsentComments>) => ({ ...state, ...payload }),
    draftWritten: (
      state,
      { payload: { boardId, ...draft } }: PayloadAction<CommentDraft & { boardId: string }>,
    ) => ({ ...state, drafts: withDraft(state.drafts, boardId, draft) }),
    editWritten: (
      state,
      { payload: { boardId, edit } }: PayloadAction<{ boardId: string; edit: EditedComment | null }>,
    ) => ({ ...state, edits: withEdit(state.edits, boardId, edit) }),
    /** What was written is on its way: its draft is done, and the edit of a comment that goes. */
    commentChanged: {
      prepare: (change: CommentChange) => ({ payload: { ...change, changeId: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<WaitingComment>) => {
        const { type, comment } = payload;
        const { id, boardId } = comment;
        const isEditGone = type === 'remove' && state.edits[boardId]?.id === id;
        return {
          ...state,
          waiting: [...state.waiting, payload],
          last: null,
          edits: isEditGone ? withEdit(state.edits, boardId, null) : state.edits,
          drafts:
            type === 'add' ? withDraft(state.drafts, boardId, { text: '', mentions: [] }) : state.drafts,
        };
      },
    },
    commentSaved: (state, { payload }: PayloadAction<string>) => {
      const saved = state.waiting.find(({ changeId }) => changeId === payload);
      if (!saved) return state;
      const { type, comment } = saved;
      const isHere = comment.boardId === state.boardId;
      const before = state.list?.find(({ id }) => id === comment.id) ?? comment;
      const undo: CommentChange =
        type === 'edit'
          ? { type, comment: before }
          : { type: type === 'remove' ? 'restore' : 'remove', comment };
      return {
        ...state,
        waiting: state.waiting.filter((one) => one !== saved),
        list: isHere && state.list ? after(state.list, saved) : state.list,
        last: isHere ? { done: type, undo } : state.last,
      };
    },
    /** The person takes a change back that was not saved: what they wrote stands where they write. */
    commentDropped: (state, { payload }: PayloadAction<string>) => {
      const dropped = state.waiting.find(({ changeId }) => changeId === payload);
      if (!dropped) return state;
      const { type, comment } = dropped;
      const { id, boardId, text, mentions } = comment;
      const waiting = state.waiting.filter((one) => one !== dropped);
      if (type === 'edit' && !state.edits[boardId])
        return { ...state, waiting, edits: withEdit(state.edits, boardId, { id, text, mentions }) };
      if (type === 'remove') return { ...state, waiting };
      const draft = state.drafts[boardId];
      const both = {
        text: draft ? `${draft.text}\n${text}` : text,
        mentions: [...(draft?.mentions ?? []), ...mentions],
      };
      return { ...state, waiting, drafts: withDraft(state.drafts, boardId, both) };
    },
    undoDismissed: (state) => ({ ...state, last: null }),
  },
  extraReducers: (builder) =>
    void builder.addCase(signedOut, ({ isOffered }) => ({ ...initialState, isOffered })),
  selectors: {
    selectComments: (state) => state,
    /** What the next page of this tab is to know. */
    selectUnsent: createSelector(
      [
        (state: CommentsState) => state.drafts,
        (state: CommentsState) => state.edits,
        (state: CommentsState) => state.waiting,
      ],
      (drafts, edits, waiting): UnsentComments => ({ drafts, edits, waiting }),
    ),
    /** The comments of the dashboard on screen as they are once all is saved; `null`: not read yet. */
    selectCommentList: createSelector(
      [
        (state: CommentsState) => state.list,
        (state: CommentsState) => state.waiting,
        (state: CommentsState) => state.boardId,
      ],
      (list, waiting, boardId) =>
        list &&
        waiting.filter(({ comment }) => comment.boardId === boardId).reduce<readonly Comment[]>(after, list),
    ),
  },
});

export const {
  commentsOffered,
  commentsToggled,
  pageFilterChanged,
  commentsRead,
  boardCommented,
  unsentRestored,
  draftWritten,
  editWritten,
  commentChanged,
  commentSaved,
  commentDropped,
  undoDismissed,
} = commentsSlice.actions;
export const { selectComments, selectUnsent, selectCommentList } = commentsSlice.selectors;
