import { createSelector } from '@reduxjs/toolkit';
import { definitionsOf } from '@/domain/report/filterSettings';
import { hasFilters, knownFilters } from '@/domain/report/filters';
import type { RootState } from './makeStore';

/** The portal's filters. */
export const selectFilterDefinitions = createSelector(
  [(state: RootState) => state.filters.settings, (state: RootState) => state.catalogs.entries],
  definitionsOf,
  // A change of another catalogue applies no filters again.
  { memoizeOptions: { resultEqualityCheck: (a, b) => JSON.stringify(a) === JSON.stringify(b) } },
);

const selectKnown = createSelector(
  [(state: RootState) => state.filters.applied, selectFilterDefinitions],
  knownFilters,
);

/** The applied filters. */
export const selectFilters = (state: RootState) => selectKnown(state).filters;
export const selectFiltersOn = (state: RootState): boolean => hasFilters(selectFilters(state));
/** Applied filters and values that the portal no longer has. */
export const selectDroppedFilters = (state: RootState) => selectKnown(state).dropped;
