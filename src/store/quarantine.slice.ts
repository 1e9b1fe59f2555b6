import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';

const initialState: readonly QuarantinedRow[] = [];

/** Invalid rows of the stored admin data; shown until the user discards them. */
export const quarantineSlice = createSlice({
  name: 'quarantined',
  initialState,
  reducers: {
    rowsQuarantined: (_, { payload }: PayloadAction<readonly QuarantinedRow[]>) => payload,
    quarantineCleared: () => initialState,
  },
  selectors: { selectQuarantined: (state) => state },
});

export const { rowsQuarantined, quarantineCleared } = quarantineSlice.actions;
export const { selectQuarantined } = quarantineSlice.selectors;
