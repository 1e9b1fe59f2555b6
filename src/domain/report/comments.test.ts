import { describe, expect, it } from 'vitest';
import { commenters, withMention, withUnsent } from './commentList';
import {
  type Comment,
  commentDataSchema,
  isPerson,
  mentionsIn,
  nothingUnsent,
  splitAtMentions,
  unsentSchema,
} from './comments';

const ana = { id: '5F1C-01', name: 'Ana', email: 'ana@example.com' };
const anaGarcia = { id: '', name: 'Ana García', email: 'ANA.garcia@example.com' };
const self = { id: '5f1c-01', addresses: ['agarcia@example.com', 'ana.garcia@example.com'] };

describe('people in comments (SPEC section 21)', () => {
  it('isPerson compares object id or addresses with those of the user, in any case', () => {
    expect([ana, anaGarcia].map((person) => isPerson(self, person))).toEqual([true, true]);
    const others = [
      { ...ana, id: '5f1c-0' },
      { ...ana, id: 'home' },
      { id: '', name: 'Ana García', email: '' },
      { ...anaGarcia, email: 'luis@example.com' },
      // A new account with an old address.
      { ...anaGarcia, id: '5f1c-02' },
    ];
    expect(others.filter((person) => isPerson(self, person))).toEqual([]);
    // An author without an id is never the current user, even if the account has no id either.
    const unknown = { id: '', name: 'Ana García', email: '' };
    expect(isPerson({ id: '', addresses: ['', ''] }, unknown)).toBe(false);
  });

  it('mentionsIn returns up to 20 mentions whose name is in the text', () => {
    const mentions = [ana, anaGarcia];
    expect(mentionsIn({ text: 'Mira, @Ana García', mentions })).toEqual([ana, anaGarcia]);
    expect(mentionsIn({ text: 'Mira, @Ana', mentions })).toEqual([ana]);
    expect(mentionsIn({ text: 'Mira, Ana', mentions })).toEqual([]);
    const many = Array.from({ length: 30 }, (_, at) => ({ ...ana, name: `P${at}` }));
    expect(mentionsIn({ text: many.map(({ name }) => `@${name}`).join(' '), mentions: many })).toHaveLength(
      20,
    );
  });

  it('splitAtMentions splits the text at mentions, longest name first', () => {
    const mentions = [ana, anaGarcia];
    expect(splitAtMentions({ text: 'a@b, @Ana García y @Ana.', mentions })).toEqual([
      { text: 'a@b, ', mention: null },
      { text: '@Ana García', mention: anaGarcia },
      { text: ' y ', mention: null },
      { text: '@Ana', mention: ana },
      { text: '.', mention: null },
    ]);
    expect(splitAtMentions({ text: 'nada', mentions })).toEqual([{ text: 'nada', mention: null }]);
    expect(splitAtMentions({ text: '@Ana', mentions })).toEqual([{ text: '@Ana', mention: ana }]);
    expect(splitAtMentions({ text: '@Ana@Ana García', mentions })).toEqual([
      { text: '@Ana', mention: ana },
      { text: '@Ana García', mention: anaGarcia },
    ]);
    // A name may contain `@`, the sign of a mention.
    const odd = { ...ana, name: 'Ana @Luis' };
    const luis = { ...ana, name: 'Luis' };
    expect(splitAtMentions({ text: '@Ana @Luis', mentions: [odd, luis] })).toEqual([
      { text: '@Ana @Luis', mention: odd },
    ]);
  });
});

