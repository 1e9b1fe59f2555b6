import { createSelector } from '@reduxjs/toolkit';
import { initialFiltersOf, recommendedFor } from '@/domain/admin/groupBoards';
import { knownGroupsOf } from '@/domain/admin/knownGroups';
import { noFilters } from '@/domain/report/filters';
import { selectAccess } from './access.slice';
import { selectBoardInView } from './boardInView.selectors';
import { selectAccessGroups, selectGroupBoards, selectUsers } from './catalogs.selectors';
import { selectFilterDefinitions } from './filters.selectors';
import type { RootState } from './makeStore';
import { selectGroupsWanted } from './readers.selectors';
import { selectAccount } from './session.slice';

/** Access groups that the signed-in user is known to be in. */
const selectReaderGroups = createSelector(
  [selectAccessGroups, selectUsers, selectAccount, selectAccess],
  (accessGroups, users, account, { groupIds }) =>
    account ? knownGroupsOf({ accessGroups, users }, { ...account, groupIds }) : new Set<string>(),
);

/** Recommended boards of the signed-in user with the names of their groups. */
export const selectRecommended = createSelector(
  [selectGroupBoards, selectAccessGroups, selectReaderGroups],
  (groupBoards, accessGroups, groups) => recommendedFor({ groupBoards, accessGroups }, groups),
);

/** The board in view of the signed-in user, with the filters that it opens with. */
export const selectInitialFilters: (state: RootState) => {
  readonly boardId: string | undefined;
  readonly initial: typeof noFilters;
  /** Catalogue and groups are known: later changes apply when the board opens again. */
  readonly isComplete: boolean;
} = createSelector(
  [
    selectBoardInView,
    selectGroupBoards,
    selectReaderGroups,
    selectFilterDefinitions,
    (state: RootState) => state.catalogs.reading !== null,
    (state: RootState) => selectGroupsWanted(state) === null || selectAccess(state).groupIds !== null,
    selectAccount,
  ],
  (board, groupBoards, groups, definitions, isRead, hasGroups, account) => ({
    boardId: account ? board?.id : undefined,
    initial: board ? initialFiltersOf(board, groupBoards, groups, definitions) : noFilters,
    isComplete: isRead && hasGroups,
  }),
);
