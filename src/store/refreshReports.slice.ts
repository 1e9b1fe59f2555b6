import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DatasetReport } from '@/domain/ports/powerBiLists';
import { signedOut } from './session.slice';

type Reports = Readonly<Record<string, DatasetReport>>;

/** Refreshes of boards' datasets from Power BI, by board id; absent while they are requested. */
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
