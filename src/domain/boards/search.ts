import { fold } from '@/domain/shared/fold';
import { type MenuItem, placedViews } from './menu';

/** A view that can be found, with the labels that lead to it. */
export interface SearchEntry {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  /** Labels from the top group down to the one that holds it. */
  readonly path: readonly string[];
  /** The texts as they are compared. */
  readonly folded: { readonly label: string; readonly rest: string };
}

/** The best hits, and how many there are. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

export interface SearchHit extends Omit<SearchEntry, 'folded'> {
  /** Parts of the label to point out: from inclusive, to exclusive, in characters of `label`. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Every endpoint of a menu, ready to be searched. Build it once per menu. */
export const searchIndex = (items: readonly MenuItem[]): SearchEntry[] =>
  placedViews(items).map(({ id, label, icon, description = '', tags = [], path }) =>
    searchEntry({ id, label, icon, description, path }, tags.join(' ')),
  );

/** `words` are found too, but not shown. */
export function searchEntry(entry: Omit<SearchEntry, 'folded'>, words = ''): SearchEntry {
  const { label, path, description } = entry;
  return { ...entry, folded: { label: fold(label), rest: fold([...path, description, words].join(' ')) } };
}

/** How well an entry answers: 0, the best, to 3; `null` is not at all. Every word must be found somewhere. */
function rank({ folded }: SearchEntry, words: readonly string[]): number | null {
  let worst = 0;
  for (const word of words) {
    const at = folded.label.indexOf(word);
    if (at === 0) continue;
    if (at > 0) worst = Math.max(worst, folded.label[at - 1] === ' ' ? 1 : 2);
    else if (folded.rest.includes(word)) worst = 3;
    else return null;
  }
  return worst;
}

function marksOf(label: string, words: readonly string[]): SearchHit['marks'] {
  const marks: [number, number][] = [];
  for (const word of words) {
    const at = label.indexOf(word);
    if (at >= 0) marks.push([at, at + word.length]);
  }
  marks.sort((a, b) => a[0] - b[0]);
  return marks.filter((mark, index) => index === 0 || mark[0] >= (marks[index - 1]?.[1] ?? 0));
}

/**
 * Matching views, best first, then in menu order. Compares label, path, description and tags without case
 * and accents. An empty query finds nothing.
 */
export function search(index: readonly SearchEntry[], query: string, limit: number): SearchResult {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { hits: [], total: 0 };
  const byRank: SearchEntry[][] = [[], [], [], []];
  for (const entry of index) {
    const value = rank(entry, words);
    if (value !== null) byRank[value]?.push(entry);
  }
  const found = byRank.flat();
  const hits = found.slice(0, limit).map(({ folded, ...rest }) => ({
    ...rest,
    marks: marksOf(folded.label, words),
  }));
  return { hits, total: found.length };
}
