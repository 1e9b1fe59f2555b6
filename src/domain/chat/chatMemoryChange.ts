import { own } from '@/domain/shared/idMap';
import { mergeJson } from '@/domain/shared/mergeJson';
import { isRecord } from '@/domain/shared/record';
import type { ChatMessage, Conversation } from './chat';
import type { ChatMemory } from './chatMemory';
import { settledConversation } from './chatMemoryMerge';
import { setMessage } from './chatMemoryShown';
import {
  noConversation,
  noTabFields,
  type StoredChat,
  type StoredConversation,
  type StoredMessage,
  tabFieldsOf,
} from './chatMemoryStored';

const noMessages: Conversation = { messages: [], draft: '', unread: false };

/** Applies the changes from one value to another to a third. The entries of a list are compared by their position. */
function patched(from: unknown, to: unknown, now: unknown): unknown {
  if (from === to) return now;
  if (isRecord(from) && isRecord(to) && isRecord(now)) {
    const [before, after, result] = [from, to, now].map((one) => new Map(Object.entries(one)));
    for (const name of before?.keys() ?? []) if (after?.get(name) === undefined) result?.delete(name);
    for (const [name, value] of after ?? [])
      if (value !== undefined) result?.set(name, patched(before?.get(name), value, result.get(name)));
    return Object.fromEntries(result ?? []);
  }
  if (!Array.isArray(from) || !Array.isArray(to) || !Array.isArray(now)) return to;
  if (from.length !== to.length || now.length !== to.length) return to;
  return to.map((value, index) => patched(from[index], value, now[index]));
}

function changedConversation(
  stored: StoredConversation,
  before: Conversation,
  after: Conversation,
  now: number,
): StoredConversation {
  const tab = tabFieldsOf(
    mergeJson(tabFieldsOf(before), tabFieldsOf(after), { ...noTabFields, ...stored.tab }) as object,
  );
  const isCleared = after.clearedAt !== before.clearedAt;
  if (after.messages === before.messages && !isCleared) return { ...stored, tab };

  let last = stored.messages.reduce((most, { order }) => Math.max(most, order), stored.clearedAt);
  const clearedAt = isCleared ? Math.max(last, after.clearedAt ?? 0) : stored.clearedAt;
  last = Math.max(last, clearedAt);
  const previous = new Map(before.messages.map((message) => [message.id, message]));
  const entries = new Map(isCleared ? [] : stored.messages.map((entry) => [entry.id, entry]));
  const removed = new Map(stored.removed);
  let question: number | undefined;
  for (const message of after.messages) {
    const was = previous.get(message.id);
    previous.delete(message.id);
    const entry = entries.get(message.id);
    // A question that is being answered stays, also if another tab cleared the conversation.
    if (was !== message || (!entry && message.status === 'sending')) {
      const isMoved = !entry || (was && was.timestamp !== message.timestamp);
      const order = isMoved ? Math.max(message.timestamp, last + 1) : entry.order;
      last = Math.max(last, order);
      const turn = message.sender === 'user' ? order : (question ?? order);
      const changedAt = entry && !isMoved ? Math.max(now, entry.changedAt + 1) : order;
      entries.set(message.id, storedMessage(message, was, entry, { order, turn, changedAt }));
    }
    if (message.sender === 'user') question = entries.get(message.id)?.order ?? question;
  }
  if (!isCleared)
    for (const id of previous.keys()) if (entries.delete(id)) removed.set(id, Math.max(now, last));
  return settledConversation({ ...stored, tab, clearedAt, removed, messages: [...entries.values()] });
}

/** A time that follows from another one is not stored. */
function storedMessage(
  message: ChatMessage,
  was: ChatMessage | undefined,
  entry: StoredMessage | undefined,
  { order, turn, changedAt }: Omit<StoredMessage, 'id' | 'raw'>,
): StoredMessage {
  const current = entry ? patched(was, message, entry.raw) : message;
  const { order: _, turn: __, changedAt: ___, ...fields } = Object(current);
  const raw = {
    ...fields,
    ...(order === message.timestamp ? {} : { order }),
    ...(message.sender === 'user' ? {} : { turn }),
    ...(changedAt === order ? {} : { changedAt }),
  };
  setMessage(raw, message);
  return { id: message.id, order, turn, changedAt, raw };
}

/**
 * Records what the user changed in this tab, with its times. Times never decrease, so that a clock that is put back loses nothing.
 * @param before as `chat` has it.
 * @param now ms since the epoch.
 */
export function changedChat(
  chat: StoredChat,
  before: ChatMemory,
  after: ChatMemory,
  now: number,
): StoredChat {
  const byDashboard = new Map(chat.byDashboard);
  for (const [id, conversation] of Object.entries(after.byDashboard)) {
    const was = own(before.byDashboard, id);
    if (was === conversation) continue;
    const stored = chat.byDashboard.get(id) ?? noConversation;
    byDashboard.set(id, changedConversation(stored, was ?? noMessages, conversation, now));
  }
  const [wasKept, isKept] = [before.isKept ?? false, after.isKept ?? false];
  const choice = wasKept === isKept ? chat.choice : { isKept, at: Math.max(now, (chat.choice?.at ?? 0) + 1) };
  return { ...chat, owner: after.owner ?? chat.owner, choice, byDashboard };
}
