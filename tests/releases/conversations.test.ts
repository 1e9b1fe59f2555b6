import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '@/domain/chat/chat';
import { type ChatMemory, noMemory } from '@/domain/chat/chatMemory';
import { changedChat } from '@/domain/chat/chatMemoryChange';
import { mergedChats, sharedChat } from '@/domain/chat/chatMemoryMerge';
import { shownChat } from '@/domain/chat/chatMemoryShown';
import { noChat, noConversation, readStoredChat, type StoredChat } from '@/domain/chat/chatMemoryStored';
import { chatMemoryText } from '@/domain/chat/chatMemoryText';
import * as shapes from './shapes-2.0.0';

/** What a user does in one of the tabs. `sync` reads what another tab stored. */
type Step = { readonly tab: number } & (
  | { readonly type: 'ask' | 'answer' | 'fail' | 'retry' | 'rate' | 'remove' | 'clear' | 'keep' }
  | { readonly type: 'sync'; readonly from: number }
);
const tabs = 3;
const tab = fc.nat(tabs - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    tab,
    type: fc.constantFrom(
      'ask',
      'ask',
      'answer',
      'answer',
      'fail',
      'retry',
      'rate',
      'remove',
      'clear',
      'keep',
    ),
  }),
  fc.record({ tab, type: fc.constant('sync'), from: tab }),
);
/** Times at which the steps happen; the clock may be put back. */
const clock = fc.array(fc.integer({ min: -5, max: 20 }), { minLength: 40, maxLength: 40 });
const histories = fc.tuple(fc.array(step, { maxLength: 40 }), clock);

const noMessages: Conversation = { messages: [], draft: '', unread: false };
const conversationOf = ({ byDashboard }: ChatMemory) => byDashboard.d ?? noMessages;

interface Tab {
  chat: StoredChat;
  memory: ChatMemory;
}

function next(
  { messages, clearedAt = 0, ...rest }: Conversation,
  type: Step['type'],
  id: string,
  now: number,
) {
  const made = (more: Partial<ChatMessage>): ChatMessage => ({
    ...{ id, text: id, sender: 'bot', timestamp: now, isHTML: false, status: 'sent' },
    ...more,
  });
  const set = (index: number, more: Partial<ChatMessage>) =>
    messages.map((one, i) => (i === index ? { ...one, ...more } : one));
  const pending = messages.findLastIndex(({ status }) => status === 'sending');
  const conversation = (list: readonly ChatMessage[]) => ({
    ...rest,
    messages: list,
    ...(clearedAt === 0 ? {} : { clearedAt }),
  });
  switch (type) {
    case 'ask':
      return pending === -1 ? conversation([...messages, made({ sender: 'user', status: 'sending' })]) : null;
    case 'answer':
      if (pending === -1) return null;
      return conversation([...set(pending, { status: 'sent' }), made({ kind: 'reply' })]);
    case 'fail':
      if (pending === -1) return null;
      return conversation([...set(pending, { status: 'failed' }), made({ kind: 'failure' })]);
    case 'retry': {
      const question = messages.find(({ status }) => status === 'failed');
      if (!question || pending !== -1) return null;
      const others = messages.filter((one) => one !== question);
      return conversation([...others, { ...question, status: 'sending', timestamp: now }]);
    }
    case 'rate': {
      const index = messages.findIndex(({ kind }) => kind === 'reply');
      return index === -1 ? null : conversation(set(index, { rating: now % 2 === 0 ? 'up' : 'down' }));
    }
    case 'remove': {
      const question = messages.findLastIndex(({ sender }) => sender === 'user');
      return question === -1 || pending !== -1 ? null : conversation(messages.slice(0, question));
    }
    case 'clear':
      return { ...conversation([made({ kind: 'greeting' })]), clearedAt: Math.max(now, clearedAt + 1) };
    default:
      return null;
  }
}

/**
 * Plays the steps. `orders` has the last place of each message, `gone` those that a user cleared or removed, `awaited` the questions
 * that were asked again, or that a tab waited for when another one cleared them: they stay.
 */
