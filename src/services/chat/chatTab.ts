import { type ChatMemory, noMemory } from '@/domain/chat/chatMemory';
import { changedChat } from '@/domain/chat/chatMemoryChange';
import { hasMore, mergedChats, sharedChat } from '@/domain/chat/chatMemoryMerge';
import { shownChat } from '@/domain/chat/chatMemoryShown';
import { factsText, noChat, readStoredChat, type StoredChat } from '@/domain/chat/chatMemoryStored';
import { chatMemoryText } from '@/domain/chat/chatMemoryText';
import { parseJson, readText, type StoragePage, writeText } from '@/services/browser/stored';
import { factsKey, memoryKey } from './chatIdentity';

const isOf = (owner: string | null, chat: StoredChat | null): chat is StoredChat =>
  chat !== null && (owner === null || chat.owner === null || chat.owner === owner);

/** The conversations that all tabs share; `null` if there are none. */
function joined(memory: StoredChat | null, facts: StoredChat | null): StoredChat | null {
  if (memory) return isOf(memory.owner, facts) ? mergedChats(memory, facts) : memory;
  // Release 2.0.0 disabled keeping: it removes the conversations only.
  return facts?.choice ? { ...facts, choice: { ...facts.choice, isKept: false } } : facts;
}

/**
 * The conversations of a tab with everything that is stored of them. Each write reads what other tabs stored and merges it. There
 * is no lock, because a page that is left must write at once: a tab whose change another one overwrote writes it again.
 * @param memory of the account that is signed in. Those of another account are not shown.
 * @param deletesOthers those of another account were stored before this one signed in.
 */
export function openChatTab(
  page: StoragePage,
  memory: ChatMemory,
  now: () => number,
  deletesOthers: boolean,
) {
  const getSession = () => page.sessionStorage;
  const getLasting = () => page.localStorage;
  const cache = {
    text: null as string | null,
    facts: null as string | null,
    chat: null as StoredChat | null,
  };
  /** What all tabs share, as it is stored now. */
  const readShared = (): StoredChat | null => {
    const [text, facts] = [readText(getLasting, memoryKey), readText(getLasting, factsKey)];
    if (text !== cache.text || facts !== cache.facts) {
      const chat = joined(readStoredChat(parseJson(text)), readStoredChat(parseJson(facts)));
      Object.assign(cache, { text, facts, chat });
    }
    return cache.chat;
  };

  let current = noMemory;
  let chat: StoredChat = { ...noChat, owner: memory.owner };
  /** As this tab last read or wrote what all tabs share. */
  let base = chat;
  let merged: StoredChat | null = null;
  /** The storage has conversations of another account, or of one that signed out. */
  let isReplaced = false;
  /** This tab changed something since it last wrote again: each change repairs one overwriting, so that tabs never answer each other. */
  let hasChanged = false;

  const take = (other: StoredChat | null) => {
    if (!isOf(chat.owner, other) || other === merged) return;
    chat = mergedChats(chat, other);
    merged = other;
  };
  const change = (to: ChatMemory) => {
    const isForeign = chat.owner !== null && to.owner !== null && to.owner !== chat.owner;
    const isSignedOut = current.owner !== null && to.owner === null;
    if (isForeign || isSignedOut) {
      chat = { ...noChat, owner: to.owner };
      [base, merged, current, isReplaced] = [chat, null, noMemory, true];
    }
    chat = changedChat(chat, current, to, now());
    current = to;
    hasChanged = true;
  };
  const writeShared = (limit: number): boolean => {
    const stored = isReplaced ? null : readShared();
    if (chat.choice?.isKept) {
      const shared = sharedChat(chat, base, isOf(chat.owner, stored) ? stored : noChat);
      const [text, facts] = [chatMemoryText(shared, limit), factsText(shared)];
      const isStored = writeText(getLasting, memoryKey, text) && writeText(getLasting, factsKey, facts);
      if (isStored) Object.assign(cache, { text, facts, chat: shared });
      if (isStored) merged = shared;
      return isStored;
    }
    if (!chat.choice && !isReplaced) return true;
    // Tabs that keep nothing share nothing either, except for the facts of the time in which they did.
    const { byDashboard } = base.choice?.isKept ? chat : (stored ?? noChat);
    const facts = chat.choice ? factsText({ ...chat, byDashboard }) : null;
    return writeText(getLasting, factsKey, facts) && writeText(getLasting, memoryKey, null);
  };

  const session = readStoredChat(parseJson(readText(getSession, memoryKey)));
  const lasting = readShared();
  take(session);
  take(lasting);
  isReplaced = deletesOthers && [session, lasting].some((stored) => stored && !isOf(chat.owner, stored));
  base = chat;
  change(memory);

  return {
    keep: change,
    /** The conversations of this tab, merged; the argument of `keep` if nothing differs. */
    shown: (): ChatMemory => {
      current = shownChat(chat, current);
      return current;
    },
    /** Another tab wrote. Returns true if this tab must write again. */
    merge(): boolean {
      const stored = readShared();
      if (!stored && chat.choice?.isKept) chat = { ...chat, choice: { ...chat.choice, isKept: false } };
      take(stored);
      const isDue = hasChanged && stored !== null && hasMore(chat, stored);
      if (isDue) hasChanged = false;
      return isDue;
    },
    /** Returns false if the browser refuses. */
    write(limit: number): boolean {
      if (!isReplaced) take(readShared());
      const isEmpty = chat.byDashboard.size === 0 && !chat.choice;
      if (isEmpty && !isReplaced) return true;
      const text = isEmpty ? null : chatMemoryText(chat, limit);
      if (!writeText(getSession, memoryKey, text) || !writeShared(limit)) return false;
      [base, isReplaced] = [chat, false];
      return true;
    },
    isEmpty: () => chat.byDashboard.size === 0,
  };
}
