import { describe, expect, it } from 'vitest';
import { hasMore, mergedChats } from './chatMemoryMerge';
import { noChat, readStoredChat } from './chatMemoryStored';

const chat = (messages: readonly object[], more: object = {}, top: object = {}) =>
  readStoredChat({ owner: 'ana', ...top, byDashboard: { d: { ...more, messages } } }) ?? noChat;
const message = (more: object) => ({ id: 'a', sender: 'bot', timestamp: 10, status: 'sent', ...more });
const rawOf = (...chats: (typeof noChat)[]) =>
  chats
    .reduce(mergedChats, noChat)
    .byDashboard.get('d')
    ?.messages.map(({ raw }) => raw);

describe('two copies of a message', () => {
  it.each([
    [
      'that was asked again, although the other one changed later',
      { timestamp: 20, order: 20 },
      { changedAt: 30 },
    ],
    ['that changed later', { changedAt: 12, status: 'failed' }, { changedAt: 11 }],
    ['that is complete, of the same time', { status: 'sent' }, { status: 'growing' }],
    ['that is cut, of the same time', { status: 'cut' }, { status: 'growing' }],
    ['that grows, of the same time', { status: 'growing' }, { status: 'sending' }],
    ['with the fields that 2.0.0 removed', { turn: 5 }, {}],
  ])('are one: the copy %s', (_, newer, older) => {
    const [one, other] = [message(newer), message(older)];
    expect(rawOf(chat([one]), chat([other]))).toEqual([one]);
    expect(rawOf(chat([other]), chat([one]))).toEqual([one]);
  });
});

describe('a conversation that was cleared', () => {
  it('loses messages up to that time in every copy', () => {
    const messages = [
      message({}),
      message({ id: 'b', timestamp: 11 }),
      message({ id: 'c', timestamp: 11, order: 12 }),
    ];
    const [cleared, copy] = [chat([], { clearedAt: 11 }), chat(messages)];
    for (const result of [rawOf(cleared, copy), rawOf(copy, cleared)]) expect(result).toEqual([messages[2]]);
  });

  it('ignores impossible times of its messages and of the clearing', () => {
    const messages = [message({ order: 1e300 }), message({ id: 'b', timestamp: 11, changedAt: '12' })];
    const result = mergedChats(noChat, chat(messages, { clearedAt: 1e300, removed: { a: null } }));
    expect(result.byDashboard.get('d')?.messages.map(({ order }) => order)).toEqual([11]);
  });

  it('forgets single removals before that time', () => {
    const result = mergedChats(chat([], { removed: { a: 9, b: 12 } }), chat([], { clearedAt: 11 }));
    expect([...(result.byDashboard.get('d')?.removed ?? [])]).toEqual([['b', 12]]);
  });
});

describe('the choice to keep conversations', () => {
  it.each([
    [{ isKept: true, keptAt: 5 }, { isKept: false, keptAt: 4 }, true],
    [{ isKept: true, keptAt: 5 }, { isKept: false, keptAt: 5 }, false],
    [{ isKept: true }, {}, true],
    [{ isKept: true }, { isKept: false, keptAt: 5 }, false],
    [{}, {}, undefined],
  ])('is the later one: of %j and %j, %s', (one, other, isKept) => {
    const [a, b] = [chat([], {}, one), chat([], {}, other)];
    expect(mergedChats(a, b).choice?.isKept).toBe(isKept);
    expect(mergedChats(b, a).choice?.isKept).toBe(isKept);
  });
});

it('hasMore returns true if the other copy lacks a message, a change, a clearing or a removal', () => {
  const stored = chat([message({})]);
  expect(hasMore(stored, chat([message({}), message({ id: 'b' })], { clearedAt: 1 }))).toBe(false);
  for (const more of [
    chat([message({}), message({ id: 'b' })]),
    chat([message({ changedAt: 11 })]),
    chat([message({ timestamp: 11 })]),
    chat([message({})], { clearedAt: 1 }),
    chat([message({})], { removed: { b: 12 } }),
  ])
    expect(hasMore(more, stored)).toBe(true);
  expect(hasMore(stored, noChat)).toBe(true);
});
