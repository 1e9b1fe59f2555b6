import type { ChatMemory } from '@/domain/chat/chatMemory';
import { chatMemoryText } from '@/domain/chat/chatMemoryText';
import type { ChatMemoryPort } from '@/domain/ports/chat';
import {
  debouncedWrite,
  followKeys,
  parseJson,
  readText,
  type StoragePage,
  writeText,
} from '@/services/browser/stored';
import { memoryKey } from './chatIdentity';

/** Maximum characters. Browsers allow about 5 million per origin, some of which MSAL uses. */
const memoryLimit = 2_000_000;
/**
 * Delay in ms of a write after the last change. Longer than the intervals of a streamed reply and of most
 * keystrokes, because writing thousands of messages blocks the input on a slow device.
 */
const writeAfter = 2_000;

/** Parses the first valid text; `null` if no text is valid, `undefined` if the schema could not be loaded. */
async function parseMemory(texts: readonly string[]): Promise<ChatMemory | null | undefined> {
  const schema = await import('@/domain/chat/chatMemorySchema').catch(() => undefined);
  if (!schema) return undefined;
  for (const text of texts) {
    const memory = schema.readChatMemory(parseJson(text));
    if (memory) return memory;
  }
  return null;
}

/**
 * Conversations in session storage and, if the user chose that, in local storage. Signing out or disabling
 * that choice deletes them from local storage; a tab in which it was never enabled does not. Drops the oldest
 * part of conversations that are too large.
 * @param report calls its argument, which writes and returns false if the browser refused.
 */
export function createChatMemory(
  page: StoragePage,
  report: (write: () => boolean) => void = (write) => void write(),
): ChatMemoryPort {
  const getSession = () => page.sessionStorage;
  const getLasting = () => page.localStorage;
  /** The stored conversations were read. Before that they must not be overwritten. */
  let isRead = false;
  let wasKept = false;
  const write = (memory: ChatMemory, limit: number): boolean => {
    const text = chatMemoryText(memory, limit);
    const isDeleted = !memory.isKept && (wasKept || memory.owner === null);
    const isStored =
      writeText(getSession, memoryKey, text) &&
      (memory.isKept || isDeleted ? writeText(getLasting, memoryKey, isDeleted ? null : text) : true);
    if (isStored) wasKept = memory.isKept ?? false;
    return isStored;
  };
  return {
    async read() {
      const texts = [getSession, getLasting].flatMap((from) => readText(from, memoryKey) ?? []);
      const memory = texts.length === 0 ? null : await parseMemory(texts);
      // Keeps `isRead` false, so that the unread conversations are not overwritten.
      if (memory === undefined) return null;
      isRead = true;
      wasKept = memory?.isKept ?? false;
      return memory;
    },
    keep: debouncedWrite(
      (memory: ChatMemory) => {
        if (!isRead) return;
        const isEmpty = Object.keys(memory.byDashboard).length === 0;
        report(() => write(memory, memoryLimit) || write(memory, memoryLimit / 8) || isEmpty);
      },
      writeAfter,
      page,
    ),
    followOtherTabs: (listener) =>
      followKeys(page, memoryKey, async (_, text) => {
        // Conversations in session storage are this tab's own.
        if (text === null) return listener(null);
        const memory = await parseMemory([text]);
        if (memory) listener(memory);
      }),
  };
}
