import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredKind } from '@/domain/session/storedKinds';

interface RefusedWritesState {
  /** Data that exists in this tab only because the browser's storage refuses it. */
  readonly kinds: readonly StoredKind[];
  /** The user hid the message; it is among the notifications. */
  readonly isHidden: boolean;
}

const initialState: RefusedWritesState = { kinds: [], isHidden: false };

/** Data that the browser's storage refuses at the moment. */
export const refusedWritesSlice = createSlice({
  name: 'refusedWrites',
  initialState,
  reducers: {
    /** The message is shown again for a kind that is new. */
    writesRefused: (state, { payload }: PayloadAction<readonly StoredKind[]>) => ({
      kinds: payload,
      isHidden: state.isHidden && payload.length > 0 && payload.every((kind) => state.kinds.includes(kind)),
    }),
    refusedWritesHidden: (state) => ({ ...state, isHidden: true }),
  },
  selectors: {
    selectRefusedKinds: (state) => state.kinds,
    selectIsRefused: (state, kind: StoredKind) => state.kinds.includes(kind),
    selectAreRefusedWritesShown: (state) => state.kinds.length > 0 && !state.isHidden,
  },
});

export const { writesRefused, refusedWritesHidden } = refusedWritesSlice.actions;
export const { selectRefusedKinds, selectIsRefused, selectAreRefusedWritesShown } =
  refusedWritesSlice.selectors;
