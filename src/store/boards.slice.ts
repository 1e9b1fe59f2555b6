import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Board } from '@/domain/board';

const adapter = createEntityAdapter<Board>();

/** Every board the portal knows, active or not (SPEC section 3); seeded from the configuration. */
export const boardsSlice = createSlice({
  name: 'boards',
  initialState: adapter.getInitialState(),
  reducers: {
    boardsLoaded: (state, { payload }: PayloadAction<Board[]>) => {
      adapter.setAll(state, payload);
    },
    boardSaved: (state, { payload }: PayloadAction<Board>) => {
      adapter.upsertOne(state, payload);
    },
    boardRemoved: (state, { payload }: PayloadAction<string>) => {
      adapter.removeOne(state, payload);
    },
  },
  selectors: {
    selectBoards: (state) => adapter.getSelectors().selectAll(state),
    selectBoard: (state, id: string): Board | undefined => state.entities[id],
  },
});

export const { boardsLoaded, boardSaved, boardRemoved } = boardsSlice.actions;
export const { selectBoards, selectBoard } = boardsSlice.selectors;
