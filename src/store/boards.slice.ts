import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Board } from '@/domain/boards/board';
import { cachePer } from '@/domain/shared/cachePer';
import { adminDataReplaced, applied, catalogReceived, changeMade } from './adminData';

const initialState: Board[] = [];

/** The boards by id; of several with the same id, the last. */
const indexOf = cachePer((boards: readonly Board[]) => new Map(boards.map((board) => [board.id, board])));

/** All boards, active or not (SPEC section 3); seeded from the configuration. */
export const boardsSlice = createSlice({
  name: 'boards',
  initialState,
  reducers: {
    boardsLoaded: (_, { payload }: PayloadAction<Board[]>) => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(adminDataReplaced, (_, { payload }) => payload.boards)
      .addCase(catalogReceived, (_, { payload }) => payload.boards)
      .addCase(changeMade, (state, { payload }) => applied('boards', original(state) ?? state, payload));
  },
  selectors: {
    selectBoards: (state) => state,
    selectBoard: (state, id: string): Board | undefined => indexOf(state).get(id),
  },
});

export const { boardsLoaded } = boardsSlice.actions;
export const { selectBoards, selectBoard } = boardsSlice.selectors;