function play([steps, times]: readonly [readonly Step[], readonly number[]]) {
  const open: Tab[] = Array.from({ length: tabs }, () => ({ chat: noChat, memory: noMemory }));
  const [orders, gone, awaited] = [new Map<string, number>(), new Set<string>(), new Set<string>()];
  let now = 1000;
  for (const [index, one] of steps.entries()) {
    now += times[index] ?? 1;
    const current = open[one.tab];
    if (!current) continue;
    if (one.type === 'sync') {
      current.chat = mergedChats(current.chat, open[one.from]?.chat ?? noChat);
      current.memory = shownChat(current.chat, current.memory);
      continue;
    }
    const before = conversationOf(current.memory);
    const after = next(before, one.type, `m${index}`, now);
    if (one.type !== 'keep' && after === null) continue;
    const memory: ChatMemory = after
      ? { ...current.memory, byDashboard: { d: after } }
      : { ...current.memory, isKept: !current.memory.isKept };
    current.chat = changedChat(current.chat, current.memory, memory, now);
    current.memory = memory;
    for (const { id, order } of current.chat.byDashboard.get('d')?.messages ?? [])
      orders.set(id, Math.max(order, orders.get(id) ?? order));
    if (one.type === 'retry') awaited.add(after?.messages.at(-1)?.id ?? '');
    for (const { memory: other } of one.type === 'clear' ? open : [])
      for (const { id, status } of conversationOf(other).messages) if (status === 'sending') awaited.add(id);
    if (one.type === 'clear' || one.type === 'remove')
      for (const { id } of before.messages)
        if (!after?.messages.some((other) => other.id === id)) gone.add(id);
  }
  return { chats: open.map(({ chat }) => chat), orders, gone, awaited };
}

/** Everything that merges must agree on. */
function facts({ byDashboard, choice }: StoredChat) {
  const { messages, clearedAt, removed } = byDashboard.get('d') ?? noConversation;
  return { choice, clearedAt, removed: [...removed], messages: messages.map(({ raw }) => raw) };
}
const ids = (chat: StoredChat) => (chat.byDashboard.get('d')?.messages ?? []).map(({ id }) => id);
const merged = (...chats: readonly StoredChat[]) => chats.reduce(mergedChats, noChat);
const reread = (chat: StoredChat) => readStoredChat(JSON.parse(chatMemoryText(chat, 1e9))) ?? noChat;

describe('conversations of several tabs', () => {
  it('have one result in any order of merges', () =>
    fc.assert(
      fc.property(histories, (history) => {
        const [a = noChat, b = noChat, c = noChat] = play(history).chats;
        const result = facts(merged(a, b, c));
        expect(facts(merged(c, b, a))).toEqual(result);
        expect(facts(mergedChats(a, mergedChats(b, c)))).toEqual(result);
        expect(facts(mergedChats(mergedChats(c, a), b))).toEqual(result);
        expect(facts(merged(a, b, a, c, b, c))).toEqual(result);
        expect(facts(reread(merged(reread(c), reread(a), reread(b))))).toEqual(result);
      }),
    ));

  it('lose no message that was not cleared or removed, and bring none back that was', () =>
    fc.assert(
      fc.property(histories, (history) => {
        const { chats, orders, gone, awaited } = play(history);
        const all = merged(...chats);
        const { clearedAt } = all.byDashboard.get('d') ?? noConversation;
        const left = ids(all);
        for (const [id, order] of orders) if (!gone.has(id) && order > clearedAt) expect(left).toContain(id);
        for (const id of gone) if (!awaited.has(id)) expect(left).not.toContain(id);
      }),
    ));

  it('are shown with each question before its replies', () =>
    fc.assert(
      fc.property(histories, (history) => {
        const shown = conversationOf(shownChat(merged(...play(history).chats), noMemory)).messages;
        expect(shown.filter(({ kind }) => kind === 'greeting').length).toBeLessThanOrEqual(1);
        const places = merged(...play(history).chats).byDashboard.get('d')?.messages ?? [];
        for (const { turn, order, raw } of places) {
          const question = places.find((other) => other.order === turn && other.turn === turn);
          if (question && (raw as ChatMessage).sender === 'bot')
            expect(order).toBeGreaterThanOrEqual(question.order);
        }
      }),
    ));

  it('are read by 2.0.0 as it reads its own', () =>
    fc.assert(
      fc.property(histories, (history) => {
        const chat = { ...merged(...play(history).chats), owner: 'ana' };
        const old = shapes.conversations.parse(JSON.parse(chatMemoryText(chat, 1e9)));
        const messages = old.byDashboard.d?.messages ?? [];
        expect(messages.map((one) => shapes.message.parse(one).id)).toEqual(ids(chat));
      }),
    ));

  it('keep clearings and removals when 2.0.0 writes without them', () =>
    fc.assert(
      fc.property(histories, (history) => {
        const [a = noChat, b = noChat] = play(history).chats;
        const [chat, other] = [
          { ...merged(a, b), owner: 'ana' },
          { ...a, owner: 'ana' },
        ];
        const old = shapes.conversations.parse(JSON.parse(chatMemoryText(other, 1e9)));
        const { messages = [], ...rest } = old.byDashboard.d ?? {};
        const written = {
          ...old,
          byDashboard: { d: { ...rest, messages: messages.map((one) => shapes.message.parse(one)) } },
        };
        const result = mergedChats(chat, readStoredChat(written) ?? noChat);
        expect(facts(result)).toEqual(facts(chat));
      }),
    ));

  it('are written as the same text by every tab', () =>
    fc.assert(
      fc.property(histories, (history) => {
        const [a = noChat, b = noChat] = play(history).chats;
        const first = reread(sharedChat(a, noChat, noChat));
        const [one, other] = [mergedChats(b, first), mergedChats(a, first)];
        const second = reread(sharedChat(one, noChat, first));
        const text = chatMemoryText(second, 1e9);
        const third = mergedChats(other, second);
        expect(chatMemoryText(sharedChat(third, third, second), 1e9)).toBe(text);
      }),
    ));
});

