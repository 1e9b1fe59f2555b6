import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableMap } from '@/domain/shared/entries';
import { plainLine } from '@/domain/shared/plainText';
import type { Comment } from './comments';

/** A comment that other people wrote, as the start page lists it (SPEC section 12). The browser stores nothing of its content. */
const newsSchema = z.object({
  boardId: z.string(),
  /** Absent if the store did not say. */
  by: z.optional(plainLine(200)),
  /** ms since the epoch. */
  at: z.number(),
  /** The comment mentions the user. */
  mentions: z.optional(z.literal(true)),
  /** The user wrote it. */
  isOwn: z.optional(z.literal(true)),
});
/** By comment id. */
export const commentNewsSchema = readableMap(newsSchema);

interface CommentContent {
  /** The beginning of a comment that mentions the user. */
  readonly text?: string;
  /** The view of such a comment. */
  readonly view?: string;
}
export type CommentNews = Readonly<Record<string, z.infer<typeof newsSchema> & CommentContent>>;

/** Comments that are stored, the newest, and ms after which one is dropped. */
const newsLimit = 60;
const newsLife = 14 * 86_400_000;
const textLength = 80;

/** A comment as news; only a mention has the text. */
export function newsOf(
  { boardId, author, at, text, view }: Comment,
  kind: 'mention' | 'comment' | 'own',
): CommentNews[string] {
  const base = { boardId, at, ...(author.id || author.email ? { by: author.name } : {}) };
  if (kind === 'own') return { ...base, isOwn: true };
  if (kind === 'comment') return base;
  const line = text.replaceAll(/\s/g, ' ').trim();
  const start = line.length > textLength ? `${line.slice(0, textLength)}…` : line;
  return { ...base, mentions: true, text: start, ...(view === undefined ? {} : { view }) };
}

/** The news with further comments. An own comment stays own, and a mention stays a mention. `now` is ms since the epoch. */
export function withNews(news: CommentNews, added: CommentNews, now: number): CommentNews {
  const all = new Map(Object.entries(news));
  for (const [id, one] of Object.entries(added)) {
    const earlier = all.get(id);
    if (!earlier?.isOwn && !(earlier?.mentions && !one.isOwn)) all.set(id, one);
  }
  const newest = [...all]
    .filter(([, { at }]) => now - at < newsLife)
    .sort(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(newest.slice(0, newsLimit));
}

/** The news as the browser stores them. */
export const storableNews = (news: CommentNews): CommentNews =>
  Object.fromEntries(Object.entries(news).map(([id, { text: _, view: __, ...one }]) => [id, one]));
