import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransitionRecord } from '@/domain/shared/trace';

/** Maximum transitions per actor; beyond it the oldest are dropped up to the next one from which a replay can start. */
export const transitionLimit = 120;

/** The records of one actor that are kept: if there are too many, from the first one with a context on. */
function tail(records: readonly TransitionRecord[]): readonly TransitionRecord[] {
  if (records.length <= transitionLimit) return records;
  const begin = records.findIndex(({ context }, index) => index > 0 && context !== undefined);
  return begin < 0 ? records : records.slice(begin);
}

/** A log of every machine's transitions, newest last. No logic depends on it. */
export const transitionsSlice = createSlice({
  name: 'transitions',
  initialState: { records: [] as TransitionRecord[] },
  reducers: {
    transitionRecorded: (state, { payload }: PayloadAction<TransitionRecord>) => {
      state.records.push(payload);
      const records = state.records.filter(({ actor }) => actor === payload.actor);
      const keptNumbers = new Set(tail(records).map(({ seq }) => seq));
      if (keptNumbers.size < records.length)
        state.records = state.records.filter(
          ({ actor, seq }) => actor !== payload.actor || keptNumbers.has(seq),
        );
    },
    transitionsCleared: (state) => {
      state.records = [];
    },
  },
  selectors: { selectTransitions: (state) => state.records },
});

export const { transitionRecorded, transitionsCleared } = transitionsSlice.actions;
export const { selectTransitions } = transitionsSlice.selectors;
