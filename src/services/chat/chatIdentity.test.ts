import { describe, expect, it, vi } from 'vitest';
import { blockedStorage, pageOn } from '@/services/browser/storage.fixture';
import { createChatIdentity } from './chatIdentity';

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Store = ReturnType<typeof storage>;
const store = (one: Store) => () => one as unknown as Storage;
/** The chat user id with both of its keys in one storage. */
const userIdIn = (session: Store, now: number) =>
  createChatIdentity(store(session), pageOn(store(storage()), store(session)), () => now);

describe('the chat user id (SPEC section 3)', () => {
  it('is "user-" + timestamp + "-" + random, kept in session storage under chatUserId', () => {
    const session = storage();
    const id = userIdIn(session, 1_700_000_000_000).of('ana');
    expect(id).toMatch(/^user-1700000000000-[0-9a-z]{9}$/);
    expect(session.items.get('chatUserId')).toBe(id);
  });

  it('is created once per browser session', () => {
    const session = storage();
    const id = userIdIn(session, 1).of('ana');
    expect(userIdIn(session, 2).of('ana')).toBe(id);
    expect(userIdIn(storage(), 1).of('ana')).not.toBe(id);
  });

  it('is different for another user in the same tab', () => {
    const session = storage();
    const id = userIdIn(session, 1).of('ana');
    const later = userIdIn(session, 2);
    expect(later.of('bruno')).not.toBe(id);
    expect(later.of('ana')).not.toBe(id);
  });

  it('is different after the signed-in user is forgotten, and the old id is not stored', () => {
    const session = storage();
    const userId = userIdIn(session, 1);
    const id = userId.of('ana');
    userId.renew();
    expect([...session.items]).toEqual([]);
    expect(userId.of('ana')).not.toBe(id);
  });

  it('ends with nine digits, however small the random numbers are', () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
    expect(userIdIn(storage(), 1).of('ana')).toBe('user-1-000000000');
    vi.restoreAllMocks();
  });

  it.each([['chatUserId'], ['chatUserOf']])('is created again if only %s was stored', (key) => {
    const session = storage();
    session.items.set(key, 'ana');
    expect(userIdIn(session, 1).of('ana')).toMatch(/^user-1-/);
    expect([...session.items.keys()].sort()).toEqual(['chatUserId', 'chatUserOf']);
  });

  it('is removed with the stored conversations when the user signs out, also those of other visits', () => {
    const [session, lasting] = [storage(), storage()];
    const identity = createChatIdentity(store(session), pageOn(store(lasting), store(session)), () => 1);
    const id = identity.of('ana');
    session.items.set('chatConversations', '{}');
    lasting.items.set('chatConversations', '{}');
    lasting.items.set('chatFacts', '{}');
    lasting.items.set('portal-views-ana', '[]');
    identity.forget();
    expect([...session.items, ...lasting.items.keys()]).toEqual(['portal-views-ana']);
    expect(identity.of('ana')).not.toBe(id);
  });

  it('lasts until the page is closed if storage is blocked', () => {
    const userId = createChatIdentity(blockedStorage, pageOn(blockedStorage), () => 1);
    expect(userId.of('ana')).toBe(userId.of('ana'));
  });
});
