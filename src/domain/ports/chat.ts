import type { ChatQuestion } from '@/domain/chat/chat';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { ChatReplyText } from '@/domain/chat/chatReply';

/** How the adapter tells of a reply under way. */
export interface ChatTurnOptions {
  /** Aborts the call: the person stopped it, or the deadline passed. */
  readonly signal: AbortSignal;
  /** Every time a streamed reply grew: the whole text so far. */
  readonly onText: (text: string) => void;
}

/** The assistant's webhook (SPEC section 7.3). */
export interface ChatPort {
  /**
   * Asks, and resolves with the whole reply. Rejects with a `FailureError`: `chatFailed` for an answer that is
   * not OK, broken or cut off, `offline` for a network failure, `cancelled` when aborted.
   */
  ask(question: ChatQuestion, options: ChatTurnOptions): Promise<ChatReplyText>;
}

/** Turns the text of a reply into a safe piece of page; the only way in for Markdown and HTML. */
export type RenderRichText = (text: string, options: { readonly isHTML: boolean }) => DocumentFragment;

/** Where conversations live for the browser session. */
export interface ChatMemoryPort {
  /** What an earlier page of this session wrote, checked; `null` when there is nothing or it is not ours. */
  read(): ChatMemory | null;
  /** Writes soon, and at the latest when the page goes. Never fails; what does not fit loses its oldest part. */
  keep(memory: ChatMemory): void;
}

/** Who the webhook takes a person for (SPEC section 3, chat user id). */
export interface ChatIdentityPort {
  /** The next question comes from somebody new: the person signed out or cleared the conversation. */
  renew(): void;
}
