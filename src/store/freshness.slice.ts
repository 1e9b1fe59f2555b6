import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Freshness } from '@/domain/report/freshness';
import { own, setOwn } from '@/domain/shared/idMap';
import { signedOut } from './session.slice';

interface FreshnessState {
  /** By board id; absent if Power BI returned no result. */
  readonly known: Readonly<Record<string, Freshness>>;
  /** When each board last showed Power BI's current data, in ms since the epoch. */
  readonly shownAt: Readonly<Record<string, number>>;
  /** The same for the second report of a comparison; `null` before it was on screen. */
  readonly secondShownAt: number | null;
  readonly isOffline: boolean;
  /**
   * When somebody last published ages for readers (ms since the epoch); `null` if nobody did, `undefined` until that is
   * read.
   */
  readonly publishedAt: number | null | undefined;
}

const initialState: FreshnessState = {
  ...{ known: {}, shownAt: {}, secondShownAt: null, isOffline: false },
  publishedAt: undefined,
};

/** Age of the data on screen (SPEC section 16). */
export const freshnessSlice = createSlice({
  name: 'freshness',
  initialState,
  reducers: {
    freshnessRead: (
      state,
      { payload }: PayloadAction<{ readonly boardId: string; readonly freshness: Freshness | null }>,
    ) => {
      if (payload.freshness) setOwn(state.known, payload.boardId, payload.freshness);
      else delete state.known[payload.boardId];
    },
    /** The ages that the organisation published. */
    freshnessPublished: (
      state,
      { payload }: PayloadAction<Pick<FreshnessState, 'known' | 'publishedAt'>>,
    ) => ({ ...state, ...payload }),
    /** A report is on screen, or shows new data; `at` is ms since the epoch. */
    dataShown: (state, { payload }: PayloadAction<{ readonly boardId: string; readonly at: number }>) => {
      setOwn(state.shownAt, payload.boardId, payload.at);
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
    /** By board id; absent if Power BI returned no result. */
    selectKnownFreshness: ({ known }) => known,
    selectFreshness: ({ known }, boardId: string): Freshness | undefined => own(known, boardId),
    selectShownAt: ({ shownAt }, boardId: string): number | null => own(shownAt, boardId) ?? null,
    selectIsOffline: ({ isOffline }) => isOffline,
    selectPublishedAt: ({ publishedAt }) => publishedAt,
    selectSecondShownAt: ({ secondShownAt }) => secondShownAt,
    /** ms since the epoch; `undefined` if the network is available or the board is not on screen. */
    selectOfflineSince: ({ isOffline, shownAt }, boardId: string): number | undefined =>
      isOffline ? own(shownAt, boardId) : undefined,
  },
});

export const { freshnessRead, freshnessPublished, dataShown, secondDataShown, networkChanged } =
  freshnessSlice.actions;
export const {
  selectFreshness,
  selectIsOffline,
  selectKnownFreshness,
  selectOfflineSince,
  selectPublishedAt,
  selectSecondShownAt,
  selectShownAt,
} = freshnessSlice.selectors;
