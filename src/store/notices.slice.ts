import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice, NoticeFact } from '@/domain/session/notice';
import { catalogChecked } from './catalogs.slice';
import { permissionRefused } from './permissions.slice';
import { writesRefused } from './refusedWrites.slice';
import { reportShown } from './reports.slice';
import { signedIn } from './session.slice';

/** Maximum number of notices; the oldest are dropped. */
export const noticeLimit = 50;

export interface NoticesState {
  /** Newest first. */
  readonly list: readonly Notice[];
  readonly nextId: number;
}

/** Notices for the notifications panel (SPEC section 2.2). */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: { list: [], nextId: 1 } as NoticesState,
  reducers: {
    /** `at` is ms since the epoch. */
    noticeTold: (state, { payload }: PayloadAction<{ fact: NoticeFact; at: number }>) => ({
      list: [{ ...payload.fact, id: state.nextId, at: payload.at, read: false }, ...state.list].slice(
        0,
        noticeLimit,
      ),
      nextId: state.nextId + 1,
    }),
    noticesRead: (state) => ({ ...state, list: state.list.map((notice) => ({ ...notice, read: true })) }),
    noticeDismissed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      list: state.list.filter(({ id }) => id !== payload),
    }),
    noticesCleared: (state) => ({ ...state, list: [] }),
  },
  extraReducers: (builder) => {
    // What failed is on screen: there is nothing left to try again.
    builder.addCase(reportShown, (state, { payload: { boardId } }) => ({
      ...state,
      list: state.list.filter((notice) => notice.kind !== 'reportFailed' || notice.boardId !== boardId),
    }));
    // It was said of other data, or the browser stored all of it.
    builder.addCase(writesRefused, (state) => ({
      ...state,
      list: state.list.filter(({ kind }) => kind !== 'writesRefused'),
    }));
    builder.addCase(catalogChecked, (state) => ({
      ...state,
      list: state.list.filter(({ kind }) => kind !== 'catalogLocked'),
    }));
    // The refusal stands in it.
    builder.addCase(permissionRefused, (state, { payload: { permission } }) => ({
      ...state,
      list: state.list.map((notice) =>
        permission === 'catalog' && notice.kind === 'catalogLocked' ? { ...notice, read: false } : notice,
      ),
    }));
    builder.addCase(signedIn, (state) => ({
      ...state,
      list: state.list.filter(({ kind }) => kind !== 'sessionExpired'),
    }));
  },
  selectors: {
    selectNotices: (state) => state.list,
    selectUnreadCount: createSelector(
      [(state: NoticesState) => state.list],
      (list) => list.filter(({ read }) => !read).length,
    ),
  },
});

export const { noticeTold, noticesRead, noticeDismissed, noticesCleared } = noticesSlice.actions;
export const { selectNotices, selectUnreadCount } = noticesSlice.selectors;
