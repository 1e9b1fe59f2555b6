import { describe, expect, it } from 'vitest';
import type { ChatMemory } from '@/domain/chat/chatMemory';
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

/** Writes immediately, as on `pagehide`. */
async function write(page: ReturnType<typeof pageOn>, memory: ChatMemory) {
  const chatMemory = createChatMemory(page);
  await chatMemory.read();
  chatMemory.keep(memory);
  page.dispatchEvent(new Event('pagehide'));
}

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
    expect(await createChatMemory(pageOf(session)).read()).toEqual(small);
  });

  it('drop their oldest messages when the storage is full, never the draft', async () => {
    const session = storage(400_000);
    await write(pageOf(session), memory);
    const read = (await createChatMemory(pageOf(session)).read())?.byDashboard.one;
    expect(read?.draft).toBe('borrador');
    expect(read?.messages.at(-1)?.id).toBe('4999');
    expect(read?.messages.length).toBeLessThan(5000);
  });

  it.each([false, true])('are complete if there is room (stored across visits: %s)', async (isKept) => {
    const one = memory.byDashboard.one;
    if (!one) throw new Error('no conversation');
    const fits = {
      owner: 'ana',
      isKept,
      byDashboard: { one: { ...one, messages: one.messages.slice(-1000) } },
    };
    const session = storage();
    await write(pageOf(session), fits);
    expect(await createChatMemory(pageOf(session)).read()).toEqual(fits);
  });

  it('are empty, without an error, if the storage is blocked or holds invalid data', async () => {
    await write(pageOn(blockedStorage), memory);
    expect(await createChatMemory(pageOn(blockedStorage)).read()).toBeNull();
    const session = storage();
    session.items.set('chatConversations', '{"owner":');
    expect(await createChatMemory(pageOf(session)).read()).toBeNull();
  });
});

describe('conversations across visits', () => {
  const memory = (isKept?: boolean): ChatMemory => ({
    owner: 'ana',
    byDashboard: { one: { messages: [], draft: 'a medias', unread: false } },
    ...(isKept ? { isKept } : {}),
  });
  /** A later visit: new session storage, same local storage. */
  const keep = async (lasting: Store, what: ChatMemory) => {
    const page = pageOf(storage(), lasting);
    const chatMemory = createChatMemory(page);
    await chatMemory.read();
    chatMemory.keep(what);
    page.dispatchEvent(new Event('pagehide'));
  };
  const read = (lasting: Store) => createChatMemory(pageOf(storage(), lasting)).read();

  it('are stored only while the user has chosen to keep them', async () => {
    const lasting = storage();
    await keep(lasting, memory());
    expect(await read(lasting)).toBeNull();
    await keep(lasting, memory(true));
    expect(await read(lasting)).toEqual(memory(true));
    // Signed out.
    await keep(lasting, { owner: null, byDashboard: {} });
    expect(lasting.items.size).toBe(0);
  });

  it('stay stored when a tab that was open before the user chose to keep them writes, until the user signs out in that tab', async () => {
    const lasting = storage();
    const page = pageOf(storage(), lasting);
    const other = createChatMemory(page);
    await other.read();
    await keep(lasting, memory(true));
    other.keep(memory());
    page.dispatchEvent(new Event('pagehide'));
    expect(await read(lasting)).toEqual(memory(true));
    other.keep({ owner: null, byDashboard: {} });
    page.dispatchEvent(new Event('pagehide'));
    expect(lasting.items.size).toBe(0);
  });

  it('notify a tab when another tab starts or stops storing them', async () => {
    const lasting = storage();
    await keep(lasting, memory(true));
    const page = pageOf(storage(), lasting);
    const heard: unknown[] = [];
    const stop = createChatMemory(page).followOtherTabs((one) => heard.push(one));
    const hear = (key: string, newValue: string | null) => page.dispatchEvent(storageEvent(key, newValue));
    hear('chatConversations', lasting.items.get('chatConversations') ?? '');
    await expect.poll(() => heard).toEqual([memory(true)]);
    hear('chatConversations', null);
    hear('chatConversations', '{');
    hear('portal-views-ana', null);
    await expect.poll(() => heard).toEqual([memory(true), null]);
    stop();
    hear('chatConversations', null);
    expect(heard).toHaveLength(2);
  });

  it('are read from local storage if session storage has invalid conversations, which the next write replaces', async () => {
    const [session, lasting] = [storage(), storage()];
    await keep(lasting, memory(true));
    session.items.set('chatConversations', '{"owner":7}');
    const page = pageOf(session, lasting);
    const chatMemory = createChatMemory(page);
    expect(await chatMemory.read()).toEqual(memory(true));
    chatMemory.keep(memory(true));
    page.dispatchEvent(new Event('pagehide'));
    expect(session.items.get('chatConversations')).toBe(lasting.items.get('chatConversations'));
  });

  it('are not overwritten before they are read', async () => {
    const session = storage();
    await write(pageOf(session), memory());
    const page = pageOf(session);
    const chatMemory = createChatMemory(page);
    const read = chatMemory.read();
    chatMemory.keep({ owner: null, byDashboard: {} });
    page.dispatchEvent(new Event('pagehide'));
    expect(await read).toEqual(memory());
    expect(await createChatMemory(pageOf(session)).read()).toEqual(memory());
  });

  it('are read from session storage if local storage is blocked', async () => {
    const page = pageOn(blockedStorage, store(storage()));
    expect(await createChatMemory(page).read()).toBeNull();
    await write(page, memory());
    expect(await createChatMemory(page).read()).toEqual(memory());
  });
});
