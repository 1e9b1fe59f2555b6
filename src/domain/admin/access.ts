import type { Board } from '@/domain/boards/board';
import type { AdminData, Rule, User } from './catalogs';

/** One way in which the catalogue reaches a person for a board. */
export interface AccessPath {
  readonly level: Rule['level'];
  /** Name of the access group; `null` where the rule names the person. */
  readonly group: string | null;
}

/** A person whom the catalogue's rules reach for a board, by each way. */
interface BoardReader {
  readonly user: User;
  readonly paths: readonly AccessPath[];
}

/** "¿Quién ve este tablero?": the active people whom its rules reach, by name. It is what is planned: Power BI decides who opens it. */
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

/** A board that the catalogue's rules give a person, by each way. */
interface ReadBoard {
  readonly board: Board;
  readonly paths: readonly AccessPath[];
}

/** "¿Qué ve esta persona?": the boards whose rules reach a person, in the order of the boards. Nothing for an inactive one. */
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
