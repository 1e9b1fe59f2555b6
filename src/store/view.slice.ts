import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '@/domain/session/preferences';
import type { Step } from '@/domain/session/returnPlace';
import { placeRestored, stepTaken } from './placeRestored';
import { signedOut } from './session.slice';

export type Platform = 'analytics' | 'admin';

/** Dialogs about the report on screen, which close with it. */
const reportModals = ['download', 'share', 'views', 'about'] as const;
type ReportModal = (typeof reportModals)[number];
type Modal = 'settings' | 'filters' | 'architecture' | 'shortcuts' | 'presentation' | 'alerts' | ReportModal;

const isReportModal = (modal: Modal | null): modal is ReportModal =>
  reportModals.some((name) => name === modal);

/** A board that left the catalogue, or that its rules hide, while the user read it. */
export interface TakenBoard {
  readonly boardId: string;
  readonly name: string;
  /** Name of who answers for it; empty without an owner. */
  readonly owner: string;
  /** ms since the epoch. */
  readonly at: number;
}

export interface ViewState {
  readonly platform: Platform;
  readonly theme: Theme;
  readonly sidebarOpen: boolean;
  /** In wide windows the sidebar is next to the page instead of over it. */
  readonly isPinned: boolean;
  /** The active view id of each platform; there are no URL routes (SPEC section 2). */
  readonly active: Readonly<Record<Platform, string>>;
  /** Ids of the expanded menu groups; they stay expanded when the view changes. */
  readonly openGroups: Readonly<Record<Platform, readonly string[]>>;
  /** The open modal, if any. */
  readonly modal: Modal | null;
  /** The report on screen refused the saved view that the user opened. */
  readonly isViewRefused: boolean;
  /** The page of a view's report; `null` until the report returns it. */
  readonly page: { readonly view: string; readonly name: string } | null;
  /** The captured state in a link, applied when the report of its view loads. */
  readonly captured: { readonly view: string; readonly state: string } | null;
  /** The board that was taken away from the view on screen, until another view opens. */
  readonly taken: TakenBoard | null;
  /** The view that was opened as a number was read: its default view does not apply. */
  readonly exact: string | null;
  /** The author's bookmark of the view's report, by Power BI's name. */
  readonly bookmark: { readonly view: string; readonly name: string } | null;
  /** Initial search text of the list of users. */
  readonly person: string | null;
  /** The filter of the list of boards: a `BoardIssue`, or `''`. */
  readonly boardIssue: string;
  /** The user requested a second report. */
  readonly isComparing: boolean;
  /** The address of a link that the user clicked in a report. */
  readonly link: string | null;
  /** Start of the report's last wait of known length, in ms since the epoch. */
  readonly waitsSince: number | null;
}

const initialState: ViewState = {
  platform: 'analytics',
  theme: 'light',
  sidebarOpen: false,
  isPinned: false,
  active: { analytics: 'dashboard-1', admin: 'dashboard-admin' },
  openGroups: { analytics: ['dashboards'], admin: [] },
  modal: null,
  isViewRefused: false,
  page: null,
  captured: null,
  taken: null,
  exact: null,
  bookmark: null,
  person: null,
  boardIssue: '',
  isComparing: false,
  link: null,
  waitsSince: null,
};

/** The state that was captured or bookmarked is no longer on screen. */
function leaveView(state: Draft<ViewState>) {
  state.captured = null;
  state.taken = null;
  state.bookmark = null;
  state.exact = null;
}

function go(state: Draft<ViewState>, { platform, view, adminView, pageName }: Step) {
  state.platform = platform;
  state.active = { analytics: view, admin: adminView };
  state.page = pageName === null ? null : { view, name: pageName };
  leaveView(state);
}

