import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { failureCodes } from '@/domain/shared/failure';
import type { ChatMessage, Conversation } from './chat';
import { offeredActionSchema } from './chatActions';
import { chatChartSchema, chatSourceSchema } from './chatCharts';
import { type ChatMemory, dropQueries } from './chatMemory';
import { askedQuerySchema } from './chatQueries';

/** The latest time of a `Date`, in ms since the epoch. */
const latest = 8_640_000_000_000_000;

const visualSchema = z.object({
  name: z.string(),
  title: z.string(),
  point: z.exactOptional(z.object({ label: z.string(), values: z.array(z.string()) })),
});

const messageSchema = z.object({
  id: z.string(),
  text: z.string(),
  sender: z.enum(['user', 'bot']),
  timestamp: z.number(),
  isHTML: z.boolean(),
  status: z.enum(['sending', 'sent', 'failed', 'stopped', 'lost', 'growing', 'cut']),
  kind: z.exactOptional(z.enum(['greeting', 'reply', 'data', 'failure', 'unanswered'])),
  rating: z.exactOptional(z.enum(['up', 'down'])),
  reason: z.exactOptional(z.string()),
  ratingSent: z.exactOptional(z.boolean()),
  actions: z.exactOptional(z.array(offeredActionSchema)),
  refused: z.exactOptional(z.array(z.string())),
  suggestions: z.exactOptional(z.array(z.string())),
  about: z.exactOptional(visualSchema),
  isAboutUnread: z.exactOptional(z.boolean()),
  since: z.exactOptional(z.number().check(z.gte(0), z.lte(latest))),
  charts: z.exactOptional(z.array(chatChartSchema)),
  sources: z.exactOptional(z.array(chatSourceSchema)),
  queries: z.exactOptional(z.array(askedQuerySchema)),
  failure: z.exactOptional(z.enum(failureCodes)),
  failureDetail: z.exactOptional(z.string()),
});

const memorySchema = z.object({
  owner: z.nullable(z.string()),
  isKept: z.exactOptional(z.boolean()),
  byDashboard: z.record(
    z.string(),
    z.object({
      messages: z.array(z.unknown()),
      draft: z.string(),
      unread: z.boolean(),
      allowsData: z.exactOptional(z.boolean()),
      about: z.exactOptional(visualSchema),
    }),
  ),
});

/** After a reload a running action is reset, and no action can be undone. */
function settleActions(message: ChatMessage): ChatMessage {
  if (!message.actions) return message;
  return { ...message, actions: message.actions.map(({ action }) => ({ action, status: 'offered' })) };
}

type StoredConversation = z.infer<typeof memorySchema>['byDashboard'][string];

/**
 * An invalid message is dropped, the others stay. A question whose turn the end of the page interrupted can be sent again;
 * the received part of its reply stays.
 */
function settle(conversation: StoredConversation): Conversation {
  const readable = conversation.messages.flatMap((message) => messageSchema.safeParse(message).data ?? []);
  const messages = readable.map(settleActions).map((message) => {
    if (message.queries) return { ...message, queries: dropQueries(message.queries) };
    if (message.status === 'sending') return { ...message, status: 'lost' as const };
    return message.status === 'growing' ? { ...message, status: 'cut' as const } : message;
  });
  return { ...conversation, messages };
}

/** Reads the conversations that an earlier page of the session stored; `null` if they are missing or invalid. */
export function readChatMemory(value: unknown): ChatMemory | null {
  const { success, data } = memorySchema.safeParse(value);
  if (!success) return null;
  const byDashboard = Object.entries(data.byDashboard).map(
    ([id, conversation]) => [id, settle(conversation)] as const,
  );
  return { ...data, byDashboard: Object.fromEntries(byDashboard) };
}
