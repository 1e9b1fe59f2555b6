import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { failureCodes } from '@/domain/shared/failure';
import type { ChatMessage, Conversation } from './chat';
import { offeredActionSchema } from './chatActions';
import { type AskedQuery, askedQuerySchema } from './chatQueries';

/** Everything the assistant remembers for the browser session: whose it is, and what was said where. */
export interface ChatMemory {
  /** Account id; another person who signs in here starts afresh. */
  readonly owner: string | null;
  readonly byDashboard: Readonly<Record<string, Conversation>>;
}

const messageSchema = z.object({
  id: z.string(),
  text: z.string(),
  sender: z.enum(['user', 'bot']),
  timestamp: z.number(),
  isHTML: z.boolean(),
  status: z.enum(['sending', 'sent', 'failed', 'stopped', 'lost', 'growing', 'cut']),
  kind: z.exactOptional(z.enum(['greeting', 'reply', 'data', 'failure', 'unanswered'])),
  rating: z.exactOptional(z.enum(['up', 'down'])),
  ratingSent: z.exactOptional(z.boolean()),
  actions: z.exactOptional(z.array(offeredActionSchema)),
  refused: z.exactOptional(z.array(z.string())),
  suggestions: z.exactOptional(z.array(z.string())),
  queries: z.exactOptional(z.array(askedQuerySchema)),
  failure: z.exactOptional(z.enum(failureCodes)),
});

const memorySchema = z.object({
  owner: z.nullable(z.string()),
  byDashboard: z.record(
    z.string(),
    z.object({
      messages: z.array(messageSchema),
      draft: z.string(),
      unread: z.boolean(),
      allowsData: z.exactOptional(z.boolean()),
    }),
  ),
});

/** After a reload nothing runs, and what was done can no longer be undone. */
function settleActions(message: ChatMessage): ChatMessage {
  if (!message.actions) return message;
  return { ...message, actions: message.actions.map(({ action }) => ({ action, status: 'offered' })) };
}

/** The turn ended: a query without an answer gets none. */
export function dropQueries(queries: readonly AskedQuery[]): readonly AskedQuery[] {
  return queries.map((asked) =>
    asked.status === 'asked' || asked.status === 'running' ? { ...asked, status: 'dropped' } : asked,
  );
}

/** A turn that the page's end cut off: the question can be sent again, what came of the reply stays. */
function settle(conversation: Conversation): Conversation {
  const messages = conversation.messages.map(settleActions).map((message) => {
    if (message.queries) return { ...message, queries: dropQueries(message.queries) };
    if (message.status === 'sending') return { ...message, status: 'lost' as const };
    return message.status === 'growing' ? { ...message, status: 'cut' as const } : message;
  });
  return { ...conversation, messages };
}

/** Reads what an earlier page of the session wrote. `null` when it is nothing or not ours. */
export function readChatMemory(value: unknown): ChatMemory | null {
  const { success, data } = memorySchema.safeParse(value);
  if (!success) return null;
  const byDashboard = Object.entries(data.byDashboard).map(([id, kept]) => [id, settle(kept)] as const);
  return { owner: data.owner, byDashboard: Object.fromEntries(byDashboard) };
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
  return { owner: memory.owner, byDashboard: Object.fromEntries(byDashboard) };
}
