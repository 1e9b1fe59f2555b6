import { cachePer } from '@/domain/shared/cachePer';
import { own } from '@/domain/shared/idMap';
import { analyticsMenu } from './analyticsMenu';
import type { Board } from './board';
import { labelKey, type MenuPlace, menuPlace, newGroupId } from './categories';
import { endpoints, type MenuItem } from './menu';
import { isOffered, type Viewer } from './offered';

/** Boards that the menu offers, and their order within a group. */
interface MenuBoards {
  readonly boards: readonly Board[];
  /** Order number per board id; a board without a number is last. */
  readonly order: Readonly<Record<string, number>>;
  readonly viewer: Viewer;
  /** `false` before the catalogue was read: no leaf is known to lack its board. */
  readonly isRead?: boolean;
}

/** Each leaf of the fixed menu and its path, by view id. */
export const fixedPlaces: ReadonlyMap<string, MenuPlace> = new Map(placesOf(analyticsMenu, []));

function placesOf(items: readonly MenuItem[], groups: readonly string[]): [string, MenuPlace][] {
  return items.flatMap((item): [string, MenuPlace][] =>
    item.children
      ? placesOf(item.children, [...groups, item.label])
      : [[item.id, { groups, label: item.label }]],
  );
}

/** The part of a board that names it. */
export type NamedBoard = Pick<Board, 'id' | 'name' | 'menuPath'>;

/** The position of a board: its menu path, else that of its id in the fixed menu, else "Dashboards > name". */
export const menuPlaceOf = cachePer(
  (board: NamedBoard): MenuPlace =>
    (board.menuPath === undefined && fixedPlaces.get(board.id)) || menuPlace(board),
);

/**
 * The name of a board wherever the portal shows one: its label in the menu (SPEC section 2.3). The name of its report is
 * another, which only the badge shows (SPEC section 2.4).
 */
export const boardName = (board: NamedBoard): string => menuPlaceOf(board).label;

/** Groups of the fixed menu whose leaves exist only through a board. */
const boardGroups = new Set(['dashboards']);

export const samePlace = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((label, index) => labelKey(label) === labelKey(b[index] ?? ''));

/** The fixed tree without leaves that a board hides or moves; a board that stays in place names its leaf. */
function prune(
  items: readonly MenuItem[],
  groups: readonly string[],
  offered: ReadonlyMap<string, Board>,
  all: { readonly boardIds: ReadonlySet<string>; readonly isRead: boolean },
  placed: Set<string>,
): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.children) {
      const within = [...groups, item.label];
      const keepsLeaves = !boardGroups.has(item.id);
      const children = item.children.filter((child) => keepsLeaves || !child.isEndpoint);
      return [{ ...item, children: prune(children, within, offered, all, placed) }];
    }
    const board = offered.get(item.id);
    if (board === undefined) {
      if (all.boardIds.has(item.id)) return [];
      return [item.hasContent || !all.isRead ? item : { ...item, isEmpty: true }];
    }
    const place = menuPlaceOf(board);
    if (!samePlace(place.groups, groups)) return [];
    placed.add(item.id);
    return [{ ...item, label: place.label, ...wordsOf(board) }];
  });
}

/** Description, search words (tags and owner) and verification of a leaf's board. */
const wordsOf = ({ description, tags, owner, verified }: Board) => ({
  ...(description ? { description } : {}),
  ...(tags || owner ? { tags: [...(tags ?? []), ...(owner ? [owner.name] : [])] } : {}),
  ...(verified ? { isVerified: true as const } : {}),
});

function leafOf(board: Board): MenuItem {
  return {
    id: board.id,
    label: menuPlaceOf(board).label,
    icon: board.icon ?? 'file-chart',
    isEndpoint: true,
    ...wordsOf(board),
  };
}

/** Items of one group while the tree is built; `groups` finds those among them by the key of their label. */
interface Level {
  readonly id: string;
  readonly items: MenuItem[];
  readonly groups: Map<string, Level>;
}

/** A mutable copy of the fixed tree. `keyOf` is `labelKey`, called once per label. */
function levelOf(id: string, items: readonly MenuItem[], keyOf: (label: string) => string): Level {
  const level: Level = { id, items: [], groups: new Map() };
  for (const item of items) {
    const within = item.children && levelOf(item.id, item.children, keyOf);
    level.items.push(within ? { ...item, children: within.items } : item);
    if (within && !level.groups.has(keyOf(item.label))) level.groups.set(keyOf(item.label), within);
  }
  return level;
}

/** Adds a group that does not exist yet: at the end, or before the separated items. `ids` are those of the whole menu. */
function openGroup({ id: above, items, groups }: Level, label: string, key: string, ids: Set<string>): Level {
  const group: Level = { id: newGroupId(above, label, ids), items: [], groups: new Map() };
  const end = items.findIndex((item) => item.separatorBefore);
  const item = { id: group.id, label, icon: 'folder', isEndpoint: false, children: group.items };
  items.splice(end === -1 ? items.length : end, 0, item);
  groups.set(key, group);
  return group;
}

/** Id of every item of a tree. */
const idsOf = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** The tree without empty groups. */
const withoutEmpty = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => {
    if (!item.children) return [item];
    const children = withoutEmpty(item.children);
    return children.length === 0 ? [] : [{ ...item, children }];
  });

/**
 * The menu with its boards: an active board is under its menu path and opens under its id; an inactive one,
 * and a leaf of "Dashboards" without a board, is left out. Boards of one group are in route order.
 */
export function mergeMenu(
  fixed: readonly MenuItem[],
  { boards, order, viewer, isRead = true }: MenuBoards,
): readonly MenuItem[] {
  const offered = boards.filter((board) => isOffered(board, viewer));
  const byId = new Map(offered.map((board) => [board.id, board]));
  const placed = new Set<string>();
  const boardIds = new Set(boards.map((board) => board.id));
  const pruned = prune(fixed, [], byId, { boardIds, isRead }, placed);
  const place = (board: Board) => own(order, board.id) ?? Number.MAX_SAFE_INTEGER;
  const keys = new Map<string, string>();
  const keyOf = (label: string) => {
    const key = keys.get(label) ?? labelKey(label);
    keys.set(label, key);
    return key;
  };
  const tree = levelOf('menu', pruned, keyOf);
  const ids = new Set([...idsOf(pruned), ...boardIds]);
  for (const board of offered.filter(({ id }) => !placed.has(id)).toSorted((a, b) => place(a) - place(b))) {
    const group = menuPlaceOf(board).groups.reduce(
      (level, label) => level.groups.get(keyOf(label)) ?? openGroup(level, label, keyOf(label), ids),
      tree,
    );
    group.items.push(leafOf(board));
  }
  return withoutEmpty(tree.items);
}

/** The first entry of a menu that opens a dashboard; `undefined` if there is no dashboard. */
export const firstDashboard = (menu: readonly MenuItem[], boards: readonly Board[]): MenuItem | undefined =>
  endpoints(menu).find(({ id }) => boards.some((board) => board.id === id && board.isActive));
