import type { AdminData } from './catalogs';

/** The signed-in user, with the ids that rules can name. */
interface Reader {
  /** Object id in the directory. */
  readonly objectId: string;
  /** Name that the user signs in with. */
  readonly username: string;
  /** Object ids of the user's Entra groups; `null`: not known; then no rule of a group hides a board. */
  readonly groupIds: readonly string[] | null;
  /** The user has the configured administrator role, or no role is configured. */
  readonly isAdmin: boolean;
}

/**
 * The boards of level "authorized" that the rules hide from a user: they have rules, and no rule names the user or one of
 * their groups. A rule of level "Solo Administradores" reaches only administrators among those that it names. A board without
 * rules is hidden from nobody (SPEC section 10).
 */
export function boardsKeptFrom(
  data: Pick<AdminData, 'boards' | 'rules' | 'accessGroups' | 'users'>,
  { objectId, username, groupIds, isAdmin }: Reader,
): ReadonlySet<string> {
  const [oid, email] = [objectId.toLowerCase(), username.toLowerCase()];
  const user =
    data.users.find(({ directoryId }) => directoryId?.toLowerCase() === oid) ??
    data.users.find((one) => one.email.toLowerCase() === email);
  const userId = user?.isActive === true ? user.id : null;
  const entra = groupIds && new Set(groupIds.map((id) => id.toLowerCase()));
  const groups = new Set(
    data.accessGroups
      .filter(
        ({ memberIds, directoryId }) =>
          (userId !== null && memberIds.includes(userId)) ||
          (directoryId !== undefined && (entra === null || entra.has(directoryId.toLowerCase()))),
      )
      .map(({ id }) => id),
  );
  const [ruled, reached] = [new Set<string>(), new Set<string>()];
  for (const { boardId, level, userIds, groupIds: named } of data.rules) {
    ruled.add(boardId);
    if (level === 'adminOnly' && !isAdmin) continue;
    if ((userId !== null && userIds.includes(userId)) || named.some((id) => groups.has(id)))
      reached.add(boardId);
  }
  return new Set(
    data.boards
      .filter(({ id, permissions }) => permissions === 'authorized' && ruled.has(id) && !reached.has(id))
      .map(({ id }) => id),
  );
}
