import { own, setOwn } from '@/domain/shared/idMap';
import type { ChatMessage, Conversation } from './chat';
import type { ChatMemory } from './chatMemory';
import { readMessage, readTabFields } from './chatMemorySchema';
import { noConversation, type StoredChat, type StoredConversation } from './chatMemoryStored';

/** Messages by their stored form, so that an unchanged message stays the same object. */
const messages = new WeakMap<object, ChatMessage | null>();

/** The stored form is of this tab's message. */
export const setMessage = (raw: object, message: ChatMessage) => void messages.set(raw, message);

/** `null` if this release cannot read it. */
function messageOf(raw: unknown): ChatMessage | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const cached = messages.get(raw);
  if (cached !== undefined) return cached;
  const message = readMessage(raw);
  messages.set(raw, message);
  return message;
}

/** Each tab greets in a conversation that is empty for it. */
function withOneGreeting(list: readonly ChatMessage[]): ChatMessage[] {
  const first = list.find(({ kind }) => kind === 'greeting');
  return list.filter((message) => message.kind !== 'greeting' || message === first);
}

/** The question of this tab that is being answered, with its replies, stays as it is and at the end. */
function withPendingTurn(list: readonly ChatMessage[], ours: readonly ChatMessage[]): readonly ChatMessage[] {
  const start = ours.findLastIndex(({ status }) => status === 'sending');
  if (start === -1) return list;
  const turn = ours.slice(start);
  const ids = new Set(turn.map(({ id }) => id));
  return [...list.filter(({ id }) => !ids.has(id)), ...turn];
}

function shownConversation(stored: StoredConversation, ours: Conversation | undefined): Conversation {
  const readable = stored.messages.flatMap(({ raw }) => messageOf(raw) ?? []);
  const list = withPendingTurn(withOneGreeting(readable), ours?.messages ?? []);
  const isSame = list.length === ours?.messages.length && list.every((one, i) => one === ours.messages[i]);
  const { clearedAt } = stored;
  const conversation = {
    ...readTabFields(stored.tab),
    ...(clearedAt === noConversation.clearedAt ? {} : { clearedAt }),
    messages: isSame ? ours.messages : list,
  };
  return ours && isSame && hasSameFields(conversation, ours) ? ours : conversation;
}

function hasSameFields(one: Conversation, other: Conversation): boolean {
  const [text, otherText] = [one, other].map(({ draft, unread, allowsData, about, clearedAt }) =>
    JSON.stringify([draft, unread, allowsData, about, clearedAt]),
  );
  return text === otherText;
}

/** The part of the stored conversations that this release can read. @param ours as this tab shows it; returned if nothing differs. */
export function shownChat({ owner, choice, byDashboard }: StoredChat, ours: ChatMemory): ChatMemory {
  const conversations: Record<string, Conversation> = {};
  for (const [id, stored] of byDashboard)
    setOwn(conversations, id, shownConversation(stored, own(ours.byDashboard, id)));
  const [entries, isKept] = [Object.entries(conversations), choice?.isKept ?? false];
  const isSame =
    entries.length === Object.keys(ours.byDashboard).length &&
    entries.every(([id, conversation]) => own(ours.byDashboard, id) === conversation) &&
    owner === ours.owner &&
    isKept === (ours.isKept ?? false);
  if (isSame) return ours;
  return { owner, byDashboard: conversations, ...(isKept ? { isKept } : {}) };
}
