import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransitionRecord } from '@/domain/shared/trace';

/** Maximum number of transitions; the oldest are dropped. */
export const transitionLimit = 500;

/** A log of every machine's transitions, newest last. No logic depends on it. */
export const transitionsSlice = createSlice({
  name: 'transitions',
  initialState: { records: [] as TransitionRecord[] },
  reducers: {
    transitionSeen: (state, { payload }: PayloadAction<TransitionRecord>) => {
      state.records.push(payload);
      if (state.records.length > transitionLimit)
        state.records.splice(0, state.records.length - transitionLimit);
    },
    transitionsCleared: (state) => {
      state.records = [];
    },
  },
  selectors: { selectTransitions: (state) => state.records },
});

export const { transitionSeen, transitionsCleared } = transitionsSlice.actions;
export const { selectTransitions } = transitionsSlice.selectors;
