import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Habits,
  noHabits,
  withFavourite,
  withMoved,
  withRecent,
  withSearch,
} from '@/domain/session/habits';
import type { PlaylistItem } from '@/domain/session/playlist';
import type { Place } from '@/domain/session/returnPlace';
import { signedOut } from './session.slice';

interface HabitsState extends Habits {
  /** The dashboard that the person was on last in this visit; `null` before they went anywhere. */
  readonly now: Habits['left'];
  /** Dashboards opened in this visit. */
  readonly opened: number;
  /** When dashboards were opened last before this visit, in ms since the epoch; without those asked about already. */
  readonly before: Readonly<Record<string, number>>;
}

const noItems: readonly PlaylistItem[] = [];
const initialState: HabitsState = { ...noHabits, now: null, opened: 0, before: {} };

/** Favourites, recent dashboards, and where the person was (docs/spec.md, section 12). */
export const habitsSlice = createSlice({
  name: 'habits',
  initialState,
  reducers: {
    habitsRestored: (_, { payload }: PayloadAction<Habits>) => ({
      ...initialState,
      ...payload,
      before: Object.fromEntries(payload.recent.map(({ view, at }) => [view, at])),
    }),
    /** Another tab changed them: where the person was is where they were last. */
    habitsFollowed: (state, { payload: { left, ...habits } }: PayloadAction<Habits>) => {
      const { playlist: _, wantsSummary: __, ...own } = state;
      return { ...own, ...habits, now: left };
    },
    /** `at` is ms since the epoch. */
    dashboardOpened: (state, { payload }: PayloadAction<{ view: string; at: number }>) => ({
      ...state,
      opened: state.opened + 1,
      recent: withRecent(state.recent, payload),
    }),
    placeNoted: (state, { payload }: PayloadAction<{ place: Place; at: number }>) => ({
      ...state,
      now: payload,
    }),
    /** The person wants to be told what changed since their last visit, or no longer. */
    summaryWanted: (state, { payload }: PayloadAction<boolean>) => ({ ...state, wantsSummary: payload }),
    /** The assistant is asked what changed on a dashboard: once a visit. */
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
      favourites: withMoved(state.favourites, payload.view, payload.by),
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
    selectSearches: (state) => state.searches,
    selectPlaylist: (state) => state.playlist ?? noItems,
    /** Where the person left off: in this visit once they went somewhere or where there was none before, else in the last one. */
    selectLeft: ({ left, now, opened }) => (opened > 1 ? now : (left ?? now)),
    selectWantsSummary: (state) => state.wantsSummary ?? false,
    /** When a dashboard was opened last before this visit, unless the assistant was asked about it since. */
    selectVisitBefore: (state, dashboardId: string): number | undefined => state.before[dashboardId],
    /** What the next visit is to know. */
    selectHabits: createSelector(
      [
        (state: HabitsState) => state.favourites,
        (state: HabitsState) => state.recent,
        (state: HabitsState) => state.now ?? state.left,
        (state: HabitsState) => state.searches,
        (state: HabitsState) => state.playlist,
        (state: HabitsState) => state.wantsSummary,
      ],
      (favourites, recent, left, searches, playlist, wantsSummary): Habits => ({
        favourites,
        recent,
        left,
        searches,
        ...(playlist ? { playlist } : {}),
        ...(wantsSummary ? { wantsSummary } : {}),
      }),
    ),
  },
});

export const {
  habitsRestored,
  habitsFollowed,
  dashboardOpened,
  placeNoted,
  favouriteToggled,
  favouriteMoved,
  searchUsed,
  searchesForgotten,
  playlistChanged,
  summaryWanted,
  summaryAsked,
} = habitsSlice.actions;
export const {
  selectFavourites,
  selectRecent,
  selectSearches,
  selectLeft,
  selectPlaylist,
  selectHabits,
  selectWantsSummary,
  selectVisitBefore,
} = habitsSlice.selectors;
