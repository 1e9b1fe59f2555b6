import type { Account } from '@/domain/session/account';
import { addressKey, type PersonIds } from '@/domain/session/person';
import type { AdminData, User } from './catalogs';

/** The signed-in user, with the ids that rules can name. */
export interface Reader {
  /** Object id in the directory. */
  readonly objectId: string;
  /** Name that the user signs in with. */
  readonly username: string;
  /** Object ids of the user's Entra groups; `null`: not known; then no rule of a group hides a board. */
  readonly groupIds: readonly string[] | null;
  /** The user has the configured administrator role, or no role is configured. */
  readonly isAdmin: boolean;
}

/** The access groups of a user, as a member in the catalogue or of the group in Entra ID. */
export function groupsOf(
  { accessGroups }: Pick<AdminData, 'accessGroups'>,
  userId: string | null,
  groupIds: Reader['groupIds'],
): ReadonlySet<string> {
  const entra = groupIds && new Set(groupIds.map((id) => id.toLowerCase()));
  return new Set(
    accessGroups
      .filter(
        ({ memberIds, directoryId }) =>
          (userId !== null && memberIds.includes(userId)) ||
          (directoryId !== undefined && (entra === null || entra.has(directoryId.toLowerCase()))),
      )
      .map(({ id }) => id),
  );
}

/** How the portal recognises a person at sign-in. */
export type Recognition =
  /** By the account in the directory. */
  | 'account'
  /** By the name that the person signs in with, from an import or a form. */
  | 'signInName'
  /** By the e-mail address alone, which may differ from the sign-in name. */
  | 'address';

/** What the catalogue has to recognise a person by, the surest first. */
export function recognitionOf({
  directoryId,
  signInName,
}: Pick<AdminData['users'][number], 'directoryId' | 'signInName'>): Recognition {
  if (directoryId !== undefined) return 'account';
  return signInName === undefined ? 'address' : 'signInName';
}

/**
 * The entry of an account in the catalogue: by the object id, else by the sign-in name, else by the e-mail address. An account
 * does not match the name or the address of a person who has another object id: it may be a new account with an old address.
 */
export function userOf(
  { users }: Pick<AdminData, 'users'>,
  { objectId, username }: Pick<Reader, 'objectId' | 'username'>,
): User | undefined {
  const [oid, name] = [objectId.toLowerCase(), addressKey(username)];
  const others = users.filter(({ directoryId }) => directoryId === undefined || oid === '');
  return (
    users.find(({ directoryId }) => directoryId?.toLowerCase() === oid) ??
    others.find(({ signInName }) => signInName !== undefined && addressKey(signInName) === name) ??
    others.find(({ email }) => addressKey(email) === name)
  );
}

/** Id of the entry of an account in the catalogue (`userOf`); `null` for an inactive or unknown user. */
export function userIdOf(
  data: Pick<AdminData, 'users'>,
  reader: Pick<Reader, 'objectId' | 'username'>,
): string | null {
  const user = userOf(data, reader);
  return user?.isActive === true ? user.id : null;
}

/** The identifiers of a person of the catalogue. */
export const idsOf = ({ directoryId = '', email, signInName = '' }: User): PersonIds => ({
  id: directoryId,
  addresses: [signInName, email],
});

/** The identifiers of the signed-in user: those of the account, and the addresses of their entry in the catalogue. */
export function idsOfAccount(
  { objectId, username, email = '' }: Account,
  data: Pick<AdminData, 'users'>,
): PersonIds {
  const user = userOf(data, { objectId, username });
  return { id: objectId, addresses: [username, email, ...(user ? idsOf(user).addresses : [])] };
}

/**
 * The boards of level "authorized" that the rules hide from a user: they have rules, and no rule names the user or one of
 * their groups. A rule of level "Solo Administradores" reaches only administrators among those that it names. A board without
 * rules is hidden from nobody (SPEC section 10).
 */
export function boardsKeptFrom(
  data: Pick<AdminData, 'boards' | 'rules' | 'accessGroups' | 'users'>,
  reader: Reader,
): ReadonlySet<string> {
  const userId = userIdOf(data, reader);
  const groups = groupsOf(data, userId, reader.groupIds);
  const [ruled, reached] = [new Set<string>(), new Set<string>()];
  for (const { boardId, level, userIds, groupIds: named } of data.rules) {
    ruled.add(boardId);
    if (level === 'adminOnly' && !reader.isAdmin) continue;
    if ((userId !== null && userIds.includes(userId)) || named.some((id) => groups.has(id)))
      reached.add(boardId);
  }
  return new Set(
    data.boards
      .filter(({ id, permissions }) => permissions === 'authorized' && ruled.has(id) && !reached.has(id))
      .map(({ id }) => id),
  );
}
