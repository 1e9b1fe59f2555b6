import { cachePer } from '@/domain/shared/cachePer';
import type { ChatMessage } from './chat';
import type { ChatMemory } from './chatMemory';

/** A message as JSON, cached: a conversation of thousands of messages is stored after every pause in typing. */
const textOf = cachePer((message: ChatMessage) => JSON.stringify(message));

/**
 * The memory as JSON with at most `characters` characters of messages: the oldest messages of the longest conversation are
 * removed first, drafts never.
 */
export function chatMemoryText(memory: ChatMemory, characters: number): string {
  const lists = Object.entries(memory.byDashboard).map(([id, conversation]) => {
    const messages = conversation.messages.map(textOf);
    // Each message with its comma or bracket, and the other bracket.
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
  const entries = lists.map(({ id, conversation: { messages: _, ...rest }, messages }) => [
    id,
    joined({ ...written(rest), messages: `[${messages.join(',')}]` }),
  ]);
  const { byDashboard: _, ...rest } = memory;
  return joined({ ...written(rest), byDashboard: joined(Object.fromEntries(entries)) });
}

/** The fields of an object, each as JSON; `undefined` for a field without a JSON value. */
const written = (value: object): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, JSON.stringify(field)]));

/** An object as JSON, from fields that are JSON already. */
const joined = (fields: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(fields)
    .flatMap(([name, text]) => (text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]))
    .join(',')}}`;
