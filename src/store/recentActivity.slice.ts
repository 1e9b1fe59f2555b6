import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlaylistItem } from '@/domain/session/playlist';
import {
  moveFavourite,
  noRecentActivity,
  type RecentActivity,
  refusedLimit,
  withFavourite,
  withFilterPane,
  withoutOpening,
  withRecent,
  withSearch,
} from '@/domain/session/recentActivity';
import type { Place } from '@/domain/session/returnPlace';
import { own } from '@/domain/shared/idMap';
import { signedOut } from './session.slice';

export interface RecentActivityState extends RecentActivity {
  /** The last dashboard of this visit; `null` before the first dashboard. */
  readonly now: RecentActivity['left'];
  /** Number of dashboards opened in this visit. */
  readonly opened: number;
  /** The last location on the dashboard before that of `now`, in this visit. */
  readonly previous: RecentActivity['left'];
  /** The dashboard that did not load, while it is the last one opened. */
  readonly failed: string | null;
  /** The opening of the last opened dashboard that its present one replaced. */
  readonly replaced: RecentActivity['recent'][number] | null;
  /** By dashboard, its last opening before this visit in ms since the epoch, until the assistant is asked about it. */
  readonly before: Readonly<Record<string, number>>;
}

const noItems: readonly PlaylistItem[] = [];
const noPanes: readonly string[] = [];
const noViews: readonly string[] = [];
const initialState: RecentActivityState = {
  ...{ ...noRecentActivity, now: null, previous: null, failed: null, replaced: null },
  ...{ opened: 0, before: {} },
};

const withRefused = (refused: readonly string[] = [], view: string): string[] =>
  [view, ...refused.filter((one) => one !== view)].slice(0, refusedLimit);