describe('comments from outside (SPEC section 21)', () => {
  const data = { page: { name: 'p1', label: 'Uno' }, text: 'Bien', mentions: [ana] };

  it('commentDataSchema completes missing fields and rejects invalid fields', () => {
    expect(commentDataSchema.parse({ ...data, mentions: [{ name: 'Ana' }] })).toEqual({
      ...data,
      mentions: [{ id: '', name: 'Ana', email: '' }],
      isEdited: false,
    });
    expect(commentDataSchema.safeParse({ ...data, page: null, at: 5 }).success).toBe(true);
    for (const wrong of [
      { text: '' },
      { text: 'x'.repeat(2_001) },
      { page: { name: 'p1' } },
      { mentions: [{ id: 'a' }] },
      { mentions: Array.from({ length: 21 }, () => ana) },
      { mentions: [{ ...ana, email: 'x'.repeat(321) }] },
      { isEdited: 'yes' },
      { at: 'now' },
    ])
      expect(
        commentDataSchema.safeParse({ ...data, ...wrong }).success,
        JSON.stringify(wrong).slice(0, 40),
      ).toBe(false);
  });

  it('unsentSchema reads complete unsent comments and leaves out incomplete comments', () => {
    const waiting = {
      changeId: 'x',
      type: 'add',
      comment: { ...data, id: 'c1', boardId: 'dashboard-1', author: ana, at: 5 },
    };
    const parsedWaiting = (one: object) => unsentSchema.parse({ ...nothingUnsent, waiting: [one] }).waiting;
    for (const type of ['add', 'restore', 'edit', 'remove'])
      expect(parsedWaiting({ ...waiting, type }), type).toHaveLength(1);
    expect(parsedWaiting(waiting)[0]?.comment).toEqual({ ...waiting.comment, isEdited: false });
    for (const wrong of [
      { type: 'like' },
      { changeId: undefined },
      { comment: { ...waiting.comment, boardId: undefined } },
      { comment: { ...waiting.comment, author: undefined } },
      { comment: { ...waiting.comment, at: undefined } },
      { comment: { ...waiting.comment, text: '' } },
    ])
      expect(parsedWaiting({ ...waiting, ...wrong }), JSON.stringify(wrong)).toEqual([]);
    const draft = { text: 'A medias', mentions: [ana] };
    const drafts = (one: object) =>
      unsentSchema.parse({ ...nothingUnsent, drafts: { 'dashboard-1': one } }).drafts;
    expect([drafts(draft), drafts({ text: 7 })]).toEqual([{ 'dashboard-1': draft }, {}]);
    expect(nothingUnsent).toEqual({ drafts: {}, edits: {}, waiting: [] });
    const edit = { id: 'c1', ...draft };
    expect(unsentSchema.parse({ ...nothingUnsent, edits: { b: edit } }).edits).toEqual({ b: edit });
  });
});

describe('the list of comments', () => {
  const comment = (id: string, at: number, more: Partial<Comment> = {}): Comment => ({
    ...{ id, at, boardId: 'b', page: null, author: ana, text: id, mentions: [], isEdited: false },
    ...more,
  });
  const list = [comment('one', 1), comment('three', 3)];

  it('withUnsent applies the changes of its dashboard in their order', () => {
    const changed = comment('one', 1, { text: 'changed' });
    const added = comment('two', 2);
    const waiting = [
      { change: { type: 'edit', comment: changed } },
      { change: { type: 'add', comment: added } },
      { change: { type: 'add', comment: comment('elsewhere', 2, { boardId: 'other' }) } },
      { change: { type: 'remove', comment: comment('three', 3) } },
      { change: { type: 'restore', comment: comment('three', 3) } },
      { change: { type: 'edit', comment: comment('unknown', 4) } },
    ] as const;
    expect(withUnsent(list, 'b', waiting)).toEqual([changed, added, comment('three', 3)]);
    expect(withUnsent(list, 'b', [{ change: { type: 'remove', comment: comment('one', 1) } }])).toEqual([
      comment('three', 3),
    ]);
  });

  it('commenters are the authors and the mentioned people, once each', () => {
    const luis = { id: '', name: 'Luis', email: '' };
    const mentions = [luis, { ...ana, email: '' }];
    expect(commenters([comment('a', 1, { mentions }), comment('b', 2, { author: luis })])).toEqual([
      ana,
      luis,
    ]);
  });

  it('commenters keep two people with one name apart', () => {
    const namesake = { ...ana, id: 'another-account', email: 'ana.garcia2@x.mx' };
    expect(commenters([comment('a', 1), comment('b', 2, { author: namesake })])).toEqual([ana, namesake]);
    const renamed = { ...ana, name: 'Ana G.' };
    expect(commenters([comment('a', 1), comment('b', 2, { author: renamed })])).toEqual([ana]);
  });

  it.each([
    ['an empty draft', { text: '', mentions: [] }, { text: '@Ana ', mentions: [ana] }],
    ['a text', { text: ' Mira \n', mentions: [] }, { text: ' Mira\n@Ana ', mentions: [ana] }],
    [
      'a draft with mentions and a view',
      { text: 'Mira', mentions: [{ ...ana, email: '' }, anaGarcia], view: '#tablero=b' },
      { text: 'Mira\n@Ana ', mentions: [anaGarcia, ana], view: '#tablero=b' },
    ],
  ])('withMention adds a person to %s', (_, draft, expected) => {
    expect(withMention(draft, ana)).toEqual(expected);
    expect(withMention(draft)).toEqual(draft);
  });

  it('withMention starts a draft', () => {
    expect(withMention()).toEqual({ text: '', mentions: [] });
    expect(withMention(undefined, ana)).toEqual({ text: '@Ana ', mentions: [ana] });
  });
});