/** Fields and messages of a newer release. */
const word = fc.stringMatching(/^[a-z]{1,6}$/);
const unknownFields = fc.dictionary(
  fc.constantFrom('colour', 'sharedWith', 'note2'),
  fc.oneof(fc.string(), fc.constant({ deep: [1, null] })),
);
const message = fc.oneof(
  fc
    .tuple(
      unknownFields,
      fc.record({
        ...{ id: word, text: fc.string(), timestamp: fc.nat(1000), isHTML: fc.boolean() },
        sender: fc.constantFrom('user', 'bot'),
        status: fc.constantFrom('sent', 'failed', 'growing', 'retracted'),
        kind: fc.constantFrom('reply', 'poll'),
        actions: fc.constant([{ action: { type: 'refresh', silent: true }, status: 'offered', by: 'x' }]),
      }),
    )
    .map(([more, one]): unknown => ({ ...more, ...one })),
  fc.constantFrom<unknown>(null, 7, 'a word', ['list']),
);
const memory = fc
  .tuple(
    unknownFields,
    unknownFields,
    fc.uniqueArray(message, { selector: (one) => Object(one ?? {}).id ?? JSON.stringify(one) }),
  )
  .map(([top, fields, messages]) => ({
    ...top,
    owner: 'ana',
    isKept: true,
    byDashboard: { other: 7, d: { ...fields, draft: 'x', unread: false, messages } },
  }));
const sortedTexts = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();

describe('conversations with more than this release can read', () => {
  it('lose nothing but the change of a user', () =>
    fc.assert(
      fc.property(memory, (value) => {
        const raw = JSON.parse(JSON.stringify(value));
        const chat = mergedChats(noChat, readStoredChat(raw) ?? noChat);
        const shown = shownChat(chat, noMemory);
        const conversation = conversationOf(shown);
        const [first, ...others] = conversation.messages;
        const edited = first ? [{ ...first, rating: 'up' as const }, ...others] : [];
        const added: ChatMessage = {
          ...{ id: 'NEW', text: 'n', sender: 'user', timestamp: 2000, isHTML: false, status: 'sending' },
        };
        const after = { ...shown, byDashboard: { d: { ...conversation, messages: [...edited, added] } } };
        const written = JSON.parse(chatMemoryText(changedChat(chat, shown, after, 3000), 1e9));
        const { messages, ...fields } = written.byDashboard.d;
        const expected = raw.byDashboard.d.messages.map((one: ChatMessage | null) =>
          first && one?.id === first.id ? expect.objectContaining({ ...one, rating: 'up' }) : one,
        );
        for (const one of expected) expect(messages).toContainEqual(one);
        expect(messages).toHaveLength(expected.length + 1);
        const { messages: _, ...rawFields } = raw.byDashboard.d;
        expect(fields).toEqual(rawFields);
        expect({ ...written, byDashboard: null }).toEqual({ ...raw, keptAt: 0, byDashboard: null });
        expect(written.byDashboard.other).toBe(7);
      }),
    ));

  it('stay as they came when nothing changes', () =>
    fc.assert(
      fc.property(memory, (value) => {
        const raw = JSON.parse(JSON.stringify(value));
        const chat = mergedChats(noChat, readStoredChat(raw) ?? noChat);
        const written = JSON.parse(chatMemoryText(chat, 1e9));
        expect(sortedTexts(written.byDashboard.d.messages)).toEqual(sortedTexts(raw.byDashboard.d.messages));
      }),
    ));

  it('drop their oldest messages first when they are too long', () => {
    const messages = Array.from({ length: 8 }, (_, i) => ({ id: `p${i}`, kind: 'poll', timestamp: i }));
    const chat = readStoredChat({ owner: null, byDashboard: { d: { messages } } }) ?? noChat;
    const text = chatMemoryText(chat, JSON.stringify(messages).length - 1);
    expect(JSON.parse(text).byDashboard.d.messages).toEqual(messages.slice(2));
  });
});
