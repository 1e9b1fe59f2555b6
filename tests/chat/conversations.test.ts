import { createListenerMiddleware } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRules } from '@/app/wiring/rules';
import { pageOn, storageEvent } from '@/services/browser/storage.fixture';
import { createChatIdentity } from '@/services/chat/chatIdentity';
import { createChatMemory } from '@/services/chat/chatMemory';
import {
  conversationCleared,
  conversationOpened,
  conversationsMerged,
  dataConsentChanged,
  draftChanged,
  historyKept,
  questionAsked,
  questionEdited,
  replyFinished,
  replyGrew,
  replyRated,
  selectChatMemory,
  selectConversation,
  selectIsHistoryKept,
} from '@/store/chat.slice';
import { makeStore, type RootState } from '@/store/makeStore';
import { signedIn, signedOut } from '@/store/session.slice';

const dashboardId = 'dashboard-1';
const account = (id: string) => ({ id, objectId: id, name: id, username: `${id}@example.com`, roles: [] });

/** A browser profile: tabs share local storage and receive events of each other's writes. */
function browser() {
  const texts = new Map<string, string>();
  const pages = new Set<ReturnType<typeof pageOn>>();
  const counts = { writes: 0 };
  const lastingOf = (page: () => ReturnType<typeof pageOn>) => {
    const notify = (key: string, text: string | null) => {
      counts.writes += 1;
      for (const other of pages) if (other !== page()) other.dispatchEvent(storageEvent(key, text));
    };
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => {
        texts.set(key, text);
        notify(key, text);
      },
      removeItem: (key: string) => {
        if (texts.delete(key)) notify(key, null);
      },
    } as unknown as Storage;
  };

  /** @param session of an earlier page of the tab. */
  async function tab(session = new Map<string, string>(), person: string | null = 'ana', isSlow = false) {
    const sessionStorage = {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, text: string) => void session.set(key, text),
      removeItem: (key: string) => void session.delete(key),
    } as unknown as Storage;
    const page: ReturnType<typeof pageOn> = pageOn(
      () => lastingOf(() => page),
      () => sessionStorage,
    );
    pages.add(page);
    const listener = createListenerMiddleware<RootState>();
    const store = makeStore({}, listener.middleware);
    const when = createRules(listener, store);
    const memory = createChatMemory(page, Date.now);
    if (person !== null) store.dispatch(signedIn(account(person)));
    when.value(selectChatMemory, memory.keep);
    const read = memory.follow((merged) => store.dispatch(conversationsMerged(merged)));
    const identity = createChatIdentity(() => sessionStorage, page, Date.now);
    const conversation = () => selectConversation(store.getState(), dashboardId);
    const open = {
      store,
      session,
      read,
      conversation,
      texts: () => conversation().messages.flatMap(({ text }) => text || []),
      ask: (text: string) => store.dispatch(questionAsked({ dashboardId, text, fromDraft: true })),
      answer: (text: string) => store.dispatch(replyFinished({ dashboardId, text, cut: false })),
      exchange: (text: string) => {
        vi.advanceTimersByTime(5);
        open.ask(text);
        vi.advanceTimersByTime(5);
        open.answer(`R ${text}`);
      },
      type: (text: string) => store.dispatch(draftChanged({ dashboardId, text })),
      clear: () => store.dispatch(conversationCleared({ dashboardId })),
      keepHistory: (isKept: boolean) => store.dispatch(historyKept(isKept)),
      signOut: () => {
        store.dispatch(signedOut());
        identity.forget();
      },
      /** The page ends; the session storage stays. */
      end: () => {
        page.dispatchEvent(new Event('pagehide'));
        pages.delete(page);
        return session;
      },
    };
    if (!isSlow) {
      await read;
      store.dispatch(conversationOpened({ dashboardId }));
      await vi.dynamicImportSettled();
    }
    return open;
  }
  const stored = () => texts.get('chatConversations') ?? '';
  /** Another release writes. */
  const overwrite = (text: string) => {
    texts.set('chatConversations', text);
    for (const page of pages) page.dispatchEvent(storageEvent('chatConversations', text));
  };
  return { tab, stored, overwrite, texts, counts };
}

