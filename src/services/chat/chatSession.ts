import { makeChatUserId } from '@/domain/chat/chat';
import { type ChatMemory, readChatMemory, shortenChatMemory } from '@/domain/chat/chatMemory';
import type { ChatMemoryPort } from '@/domain/ports/chat';
import { lateWrite } from '@/services/browser/lateWrite';

type SessionStore = Pick<Storage, 'getItem' | 'setItem'>;

const userIdKey = 'chatUserId';
const memoryKey = 'chatConversations';
/** Characters; browsers allow about 5 million per origin, which MSAL shares. */
const memoryLimit = 2_000_000;
/** ms after a change, so that a streamed reply is not written at every piece. */
const writeAfter = 400;

/** Unguessable base-36 digits. */
function randomDigits(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (a.toString(36) + b.toString(36)).slice(0, 9).padEnd(9, '0');
}

/**
 * SPEC section 3: the chat user id, created once per browser session and stored in session storage under
 * `chatUserId`. With blocked storage it lasts as long as the page.
 */
export function createChatUserId(storage: SessionStore, now: () => number): () => string {
  let id: string | null = null;
  return () => {
    id ??= attempt(() => storage.getItem(userIdKey)) ?? makeChatUserId(now(), randomDigits());
    const kept = id;
    attempt(() => storage.setItem(userIdKey, kept));
    return kept;
  };
}

/** Conversations in session storage. Writing never fails: what does not fit loses its oldest part. */
export function createChatMemory(
  storage: SessionStore,
  page?: Pick<Window, 'addEventListener'>,
): ChatMemoryPort {
  const put = (memory: ChatMemory, limit: number) =>
    storage.setItem(memoryKey, JSON.stringify(shortenChatMemory(memory, limit)));
  return {
    read: () => readChatMemory(attempt(() => JSON.parse(storage.getItem(memoryKey) ?? 'null') as unknown)),
    keep: lateWrite(
      (memory: ChatMemory) => {
        try {
          put(memory, memoryLimit);
        } catch {
          attempt(() => put(memory, memoryLimit / 8));
        }
      },
      writeAfter,
      page,
    ),
  };
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
