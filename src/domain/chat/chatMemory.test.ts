import { describe, expect, it } from 'vitest';
import type { ChatMessage } from './chat';
import { type ChatMemory, shortenChatMemory } from './chatMemory';
import { readChatMemory } from './chatMemorySchema';

const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  text: 'x'.repeat(100),
  sender: 'user',
  timestamp: 1,
  isHTML: false,
  status: 'sent',
  ...more,
});

const memory = (messages: ChatMessage[]): ChatMemory => ({
  owner: 'a',
  byDashboard: { one: { messages, draft: 'borrador', unread: false } },
});

describe('what is kept for the browser session', () => {
  it('comes back as it was written', () => {
    const kept = memory([message('1'), message('2', { sender: 'bot', kind: 'reply', rating: 'up' })]);
    expect(readChatMemory(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([0, 1_700_000_000_000])('keeps since when a question asks for changes: %d', (since) => {
    expect(readChatMemory(memory([message('1', { since })]))).not.toBeNull();
  });

  it.each([-1, 1e300])('ignores a time that is none: %d', (since) => {
    expect(readChatMemory(memory([message('1', { since })]))).toBeNull();
  });

  it.each([null, 7, 'x', {}, { owner: 1, byDashboard: {} }, { owner: null, byDashboard: { a: {} } }])(
    'ignores what is not ours: %j',
    (value) => {
      expect(readChatMemory(value)).toBeNull();
    },
  );

  it('settles a turn that the end of the page cut off, so that it can be sent again', () => {
    const kept = memory([message('1', { status: 'sending' }), message('2', { status: 'growing' })]);
    const read = readChatMemory(kept);
    expect(read?.byDashboard.one?.messages.map(({ status }) => status)).toEqual(['lost', 'cut']);
  });

  it('loses its oldest messages first when it must be short, never a draft', () => {
    const messages = Array.from({ length: 100 }, (_, i) => message(String(i)));
    const short = shortenChatMemory(memory(messages), 6000).byDashboard.one;
    expect(JSON.stringify(short?.messages).length).toBeLessThanOrEqual(6000);
    expect(short?.messages.at(-1)?.id).toBe('99');
    expect(short?.draft).toBe('borrador');
    expect(shortenChatMemory(memory(messages), 0).byDashboard.one?.draft).toBe('borrador');
  });
});