/** Favourites, recent dashboards and the last location (SPEC section 12). */
export const recentActivitySlice = createSlice({
  name: 'recentActivity',
  initialState,
  reducers: {
    recentActivityRestored: (_, { payload }: PayloadAction<RecentActivity>) => ({
      ...initialState,
      ...payload,
      before: Object.fromEntries(payload.recent.map(({ view, at }) => [view, at])),
    }),
    /** Another tab changed it; its last location is the newest. */
    recentActivityFollowed: (
      state,
      { payload: { left, ...recentActivity } }: PayloadAction<RecentActivity>,
    ) => {
      const { playlist: _, wantsSummary: __, filterPanes: ___, refused: ____, ...others } = state;
      return { ...others, ...recentActivity, now: left };
    },
    /** `at` is ms since the epoch. */
    dashboardOpened: (state, { payload }: PayloadAction<{ view: string; at: number }>) => ({
      ...state,
      opened: state.opened + 1,
      failed: null,
      replaced: state.recent.find(({ view }) => view === payload.view) ?? null,
      recent: withRecent(state.recent, payload),
    }),
    /** The last opened dashboard did not load: it counts as not opened. */
    dashboardFailed: (state, { payload: view }: PayloadAction<string>) => ({
      ...state,
      ...(state.failed === view ? {} : { opened: Math.max(0, state.opened - 1) }),
      failed: view,
      now: state.now?.place.view === view ? state.previous : state.now,
      recent: withoutOpening(state.recent, view, state.replaced),
    }),
    /** Power BI gives the user no access to a dashboard. */
    dashboardRefused: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      refused: withRefused(state.refused, payload),
    }),
    /** A dashboard loaded: Power BI gives the user access. */
    dashboardLoaded: (state, { payload }: PayloadAction<string>) => {
      const { refused, ...others } = state;
      const rest = refused?.filter((view) => view !== payload) ?? [];
      return rest.length > 0 ? { ...others, refused: rest } : others;
    },
    placeNoted: (state, { payload }: PayloadAction<{ place: Place; at: number }>) => {
      if (payload.place.view === state.failed) return state;
      const isSame = state.now?.place.view === payload.place.view;
      return { ...state, now: payload, previous: isSame ? state.previous : state.now };
    },
    /** The user switched the summary of changes since the last visit on or off. */
    summaryPreferenceSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      wantsSummary: payload,
    }),
    /** The assistant was asked for the changes of a dashboard, once in a visit. */
    summaryAsked: (state, { payload: { dashboardId } }: PayloadAction<{ dashboardId: string }>) => {
      const { [dashboardId]: _, ...before } = state.before;
      return { ...state, before };
    },
    favouriteToggled: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      favourites: withFavourite(state.favourites, payload),
    }),
    favouriteMoved: (state, { payload }: PayloadAction<{ view: string; by: number }>) => ({
      ...state,
      favourites: moveFavourite(state.favourites, payload.view, payload.by),
    }),
    /** The user shows or hides the filter pane of a dashboard's report. */
    filterPaneToggled: (state, { payload }: PayloadAction<{ view: string; isOpen: boolean }>) => ({
      ...state,
      filterPanes: withFilterPane(state.filterPanes ?? [], payload),
    }),
    searchUsed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      searches: withSearch(state.searches, payload),
    }),
    searchesForgotten: (state) => ({ ...state, searches: [] }),
    playlistChanged: (state, { payload }: PayloadAction<readonly PlaylistItem[]>) => ({
      ...state,
      playlist: [...payload],
    }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: {
    selectFavourites: (state) => state.favourites,
    selectRecent: (state) => state.recent,
    selectFilterPanes: (state) => state.filterPanes ?? noPanes,
    /** Dashboards that Power BI refused to the user. */
    selectRefused: (state) => state.refused ?? noViews,
    /** The dashboard that did not load, while it is the last one opened. */
    selectFailedView: (state) => state.failed,
    selectSearches: (state) => state.searches,
    selectPlaylist: (state) => state.playlist ?? noItems,
    /** The last location: of this visit after a second dashboard or without an earlier visit, else of the last visit. */
    selectLeft: ({ left, now, opened }) => (opened > 1 ? now : (left ?? now)),
    selectWantsSummary: (state) => state.wantsSummary ?? false,
    /** Last opening before this visit, until the assistant was asked about the dashboard. */
    selectVisitBefore: (state, dashboardId: string): number | undefined => own(state.before, dashboardId),
    /** The part that storage keeps. */
    selectRecentActivity: createSelector(
      [
        (state: RecentActivityState) => state.favourites,
        (state: RecentActivityState) => state.recent,
        (state: RecentActivityState) => state.now ?? state.left,
        (state: RecentActivityState) => state.searches,
        (state: RecentActivityState) => state.playlist,
        (state: RecentActivityState) => state.wantsSummary,
        (state: RecentActivityState) => state.filterPanes,
        (state: RecentActivityState) => state.refused,
      ],
      (favourites, recent, left, searches, playlist, wantsSummary, filterPanes, refused): RecentActivity => ({
        favourites,
        recent,
        left,
        searches,
        ...(playlist ? { playlist } : {}),
        ...(wantsSummary ? { wantsSummary } : {}),
        ...(filterPanes ? { filterPanes } : {}),
        ...(refused ? { refused } : {}),
      }),
    ),
  },
});

export const {
  recentActivityRestored,
  recentActivityFollowed,
  dashboardFailed,
  dashboardLoaded,
  dashboardOpened,
  dashboardRefused,
  placeNoted,
  favouriteToggled,
  favouriteMoved,
  filterPaneToggled,
  searchUsed,
  searchesForgotten,
  playlistChanged,
  summaryPreferenceSet,
  summaryAsked,
} = recentActivitySlice.actions;
export const {
  selectFailedView,
  selectFavourites,
  selectFilterPanes,
  selectRecent,
  selectSearches,
  selectLeft,
  selectPlaylist,
  selectRecentActivity,
  selectRefused,
  selectWantsSummary,
  selectVisitBefore,
} = recentActivitySlice.selectors;
