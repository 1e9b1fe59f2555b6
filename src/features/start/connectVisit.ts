import type { BoardChange } from '@/domain/admin/boardChanges';
import type { Board } from '@/domain/boards/board';
import { menuNames, viewName } from '@/domain/boards/boardNames';
import { type MenuItem, placedViews } from '@/domain/boards/menu';
import type { CommentNews } from '@/domain/report/commentNews';
import { lateSince, type StateIndex } from '@/domain/report/dataState';
import { isSamePerson, type PersonIds } from '@/domain/session/person';
import type { RecentActivity } from '@/domain/session/recentActivity';
import { shortDay } from '@/domain/shared/dateText';
import { isoDay } from '@/domain/shared/isoDay';
import { ago } from '@/features/shared/ago';
import type { VisitEntry } from './Visit.view';
import { copy } from './visit.copy';

export interface VisitFacts {
  /** The news up to then are seen (ms since the epoch). */
  readonly seenAt: number;
  readonly news: CommentNews;
  /** Changes of boards by administrators. */
  readonly changes: readonly BoardChange[];
  /** The published state of the data. */
  readonly states: StateIndex;
  readonly menu: readonly MenuItem[];
  readonly boards: readonly Board[];
  readonly favourites: readonly string[];
  readonly recent: RecentActivity['recent'];
  readonly self: PersonIds;
  /** ms since the epoch. */
  readonly now: number;
}

/** An entry with what it leads to. `at` is in ms since the epoch. */
interface VisitNews extends VisitEntry {
  readonly at: number;
  readonly boardId: string;
  /** The entry leads to the comments. */
  readonly isComment: boolean;
  /** The view of a comment. */
  readonly view?: string | undefined;
}

/** ms after which nothing is new. */
const newsLife = 30 * 86_400_000;
const icons = {
  published: 'layout-dashboard',
  moved: 'list-tree',
  retired: 'eye-off',
  described: 'file-text',
  verified: 'badge-check',
} as const;

/** What happened since the user marked the news as seen, the newest first: on dashboards that they can see. */
export function connectVisit(facts: VisitFacts): readonly VisitNews[] {
  const { seenAt, news, changes, states, menu, boards, favourites, recent, self, now } = facts;
  const places = new Map(placedViews(menu).map((entry) => [entry.id, entry]));
  const names = menuNames(menu);
  const isOwner = ({ owner }: Board) =>
    owner !== undefined && isSamePerson(self, { id: '', addresses: [owner.email] });
  const used = new Set([...favourites, ...recent.map(({ view }) => view)]);
  const mine = new Set([...used, ...boards.filter(isOwner).map(({ id }) => id)]);
  const isNew = (at: number) => at > seenAt && now - at < newsLife;
  const entryOf = (
    id: string,
    {
      at,
      boardId,
      text,
      by = '',
      icon,
      isWarning = false,
      isComment = false,
      view,
    }: {
      at: number;
      boardId: string;
      text: readonly string[];
      by?: string;
      icon: string;
      isWarning?: boolean;
      isComment?: boolean;
      view?: string | undefined;
    },
  ): VisitNews => ({
    ...{ id, at, boardId, text, icon, isWarning, isComment, view },
    detail: [ago(at, now), by].filter(Boolean).join(' · '),
    canOpen: places.has(boardId),
  });

  const comments = Object.entries(news).filter(
    ([, { boardId, at, isOwn }]) => !isOwn && isNew(at) && places.has(boardId),
  );
  const mentions = comments.flatMap(([id, { boardId, by, at, mentions: isMention, text = '', view }]) => {
    const board = names.get(boardId) ?? '';
    if (!isMention || by === undefined) return [];
    const sentence = copy.mentioned(by, board, text);
    return [
      entryOf(`mention:${id}`, { at, boardId, text: sentence, icon: 'comments', isComment: true, view }),
    ];
  });
  const counts = new Map<string, { count: number; at: number; by: string }>();
  for (const [, { boardId, at, by = '', mentions: isMention }] of comments) {
    if (isMention || !mine.has(boardId)) continue;
    const earlier = counts.get(boardId);
    const isOneAuthor = !earlier || earlier.by === by;
    counts.set(boardId, {
      count: (earlier?.count ?? 0) + 1,
      at: Math.max(earlier?.at ?? 0, at),
      by: isOneAuthor ? by : '',
    });
  }
  const commented = [...counts].map(([boardId, { count, at, by }]) => {
    const text = copy.comments(count, names.get(boardId) ?? '');
    return entryOf(`comments:${boardId}`, { at, boardId, text, by, icon: 'comments', isComment: true });
  });

  const changed = changes.flatMap(({ board: boardId, kind, by, at, name }) => {
    const place = places.get(boardId);
    const isGone = !place && used.has(boardId);
    if (!isNew(at) || (kind === 'retired' ? !isGone : !place)) return [];
    const label = names.get(boardId) ?? name ?? viewName(boardId, menu, boards);
    if (label === undefined) return [];
    const group = place?.path.at(-1) ?? '';
    const text =
      kind === 'verified'
        ? copy.verified(label, by ?? '')
        : kind === 'published' || kind === 'moved'
          ? copy[kind](label, group)
          : copy[kind](label);
    const author = kind === 'verified' ? '' : by;
    return [
      entryOf(`${kind}:${boardId}:${at}`, {
        ...{ at, boardId, text, icon: icons[kind] },
        ...(author ? { by: author } : {}),
      }),
    ];
  });

  const refreshes = boards.flatMap(({ id, reportId }) => {
    const [name, state] = [names.get(id), mine.has(id) ? states.of(reportId) : null];
    if (name === undefined || !state) return [];
    const failed = state.freshness?.failingSince ?? null;
    const at = failed ?? lateSince(state);
    if (at === null || !isNew(at)) return [];
    const since = shortDay(isoDay(state.freshness?.refreshedAt ?? at));
    const text = failed === null ? copy.late(name, since) : copy.failed(name);
    return [entryOf(`refresh:${id}:${at}`, { at, boardId: id, text, icon: 'alert', isWarning: true })];
  });

  return [...mentions, ...commented, ...changed, ...refreshes].sort((one, other) => other.at - one.at);
}
