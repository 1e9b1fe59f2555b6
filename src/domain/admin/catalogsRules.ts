import type { Board } from '@/domain/boards/board';
import { boardNames } from '@/domain/boards/boardNames';
import { formatMenuPlace, slug } from '@/domain/boards/categories';
import { menuPlaceOf } from '@/domain/boards/menuTree';
import { hasNoSubject, type MenuAccess } from './access';
import {
  type AccessGroup,
  type AdminData,
  type Category,
  type MenuRoute,
  maxOrder,
  maxPathLength,
  type Plant,
  type Rule,
  type User,
} from './catalogs';

/** The four summary cards of SPEC section 2.7. */
interface BoardSummary {
  readonly active: number;
  readonly inactive: number;
  /** Active people that at least one rule reaches. */
  readonly usersWithAccess: number;
  /** Different categories among the boards. */
  readonly categories: number;
}

/** The active people a rule reaches: by name or through an access group. */
function reachedUsers(
  rule: Rule,
  groups: ReadonlyMap<string, AccessGroup>,
  users: ReadonlyMap<string, User>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const add = (id: string) => {
    if (users.get(id)?.isActive === true) reached.add(id);
  };
  for (const id of rule.userIds) add(id);
  for (const groupId of rule.groupIds) for (const id of groups.get(groupId)?.memberIds ?? []) add(id);
  return reached;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/**
 * Why a rule shows its board to nobody else: the board's level decides alone (`all`, `admin`), the rule lost every person and
 * group (`emptied`), or it names no active person (`unreached`). `null` for a rule with an effect, and while the rules are for
 * planning only.
 */
export type RuleProblem = 'all' | 'admin' | 'emptied' | 'unreached' | null;

/** The board's level if rules have no effect on it; `null` if they have, and while the rules are for planning only. */
export const levelProblem = ({ permissions }: Board, { hidesBoards }: MenuAccess): 'all' | 'admin' | null =>
  hidesBoards && permissions !== 'authorized' ? permissions : null;

/** @param users number of active people that the rule reaches. */
export function ruleProblem(
  { rule, board, users }: Pick<RuleRow, 'rule' | 'board' | 'users'>,
  groups: readonly AccessGroup[],
  access: MenuAccess,
): RuleProblem {
  if (!access.hidesBoards || board === undefined) return null;
  const level = levelProblem(board, access);
  if (level !== null) return level;
  if (hasNoSubject(rule)) return 'emptied';
  const named = new Set(rule.groupIds);
  const hasEntra = groups.some(({ id, directoryId }) => directoryId !== undefined && named.has(id));
  return users > 0 || hasEntra ? null : 'unreached';
}

/** A rule as the list shows it (SPEC section 2.7): board, users, groups, level. */
export interface RuleRow {
  /** Id of the rule. */
  readonly id: string;
  readonly rule: Rule;
  readonly board: Board | undefined;
  /** Name of the board in a list; `undefined` if it does not exist any more. */
  readonly boardName: string | undefined;
  readonly users: number;
  readonly groups: number;
}

/** The rules with the names and counts that the list shows. */
export function ruleRows(data: AdminData): readonly RuleRow[] {
  const groups = byId(data.accessGroups);
  const users = byId(data.users);
  const boards = byId(data.boards);
  return data.rules.map((rule) => ({
    id: rule.id,
    rule,
    board: boards.get(rule.boardId),
    boardName: boardNames(data.boards).get(rule.boardId),
    users: reachedUsers(rule, groups, users).size,
    groups: rule.groupIds.length,
  }));
}

/** Counts the four figures from the data. */
export function summariseBoards(data: AdminData): BoardSummary {
  const groups = byId(data.accessGroups);
  const users = byId(data.users);
  const reached = new Set<string>();
  for (const rule of data.rules) for (const id of reachedUsers(rule, groups, users)) reached.add(id);
  const active = data.boards.filter((board) => board.isActive).length;
  return {
    active,
    inactive: data.boards.length - active,
    usersWithAccess: reached.size,
    categories: new Set(data.boards.map((board) => board.category)).size,
  };
}

/** Plants per region id (SPEC section 3, plants count). */
export function countPlants(plants: readonly Plant[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { regionId } of plants)
    if (regionId !== null) counts.set(regionId, (counts.get(regionId) ?? 0) + 1);
  return counts;
}

/** A category with the labels above it, "Productividad > Turnos". An unknown id is its own label. */
export function categoryPath(categories: readonly Category[], id: string): string {
  const all = byId(categories);
  const labels: string[] = [];
  const seen = new Set<string>();
  for (let at = all.get(id); at && !seen.has(at.id); at = all.get(at.parentId ?? '')) {
    seen.add(at.id);
    labels.unshift(at.label);
  }
  return labels.length === 0 ? id : labels.join(' > ');
}

/** A path for a new board that no other route has: /costo/analisis-de-costos. */
export function proposeRoutePath(board: Board, routes: readonly MenuRoute[]): string {
  const { groups, label } = menuPlaceOf(board);
  // Leaves room for a number.
  const base = `/${[...groups, label].map(slug).join('/')}`
    .slice(0, maxPathLength - 8)
    .replace(/(?<![/-])[/-]+$/, '');
  const taken = new Set(routes.map((route) => route.path));
  let path = base;
  for (let number = 2; taken.has(path); number += 1) path = `${base}-${number}`;
  return path;
}

/** The next order number within a board's menu group. */
export function nextRouteOrder(board: Board, boards: readonly Board[], routes: readonly MenuRoute[]): number {
  const groupOf = (one: Board) => formatMenuPlace({ ...menuPlaceOf(one), label: '' });
  const siblings = new Set(
    boards.filter((one) => one.id !== board.id && groupOf(one) === groupOf(board)).map((one) => one.id),
  );
  const last = Math.max(0, ...routes.filter((route) => siblings.has(route.id)).map((route) => route.order));
  return Math.min(maxOrder, last + 1);
}

/** Number of people with each role, by role id; a role in use cannot be deleted. */
export function countByRole(users: readonly User[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { roleId } of users) counts.set(roleId, (counts.get(roleId) ?? 0) + 1);
  return counts;
}
