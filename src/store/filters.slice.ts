import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type FilterSelection, hasFilters, isSameFilters, noFilters } from '@/domain/report/filters';
import { placeRestored } from './placeRestored';

interface FiltersState {
  readonly applied: FilterSelection;
  /** The assistant set the filters; its message shows the undo. */
  readonly isByAssistant: boolean;
}

/** The applied filters (SPEC section 2.5); they stay when the board changes, but not across visits. */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState: { applied: noFilters, isByAssistant: false } as FiltersState,
  reducers: {
    filtersApplied: {
      prepare: (payload: FilterSelection, isByAssistant = false) => ({ payload, meta: { isByAssistant } }),
      reducer: (
        _,
        { payload, meta }: PayloadAction<FilterSelection, string, Pick<FiltersState, 'isByAssistant'>>,
      ) => ({ applied: payload, ...meta }),
    },
    // A new object each time, so that a report that refused the filters receives them again.
    filtersCleared: () => ({ applied: { ...noFilters }, isByAssistant: false }),
  },
  extraReducers: (builder) =>
    void builder.addCase(placeRestored, (state, { payload: { filters } }) =>
      // Equal filters are not applied again.
      isSameFilters(state.applied, filters) ? state : { applied: filters, isByAssistant: false },
    ),
  selectors: {
    selectFilters: (state) => state.applied,
    selectAreFiltersByAssistant: (state) => state.isByAssistant,
    selectFiltersOn: (state) => hasFilters(state.applied),
  },
});

export const { filtersApplied, filtersCleared } = filtersSlice.actions;
export const { selectFilters, selectAreFiltersByAssistant, selectFiltersOn } = filtersSlice.selectors;
