import type { SearchEntry, SearchHit } from '@/domain/boards/search';
import { copy } from './search.copy';

/** Entries of the list below the empty box that belong together. */
export interface HitGroup {
  /** `null` for a group that has no heading. */
  readonly title: string | null;
  readonly hits: readonly SearchHit[];
}

interface Suggestible {
  readonly views: readonly SearchEntry[];
  readonly actions: readonly SearchEntry[];
  /** Ids of views in the order of suggestion. */
  readonly usual: readonly string[];
  /** Id of the view on screen. */
  readonly current: string;
}

/** Maximum number of suggestions per group. */
const suggested = 4;
/** The actions to suggest if possible, the most useful first. */
const mainActions = ['filters', 'alert', 'share', 'start', 'toAnalytics', 'settings', 'shortcuts'];

/** Suggestions of the empty box (SPEC section 14): recent boards, favourites and others, then actions. */
export function suggestionsOf({ views, actions, usual, current }: Suggestible): HitGroup[] {
  const boards = views.filter(({ id, kind }) => kind === 'view' && id !== current);
  const ids = new Set([...usual, ...boards.slice(0, suggested).map(({ id }) => id)]);
  const find = (entries: readonly SearchEntry[], wanted: Iterable<string>) =>
    [...wanted]
      .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
      .slice(0, suggested)
      // Actions have no menu path, because the heading of their group describes them.
      .map(({ folded: _, ...hit }) => ({ ...hit, path: hit.kind === 'other' ? [] : hit.path, marks: [] }));
  return [
    { title: copy.box.boards, hits: find(boards, ids) },
    {
      title: copy.box.actions,
      hits: find(
        actions,
        mainActions.map((name) => `action:${name}`),
      ),
    },
  ].filter(({ hits }) => hits.length > 0);
}
