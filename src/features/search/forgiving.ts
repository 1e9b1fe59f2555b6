import UFuzzy from '@leeoniya/ufuzzy';
import { rankOf, type SearchEntry, type SearchResult, type ViewRanking } from '@/domain/boards/search';
import { fold } from '@/domain/shared/fold';

/** Allows one typing error in each word: an extra, missing or wrong letter, or two swapped letters. */
const fuzzy = new UFuzzy({ intraMode: 1 });

/** Maximum number of entries that are ordered by relevance; more entries stay in menu order. */
const orderLimit = 1_000;

/** Entries similar to a query without exact matches, with the words in any order (SPEC section 14). */
export function forgivingSearch(
  index: readonly SearchEntry[],
  query: string,
  limit: number,
  usual: ViewRanking = new Map(),
): SearchResult {
  const texts = index.map(({ folded }) => `${folded.label} ${folded.rest}`);
  const [found, info, order] = fuzzy.search(texts, fold(query), 2, orderLimit);
  const best = found && info && order ? order.map((at) => info.idx[at] ?? 0) : (found ?? []);
  const entries = best.flatMap((at) => index[at] ?? []);
  const hits = entries
    .sort((a, b) => rankOf(a, usual) - rankOf(b, usual))
    .slice(0, limit)
    .map(({ folded: _, ...hit }) => ({ ...hit, marks: [] }));
  return { hits, total: best.length };
}
