import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FilterSettings } from '@/domain/report/filterSettings';
import { type FilterSelection, isSameFilters, noFilters } from '@/domain/report/filters';
import { placeRestored } from './placeRestored';

interface FiltersState {
  /** As chosen or stored; `selectFilters` is the part of it that the portal's filters have. */
  readonly applied: FilterSelection;
  /** The assistant set the filters; its message shows the undo. */
  readonly isByAssistant: boolean;
  /** The filters of the configuration; `null` for those of SPEC. */
  readonly settings: FilterSettings | null;
}

/** The applied filters (SPEC section 2.5); they stay when the board changes, but not across visits. */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState: { applied: noFilters, isByAssistant: false, settings: null } as FiltersState,
  reducers: {
    filtersConfigured: (state, { payload }: PayloadAction<FilterSettings>) => ({
      ...state,
      settings: payload,
    }),
    filtersApplied: {
      prepare: (payload: FilterSelection, isByAssistant = false) => ({ payload, meta: { isByAssistant } }),
      reducer: (
        { settings },
        { payload, meta }: PayloadAction<FilterSelection, string, Pick<FiltersState, 'isByAssistant'>>,
      ) => ({ settings, applied: payload, ...meta }),
    },
    // A new object each time, so that a report that refused the filters receives them again.
    filtersCleared: ({ settings }) => ({ settings, applied: { ...noFilters }, isByAssistant: false }),
  },
  extraReducers: (builder) =>
    void builder.addCase(placeRestored, (state, { payload: { filters } }) =>
      // Equal filters are not applied again.
      isSameFilters(state.applied, filters) ? state : { ...state, applied: filters, isByAssistant: false },
    ),
  selectors: {
    selectAreFiltersByAssistant: (state) => state.isByAssistant,
  },
});

export const { filtersConfigured, filtersApplied, filtersCleared } = filtersSlice.actions;
export const { selectAreFiltersByAssistant } = filtersSlice.selectors;
