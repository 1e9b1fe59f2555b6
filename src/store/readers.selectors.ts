import { createSelector } from '@reduxjs/toolkit';
import { boardsKeptFrom, idsOfAccount } from '@/domain/admin/keptBoards';
import { type AccessState, selectAccess, selectIsAdmin } from './access.slice';
import {
  type CatalogsRoot,
  selectAccessGroups,
  selectAnnouncements,
  selectBoardList,
  selectGroupBoards,
  selectRules,
  selectUsers,
} from './catalogs.selectors';
import { type SessionState, selectAccount, selectAccountId } from './session.slice';

/** The part of the store that determines the boards offered to a user. */
export interface ReaderRoot extends CatalogsRoot {
  readonly access: AccessState;
  readonly session: SessionState;
}

const nothing: ReadonlySet<string> = new Set();

/** Boards that the rules hide from the signed-in user; empty unless the configuration enables it (SPEC section 10). */
const selectKeptBoards = createSelector(
  [selectBoardList, selectRules, selectAccessGroups, selectUsers, selectAccount, selectAccess, selectIsAdmin],
  (boards, rules, accessGroups, users, account, { hidesBoards, groupIds }, isAdmin) =>
    hidesBoards && account
      ? boardsKeptFrom({ boards, rules, accessGroups, users }, { ...account, groupIds, isAdmin })
      : nothing,
);

/** The identifiers of the signed-in user, to find what they wrote and what they own; `null` without a session. */
export const selectSelf = createSelector(
  [selectAccount, selectUsers],
  (account, users) => account && idsOfAccount(account, { users }),
);

/** Access of the user to the menu's boards. */
export const selectViewer = createSelector([selectIsAdmin, selectKeptBoards], (canSeeAdmin, hidden) => ({
  canSeeAdmin,
  hidden,
}));

/** The account whose Entra groups are needed, because an entry for readers names one; `null` if they are not needed. */
export const selectGroupsWanted = createSelector(
  [selectRules, selectAnnouncements, selectGroupBoards, selectAccessGroups, selectAccountId, selectAccess],
  (rules, announcements, groupBoards, groups, accountId, { hidesBoards }) => {
    const entra = new Set(groups.flatMap(({ id, directoryId }) => (directoryId === undefined ? [] : [id])));
    const named = [...(hidesBoards ? rules : []), ...announcements].flatMap((one) => one.groupIds);
    return [...named, ...groupBoards.map((one) => one.groupId)].some((id) => entra.has(id))
      ? accountId
      : null;
  },
);
