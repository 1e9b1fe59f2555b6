import { createSelector } from '@reduxjs/toolkit';
import { definitionsOf, knownFilters } from '@/domain/report/filterDefinitions';
import { selectFilters } from './filters.slice';
import type { RootState } from './makeStore';

/** The portal's filters. */
export const selectFilterDefinitions = createSelector(
  [(state: RootState) => state.filters.settings, (state: RootState) => state.catalogs.entries],
  definitionsOf,
  // A change of another catalogue applies no filters again.
  { memoizeOptions: { resultEqualityCheck: (a, b) => JSON.stringify(a) === JSON.stringify(b) } },
);

/** The part of the applied filters that the portal has, and the rest. */
export const selectKnownFilters = createSelector([selectFilters, selectFilterDefinitions], knownFilters);
