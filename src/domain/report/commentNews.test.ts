import { describe, expect, it } from 'vitest';
import { type CommentNews, newsOf, storableNews, withNews } from './commentNews';
import type { Comment } from './comments';

const minute = 60_000;
const day = 86_400_000;
const now = 100 * day;
const comment: Comment = {
  id: 'c1',
  boardId: 'produccion',
  author: { id: '5f1c', name: 'Ana', email: '' },
  at: now - day,
  page: null,
  text: '  Mira la\nplanta norte ',
  mentions: [],
  isEdited: false,
};
const mentionOf = (more: Partial<Comment>) => newsOf({ ...comment, ...more }, 'mention');

describe('comments as news on the start page (SPEC section 12)', () => {
  it('have text and view only if they mention the user', () => {
    const base = { boardId: 'produccion', at: now - day, by: 'Ana' };
    const view = '#v=1';
    expect(newsOf({ ...comment, view }, 'comment')).toEqual(base);
    expect(newsOf({ ...comment, view }, 'own')).toEqual({ ...base, isOwn: true });
    const mention = { ...base, mentions: true, text: 'Mira la planta norte' };
    expect(mentionOf({ view })).toEqual({ ...mention, view });
    expect(mentionOf({})).toStrictEqual(mention);
  });

  it('name the author only if the store said who it is', () => {
    const nobody = { id: '', name: 'Alguien', email: '' };
    expect(newsOf({ ...comment, author: nobody }, 'comment')).toStrictEqual({
      boardId: 'produccion',
      at: now - day,
    });
    const mailed = { ...nobody, email: 'ana@example.com' };
    expect(newsOf({ ...comment, author: mailed }, 'comment')).toHaveProperty('by', 'Alguien');
  });

  it('have the first 80 characters of the text', () => {
    expect(mentionOf({ text: 'a'.repeat(80) }).text).toBe('a'.repeat(80));
    expect(mentionOf({ text: 'a'.repeat(81) }).text).toBe(`${'a'.repeat(80)}…`);
  });

  it('are stored without text and view', () => {
    const mention = mentionOf({ view: '#v=1' });
    expect(storableNews({ c1: mention })).toStrictEqual({
      c1: { boardId: 'produccion', at: now - day, by: 'Ana', mentions: true },
    });
  });
});

describe('withNews', () => {
  const plain = newsOf(comment, 'comment');
  const newsOfAge = (age: number) => ({ ...plain, at: now - age });
  const ownNews = newsOf(comment, 'own');
  const mention = newsOf(comment, 'mention');
  const kindAfter = (earlier: CommentNews[string], added: CommentNews[string]) =>
    withNews({ c1: earlier }, { c1: added }, now).c1;

  it('keeps a comment own, and a mention a mention', () => {
    expect(kindAfter(ownNews, plain)).toEqual(ownNews);
    expect(kindAfter(ownNews, mention)).toEqual(ownNews);
    expect(kindAfter(mention, plain)).toEqual(mention);
    expect(kindAfter(mention, ownNews)).toEqual(ownNews);
    expect(kindAfter(plain, mention)).toEqual(mention);
    expect(kindAfter(plain, ownNews)).toEqual(ownNews);
  });

  it('keeps the newest 60, the newest first', () => {
    const earlier = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`c${index}`, newsOfAge((index + 10) * minute)]),
    );
    const news = withNews(earlier, { late: newsOfAge(minute), old: newsOfAge(1_000 * minute) }, now);
    expect(Object.keys(news)).toEqual(['late', ...Object.keys(earlier).slice(0, 59)]);
  });

  it('drops comments after 14 days', () => {
    expect(
      Object.keys(
        withNews({ a: newsOfAge(14 * day - 1) }, { b: newsOfAge(14 * day), c: newsOfAge(15 * day) }, now),
      ),
    ).toEqual(['a']);
  });
});
