import type { AdminData } from './catalogs';

/** Who is signed in, as the rules of the catalogue may name them. */
interface Reader {
  /** Object id in the directory. */
  readonly objectId: string;
  /** What the account signs in with. */
  readonly username: string;
  /** Object ids of their Entra groups; `null`: not known, so that none of these groups is taken to leave them out. */
  readonly groupIds: readonly string[] | null;
}

/**
 * The boards of level "authorized" that the rules keep from a person: they have rules, and none names the person or one of
 * their groups. A board without rules is kept from nobody (SPEC section 10).
 */
export function boardsKeptFrom(
  data: Pick<AdminData, 'boards' | 'rules' | 'accessGroups' | 'users'>,
  { objectId, username, groupIds }: Reader,
): ReadonlySet<string> {
  const [oid, email] = [objectId.toLowerCase(), username.toLowerCase()];
  const user =
    data.users.find(({ directoryId }) => directoryId?.toLowerCase() === oid) ??
    data.users.find((one) => one.email.toLowerCase() === email);
  const own = user?.isActive === true ? user.id : null;
  const entra = groupIds && new Set(groupIds.map((id) => id.toLowerCase()));
  const groups = new Set(
    data.accessGroups
      .filter(
        ({ memberIds, directoryId }) =>
          (own !== null && memberIds.includes(own)) ||
          (directoryId !== undefined && (entra === null || entra.has(directoryId.toLowerCase()))),
      )
      .map(({ id }) => id),
  );
  const [ruled, reached] = [new Set<string>(), new Set<string>()];
  for (const { boardId, userIds, groupIds: named } of data.rules) {
    ruled.add(boardId);
    if ((own !== null && userIds.includes(own)) || named.some((id) => groups.has(id))) reached.add(boardId);
  }
  return new Set(
    data.boards
      .filter(({ id, permissions }) => permissions === 'authorized' && ruled.has(id) && !reached.has(id))
      .map(({ id }) => id),
  );
}
