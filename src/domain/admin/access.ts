import type { Board } from '@/domain/boards/board';
import { everyViewer, isOffered, type Viewer } from '@/domain/boards/offered';
import type { AdminData, Rule, User } from './catalogs';
import { boardsKeptFrom, type Reader } from './keptBoards';

/** The configuration's settings for access to the menu. */
export interface MenuAccess {
  /** App role for boards of level "admin"; `null` if no role is required. */
  readonly adminRole: string | null;
  /** The menu follows the rules; otherwise the rules are documentation and hide nothing. */
  readonly hidesBoards: boolean;
}

/**
 * The account that a person of the catalogue signs in with, as far as the catalogue has it: where it has only an e-mail
 * address, the account may have another name (`recognitionOf`).
 */
export const accountOf = (user: User | undefined): Pick<Reader, 'objectId' | 'username'> => ({
  objectId: user?.directoryId ?? '',
  username: user?.signInName ?? user?.email ?? '',
});

/**
 * A user as the menu of their session evaluates them. Their app roles and Entra groups are not available here: the menu is
 * built without both, and a board that one of these would add is reported separately.
 * @param isAdmin the user is evaluated as an administrator.
 */
export const viewerOf = (
  data: Pick<AdminData, 'boards' | 'rules' | 'accessGroups'>,
  user: User | undefined,
  { adminRole, hidesBoards }: MenuAccess,
  isAdmin = adminRole === null,
): Viewer => ({
  canSeeAdmin: isAdmin,
  hidden: hidesBoards
    ? boardsKeptFrom({ ...data, users: user ? [user] : [] }, { ...accountOf(user), groupIds: [], isAdmin })
    : everyViewer.hidden,
});

/** A rule's path to a person for a board. */
export interface AccessPath {
  readonly level: Rule['level'];
  /** Name of the access group; `null` where the rule names the person. */
  readonly group: string | null;
}

/** A person with access to a board by the catalogue's rules, and the paths of the rules. */
interface BoardReader {
  readonly user: User;
  readonly paths: readonly AccessPath[];
}

/** The active people that a board's rules reach, by name, even if the menu does not follow the rules. */
export function readersOf(
  data: Pick<AdminData, 'rules' | 'accessGroups' | 'users'>,
  boardId: string,
): readonly BoardReader[] {
  const groups = new Map(data.accessGroups.map((group) => [group.id, group]));
  const paths = new Map<string, AccessPath[]>();
  const add = (userId: string, path: AccessPath) => paths.set(userId, [...(paths.get(userId) ?? []), path]);
  for (const { boardId: of, level, userIds, groupIds } of data.rules) {
    if (of !== boardId) continue;
    for (const id of userIds) add(id, { level, group: null });
    for (const groupId of groupIds) {
      const group = groups.get(groupId);
      for (const id of group?.memberIds ?? []) add(id, { level, group: group?.name ?? null });
    }
  }
  const collator = new Intl.Collator('es');
  return data.users
    .filter((user) => user.isActive && paths.has(user.id))
    .map((user) => ({ user, paths: paths.get(user.id) ?? [] }))
    .sort((one, other) => collator.compare(one.user.name, other.user.name));
}

/** A board to which the catalogue's rules give a person access, and the paths of the rules. */
interface ReadBoard {
  readonly board: Board;
  readonly paths: readonly AccessPath[];
}

/**
 * Audience of a board in the menu, with its reason: the board is inactive; no rule names a person or a group any more
 * (`emptied`); its rules name no active person (`unreached`). Everybody: without a configured role, by the board's level,
 * because the rules are for planning only, or without rules.
 */
export type BoardAudience =
  | { readonly type: 'nobody'; readonly reason: 'inactive' | 'emptied' | 'unreached' }
  | { readonly type: 'everybody'; readonly reason: 'noRole' | 'level' | 'planning' | 'noRules' }
  | { readonly type: 'role'; readonly role: string }
  | {
      readonly type: 'people';
      readonly readers: readonly BoardReader[];
      /** People that the rules reach only with the configured administrator role. */
      readonly admins: readonly BoardReader[];
      /** The rules also reach members of Entra groups; the catalogue does not list them. */
      readonly hasEntra: boolean;
    };

