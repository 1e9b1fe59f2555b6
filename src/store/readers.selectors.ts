import { createSelector } from '@reduxjs/toolkit';
import { boardsKeptFrom } from '@/domain/admin/keptBoards';
import { type AccessState, selectIsAdmin } from './access.slice';
import {
  type CatalogsRoot,
  selectAccessGroups,
  selectBoardList,
  selectRules,
  selectUsers,
} from './catalogs.selectors';
import { type SessionState, selectAccount } from './session.slice';

/** The part of the store that says which boards a user is offered. */
export interface ReaderRoot extends CatalogsRoot {
  readonly access: AccessState;
  readonly session: SessionState;
}

const nothing: ReadonlySet<string> = new Set();

/** Boards that the rules keep from who is signed in; none unless the configuration hides by them (SPEC section 10). */
const selectKeptBoards = createSelector(
  [
    selectBoardList,
    selectRules,
    selectAccessGroups,
    selectUsers,
    (root: ReaderRoot) => selectAccount(root)?.objectId ?? '',
    (root: ReaderRoot) => selectAccount(root)?.username ?? null,
    (root: ReaderRoot) => root.access.hidesBoards,
    (root: ReaderRoot) => root.access.groupIds,
  ],
  (boards, rules, accessGroups, users, objectId, username, hides, groupIds) =>
    hides && username !== null
      ? boardsKeptFrom({ boards, rules, accessGroups, users }, { objectId, username, groupIds })
      : nothing,
);

/** What the menu goes by when it offers boards. */
export const selectViewer = createSelector([selectIsAdmin, selectKeptBoards], (canSeeAdmin, hidden) => ({
  canSeeAdmin,
  hidden,
}));

/** The account whose Entra groups have to be known: some rule goes by one. `null`: none has to. */
export const selectGroupsWanted = createSelector(
  [
    selectRules,
    selectAccessGroups,
    (root: ReaderRoot) => selectAccount(root)?.id ?? null,
    (root: ReaderRoot) => root.access.hidesBoards,
  ],
  (rules, groups, accountId, hides) => {
    if (!hides) return null;
    const entra = new Set(groups.flatMap(({ id, directoryId }) => (directoryId === undefined ? [] : [id])));
    return rules.some(({ groupIds }) => groupIds.some((id) => entra.has(id))) ? accountId : null;
  },
);
