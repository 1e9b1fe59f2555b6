import { createSelector } from '@reduxjs/toolkit';
import { summariseBoards } from '@/domain/admin/catalogsRules';
import { selectAdminData } from './catalogs.selectors';

/** The four summary cards above the boards (SPEC section 2.7). */
export const selectBoardSummary = createSelector([selectAdminData], summariseBoards);