/** The reason why everybody sees a board that no rule and no role limits. */
function everybodyReason({ permissions }: Board, { hidesBoards }: MenuAccess) {
  if (permissions === 'admin') return 'noRole';
  if (permissions === 'all') return 'level';
  return hidesBoards ? 'noRules' : 'planning';
}

/** "¿Quién ve este tablero?", by the function that builds the menu. Power BI determines who can open the report. */
export function audienceOf(
  data: Pick<AdminData, 'rules' | 'accessGroups' | 'users'>,
  board: Board,
  access: MenuAccess,
): BoardAudience {
  if (!isOffered(board, everyViewer)) return { type: 'nobody', reason: 'inactive' };
  const rules = data.rules.filter(({ boardId }) => boardId === board.id);
  const named = new Set(rules.flatMap(({ groupIds }) => groupIds));
  const accessGroups = data.accessGroups.filter(({ id }) => named.has(id));
  const boardData = { boards: [board], rules, accessGroups };
  const stranger = viewerOf(boardData, undefined, access);
  if (isOffered(board, stranger)) return { type: 'everybody', reason: everybodyReason(board, access) };
  if (access.adminRole !== null && isOffered(board, { ...stranger, canSeeAdmin: true }))
    return { type: 'role', role: access.adminRole };
  const reached = readersOf({ ...boardData, users: data.users }, board.id);
  const sees = (isAdmin?: boolean) => (reader: BoardReader) =>
    isOffered(board, viewerOf(boardData, reader.user, access, isAdmin));
  const readers = reached.filter(sees());
  const seen = new Set(readers);
  const admins = reached.filter((reader) => !seen.has(reader)).filter(sees(true));
  const entra = new Set(accessGroups.flatMap(({ id, directoryId }) => (directoryId ? [id] : [])));
  const throughEntra = rules.filter(({ groupIds }) => groupIds.some((id) => entra.has(id)));
  if (reached.length + throughEntra.length === 0)
    return { type: 'nobody', reason: rules.every(hasNoSubject) ? 'emptied' : 'unreached' };
  const hasEntra = throughEntra.some(({ level }) => level !== 'adminOnly' || access.adminRole === null);
  return { type: 'people', readers, admins, hasEntra };
}

/** A rule that lost every person and group that it named. */
export const hasNoSubject = ({ userIds, groupIds }: Pick<Rule, 'userIds' | 'groupIds'>): boolean =>
  userIds.length + groupIds.length === 0;

/** The boards whose rules reach a person, in the order of the boards. Empty for an inactive person. */
export function boardsOf(data: AdminData, userId: string): readonly ReadBoard[] {
  if (!data.users.some(({ id, isActive }) => id === userId && isActive)) return [];
  const groups = data.accessGroups.filter(({ memberIds }) => memberIds.includes(userId));
  return data.boards.flatMap((board) => {
    const paths = data.rules
      .filter(({ boardId }) => boardId === board.id)
      .flatMap(({ level, userIds, groupIds }): AccessPath[] => [
        ...(userIds.includes(userId) ? [{ level, group: null }] : []),
        ...groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => ({ level, group: name })),
      ]);
    return paths.length === 0 ? [] : [{ board, paths }];
  });
}

interface OfferedBoard extends ReadBoard {
  /** Only if the person has the role of the configuration. */
  readonly needsRole: boolean;
}

/** "¿Qué ve esta persona?", by the function that builds the menu; `paths` are those of the rules. */
export function menuBoardsOf(data: AdminData, user: User, access: MenuAccess): readonly OfferedBoard[] {
  const viewer = viewerOf(data, user, access);
  const asAdmin = viewerOf(data, user, access, true);
  const planned = new Map(boardsOf(data, user.id).map(({ board, paths }) => [board.id, paths]));
  return data.boards
    .filter((board) => isOffered(board, asAdmin))
    .map((board) => ({ board, paths: planned.get(board.id) ?? [], needsRole: !isOffered(board, viewer) }));
}
