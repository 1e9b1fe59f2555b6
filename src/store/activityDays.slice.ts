import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PersonOpens } from '@/domain/admin/personOpens';
import type { Failure } from '@/domain/shared/failure';
import { signedOut } from './session.slice';

export interface ActivityDays {
  /** The openings of each UTC day that was read completely. They contain names and are kept in memory only. */
  readonly days: Readonly<Record<string, readonly PersonOpens[]>>;
  readonly isRunning: boolean;
  /** Number of days of the last run, and of those that were read or failed. */
  readonly planned: number;
  readonly done: number;
  /** Days of the last run that could not be read. */
  readonly failures: readonly { readonly day: string; readonly failure: Failure }[];
  /** Why the last run ended early; `null` if it did not. */
  readonly failure: Failure | null;
}

const initialState: ActivityDays = {
  days: {},
  isRunning: false,
  planned: 0,
  done: 0,
  failures: [],
  failure: null,
};

/** Power BI's activity log, day by day. The days that were read stay while the administrator visits other views. */
export const activityDaysSlice = createSlice({
  name: 'activityDays',
  initialState,
  reducers: {
    readingStarted: ({ days }, { payload }: PayloadAction<number>): ActivityDays => ({
      ...initialState,
      days,
      isRunning: true,
      planned: payload,
    }),
    dayRead: (
      state,
      { payload: { day, opens } }: PayloadAction<{ day: string; opens: readonly PersonOpens[] }>,
    ): ActivityDays => ({ ...state, days: { ...state.days, [day]: opens }, done: state.done + 1 }),
    dayFailed: (state, { payload }: PayloadAction<ActivityDays['failures'][number]>): ActivityDays => ({
      ...state,
      failures: [...state.failures, payload],
      done: state.done + 1,
    }),
    /** `payload`: the reason if it ended early. */
    readingEnded: (state, { payload }: PayloadAction<Failure | null>): ActivityDays => ({
      ...state,
      isRunning: false,
      failure: payload,
    }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: { selectActivityDays: (state) => state },
});

export const { readingStarted, dayRead, dayFailed, readingEnded } = activityDaysSlice.actions;
export const { selectActivityDays } = activityDaysSlice.selectors;
