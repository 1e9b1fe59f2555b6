import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatMemory, noMemory } from '@/domain/chat/chatMemory';
import { blockedStorage, pageOn, storageEvent } from '@/services/browser/storage.fixture';
import { createChatMemory } from './chatMemory';

function storage(limit = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

type Store = ReturnType<typeof storage>;
const store = (one: Store) => () => one as unknown as Storage;
const pageOf = (session: Store, lasting = storage()) => pageOn(store(lasting), store(session));

type Page = ReturnType<typeof pageOf>;

/** A tab that shows what it receives, and whose account is `owner`. */
async function open(page: Page, owner: string | null = 'ana') {
  const memory = createChatMemory(page, () => 1);
  const state = { current: { ...noMemory, owner } as ChatMemory, received: 0 };
  memory.keep(state.current);
  await memory.follow((merged) => {
    state.current = merged;
    state.received += 1;
    memory.keep(merged);
  });
  const keep = async (current: ChatMemory) => {
    state.current = current;
    memory.keep(current);
    await vi.dynamicImportSettled();
    // Writes immediately.
    page.dispatchEvent(new Event('pagehide'));
  };
  return { state, keep };
}

const write = async (page: Page, memory: ChatMemory) => (await open(page)).keep(memory);
const read = async (page: Page) => (await open(page)).state.current;
const empty: ChatMemory = { owner: 'ana', byDashboard: {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('conversations in session storage', () => {
  const memory: ChatMemory = {
    owner: 'ana',
    byDashboard: {
      one: {
        draft: 'borrador',
        unread: false,
        messages: Array.from({ length: 5000 }, (_, i) => ({
          id: String(i),
          text: 'x'.repeat(300),
          sender: 'user' as const,
          timestamp: i,
          isHTML: false,
          status: 'sent' as const,
        })),
      },
    },
  };

  it('are restored after a reload', async () => {
    const session = storage();
    const small = { owner: 'ana', byDashboard: { one: { messages: [], draft: 'b', unread: false } } };
    await write(pageOf(session), small);
    expect(await read(pageOf(session))).toEqual(small);
  });

  it('drop their oldest messages when the storage is full, never the draft', async () => {
    const session = storage(400_000);
    await write(pageOf(session), memory);
    const one = (await read(pageOf(session))).byDashboard.one;
    expect(one?.draft).toBe('borrador');
    expect(one?.messages.at(-1)?.id).toBe('4999');
    expect(one?.messages.length).toBeLessThan(5000);
  });

  it('are complete if there is room', async () => {
    const one = memory.byDashboard.one;
    if (!one) throw new Error('no conversation');
    const fits = { owner: 'ana', byDashboard: { one: { ...one, messages: one.messages.slice(-1000) } } };
    const session = storage();
    await write(pageOf(session), fits);
    expect(await read(pageOf(session))).toEqual(fits);
  });

  it('are empty, without an error, if the storage is blocked or holds invalid data', async () => {
    await write(pageOn(blockedStorage), memory);
    expect(await read(pageOn(blockedStorage))).toEqual(empty);
    const session = storage();
    session.items.set('chatConversations', '{"owner":');
    const page = pageOf(session);
    expect(await read(page)).toEqual(empty);
    page.dispatchEvent(new Event('pagehide'));
    expect(session.items.get('chatConversations')).toBe('{"owner":');
  });
});

describe('conversations across visits', () => {
  const memory = (isKept?: boolean): ChatMemory => ({
    owner: 'ana',
    byDashboard: { one: { messages: [], draft: 'a medias', unread: false } },
    ...(isKept ? { isKept } : {}),
  });
  /** A later visit: new session storage, same local storage. */
  const visit = (lasting: Store) => pageOf(storage(), lasting);
  const keys = ({ items }: Store) => [...items.keys()];

  it('are stored only while the user has chosen to keep them', async () => {
    const lasting = storage();
    await write(visit(lasting), memory());
    expect(keys(lasting)).toEqual([]);
    const tab = await open(visit(lasting));
    await tab.keep(memory(true));
    expect(await read(visit(lasting))).toEqual(memory(true));
    await tab.keep(memory());
    expect(keys(lasting)).toEqual(['chatFacts']);
    expect(await read(visit(lasting))).toEqual(empty);
  });

  it('are deleted when the user signs out', async () => {
    const lasting = storage();
    await write(visit(lasting), memory(true));
    const tab = await open(visit(lasting));
    await tab.keep(noMemory);
    expect(keys(lasting)).toEqual([]);
  });

  it('are deleted when another account signs in, not because another account’s tab is open', async () => {
    const lasting = storage();
    const tab = await open(visit(lasting), 'luis');
    await write(visit(lasting), memory(true));
    await tab.keep({ ...memory(), owner: 'luis' });
    expect(keys(lasting)).toEqual(['chatConversations', 'chatFacts']);
    const page = visit(lasting);
    expect((await open(page, 'luis')).state.current).toEqual({ owner: 'luis', byDashboard: {} });
    page.dispatchEvent(new Event('pagehide'));
    expect(keys(lasting)).toEqual([]);
  });

  it('stay stored when a tab that was open before the user chose to keep them writes', async () => {
    const lasting = storage();
    const other = await open(visit(lasting));
    await write(visit(lasting), memory(true));
    await other.keep(memory());
    expect(other.state.current).toEqual(memory(true));
    expect(await read(visit(lasting))).toEqual(memory(true));
  });

  it('reach a tab when another tab starts or stops storing them', async () => {
    const lasting = storage();
    const page = visit(lasting);
    const { state } = await open(page);
    const notify = async (key: string, text: string | null = '') => {
      page.dispatchEvent(storageEvent(key, text));
      await vi.dynamicImportSettled();
    };
    await write(visit(lasting), memory(true));
    await notify('portal-views-ana');
    expect(state.current).toEqual(empty);
    await notify('chatConversations');
    expect(state.current).toEqual(memory(true));
    await notify('chatConversations');
    expect(state.received).toBe(1);
    // Release 2.0.0 removes the conversations only.
    lasting.items.delete('chatConversations');
    await notify('chatConversations', null);
    expect(state.current).toEqual(memory());
  });

  it('are no longer kept by a tab whose storage another tab emptied', async () => {
    const lasting = storage();
    const page = visit(lasting);
    const { state, keep } = await open(page);
    await keep(memory(true));
    lasting.items.clear();
    page.dispatchEvent(storageEvent('chatConversations', null));
    expect(state.current.isKept).toBeUndefined();
  });

  it('are read from local storage if session storage has invalid conversations, which the next write replaces', async () => {
    const [session, lasting] = [storage(), storage()];
    await write(visit(lasting), memory(true));
    session.items.set('chatConversations', '{"owner":7}');
    const page = pageOf(session, lasting);
    expect(await read(page)).toEqual(memory(true));
    page.dispatchEvent(new Event('pagehide'));
    expect(session.items.get('chatConversations')).toBe(lasting.items.get('chatConversations'));
  });

  it('are not overwritten before they are read', async () => {
    const session = storage();
    await write(pageOf(session), memory());
    const page = pageOf(session);
    const chatMemory = createChatMemory(page, () => 1);
    const reading = chatMemory.follow(() => undefined);
    chatMemory.keep({ owner: null, byDashboard: {} });
    page.dispatchEvent(new Event('pagehide'));
    await reading;
    expect(await read(pageOf(session))).toEqual(memory());
  });

  it('are read from session storage if local storage is blocked', async () => {
    const page = pageOn(blockedStorage, store(storage()));
    expect(await read(page)).toEqual(empty);
    await write(page, memory());
    expect(await read(page)).toEqual(memory());
  });
});
