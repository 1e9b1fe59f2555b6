import { cachePer } from '@/domain/shared/cachePer';
import { chatFacts, conversationFacts, noTabFields, type StoredChat } from './chatMemoryStored';

const cachedText = cachePer((raw: object) => JSON.stringify(raw));
/** A message as JSON, cached: a conversation of thousands of messages is stored after every pause in typing. */
export const rawText = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null ? cachedText(raw) : JSON.stringify(raw);

/**
 * The conversations as JSON with at most `characters` characters of messages: the oldest messages of the longest conversation are
 * removed first, drafts never. Release 2.0.0 reads it.
 */
export function chatMemoryText(chat: StoredChat, characters: number): string {
  const lists = [...chat.byDashboard].map(([id, conversation]) => {
    const messages = conversation.messages.map(({ raw }) => rawText(raw));
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
  const entries = lists.map(({ id, conversation, messages }) => {
    const { others, tab } = conversation;
    const fields = { ...others, ...noTabFields, ...tab, ...conversationFacts(conversation) };
    return [id, joined({ ...written(fields), messages: `[${messages.join(',')}]` })];
  });
  const byDashboard = joined({ ...written(chat.unreadable), ...Object.fromEntries(entries) });
  return joined({ ...written({ ...chat.others, ...chatFacts(chat) }), byDashboard });
}

/** The fields of an object, each as JSON; `undefined` for a field without a JSON value. */
const written = (value: object): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, JSON.stringify(field)]));

/** An object as JSON, from fields that are JSON already. */
const joined = (fields: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(fields)
    .flatMap(([name, text]) => (text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]))
    .join(',')}}`;