/** All debounced writes, and what other tabs write because of them. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(20_000);
};

describe('conversations in several tabs', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  async function twoTabs() {
    const profile = browser();
    const one = await profile.tab();
    one.keepHistory(true);
    one.exchange('uno');
    await settle();
    const two = await profile.tab();
    expect(two.texts()).toEqual(['uno', 'R uno']);
    return { profile, one, two };
  }

  it('do not come back after they were deleted in another tab, whatever is typed there', async () => {
    const { profile, one, two } = await twoTabs();
    two.clear();
    await settle();
    expect(profile.stored()).not.toContain('uno');
    one.type('h');
    await settle();
    expect(profile.stored()).not.toContain('uno');
    expect([one.texts(), one.conversation().draft]).toEqual([[], 'h']);
    expect((await profile.tab()).texts()).toEqual([]);
  });

  it('do not come back if a key is pressed before the other tab receives the event', async () => {
    const { profile, one, two } = await twoTabs();
    two.clear();
    two.end();
    one.type('h');
    await settle();
    expect(profile.stored()).not.toContain('uno');
    expect(one.conversation().draft).toBe('h');
  });

  it('keep the exchanges of both tabs, questions with their replies', async () => {
    const { profile, one, two } = await twoTabs();
    one.ask('de una');
    vi.advanceTimersByTime(5);
    two.ask('de dos');
    vi.advanceTimersByTime(5);
    one.answer('R de una');
    vi.advanceTimersByTime(5);
    two.answer('R de dos');
    await settle();
    const all = ['uno', 'R uno', 'de una', 'R de una', 'de dos', 'R de dos'];
    expect([one.texts(), two.texts(), (await profile.tab()).texts()]).toEqual([all, all, all]);
  });

  it('show the turn of a tab at its end while it waits for the reply', async () => {
    const { one, two } = await twoTabs();
    one.ask('despacio');
    one.store.dispatch(replyGrew({ dashboardId, text: 'La pri' }));
    two.exchange('dos');
    await settle();
    expect(one.texts()).toEqual(['uno', 'R uno', 'dos', 'R dos', 'despacio', 'La pri']);
    one.answer('La primera.');
    await settle();
    expect(two.texts()).toEqual(['uno', 'R uno', 'despacio', 'La primera.', 'dos', 'R dos']);
  });

  it('keep the question that a tab waits for when another tab deletes them', async () => {
    const { profile, one, two } = await twoTabs();
    one.ask('despacio');
    vi.advanceTimersByTime(5);
    two.clear();
    await settle();
    expect(one.texts()).toEqual(['despacio']);
    one.store.dispatch(replyGrew({ dashboardId, text: 'La pri' }));
    one.answer('La primera.');
    await settle();
    for (const tab of [one, two, await profile.tab()])
      expect(tab.texts()).toEqual(['despacio', 'La primera.']);
  });

  it('are not overwritten by a tab that slept', async () => {
    const { profile, one, two } = await twoTabs();
    const session = two.end();
    one.exchange('dos');
    await settle();
    const awake = await profile.tab(session);
    await settle();
    expect(awake.texts()).toEqual(['uno', 'R uno', 'dos', 'R dos']);
    expect((await profile.tab()).texts()).toEqual(['uno', 'R uno', 'dos', 'R dos']);
  });

  it('stay deleted when a tab that slept returns, and so does the choice not to keep them', async () => {
    const { profile, one, two } = await twoTabs();
    const session = two.end();
    one.clear();
    vi.advanceTimersByTime(5);
    one.keepHistory(false);
    await settle();
    const awake = await profile.tab(session);
    awake.type('h');
    await settle();
    expect(selectIsHistoryKept(awake.store.getState())).toBe(false);
    expect(profile.texts.has('chatConversations')).toBe(false);
    expect(awake.texts()).toEqual([]);
    expect([...profile.texts.values()].join()).not.toContain('uno');
  });

  it('are no longer kept in any tab once one tab chose so, and are kept again after the reverse', async () => {
    const { profile, one, two } = await twoTabs();
    one.keepHistory(false);
    await settle();
    expect(selectIsHistoryKept(two.store.getState())).toBe(false);
    two.type('h');
    await settle();
    expect(profile.texts.has('chatConversations')).toBe(false);
    two.keepHistory(true);
    await settle();
    expect(selectIsHistoryKept(one.store.getState())).toBe(true);
    expect((await profile.tab()).texts()).toEqual(['uno', 'R uno']);
  });

  it('of tabs that keep nothing are separate', async () => {
    const profile = browser();
    const [one, two] = [await profile.tab(), await profile.tab()];
    one.exchange('uno');
    two.exchange('dos');
    await settle();
    one.clear();
    await settle();
    expect([one.texts(), two.texts()]).toEqual([[], ['dos', 'R dos']]);
    expect(profile.texts.size).toBe(0);
  });

  it('come first when something is typed or asked before they are read', async () => {
    const { profile, one } = await twoTabs();
    one.type('de antes');
    await settle();
    for (const session of [one.end(), new Map<string, string>()]) {
      const early = await profile.tab(session, 'ana', true);
      early.store.dispatch(conversationOpened({ dashboardId }));
      early.type('h');
      await early.read;
      expect([early.texts(), early.conversation().draft]).toEqual([['uno', 'R uno'], 'h']);
      await settle();
      expect(profile.stored()).toContain('R uno');
      early.type('de antes');
      await settle();
      early.end();
    }
    const asking = await profile.tab(new Map(), 'ana', true);
    asking.ask('antes de leer');
    await asking.read;
    expect(asking.conversation().draft).toBe('de antes');
    asking.answer('R');
    const all = ['uno', 'R uno', 'antes de leer', 'R'];
    expect(asking.texts()).toEqual(all);
    await settle();
    const { messages } = (await profile.tab()).conversation();
    expect(messages.flatMap(({ text }) => text || [])).toEqual(all);
    expect(messages.filter(({ kind }) => kind === 'greeting')).toHaveLength(1);
  });

  it('are deleted also if the user deletes them before they are read', async () => {
    const { profile, one, two } = await twoTabs();
    one.end();
    two.end();
    const early = await profile.tab(new Map(), 'ana', true);
    early.clear();
    await early.read;
    expect(early.texts()).toEqual([]);
    await settle();
    expect(profile.stored()).not.toContain('uno');
  });

  it('keep the draft of the tab in which it is typed', async () => {
    const { profile, one, two } = await twoTabs();
    one.type('largo y a medias');
    await settle();
    expect(two.conversation().draft).toBe('');
    two.exchange('dos');
    two.type('x');
    two.type('');
    await settle();
    expect(one.conversation().draft).toBe('largo y a medias');
    expect((await profile.tab()).conversation().draft).toBe('largo y a medias');
    two.type('x');
    await settle();
    one.type('largo');
    await settle();
    two.type('');
    await settle();
    expect((await profile.tab()).conversation().draft).toBe('largo');
    one.ask('largo');
    await settle();
    expect((await profile.tab()).conversation().draft).toBe('');
  });

  it('do not bring back a question that was changed, and keep a rating', async () => {
    const { profile, one, two } = await twoTabs();
    one.exchange('dos');
    await settle();
    const [, , reply, question] = two.conversation().messages;
    two.store.dispatch(replyRated({ dashboardId, messageId: reply?.id ?? '', rating: 'down' }));
    two.store.dispatch(questionEdited({ dashboardId, messageId: question?.id ?? '' }));
    await settle();
    expect(one.texts()).toEqual(['uno', 'R uno']);
    one.exchange('tres');
    await settle();
    expect(two.texts()).toEqual(['uno', 'R uno', 'tres', 'R tres']);
    expect((await profile.tab()).conversation().messages[2]?.rating).toBe('down');
  });

  it('withdraw the permission to query data in every tab when they are deleted', async () => {
    const { one, two } = await twoTabs();
    for (const tab of [one, two]) tab.store.dispatch(dataConsentChanged({ dashboardId, allowed: true }));
    one.clear();
    await settle();
    expect(two.conversation().allowsData).toBeUndefined();
  });

  it('are written once for a change, not by one tab after the other', async () => {
    const { profile, one } = await twoTabs();
    await settle();
    profile.counts.writes = 0;
    one.exchange('dos');
    await settle();
    expect(profile.counts.writes).toBe(1);
  });

  it('are written again if another tab wrote over a change without having read it', async () => {
    const { profile, one } = await twoTabs();
    const before = profile.stored();
    one.exchange('dos');
    await settle();
    profile.overwrite(before);
    await settle();
    expect(profile.stored()).toContain('R dos');
  });

  it('are deleted by signing out, and hidden from another account', async () => {
    const { profile, one, two } = await twoTabs();
    two.end();
    one.signOut();
    await settle();
    expect([...profile.texts.keys(), ...one.session.keys()]).toEqual([]);

    const again = await twoTabs();
    const luis = await again.profile.tab(again.one.end(), 'luis');
    expect(luis.texts()).toEqual([]);
    again.two.end();
    await settle();
    expect([...again.profile.texts.values(), ...luis.session.values()].join()).not.toContain('uno');
  });

  it('keep messages and fields that this release cannot read, until the conversation is deleted', async () => {
    const { profile, one, two } = await twoTabs();
    one.end();
    two.end();
    const text = profile.stored();
    const stored = JSON.parse(text);
    const conversation = stored.byDashboard[dashboardId];
    const poll = {
      id: 'poll',
      sender: 'bot',
      kind: 'poll',
      timestamp: Date.now(),
      options: ['a', { b: null }],
    };
    const [greeting, question, reply] = conversation.messages;
    conversation.messages = [greeting, question, { ...reply, citations: [1] }, poll, 'a word'];
    Object.assign(conversation, { pinned: { at: 1 } });
    Object.assign(stored, { version: 3, byDashboard: { ...stored.byDashboard, other: null } });
    profile.texts.set('chatConversations', JSON.stringify(stored));

    const tab = await profile.tab();
    expect(tab.texts()).toEqual(['uno', 'R uno']);
    expect(profile.stored()).toBe(JSON.stringify(stored));
    const messageId = tab.conversation().messages[2]?.id ?? '';
    tab.store.dispatch(replyRated({ dashboardId, messageId, rating: 'up' }));
    tab.exchange('dos');
    await settle();
    const written = JSON.parse(profile.stored());
    expect(written).toMatchObject({
      version: 3,
      byDashboard: { other: null, [dashboardId]: { pinned: { at: 1 } } },
    });
    const { messages } = written.byDashboard[dashboardId];
    expect(messages).toContainEqual(poll);
    expect(messages).toContain('a word');
    expect(messages.find(({ id }: { id: string }) => id === messageId)).toMatchObject({
      citations: [1],
      rating: 'up',
    });
    tab.clear();
    await settle();
    expect(profile.stored()).not.toContain('poll');
  });
});
