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
  /** Views are listed first, and entries without a board last. */
  readonly kind: 'view' | 'empty' | 'other';
  readonly isVerified?: true | undefined;
  /** The folded texts that the search compares. */
  readonly folded: { readonly label: string; readonly rest: string };
}

/** The best hits, and the number of all hits. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

export interface SearchHit extends Omit<SearchEntry, 'folded'> {
  /** Matching ranges of the label: from inclusive, to exclusive, in characters of `label`. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Search index of a menu's endpoints. Build it once per menu. */
export const searchIndex = (items: readonly MenuItem[]): SearchEntry[] =>
  placedViews(items).map(({ id, label, icon, description = '', tags = [], path, isEmpty, isVerified }) =>
    searchEntry(
      { id, label, icon, description, path, kind: isEmpty ? 'empty' : 'view', isVerified },
      tags.join(' '),
    ),
  );

/** `words` are searched too, but not shown. */
export function searchEntry(entry: Omit<SearchEntry, 'folded'>, words = ''): SearchEntry {
  const { path, description } = entry;
  // Composed, because the marks of a hit are positions in the folded label.
  const label = entry.label.normalize('NFC');
  return {
    ...entry,
    label,
    folded: { label: fold(label), rest: fold([...path, description, words].join(' ')) },
  };
}

/** Ids of the user's favourites, then of the recently opened views, with their index from 0. */
export type ViewRanking = ReadonlyMap<string, number>;

export const rankViews = (favourites: readonly string[], recent: readonly string[]): ViewRanking =>
  new Map([...new Set([...favourites, ...recent])].map((id, place) => [id, place]));

/** Position among equally good hits, below 1,000: the usual views, other views, the rest, and views without a board. */
export function rankOf({ id, kind }: SearchEntry, usual: ViewRanking): number {
  if (kind === 'empty') return 300;
  return kind === 'other' ? 200 : (usual.get(id) ?? 100);
}

/** Rank of an entry: 0, the best, to 3; `null` if it does not match. Every word must occur in one of the texts. */
function rank({ folded }: SearchEntry, words: readonly string[]): number | null {
  let worst = 0;
  for (const word of words) {
    const position = folded.label.indexOf(word);
    if (position === 0) continue;
    if (position > 0) worst = Math.max(worst, folded.label[position - 1] === ' ' ? 1 : 2);
    else if (folded.rest.includes(word)) worst = 3;
    else return null;
  }
  return worst;
}

function marksOf(label: string, words: readonly string[]): SearchHit['marks'] {
  const marks: [number, number][] = [];
  for (const word of words) {
    const position = label.indexOf(word);
    if (position >= 0) marks.push([position, position + word.length]);
  }
  marks.sort((a, b) => a[0] - b[0]);
  return marks.filter((mark, index) => index === 0 || mark[0] >= (marks[index - 1]?.[1] ?? 0));
}

/**
 * Matching entries, best first: words of the label, then parts of words, then path, description and tags; among these by
 * `rankOf`, then in menu order. Views without a board come last. Ignores case and accents. An empty query finds nothing.
 */
export function search(
  index: readonly SearchEntry[],
  query: string,
  limit: number,
  usual: ViewRanking = new Map(),
): SearchResult {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { hits: [], total: 0 };
  const matches: { entry: SearchEntry; at: number }[] = [];
  for (const entry of index) {
    const value = rank(entry, words);
    if (value === null) continue;
    // A label that begins with the words ranks above one that contains them, unless the other view is a usual one.
    const match = Math.max(0, value - 1) * 1_000 + (value === 1 ? 0.5 : 0);
    matches.push({ entry, at: match + rankOf(entry, usual) + (entry.kind === 'empty' ? 3_000 : 0) });
  }
  matches.sort((a, b) => a.at - b.at);
  const hits = matches.slice(0, limit).map(({ entry: { folded, ...rest } }) => ({
    ...rest,
    marks: marksOf(folded.label, words),
  }));
  return { hits, total: matches.length };
}
