import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoadedReport } from '@/domain/boards/board';
import { own } from '@/domain/shared/idMap';
import { signedOut } from './session.slice';

/** Result of the lookup for each board that was on screen in this session (SPEC section 3, loaded report). */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState: {} as Readonly<Record<string, LoadedReport>>,
  reducers: {
    reportShown: (state, { payload }: PayloadAction<{ boardId: string; report: LoadedReport }>) => ({
      ...state,
      [payload.boardId]: payload.report,
    }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => ({})),
  selectors: {
    selectReport: (state, boardId: string): LoadedReport | undefined => own(state, boardId),
  },
});

export const { reportShown } = reportsSlice.actions;
export const { selectReport } = reportsSlice.selectors;
