import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableFields } from '@/domain/shared/entries';
import { failureCodes } from '@/domain/shared/failure';
import type { ChatMessage, Conversation } from './chat';
import { offeredActionSchema } from './chatActions';
import { chatChartSchema, chatSourceSchema } from './chatCharts';
import { dropQueries } from './chatMemory';
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

const tabFieldsSchema = readableFields<Omit<Conversation, 'messages' | 'clearedAt'>>(
  {
    draft: z.string(),
    unread: z.boolean(),
    allowsData: z.boolean(),
    about: visualSchema,
  },
  { draft: '', unread: false },
);

/** After a reload a running action is reset, and no action can be undone. */
function settleActions(message: ChatMessage): ChatMessage {
  if (!message.actions) return message;
  return { ...message, actions: message.actions.map(({ action }) => ({ action, status: 'offered' })) };
}

/** A question whose turn the end of its page interrupted can be sent again; the received part of its reply stays. */
function settleStatus(message: ChatMessage): ChatMessage {
  if (message.queries) return { ...message, queries: dropQueries(message.queries) };
  if (message.status === 'sending') return { ...message, status: 'lost' };
  return message.status === 'growing' ? { ...message, status: 'cut' } : message;
}

/** A message that another page or tab stored; `null` if this release cannot read it. */
export function readMessage(raw: unknown): ChatMessage | null {
  const { data } = messageSchema.safeParse(raw);
  return data ? settleStatus(settleActions(data)) : null;
}

/** The fields of a conversation, those that can be read. */
export const readTabFields = (fields: unknown) => tabFieldsSchema.parse(fields);
