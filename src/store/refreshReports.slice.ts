import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { signedOut } from './session.slice';

type Reports = Readonly<Record<string, DatasetReport>>;

/** What Power BI said of the refreshes of boards' datasets, by board id; absent while it is asked. */
export const refreshReportsSlice = createSlice({
  name: 'refreshReports',
  initialState: {} as Reports,
  reducers: {
    refreshReportsFound: (state, { payload }: PayloadAction<Reports>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({}));
  },
  selectors: { selectRefreshReports: (state) => state },
});

export const { refreshReportsFound } = refreshReportsSlice.actions;
export const { selectRefreshReports } = refreshReportsSlice.selectors;
