import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SetAside } from '@/domain/admin/catalogsRows';

const initialState: readonly SetAside[] = [];

/** Rows of the kept admin data that could not be used; shown until the person downloads or forgets them. */
export const setAsideSlice = createSlice({
  name: 'setAside',
  initialState,
  reducers: {
    rowsSetAside: (_, { payload }: PayloadAction<readonly SetAside[]>) => payload,
    asideForgotten: () => initialState,
  },
  selectors: { selectSetAside: (state) => state },
});

export const { rowsSetAside, asideForgotten } = setAsideSlice.actions;
export const { selectSetAside } = setAsideSlice.selectors;
