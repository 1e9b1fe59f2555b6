import type { Board } from '@/domain/boards/board';
import { audienceOf, type BoardAudience, type MenuAccess } from './access';
import type { AdminData, Rule } from './catalogs';
import { type EntityChange, withChanges } from './change';

/** Boards that a change takes out of every menu, and boards that it puts into everybody's. */
export interface AudienceChanges {
  readonly hidden: readonly Board[];
  readonly opened: readonly Board[];
}

/** The data with only the entries that the rules of one board name, so that many boards are evaluated in one pass. */
function perBoard({ rules, accessGroups, users }: AdminData) {
  const groups = new Map(accessGroups.map((group) => [group.id, group]));
  const people = new Map(users.map((user) => [user.id, user]));
  const byBoard = new Map<string, Rule[]>();
  for (const rule of rules) byBoard.set(rule.boardId, [...(byBoard.get(rule.boardId) ?? []), rule]);
  return (boardId: string) => {
    const boardRules = byBoard.get(boardId) ?? [];
    const groupIds = new Set(boardRules.flatMap((rule) => rule.groupIds));
    const boardGroups = [...groupIds].flatMap((id) => groups.get(id) ?? []);
    const userIds = new Set([
      ...boardRules.flatMap((rule) => rule.userIds),
      ...boardGroups.flatMap(({ memberIds }) => memberIds),
    ]);
    return {
      rules: boardRules,
      accessGroups: boardGroups,
      users: [...userIds].flatMap((id) => people.get(id) ?? []),
    };
  };
}

/** The boards that nobody, or everybody, has in the menu only after a change. Boards that the change adds do not count. */
export function audienceChanges(before: AdminData, after: AdminData, access: MenuAccess): AudienceChanges {
  const [was, is] = [perBoard(before), perBoard(after)];
  const earlier = new Map(before.boards.map((board) => [board.id, board]));
  const becomes = (type: BoardAudience['type']) =>
    after.boards.filter((board) => {
      const previous = earlier.get(board.id);
      if (previous === undefined || audienceOf(is(board.id), board, access).type !== type) return false;
      return audienceOf(was(board.id), previous, access).type !== type;
    });
  return { hidden: becomes('nobody'), opened: becomes('everybody') };
}

/** `audienceChanges` of changes that are not made yet, such as a deletion that awaits its confirmation. */
export const audienceChangesOf = (
  data: AdminData,
  entities: readonly EntityChange[],
  access: MenuAccess,
): AudienceChanges => audienceChanges(data, withChanges(data, [{ id: 'proposed', entities }]), access);
