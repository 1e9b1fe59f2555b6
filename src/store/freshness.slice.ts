import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Freshness } from '@/domain/report/freshness';
import { signedOut } from './session.slice';

interface FreshnessState {
  /** By board id; absent where Power BI does not say. */
  readonly known: Readonly<Record<string, Freshness>>;
  /** When each board last showed what Power BI had, in ms since the epoch. */
  readonly shownAt: Readonly<Record<string, number>>;
  /** The same of the second report of a comparison; `null` before it was on screen. */
  readonly secondShownAt: number | null;
  readonly isOffline: boolean;
}

const initialState: FreshnessState = { known: {}, shownAt: {}, secondShownAt: null, isOffline: false };

/** How old the data on screen are (docs/spec.md, section 16). */
export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState,
  reducers: {
    freshnessRead: (
      state,
      { payload }: PayloadAction<{ readonly boardId: string; readonly freshness: Freshness | null }>,
    ) => {
      if (payload.freshness) state.known[payload.boardId] = payload.freshness;
      else delete state.known[payload.boardId];
    },
    /** A report came on screen, or took new data; `at` is ms since the epoch. */
    dataShown: (state, { payload }: PayloadAction<{ readonly boardId: string; readonly at: number }>) => {
      state.shownAt[payload.boardId] = payload.at;
    },
    secondDataShown: (state, { payload }: PayloadAction<number>) => {
      state.secondShownAt = payload;
    },
    networkChanged: (state, { payload }: PayloadAction<{ readonly isOffline: boolean }>) => {
      state.isOffline = payload.isOffline;
    },
  },
  extraReducers: (builder) =>
    void builder.addCase(signedOut, ({ isOffline }) => ({ ...initialState, isOffline })),
  selectors: {
    /** By board id, where Power BI said. */
    selectKnownFreshness: ({ known }) => known,
    selectFreshness: ({ known }, boardId: string): Freshness | undefined => known[boardId],
    selectShownAt: ({ shownAt }, boardId: string): number | null => shownAt[boardId] ?? null,
    selectSecondShownAt: ({ secondShownAt }) => secondShownAt,
    /** ms since the epoch; `undefined` unless the network is gone and the board is on screen. */
    selectOfflineSince: ({ isOffline, shownAt }, boardId: string): number | undefined =>
      isOffline ? shownAt[boardId] : undefined,
  },
});

export const { freshnessRead, dataShown, secondDataShown, networkChanged } = freshnessSlice.actions;
export const {
  selectFreshness,
  selectKnownFreshness,
  selectOfflineSince,
  selectSecondShownAt,
  selectShownAt,
} = freshnessSlice.selectors;
