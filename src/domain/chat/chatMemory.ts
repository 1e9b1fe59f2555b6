import type { Conversation } from './chat';
import type { AskedQuery } from './chatQueries';

/** Everything the assistant remembers for the browser session: whose it is, and what was said where. */
export interface ChatMemory {
  /** Account id; another person who signs in here starts afresh. */
  readonly owner: string | null;
  readonly byDashboard: Readonly<Record<string, Conversation>>;
  /** The person wants it kept in this browser across visits. */
  readonly isKept?: boolean;
}

/** The turn ended: a query without an answer gets none. */
export function dropQueries(queries: readonly AskedQuery[]): readonly AskedQuery[] {
  return queries.map((asked) =>
    asked.status === 'asked' || asked.status === 'running' ? { ...asked, status: 'dropped' } : asked,
  );
}

/**
 * The same memory within a number of characters: the oldest messages of the longest conversation go first,
 * drafts never.
 */
export function shortenChatMemory(memory: ChatMemory, characters: number): ChatMemory {
  const sizes = Object.entries(memory.byDashboard).map(([id, { messages }]) => ({
    id,
    messages: [...messages],
    size: JSON.stringify(messages).length,
  }));
  const total = () => sizes.reduce((sum, { size }) => sum + size, 0);
  while (total() > characters) {
    const longest = sizes.reduce((a, b) => (b.size > a.size ? b : a));
    if (longest.messages.length === 0) break;
    longest.messages.splice(0, Math.ceil(longest.messages.length / 4));
    longest.size = JSON.stringify(longest.messages).length;
  }
  const byDashboard = sizes.map(({ id, messages }) => {
    const kept = memory.byDashboard[id] ?? { draft: '', unread: false };
    return [id, { ...kept, messages }] as const;
  });
  return { ...memory, byDashboard: Object.fromEntries(byDashboard) };
}
