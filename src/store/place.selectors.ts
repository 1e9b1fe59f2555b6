import { createSelector } from '@reduxjs/toolkit';
import type { Place } from '@/domain/session/returnPlace';
import { selectFilters } from './filters.slice';
import type { RootState } from './makeStore';
import { selectOpenPage } from './view.slice';

/** Where the person is: what brings them back after the page had to leave (docs/spec.md, section 4). */
export const selectPlace: (state: RootState) => Place = createSelector(
  [
    (state: RootState) => state.view,
    selectFilters,
    (state: RootState) => selectOpenPage(state, state.view.active.analytics),
  ],
  ({ platform, active }, filters, pageName) => ({
    platform,
    view: active.analytics,
    adminView: active.admin,
    filters,
    pageName,
  }),
);
