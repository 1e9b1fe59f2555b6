import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Board } from '@/domain/boards/board';
import { adminDataReplaced } from './adminData';

const adapter = createEntityAdapter<Board>();
const { selectAll } = adapter.getSelectors();

/** All boards, active or not (SPEC section 3); seeded from the configuration. */
export const boardsSlice = createSlice({
  name: 'boards',
  initialState: adapter.getInitialState(),
  reducers: {
    boardsLoaded: (state, { payload }: PayloadAction<Board[]>) => {
      adapter.setAll(state, payload);
    },
    boardSaved: (state, { payload }: PayloadAction<Board>) => {
      adapter.setOne(state, payload);
    },
    boardRemoved: (state, { payload }: PayloadAction<string>) => {
      adapter.removeOne(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(adminDataReplaced, (state, { payload }) => {
      adapter.setAll(state, payload.boards);
    });
  },
  selectors: {
    selectBoards: selectAll,
    selectBoard: (state, id: string): Board | undefined => state.entities[id],
  },
});

export const { boardsLoaded, boardSaved, boardRemoved } = boardsSlice.actions;
export const { selectBoards, selectBoard } = boardsSlice.selectors;
