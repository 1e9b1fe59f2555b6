import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import { signedOut } from './session.slice';

export interface SelfTest {
  /** Empty before the first run. */
  readonly plan: readonly SelfTestCheck[];
  /** Results of the first checks of the plan, in its order. */
  readonly results: readonly SelfTestResult[];
  readonly isRunning: boolean;
}

const initialState: SelfTest = { plan: [], results: [], isRunning: false };

/** The administrators' self-test. Its results stay while the administrator visits other views. */
export const selfTestSlice = createSlice({
  name: 'selfTest',
  initialState,
  reducers: {
    selfTestStarted: (_, { payload }: PayloadAction<readonly SelfTestCheck[]>): SelfTest => ({
      plan: payload,
      results: [],
      isRunning: true,
    }),
    checkEnded: ({ plan, results }, { payload }: PayloadAction<SelfTestResult>): SelfTest => ({
      plan,
      results: [...results, payload],
      isRunning: results.length + 1 < plan.length,
    }),
    selfTestStopped: (state): SelfTest => ({ ...state, isRunning: false }),
  },
  extraReducers: (builder) => void builder.addCase(signedOut, () => initialState),
  selectors: { selectSelfTest: (state) => state },
});

export const { selfTestStarted, checkEnded, selfTestStopped } = selfTestSlice.actions;
export const { selectSelfTest } = selfTestSlice.selectors;
