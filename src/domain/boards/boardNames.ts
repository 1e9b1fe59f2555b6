import { cachePer } from '@/domain/shared/cachePer';
import type { Board } from './board';
import { labelKey } from './categories';
import { type MenuItem, placedViews } from './menu';
import { boardName, menuPlaceOf, type NamedBoard } from './menuTree';

/** The labels of a menu path as one text: "Ventas › Resumen". */
export const shownPath = (labels: readonly string[]): string => labels.join(' › ');

/** The menu path of a board with its name, as shown. */
export function boardPath(board: NamedBoard): string {
  const { groups, label } = menuPlaceOf(board);
  return shownPath([...groups, label]);
}

/** An entry of a list from which users choose by name. */
interface NamedEntry {
  readonly id: string;
  readonly label: string;
  /** Labels of the groups above it. */
  readonly path: readonly string[];
  /** Its own name, if it is not the label. */
  readonly name?: string;
}

/** Replaces each name that the list has more than once. `number` counts the entries of one name from 1. */
function replaceShared(
  names: readonly string[],
  longer: (name: string, index: number, number: number) => string,
): readonly string[] {
  const keys = names.map(labelKey);
  const totals = new Map<string, number>();
  for (const key of keys) totals.set(key, (totals.get(key) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return names.map((name, index) => {
    const key = keys[index] ?? '';
    if (totals.get(key) === 1) return name;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    return longer(name, index, number);
  });
}

/**
 * A different name for each entry of a list, by id: its label; with the menu path if the list has the label more than
 * once; with its own name or a number if the paths are the same. Case, accents and invisible characters make no difference.
 */
function distinctNames(entries: readonly NamedEntry[]): ReadonlyMap<string, string> {
  const labels = entries.map(({ label }) => label);
  const paths = replaceShared(labels, (label, index) => shownPath([...(entries[index]?.path ?? []), label]));
  const named = replaceShared(paths, (path, index) => {
    const name = entries[index]?.name;
    return name === undefined ? path : `${path} (${name})`;
  });
  const names = replaceShared(named, (name, _, number) => `${name} (${number})`);
  return new Map(entries.map(({ id }, index) => [id, names[index] ?? '']));
}

/** The names of boards in a list from which an administrator chooses, by id. Also of inactive boards. */
export const boardNames = cachePer((boards: readonly Board[]) =>
  distinctNames(
    boards.map((board) => {
      const { groups, label } = menuPlaceOf(board);
      return { id: board.id, label, path: groups, ...(board.name === label ? {} : { name: board.name }) };
    }),
  ),
);

/** The boards as options of a list from which an administrator chooses. */
export const boardOptions = (boards: readonly Board[]) =>
  [...boardNames(boards)].map(([value, label]) => ({ value, label }));

/** The name of a board in a list, as the board was before a change, or is after it. */
export const boardNameAmong = (board: Board, boards: readonly Board[]): string =>
  boardNames(boards.includes(board) ? boards : [...boards.filter(({ id }) => id !== board.id), board]).get(
    board.id,
  ) ?? boardName(board);

/** The names of a menu's views in a list from which a user chooses, by id. */
export const menuNames = cachePer((menu: readonly MenuItem[]) => distinctNames(placedViews(menu)));

/**
 * The name of a view in a list: that of the menu, else that of its board, which is inactive or not offered; `undefined`
 * if neither exists any more.
 */
export function viewName(
  id: string,
  menu: readonly MenuItem[],
  boards: readonly Board[],
): string | undefined {
  const board = boards.find((one) => one.id === id);
  return menuNames(menu).get(id) ?? (board && boardName(board));
}
