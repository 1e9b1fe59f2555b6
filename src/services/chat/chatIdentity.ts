import { makeChatUserId } from '@/domain/chat/chat';
import type { ChatIdentityPort } from '@/domain/ports/chat';
import { readText, type StoragePage, writeText } from '@/services/browser/stored';

const userIdKey = 'chatUserId';
const personKey = 'chatUserOf';
/** The stored conversations (`chatMemory.ts`). */
export const memoryKey = 'chatConversations';
/** Choice, clearings and removals. Does not begin with `memoryKey`, whose changes release 2.0.0 follows by their beginning. */
export const factsKey = 'chatFacts';

/** Unguessable base-36 digits. */
function randomDigits(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (a.toString(36) + b.toString(36)).slice(0, 9).padEnd(9, '0');
}

interface ChatIdentity extends ChatIdentityPort {
  /** The chat user id of an account: unique per account, and the same within a browser session until `renew`. */
  of(person: string): string;
}

/**
 * SPEC section 3: the chat user id, created once per browser session and stored in session storage under
 * `chatUserId`; its account is under a key of the portal (`page`). With blocked storage it lasts as long as the page.
 */
export function createChatIdentity(
  getStorage: () => Storage,
  page: Pick<StoragePage, 'sessionStorage' | 'localStorage'>,
  now: () => number,
): ChatIdentity {
  const getSession = () => page.sessionStorage;
  let current: { id: string; person: string | null } | null = null;
  const readCurrent = () => {
    const id = readText(getStorage, userIdKey);
    return id === null ? null : { id, person: readText(getSession, personKey) };
  };
  const renew = () => {
    current = null;
    writeText(getStorage, userIdKey, null);
    writeText(getSession, personKey, null);
  };
  return {
    of(person) {
      current ??= readCurrent();
      if (current?.person !== person) current = { id: makeChatUserId(now(), randomDigits()), person };
      const { id } = current;
      writeText(getStorage, userIdKey, id);
      writeText(getSession, personKey, person);
      return id;
    },
    renew,
    forget() {
      renew();
      for (const from of [getSession, () => page.localStorage])
        for (const key of [memoryKey, factsKey]) writeText(from, key, null);
    },
  };
}
