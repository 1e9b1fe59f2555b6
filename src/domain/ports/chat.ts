import type { ChatEnvironment, ChatQuestion } from '@/domain/chat/chat';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { ReportVisual } from '@/domain/report/reportTools';

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
   * not OK, broken or cut off, `interactionNeeded` with the provider's message for one that wants a token which the user has to
   * permit first, `offline` for a network failure, `cancelled` when aborted.
   */
  ask(question: ChatQuestion, options: ChatTurnOptions): Promise<ChatReplyText>;
  /** The body that a question would be sent with, as indented JSON. A token is named, never shown. */
  describe(question: ChatQuestion): Promise<string>;
}

/** What the assistant may see of the report, for the panel. */
export interface ChatSight {
  /** Whether page, filters, selection and visuals go with a question to an environment. */
  readonly isSent: Readonly<Record<ChatEnvironment, boolean>>;
  /** Visuals of the page on screen that can be asked about. */
  visuals(): Promise<readonly ReportVisual[]>;
  /** What the draft of a dashboard would send, as it stands now. */
  preview(dashboardId: string, environment: ChatEnvironment): Promise<string>;
}

/** Turns the text of a reply into a safe piece of page; the only way in for Markdown and HTML. */
export type RenderRichText = (text: string, options: { readonly isHTML: boolean }) => DocumentFragment;

/** Where conversations live for the browser session. */
export interface ChatMemoryPort {
  /**
   * What an earlier page of this session wrote, checked; `null` when there is nothing or it is not ours. Nothing is kept
   * before it is read.
   */
  read(): Promise<ChatMemory | null>;
  /** Writes soon, and at the latest when the page goes. What does not fit loses its oldest part. */
  keep(memory: ChatMemory): void;
  /**
   * Another tab keeps conversations across visits, or no longer (`null`); returns the unsubscribe function.
   */
  followOtherTabs(listener: (memory: ChatMemory | null) => void): () => void;
}

/** Who the webhook takes a person for (SPEC section 3, chat user id). */
export interface ChatIdentityPort {
  /** The next question comes from somebody new: the person signed out or cleared the conversation. */
  renew(): void;
}

/** Speech as text, where the browser has it and the configuration wants it (`chat.voice`). */
export interface SpeechPort {
  /**
   * Listens to one utterance: resolves when the person falls silent, or when `signal` aborts. `onText` gets all that was
   * heard so far each time it changes. Rejects with a `FailureError`: `microphoneDenied`, `microphoneMissing`, `nothingHeard`,
   * `offline` when the browser's recognition cannot be reached, `speechFailed` for the rest.
   */
  listen(options: { readonly signal: AbortSignal; readonly onText: (text: string) => void }): Promise<void>;
}

/** Tables of a conversation on their way out. Cells that a spreadsheet program would run as a formula go as text. */
export interface TableTools {
  /** For the clipboard, with tabs; false when the browser denies access. */
  copy(rows: readonly (readonly string[])[]): Promise<boolean>;
  /** As a CSV file. */
  save(name: string, rows: readonly (readonly string[])[]): Promise<void>;
}
