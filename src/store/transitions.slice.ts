import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransitionRecord } from '@/domain/shared/trace';

/** Maximum transitions per actor; beyond it the oldest are dropped up to the next one from which a replay can start. */
export const transitionLimit = 120;

/** The records of one actor that are kept: if there are too many, from the first one with a context on. */
function tail(own: readonly TransitionRecord[]): readonly TransitionRecord[] {
  if (own.length <= transitionLimit) return own;
  const begin = own.findIndex(({ context }, index) => index > 0 && context !== undefined);
  return begin < 0 ? own : own.slice(begin);
}

/** A log of every machine's transitions, newest last. No logic depends on it. */
export const transitionsSlice = createSlice({
  name: 'transitions',
  initialState: { records: [] as TransitionRecord[] },
  reducers: {
    transitionSeen: (state, { payload }: PayloadAction<TransitionRecord>) => {
      state.records.push(payload);
      const own = state.records.filter(({ actor }) => actor === payload.actor);
      const kept = new Set(tail(own).map(({ seq }) => seq));
      if (kept.size < own.length)
        state.records = state.records.filter(({ actor, seq }) => actor !== payload.actor || kept.has(seq));
    },
    transitionsCleared: (state) => {
      state.records = [];
    },
  },
  selectors: { selectTransitions: (state) => state.records },
});

export const { transitionSeen, transitionsCleared } = transitionsSlice.actions;
export const { selectTransitions } = transitionsSlice.selectors;
