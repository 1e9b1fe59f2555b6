import { cachePer } from '@/domain/shared/cachePer';
import type { ChatMessage, Conversation } from './chat';
import type { AskedQuery } from './chatQueries';

/** Everything the assistant remembers for the browser session: whose it is, and what was said where. */
export interface ChatMemory {
  /** Account id; another user who signs in here starts afresh. */
  readonly owner: string | null;
  readonly byDashboard: Readonly<Record<string, Conversation>>;
  /** The user wants it kept in this browser across visits. */
  readonly isKept?: boolean;
}

/** The turn ended: a query without an answer gets none. */
export function dropQueries(queries: readonly AskedQuery[]): readonly AskedQuery[] {
  return queries.map((asked) =>
    asked.status === 'asked' || asked.status === 'running' ? { ...asked, status: 'dropped' } : asked,
  );
}

/** A message as JSON, written once: a conversation of thousands is kept after every pause in typing. */
const textOf = cachePer((message: ChatMessage) => JSON.stringify(message));

/**
 * The memory as JSON with no more than so many characters of messages: the oldest of the longest conversation go first,
 * drafts never.
 */
export function chatMemoryText(memory: ChatMemory, characters: number): string {
  const lists = Object.entries(memory.byDashboard).map(([id, conversation]) => {
    const messages = conversation.messages.map(textOf);
    // Each with the comma or bracket next to it, and the other bracket.
    const size = messages.reduce((sum, text) => sum + text.length + 1, 1);
    return { id, conversation, messages, size };
  });
  const total = () => lists.reduce((sum, { size }) => sum + size, 0);
  while (total() > characters) {
    const longest = lists.reduce((a, b) => (b.size > a.size ? b : a));
    if (longest.messages.length === 0) break;
    const gone = longest.messages.splice(0, Math.ceil(longest.messages.length / 4));
    longest.size -= gone.reduce((sum, text) => sum + text.length + 1, 0);
  }
  const kept = lists.map(({ id, conversation: { messages: _, ...rest }, messages }) => [
    id,
    joined({ ...written(rest), messages: `[${messages.join(',')}]` }),
  ]);
  const { byDashboard: _, ...rest } = memory;
  return joined({ ...written(rest), byDashboard: joined(Object.fromEntries(kept)) });
}

/** The fields of an object, each as JSON; `undefined` has none. */
const written = (value: object): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, JSON.stringify(field)]));

/** An object as JSON whose fields are JSON already. */
const joined = (fields: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(fields)
    .flatMap(([name, text]) => (text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]))
    .join(',')}}`;
