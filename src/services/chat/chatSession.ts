import { makeChatUserId } from '@/domain/chat/chat';
import { type ChatMemory, chatMemoryText } from '@/domain/chat/chatMemory';
import type { ChatMemoryPort } from '@/domain/ports/chat';
import { lateWrite } from '@/services/browser/lateWrite';
import { followKeys, type TabsPage } from '@/services/browser/otherTabs';

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const userIdKey = 'chatUserId';
const personKey = 'chatUserOf';
const memoryKey = 'chatConversations';
/** Characters; browsers allow about 5 million per origin, which MSAL shares. */
const memoryLimit = 2_000_000;
/**
 * ms after a change: longer than the pieces of a streamed reply and most keys of a person are apart, since writing thousands
 * of messages keeps a slow device from the next key.
 */
const writeAfter = 2_000;

/** Unguessable base-36 digits. */
function randomDigits(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (a.toString(36) + b.toString(36)).slice(0, 9).padEnd(9, '0');
}

export interface ChatUserId {
  /** The id of a person (account id): the same within a browser session until `renew`, another for another person. */
  of(person: string): string;
  /** From here on nobody is recognised: signed out, or the conversation was cleared. */
  renew(): void;
}

/**
 * SPEC section 3: the chat user id, created once per browser session and stored in session storage under
 * `chatUserId`, and whose it is under a key of the portal (`own`). With blocked storage it lasts as long as the page.
 */
export function createChatUserId(storage: SessionStore, own: SessionStore, now: () => number): ChatUserId {
  let known: { id: string; person: string | null } | null = null;
  const stored = () => {
    const id = attempt(() => storage.getItem(userIdKey));
    return id === null ? null : { id, person: attempt(() => own.getItem(personKey)) };
  };
  return {
    of(person) {
      known ??= stored();
      if (known?.person !== person) known = { id: makeChatUserId(now(), randomDigits()), person };
      const { id } = known;
      attempt(() => storage.setItem(userIdKey, id));
      attempt(() => own.setItem(personKey, person));
      return id;
    },
    renew() {
      known = null;
      attempt(() => storage.removeItem(userIdKey));
      attempt(() => own.removeItem(personKey));
    },
  };
}

/**
 * Conversations in session storage, and across visits in `getLasting` where the person wants that: signing out
 * or wanting it no longer deletes them there, a tab that knows nothing of the wish does not. What does not fit loses its
 * oldest part.
 * @param report calls its argument, which writes and returns false if the browser refused.
 */
export function createChatMemory(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  page?: TabsPage,
  getLasting: () => SessionStore | null = () => null,
  report: (write: () => boolean) => void = (write) => void write(),
): ChatMemoryPort {
  const lasting = attempt(getLasting);
  /** An earlier page's conversations must not be overwritten before they are read. */
  let isRead = false;
  let wasKept = false;
  const put = (memory: ChatMemory, limit: number) => {
    const text = chatMemoryText(memory, limit);
    storage.setItem(memoryKey, text);
    if (memory.isKept) lasting?.setItem(memoryKey, text);
    else if (wasKept || memory.owner === null) lasting?.removeItem(memoryKey);
    wasKept = memory.isKept ?? false;
  };
  const isPut = (memory: ChatMemory, limit: number) =>
    attempt(() => {
      put(memory, limit);
      return true;
    }) ?? false;
  return {
    async read() {
      const texts = [storage, lasting].flatMap((from) => attempt(() => from?.getItem(memoryKey)) ?? []);
      if (texts.length > 0) {
        // What could not be fetched reads nothing, and then nothing is written over what is there.
        const schema = await import('@/domain/chat/chatMemorySchema').catch(() => null);
        if (!schema) return null;
        isRead = true;
        for (const text of texts) {
          const memory = schema.readChatMemory(attempt(() => JSON.parse(text) as unknown));
          wasKept = memory?.isKept ?? false;
          if (memory) return memory;
        }
      }
      isRead = true;
      return null;
    },
    keep: lateWrite(
      (memory: ChatMemory) => {
        if (!isRead) return;
        const isEmpty = Object.keys(memory.byDashboard).length === 0;
        report(() => isPut(memory, memoryLimit) || isPut(memory, memoryLimit / 8) || isEmpty);
      },
      writeAfter,
      page,
    ),
    followOtherTabs(listener) {
      if (!page) return () => undefined;
      return followKeys(page, memoryKey, async (_, text) => {
        // The session's are the tab's own: no other one writes there.
        if (text === null) return listener(null);
        const schema = await import('@/domain/chat/chatMemorySchema').catch(() => null);
        const memory = schema?.readChatMemory(attempt(() => JSON.parse(text) as unknown));
        if (memory) listener(memory);
      });
    },
  };
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
