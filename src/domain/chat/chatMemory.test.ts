import { describe, expect, it } from 'vitest';
import type { ChatMessage } from './chat';
import { type ChatMemory, dropQueries, noMemory } from './chatMemory';
import { shownChat } from './chatMemoryShown';
import { noChat, readStoredChat } from './chatMemoryStored';
import { chatMemoryText } from './chatMemoryText';

/** The stored conversations as this release shows them. */
function readChatMemory(value: unknown): ChatMemory | null {
  const chat = readStoredChat(value);
  return chat && shownChat(chat, noMemory);
}

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

describe('stored conversations', () => {
  it('returns the conversations as they were written', () => {
    const stored = memory([message('1'), message('2', { sender: 'bot', kind: 'reply', rating: 'up' })]);
    expect(readChatMemory(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([0, 1_700_000_000_000])('keeps the start time of a question about changes: %d', (since) => {
    expect(readChatMemory(memory([message('1', { since })]))?.byDashboard.one?.messages).toHaveLength(1);
  });

  it.each([-1, 1e300])('drops only the message with an impossible time: %d', (since) => {
    const read = readChatMemory(memory([message('1', { since }), message('2')]));
    expect(read?.byDashboard.one).toEqual({ messages: [message('2')], draft: 'borrador', unread: false });
  });

  it('drops only the message with an unknown action', () => {
    const foreign = { ...message('1'), actions: [{ action: { type: 'later' }, status: 'offered' }] };
    const read = readChatMemory(memory([foreign as unknown as ChatMessage, message('2')]));
    expect(read?.byDashboard.one?.messages).toEqual([message('2')]);
  });

  it.each([null, 7, 'x', {}, { owner: 1, byDashboard: {} }, { owner: null, byDashboard: [] }])(
    'are missing in %j',
    (value) => {
      expect(readChatMemory(value)).toBeNull();
    },
  );

  it('are read one by one, with the fields that can be read', () => {
    const byDashboard = { a: { messages: 7, draft: 7, unread: true, about: {} }, b: null, c: { draft: 'x' } };
    expect(readChatMemory({ owner: null, byDashboard })).toEqual({
      owner: null,
      byDashboard: {
        a: { messages: [], draft: '', unread: true },
        c: { messages: [], draft: 'x', unread: false },
      },
    });
  });

  it('marks a question that the end of the page interrupted as lost, and an interrupted reply as cut', () => {
    const stored = memory([message('1', { status: 'sending' }), message('2', { status: 'growing' })]);
    const read = readChatMemory(stored);
    expect(read?.byDashboard.one?.messages.map(({ status }) => status)).toEqual(['lost', 'cut']);
  });

  it('reads every status and kind of a message and drops a message with an unknown status or kind', () => {
    const point = { name: 'v', title: 'x', point: { label: 'SURESTE', values: ['Región: SURESTE'] } };
    const some: Partial<ChatMessage>[] = [
      ...(['sent', 'failed', 'stopped', 'lost', 'cut'] as const).map((status) => ({ status })),
      ...(['greeting', 'reply', 'data', 'failure', 'unanswered'] as const).map((kind) => ({ kind })),
      ...(['up', 'down'] as const).map((rating) => ({ rating })),
      ...[
        { about: { name: 'v', title: 'Por región' } },
        { about: point },
        { failure: 'deadline' as const },
        { reason: 'r' },
      ],
    ];
    for (const more of some) {
      const stored = memory([message('1', more)]);
      expect(readChatMemory(stored), JSON.stringify(more)).toEqual(stored);
    }
    for (const more of [
      { status: 'done' },
      { kind: 'other' },
      { sender: 'system' },
      { rating: 'left' },
      { failure: 'unknown' },
      { about: {} },
      { about: { name: 'v' } },
    ])
      expect(
        readChatMemory(memory([{ ...message('1'), ...more } as ChatMessage]))?.byDashboard.one?.messages,
        JSON.stringify(more),
      ).toEqual([]);
  });

  it('offers interrupted actions again and drops queries without an answer', () => {
    const query = { id: 'q', title: 'Plantas', dax: 'EVALUATE x' };
    const table = { columns: ['n'], rows: [[1]], isCut: false, readAt: 5 };
    const stored = memory([
      message('1', {
        actions: [
          { action: { type: 'refresh' }, status: 'running' },
          { action: { type: 'openPage', page: 'p2' }, status: 'done', undo: { kind: 'page', page: 'p1' } },
        ],
      }),
      message('2', {
        status: 'sending',
        queries: [
          { query, status: 'asked' },
          { query, status: 'running' },
          { query, status: 'done', table },
          { query, status: 'refused', problem: 'no' },
        ],
      }),
    ]);
    const [first, second] =
      readChatMemory(JSON.parse(JSON.stringify(stored)))?.byDashboard.one?.messages ?? [];
    expect(first?.actions).toEqual([
      { action: { type: 'refresh' }, status: 'offered' },
      { action: { type: 'openPage', page: 'p2' }, status: 'offered' },
    ]);
    expect(second?.queries).toEqual([
      { query, status: 'dropped' },
      { query, status: 'dropped' },
      { query, status: 'done', table },
      { query, status: 'refused', problem: 'no' },
    ]);
    expect(dropQueries([{ query, status: 'dropped' }])).toEqual([{ query, status: 'dropped' }]);
    for (const undo of [
      {
        kind: 'filters',
        filters: { dateRange: { startDate: '2026-01-01', endDate: '' }, region: 'CENTRO', sector: '' },
      },
      { kind: 'view', view: 'H4s=' },
      { kind: 'dashboard', dashboard: 'dashboard-1' },
    ] as const)
      expect(
        readChatMemory(
          memory([message('1', { actions: [{ action: { type: 'refresh' }, status: 'done', undo }] })]),
        )?.byDashboard.one?.messages,
      ).toHaveLength(1);
    for (const undo of [
      { kind: 'filters', filters: {} },
      { kind: 'filters', filters: { dateRange: { startDate: 'x', endDate: '' }, region: '', sector: '' } },
      { kind: 'view' },
      { kind: 'dashboard', dashboard: 7 },
      { kind: 'page', page: null },
    ])
      expect(
        readChatMemory(
          memory([
            message('1', { actions: [{ action: { type: 'refresh' }, status: 'done', undo }] as never }),
          ]),
        )?.byDashboard.one?.messages,
        JSON.stringify(undo),
      ).toEqual([]);
  });

  const read = (kept: ChatMemory, limit: number) =>
    JSON.parse(chatMemoryText(readStoredChat(kept) ?? noChat, limit)) as ChatMemory;

  it('chatMemoryText shortens the longest conversation to the limit', () => {
    const long = Array.from({ length: 40 }, (_, i) => message(`l${i}`));
    const two = (short: ChatMessage[]): ChatMemory => ({
      owner: 'a',
      byDashboard: {
        short: { messages: short, draft: '', unread: true },
        long: { messages: long, draft: '', unread: false },
      },
    });
    const stored = two([message('s')]);
    const size = JSON.stringify(long).length + JSON.stringify([message('s')]).length;
    expect(read(stored, size)).toEqual(stored);
    expect(read({ ...stored, isKept: true }, size)).toEqual({ ...stored, isKept: true, keptAt: 0 });
    const cut = read(stored, size - 1).byDashboard;
    expect(cut.short?.messages).toHaveLength(1);
    expect(cut.short?.unread).toBe(true);
    expect(cut.long?.messages.map(({ id }) => id)).toEqual(long.slice(10).map(({ id }) => id));
  });

  it('chatMemoryText removes the oldest messages first and keeps drafts', () => {
    const messages = Array.from({ length: 100 }, (_, i) => message(String(i)));
    const short = read(memory(messages), 6000).byDashboard.one;
    expect(JSON.stringify(short?.messages).length).toBeLessThanOrEqual(6000);
    expect(short?.messages.at(-1)?.id).toBe('99');
    expect(short?.draft).toBe('borrador');
    expect(read(memory(messages), 0).byDashboard.one?.draft).toBe('borrador');
  });
});
