import { mergeJson } from '@/domain/shared/mergeJson';
import {
  noConversation,
  type StoredChat,
  type StoredConversation,
  type StoredMessage,
  tabFieldsOf,
} from './chatMemoryStored';
import { rawText } from './chatMemoryText';

/** Removals of a conversation that are stored; a clearing deletes those before it. */
const mostRemovals = 200;

/** Of two copies with the same times, the one that is further on is the newer. */
const progress = new Map<unknown, number>([
  ['sending', 0],
  ['growing', 1],
  ['sent', 3],
]);
const progressOf = (raw: unknown): number => progress.get(Object(raw).status) ?? 2;

function isNewer(one: StoredMessage, other: StoredMessage): boolean {
  if (one.raw === other.raw) return false;
  const difference =
    one.order - other.order ||
    one.changedAt - other.changedAt ||
    progressOf(one.raw) - progressOf(other.raw) ||
    rawText(one.raw).length - rawText(other.raw).length;
  return difference === 0 ? rawText(one.raw) > rawText(other.raw) : difference > 0;
}

function newest(messages: readonly StoredMessage[]): StoredMessage[] {
  const byId = new Map<string, StoredMessage>();
  for (const message of messages) {
    const other = byId.get(message.id);
    if (!other || isNewer(message, other)) byId.set(message.id, message);
  }
  return [...byId.values()];
}

const byPlace = (one: StoredMessage, other: StoredMessage): number =>
  one.turn - other.turn || one.order - other.order || (one.id < other.id ? -1 : 1);

/** Without messages that were cleared or removed; each question with its answers, by the time of the question. */
export function settledConversation(conversation: StoredConversation): StoredConversation {
  const { clearedAt } = conversation;
  const removed = new Map(
    [...conversation.removed]
      .filter(([, at]) => at > clearedAt)
      .sort(([one, at], [other, otherAt]) => at - otherAt || (one < other ? -1 : 1))
      .slice(-mostRemovals),
  );
  const messages = newest(conversation.messages)
    .filter(({ id, order }) => order > clearedAt && !removed.has(id))
    .sort(byPlace);
  return { ...conversation, removed, messages };
}

function latest(times: readonly (readonly [id: string, at: number])[]): Map<string, number> {
  const byId = new Map<string, number>();
  for (const [id, at] of times) byId.set(id, Math.max(at, byId.get(id) ?? at));
  return byId;
}

const hasTab = ({ tab }: StoredConversation) => tab.draft !== undefined;

function mergedConversation(ours: StoredConversation, theirs: StoredConversation): StoredConversation {
  const tab = hasTab(ours) ? ours.tab : theirs.tab;
  const { allowsData: _, ...withoutPermission } = tab;
  return settledConversation({
    messages: [...ours.messages, ...theirs.messages],
    clearedAt: Math.max(ours.clearedAt, theirs.clearedAt),
    removed: latest([...ours.removed, ...theirs.removed]),
    // Clearing a conversation withdraws the permission to query data.
    tab: theirs.clearedAt > ours.clearedAt ? withoutPermission : tab,
    others: { ...theirs.others, ...ours.others, ...theirs.others },
  });
}

/** The later choice; of two at one time, the one that keeps less. */
function mergedChoice({ choice: one }: StoredChat, { choice: other }: StoredChat) {
  if (!one || !other) return one ?? other;
  return other.at > one.at || (other.at === one.at && !other.isKept) ? other : one;
}

/**
 * Two copies of an account's conversations as one. Messages, clearings, removals and the choice to keep conversations do not depend on
 * the order of merges. Drafts and other fields of a tab are ours; fields that this release cannot read are theirs, which were stored last.
 */
export function mergedChats(ours: StoredChat, theirs: StoredChat): StoredChat {
  const byDashboard = new Map(ours.byDashboard);
  for (const [id, conversation] of theirs.byDashboard) {
    const one = ours.byDashboard.get(id);
    byDashboard.set(id, one ? mergedConversation(one, conversation) : settledConversation(conversation));
  }
  return {
    owner: ours.owner ?? theirs.owner,
    choice: mergedChoice(ours, theirs),
    byDashboard,
    // In the order of theirs, so that two tabs write the same text.
    others: { ...theirs.others, ...ours.others, ...theirs.others },
    unreadable: { ...theirs.unreadable, ...ours.unreadable, ...theirs.unreadable },
  };
}

/** Whether `chat` has a message, a later change or a later clearing that `stored` has not. */
export function hasMore(chat: StoredChat, stored: StoredChat): boolean {
  return [...chat.byDashboard].some(([id, { messages, clearedAt, removed }]) => {
    const other = stored.byDashboard.get(id) ?? noConversation;
    const byId = new Map(other.messages.map((message) => [message.id, message]));
    const isMissing = ({ id: one, order, changedAt }: StoredMessage) => {
      const copy = byId.get(one);
      return !copy || copy.order < order || copy.changedAt < changedAt;
    };
    return clearedAt > other.clearedAt || removed.size > other.removed.size || messages.some(isMissing);
  });
}

type Tab = StoredConversation['tab'];

/** The change of one tab to its fields, applied to fields that another tab may have written. It deletes only a draft of its own. */
function mergedTabs(before: Tab, after: Tab, stored: Tab): Tab {
  const merged = tabFieldsOf(mergeJson(before, after, stored) as object);
  const isForeign = after.draft === '' && stored.draft !== before.draft;
  return isForeign ? { ...merged, draft: stored.draft } : merged;
}

/**
 * The conversations for the storage that all tabs share.
 * @param chat this tab's, merged with `stored`.
 * @param base as this tab last read or wrote it.
 * @param stored as it is stored now.
 */
export function sharedChat(chat: StoredChat, base: StoredChat, stored: StoredChat): StoredChat {
  const byDashboard = new Map(stored.byDashboard);
  for (const [id, conversation] of chat.byDashboard) {
    const [before, current] = [base.byDashboard.get(id) ?? noConversation, stored.byDashboard.get(id)];
    const tab =
      current && hasTab(current) ? mergedTabs(before.tab, conversation.tab, current.tab) : conversation.tab;
    byDashboard.set(id, { ...conversation, tab });
  }
  return { ...chat, byDashboard };
}
