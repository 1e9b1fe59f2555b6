import { cachePer } from '@/domain/shared/cachePer';
import { own } from '@/domain/shared/idMap';
import { analyticsMenu } from './analyticsMenu';
import type { Board } from './board';
import { defaultMenuGroup, labelKey, type MenuPlace, menuPathParts, menuPlace, slug } from './categories';
import { endpoints, type MenuItem } from './menu';
import { isOffered, type Viewer } from './offered';

/** Boards that the menu offers, and their order within a group. */
interface MenuBoards {
  readonly boards: readonly Board[];
  /** Order number per board id; a board without a number is last. */
  readonly order: Readonly<Record<string, number>>;
  readonly viewer: Viewer;
}

/** Each leaf of the fixed menu and its path, by view id. */
const fixedPlaces: ReadonlyMap<string, MenuPlace> = new Map(placesOf(analyticsMenu, []));

function placesOf(items: readonly MenuItem[], groups: readonly string[]): [string, MenuPlace][] {
  return items.flatMap((item): [string, MenuPlace][] =>
    item.children
      ? placesOf(item.children, [...groups, item.label])
      : [[item.id, { groups, label: item.label }]],
  );
}

/** The position of a board: its menu path, else that of its id in the fixed menu, else "Dashboards > name". */
export const menuPlaceOf = cachePer(
  (board: Board): MenuPlace =>
    (board.menuPath === undefined && fixedPlaces.get(board.id)) || menuPlace(board),
);

/** An entry of the fixed menu without a board. */
export interface EmptyEntry extends MenuPlace {
  readonly id: string;
}

/** The empty entries of the fixed menu that a board can fill, in its order. */
export function emptyEntries(boards: readonly Board[]): readonly EmptyEntry[] {
  const boardIds = new Set(boards.map(({ id }) => id));
  return [...fixedPlaces]
    .map(([id, place]) => ({ id, ...place }))
    .filter(({ id, groups: [top] }) => top !== undefined && top !== defaultMenuGroup && !boardIds.has(id));
}

/** The empty entry at a menu path. */
export function emptyEntryAt(entries: readonly EmptyEntry[], menuPath: string): EmptyEntry | undefined {
  const { groups, label } = menuPlace({ name: '', menuPath });
  return entries.find((entry) => samePlace([...entry.groups, entry.label], [...groups, label]));
}

const wordsIn = (label: string): readonly string[] => labelKey(label).match(/[a-z0-9]{3,}/g) ?? [];
/** "transporte" and "transportes" are one word. */
const isOneWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one)));
const holds = (words: readonly string[], others: readonly string[]) =>
  others.length > 0 && others.every((other) => words.some((word) => isOneWord(word, other)));

/** The empty entry below a category whose label equals the name or contains all its words, or the reverse. */
export function entryNamed(
  entries: readonly EmptyEntry[],
  category: string,
  name: string,
): EmptyEntry | undefined {
  const top = menuPathParts(category);
  if (top.length === 0) return undefined;
  const below = entries.filter(({ groups }) => samePlace(groups.slice(0, top.length), top));
  const ofCategory = wordsIn(category);
  const ownWords = (label: string) => wordsIn(label).filter((word) => !ofCategory.includes(word));
  return (
    below.find(({ label }) => labelKey(label) === labelKey(name)) ??
    below.find(
      ({ label }) => holds(ownWords(name), ownWords(label)) || holds(ownWords(label), ownWords(name)),
    )
  );
}

/** Groups of the fixed menu whose leaves exist only through a board. */
const boardGroups = new Set(['dashboards']);

const samePlace = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((label, index) => labelKey(label) === labelKey(b[index] ?? ''));

/** The fixed tree without leaves that a board hides or moves; a board that stays in place names its leaf. */
function prune(
  items: readonly MenuItem[],
  groups: readonly string[],
  offered: ReadonlyMap<string, Board>,
  boardIds: ReadonlySet<string>,
  placed: Set<string>,
): readonly MenuItem[] {
  return items.flatMap((item) => {
    if (item.children) {
      const within = [...groups, item.label];
      const keepsLeaves = !boardGroups.has(item.id);
      const children = item.children.filter((child) => keepsLeaves || !child.isEndpoint);
      return [{ ...item, children: prune(children, within, offered, boardIds, placed) }];
    }
    const board = offered.get(item.id);
    if (board === undefined) return boardIds.has(item.id) ? [] : [{ ...item, isEmpty: true }];
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

/** Adds a group that does not exist yet: at the end, or before the separated items. */
function openGroup({ id: above, items, groups }: Level, label: string, key: string): Level {
  const group: Level = { id: `${above}-${slug(label)}`, items: [], groups: new Map() };
  const end = items.findIndex((item) => item.separatorBefore);
  const item = { id: group.id, label, icon: 'folder', isEndpoint: false, children: group.items };
  items.splice(end === -1 ? items.length : end, 0, item);
  groups.set(key, group);
  return group;
}

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
  { boards, order, viewer }: MenuBoards,
): readonly MenuItem[] {
  const offered = boards.filter((board) => isOffered(board, viewer));
  const byId = new Map(offered.map((board) => [board.id, board]));
  const placed = new Set<string>();
  const boardIds = new Set(boards.map((board) => board.id));
  const pruned = prune(fixed, [], byId, boardIds, placed);
  const place = (board: Board) => own(order, board.id) ?? Number.MAX_SAFE_INTEGER;
  const keys = new Map<string, string>();
  const keyOf = (label: string) => {
    const key = keys.get(label) ?? labelKey(label);
    keys.set(label, key);
    return key;
  };
  const tree = levelOf('menu', pruned, keyOf);
  for (const board of offered.filter(({ id }) => !placed.has(id)).toSorted((a, b) => place(a) - place(b))) {
    const group = menuPlaceOf(board).groups.reduce(
      (level, label) => level.groups.get(keyOf(label)) ?? openGroup(level, label, keyOf(label)),
      tree,
    );
    group.items.push(leafOf(board));
  }
  return withoutEmpty(tree.items);
}

/** The first entry of a menu that opens a dashboard; `undefined` if there is no dashboard. */
export const firstDashboard = (menu: readonly MenuItem[], boards: readonly Board[]): MenuItem | undefined =>
  endpoints(menu).find(({ id }) => boards.some((board) => board.id === id && board.isActive));
