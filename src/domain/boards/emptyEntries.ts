import type { Board } from './board';
import { defaultMenuGroup, labelKey, type MenuPlace, menuPathParts, menuPlace } from './categories';
import { fixedPlaces, samePlace } from './menuTree';

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