/** Platform, theme, sidebar, active view and open modal (SPEC section 4). */
export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    viewSelected: (state, { payload }: PayloadAction<string>) => {
      if (state.active[state.platform] !== payload) {
        state.page = null;
        leaveView(state);
      }
      state.active[state.platform] = payload;
      state.boardIssue = '';
      state.sidebarOpen = false;
    },
    /** `null`: the user closed the line about it. */
    boardTaken: (state, { payload }: PayloadAction<TakenBoard | null>) => {
      state.taken = payload;
    },
    platformSwitched: (state, { payload }: PayloadAction<Platform>) => {
      state.platform = payload;
      state.sidebarOpen = false;
    },
    themeChanged: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    /** The system's theme changed and the user has not chosen one, or they chose one in another tab. */
    themeFollowed: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    /** A wait of known length starts; ms since the epoch. */
    waitBegan: (state, { payload }: PayloadAction<number>) => {
      state.waitsSince = payload;
    },
    sidebarToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.sidebarOpen = payload;
    },
    sidebarPinned: (state, { payload }: PayloadAction<boolean>) => {
      state.isPinned = payload;
      state.sidebarOpen = false;
    },
    groupToggled: (state, { payload }: PayloadAction<string>) => {
      const open = state.openGroups[state.platform];
      state.openGroups[state.platform] = open.includes(payload)
        ? open.filter((id) => id !== payload)
        : [...open, payload];
    },
    pageOpened: (state, { payload }: PayloadAction<{ view: string; name: string }>) => {
      state.page = payload;
    },
    /** The administrator searches for a person: their e-mail address, or name. */
    personSought: (state, { payload }: PayloadAction<string>) => {
      state.active.admin = 'users-list';
      state.sidebarOpen = false;
      state.person = payload;
    },
    /** The administrator filters the list of boards by an issue. */
    boardsSought: (state, { payload }: PayloadAction<string>) => {
      state.active.admin = 'powerbi-dashboards';
      state.boardIssue = payload;
    },
    personListed: (state) => {
      state.person = null;
    },
    modalOpened: (state, { payload }: PayloadAction<Modal>) => {
      state.modal = payload;
      state.isViewRefused = false;
    },
    modalClosed: (state) => {
      state.modal = null;
    },
    /** Applies the captured state of a saved view to the report on screen. */
    viewRequested: (state, _: PayloadAction<string>) => {
      state.modal = null;
    },
    /** Shows the report on screen as it loads, on a page; `null` for the report's own choice. */
    loadedViewRequested: (_state, _: PayloadAction<string | null>) => undefined,
    /** Applies a bookmark of the author to the report on screen. */
    bookmarkRequested: (state, { payload: name }: PayloadAction<string>) => {
      leaveView(state);
      state.bookmark = { view: state.active.analytics, name };
    },
    bookmarkLeft: (state) => {
      state.bookmark = null;
    },
    viewRefused: (state) => {
      state.modal = 'views';
      state.isViewRefused = true;
    },
    /** The dashboard is closed, or another one opens. */
    reportLeft: (state) => {
      if (isReportModal(state.modal)) state.modal = null;
    },
    linkClicked: (state, { payload }: PayloadAction<string | null>) => {
      state.link = payload;
    },
    comparisonToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isComparing = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(placeRestored, (state, { payload }) => {
      go(state, payload);
      if (payload.state !== undefined) state.captured = { view: payload.view, state: payload.state };
      if (payload.bookmark !== undefined) state.bookmark = { view: payload.view, name: payload.bookmark };
      if (payload.exact !== undefined) state.exact = payload.view;
    });
    builder.addCase(stepTaken, (state, { payload }) => go(state, payload));
    builder.addCase(signedOut, (state) => {
      state.link = null;
      state.page = null;
      leaveView(state);
      state.isComparing = false;
    });
  },
  selectors: {
    /** The captured state for the load of a view's report, if there is one. */
    selectCaptured: (state, view: string) => (state.captured?.view === view ? state.captured.state : null),
    selectBookmark: (state, view: string) => (state.bookmark?.view === view ? state.bookmark.name : null),
    selectIsExact: (state, view: string) => state.exact === view,
    /** Power BI's name of the page of a view's report, `null` for the report's own choice. */
    selectOpenPage: (state, view: string) => (state.page?.view === view ? state.page.name : null),
    selectPlatform: (state) => state.platform,
    selectTheme: (state) => state.theme,
    selectSidebarOpen: (state) => state.sidebarOpen,
    /** Two reports need the width of the window. */
    selectIsPinned: (state) => state.isPinned && !state.isComparing,
    selectActiveView: (state) => state.active[state.platform],
    /** The active view of the analytics platform; `null` in the admin mode. */
    selectAnalyticsView: (state) => (state.platform === 'analytics' ? state.active.analytics : null),
    selectOpenGroups: (state) => state.openGroups[state.platform],
    selectModal: (state) => state.modal,
    /** The open dialog about the report on screen. */
    selectReportModal: ({ modal }) => (isReportModal(modal) ? modal : null),
    selectIsViewRefused: (state) => state.isViewRefused,
    selectBoardIssue: (state) => state.boardIssue,
    selectPerson: (state) => state.person,
    selectIsComparing: (state) => state.isComparing,
    selectClickedLink: (state) => state.link,
    /** ms since the epoch; `undefined` before the first wait. */
    selectTaken: ({ taken }) => taken,
    selectWaitsSince: (state) => state.waitsSince ?? undefined,
  },
});

export const {
  viewSelected,
  platformSwitched,
  themeChanged,
  themeFollowed,
  sidebarToggled,
  sidebarPinned,
  groupToggled,
  boardTaken,
  personSought,
  personListed,
  boardsSought,
  modalOpened,
  pageOpened,
  modalClosed,
  viewRequested,
  loadedViewRequested,
  bookmarkRequested,
  bookmarkLeft,
  viewRefused,
  reportLeft,
  comparisonToggled,
  linkClicked,
  waitBegan,
} = viewSlice.actions;
export const {
  selectPlatform,
  selectTheme,
  selectSidebarOpen,
  selectIsPinned,
  selectActiveView,
  selectAnalyticsView,
  selectOpenGroups,
  selectModal,
  selectReportModal,
  selectIsViewRefused,
  selectPerson,
  selectBoardIssue,
  selectIsComparing,
  selectClickedLink,
  selectOpenPage,
  selectCaptured,
  selectBookmark,
  selectIsExact,
  selectTaken,
  selectWaitsSince,
} = viewSlice.selectors;
