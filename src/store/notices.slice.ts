import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice, NoticeFact, Result, ResultFact } from '@/domain/session/notice';
import type { LostPart } from '@/domain/session/returnPlace';
import { own } from '@/domain/shared/idMap';
import { catalogChecked } from './catalogs.slice';
import { refreshesChecked } from './menu.slice';
import { permissionRefused } from './permissions.slice';
import { writesRefused } from './refusedWrites.slice';
import { pageRequested } from './reportPages.slice';
import { reportShown } from './reports.slice';
import { signedIn, signedOut } from './session.slice';
import { comparisonToggled, platformSwitched, reportLeft, viewSelected } from './view.slice';

/** Maximum number of notices; the oldest are dropped. */
export const noticeLimit = 50;

interface NoticesState {
  /** Newest first. */
  readonly list: readonly Notice[];
  /** Result of the user's last action; `null` after it was dismissed. */
  readonly result: Result | null;
  readonly nextId: number;
}

const without = (state: NoticesState, kind: Notice['kind']): NoticesState => ({
  ...state,
  list: state.list.filter((notice) => notice.kind !== kind),
});

interface AddedNotice {
  readonly fact: NoticeFact;
  /** Time of the event in ms since the epoch. */
  readonly at: number;
  /** The user read it on an earlier visit. */
  readonly read?: boolean;
}

function withNotice(state: NoticesState, { fact, at, read = false }: AddedNotice): NoticesState {
  const older = state.list.findIndex((notice) => notice.at <= at);
  const index = older < 0 ? state.list.length : older;
  const list = state.list.toSpliced(index, 0, { ...fact, id: state.nextId, at, read });
  return { ...state, list: list.slice(0, noticeLimit), nextId: state.nextId + 1 };
}

const withResult = (state: NoticesState, fact: ResultFact): NoticesState => ({
  ...state,
  result: { ...fact, id: state.nextId },
  nextId: state.nextId + 1,
});

/** The result of a new board or an opened number is removed with its view, as is the notice with its undo. */
const leftBehind = (state: NoticesState): NoticesState =>
  state.result?.kind === 'boardCreated' || state.result?.kind === 'numberSeenWith'
    ? { ...state, result: null }
    : state;

/** The administrative portal has its own line about refused changes. */
const platformLeft = (state: NoticesState): NoticesState =>
  state.result?.kind === 'changeRefused' ? { ...state, result: null } : leftBehind(state);

/** The page on screen is another one now, or none. */
const pageLeft = (state: NoticesState): NoticesState =>
  state.result?.kind === 'pageMissing' || state.result?.kind === 'bookmarkRefused'
    ? { ...state, result: null }
    : state;

/** Notices for the notifications panel (SPEC section 2.2), and the result of the user's own last action. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: { list: [], result: null, nextId: 1 } as NoticesState,
  reducers: {
    noticeAdded: (state, { payload }: PayloadAction<AddedNotice>) => withNotice(state, payload),
    noticesRead: (state) => ({ ...state, list: state.list.map((notice) => ({ ...notice, read: true })) }),
    noticeDismissed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      list: state.list.filter(({ id }) => id !== payload),
    }),
    /** No change is in conflict any more. */
    conflictSettled: (state) => without(state, 'changeContested'),
    /** The store refuses no change any more. */
    refusalSettled: (state) => ({
      ...without(state, 'changeRefused'),
      result: state.result?.kind === 'changeRefused' ? null : state.result,
    }),
    noticesCleared: (state) => ({ ...state, list: [] }),
    resultShown: (state, { payload }: PayloadAction<ResultFact>) => withResult(state, payload),
    /** A link was opened without parts that could not be read, or a view without filters that the portal no longer has: a toast and a notice. `at` is ms since the epoch. */
    linkPartsLost: (
      state,
      {
        payload: { parts, at, kind = 'linkPartsLost' },
      }: PayloadAction<{ parts: readonly LostPart[]; at: number; kind?: 'linkPartsLost' | 'filtersDropped' }>,
    ) => {
      const fact = { kind, parts } as const;
      return withResult(withNotice(state, { fact, at }), fact);
    },
    resultDismissed: (state) => ({ ...state, result: null }),
  },
  extraReducers: (builder) => {
    // The report that failed is on screen: no retry is needed.
    builder.addCase(reportShown, (state, { payload: { boardId } }) => ({
      ...state,
      list: state.list.filter((notice) => notice.kind !== 'reportFailed' || notice.boardId !== boardId),
    }));
    // The newest refresh replaces the notice of the previous one.
    builder.addCase(refreshesChecked, (state, { payload }) => ({
      ...state,
      list: state.list.filter(
        (notice) =>
          notice.kind !== 'refreshFailed' || own(payload, notice.boardId)?.refresh?.status !== 'completed',
      ),
    }));
    // It was about other data, or the browser stored all of it.
    builder.addCase(writesRefused, (state) => without(state, 'writesRefused'));
    builder.addCase(catalogChecked, (state) => without(state, 'catalogLocked'));
    builder.addCase(signedIn, (state) => without(state, 'sessionExpired'));
    builder.addCase(signedOut, (state) => ({ ...state, result: null }));
    builder.addCase(viewSelected, leftBehind).addCase(platformSwitched, platformLeft);
    builder
      .addCase(reportLeft, pageLeft)
      .addCase(pageRequested, pageLeft)
      .addCase(comparisonToggled, pageLeft);
    // The notice shows the refusal.
    builder.addCase(permissionRefused, (state, { payload: { permission } }) => ({
      ...state,
      list: state.list.map((notice) =>
        permission === 'catalog' && notice.kind === 'catalogLocked' ? { ...notice, read: false } : notice,
      ),
    }));
  },
  selectors: {
    selectNotices: (state) => state.list,
    selectResult: (state) => state.result,
    selectUnreadCount: createSelector(
      [(state: NoticesState) => state.list],
      (list) => list.filter(({ read }) => !read).length,
    ),
  },
});

export const {
  conflictSettled,
  linkPartsLost,
  noticeAdded,
  noticesRead,
  noticeDismissed,
  noticesCleared,
  refusalSettled,
  resultShown,
  resultDismissed,
} = noticesSlice.actions;
export const { selectNotices, selectUnreadCount, selectResult } = noticesSlice.selectors;
