import { createEntityAdapter, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Board } from '@/domain/boards/board';
import { adminDataReplaced, applied, catalogReceived, changeMade } from './adminData';

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
  },
  extraReducers: (builder) => {
    builder
      .addCase(adminDataReplaced, (state, { payload }) => {
        adapter.setAll(state, payload.boards);
      })
      .addCase(catalogReceived, (state, { payload }) => {
        adapter.setAll(state, payload.boards);
      })
      .addCase(changeMade, (state, { payload: { entities } }) =>
        applied<Board>(
          original(state) ?? state,
          entities.filter(({ kind }) => kind === 'boards'),
        ),
      );
  },
  selectors: {
    selectBoards: selectAll,
    selectBoard: (state, id: string): Board | undefined => state.entities[id],
  },
});

export const { boardsLoaded } = boardsSlice.actions;
export const { selectBoards, selectBoard } = boardsSlice.selectors;
