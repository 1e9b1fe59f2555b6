import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type FilterSelection, hasFilters, isSameFilters, noFilters } from '@/domain/report/filters';
import { placeRestored } from './placeRestored';

interface FiltersState {
  readonly applied: FilterSelection;
}

/** The applied filters (SPEC section 2.5); kept across boards, not across visits. */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState: { applied: noFilters } as FiltersState,
  reducers: {
    filtersApplied: (state, { payload }: PayloadAction<FilterSelection>) => ({ ...state, applied: payload }),
    // A selection of its own each time: a report that refused is asked again.
    filtersCleared: (state) => ({ ...state, applied: { ...noFilters } }),
  },
  extraReducers: (builder) =>
    void builder.addCase(placeRestored, (state, { payload: { filters } }) =>
      // Filters that are the same are not applied again.
      isSameFilters(state.applied, filters) ? state : { ...state, applied: filters },
    ),
  selectors: {
    selectFilters: (state) => state.applied,
    selectFiltersOn: (state) => hasFilters(state.applied),
  },
});

export const { filtersApplied, filtersCleared } = filtersSlice.actions;
export const { selectFilters, selectFiltersOn } = filtersSlice.selectors;
