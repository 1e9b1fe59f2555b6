import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FilterSettings } from '@/domain/report/filterDefinitions';
import { type FilterField, type FilterSelection, hasFilters, noFilters } from '@/domain/report/filters';
import { placeRestored } from './placeRestored';

interface FiltersState {
  readonly applied: FilterSelection;
  /** Another message shows the change: the assistant's, which has the undo, that of dropped filters, or of a number. */
  readonly isAnnounced: boolean;
  /** Filters that the report on screen did not apply. */
  readonly refused: readonly FilterField[];
  /** The filters of the configuration; `null` for those of SPEC. */
  readonly settings: FilterSettings | null;
}

/** The applied filters (SPEC section 2.5); they stay when the board changes, but not across visits. */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState: { applied: noFilters, isAnnounced: false, refused: [], settings: null } as FiltersState,
  reducers: {
    filtersConfigured: (state, { payload }: PayloadAction<FilterSettings>) => ({
      ...state,
      settings: payload,
    }),
    filtersApplied: {
      prepare: (payload: FilterSelection, isAnnounced = false) => ({ payload, meta: { isAnnounced } }),
      reducer: (
        { settings },
        { payload, meta }: PayloadAction<FilterSelection, string, Pick<FiltersState, 'isAnnounced'>>,
      ) => ({ settings, applied: payload, refused: [], ...meta }),
    },
    // A new object each time, so that a report that refused the filters receives them again.
    filtersCleared: ({ settings }) => ({
      settings,
      applied: { ...noFilters },
      refused: [],
      isAnnounced: false,
    }),
    filtersChecked: (state, { payload: refused }: PayloadAction<readonly FilterField[]>) => ({
      ...state,
      refused,
    }),
  },
  extraReducers: (builder) =>
    void builder.addCase(placeRestored, (state, { payload: { filters, exact } }) =>
      // Equal filters are not applied again.
      JSON.stringify(state.applied) === JSON.stringify(filters)
        ? state
        : { ...state, applied: filters, refused: [], isAnnounced: exact === 'kept' },
    ),
  selectors: {
    selectFilters: (state) => state.applied,
    selectAreFiltersAnnounced: (state) => state.isAnnounced,
    selectRefusedFilters: (state) => state.refused,
    selectFiltersOn: (state) => hasFilters(state.applied),
  },
});

export const { filtersConfigured, filtersApplied, filtersCleared, filtersChecked } = filtersSlice.actions;
export const { selectFilters, selectAreFiltersAnnounced, selectRefusedFilters, selectFiltersOn } =
  filtersSlice.selectors;
