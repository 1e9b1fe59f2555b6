import type { ChatEnvironment, ChatQuestion } from '@/domain/chat/chat';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { ReportVisual } from '@/domain/report/reportTools';

export interface ChatRequestOptions {
  /** Aborts the call: the user stopped it, or the deadline passed. */
  readonly signal: AbortSignal;
  /** Called with the whole text so far each time a streamed reply grows. */
  readonly onText: (text: string) => void;
  /** Called each time that anything of the reply arrives, also lines without text. */
  readonly onArrival?: () => void;
}

/** The assistant's webhook (SPEC section 7.3). */
export interface ChatPort {
  /**
   * Sends a question, and resolves with the whole reply. Rejects with a `FailureError`: `chatFailed` for an answer that is
   * not OK, invalid or incomplete, `interactionNeeded` with the provider's message if it needs a token that the user has to
   * permit first, `offline` for a network failure, `cancelled` when aborted.
   */
  ask(question: ChatQuestion, options: ChatRequestOptions): Promise<ChatReplyText>;
  /** The body of the request for a question, as indented JSON. A token is named, never shown. */
  describe(question: ChatQuestion): Promise<string>;
}

export interface ChatRecipient {
  readonly host: string;
  readonly getsToken: boolean;
}

/** The report context as the panel shows it. */
export interface ReportContextAccess {
  /** Whether it is sent with questions to an environment. */
  readonly isSent: Readonly<Record<ChatEnvironment, boolean>>;
  /** Receiver of the questions to an environment: the host, and whether the user's Power BI token is sent with them. */
  readonly recipients: Readonly<Record<ChatEnvironment, ChatRecipient>>;
  /** Visuals of the page on screen that can be asked about. */
  visuals(): Promise<readonly ReportVisual[]>;
  /** The body of the request for the draft of a dashboard. */
  preview(dashboardId: string, environment: ChatEnvironment): Promise<string>;
}

/** Renders a reply as a safe document fragment; the only entry point for Markdown and HTML. */
export type RenderRichText = (text: string, options: { readonly isHTML: boolean }) => DocumentFragment;

/** Stores conversations for the browser session and, if the user chose that, across visits. */
export interface ChatMemoryPort {
  /**
   * Writes after a delay, at the latest when the page closes; nothing before what is stored was read. Conversations that do not fit
   * lose their oldest part.
   */
  keep(memory: ChatMemory): void;
  /**
   * Reads the conversations of an earlier page of this session or an earlier visit, and follows those of other tabs. The listener
   * receives them merged with the last argument of `keep`, in which another account's are not. Resolves when they are read.
   */
  follow(listener: (merged: ChatMemory) => void): Promise<void>;
}

/** The chat user id (SPEC section 3). */
export interface ChatIdentityPort {
  /** The next question has a new id: the user cleared the conversation. */
  renew(): void;
  /** The user signed out: also removes the stored conversations. */
  forget(): void;
}

/** Speech recognition, if the browser supports it and the configuration allows it (`chat.voice`). */
export interface SpeechPort {
  /**
   * Listens to one utterance: resolves when the user falls silent, or when `signal` aborts. `onText` receives the whole text
   * so far each time it changes. Rejects with a `FailureError`: `microphoneDenied`, `microphoneMissing`, `nothingHeard`,
   * `offline` if the browser's recognition cannot be reached, otherwise `speechFailed`.
   */
  listen(options: { readonly signal: AbortSignal; readonly onText: (text: string) => void }): Promise<void>;
}

/** Copies and saves tables of a conversation. Cells that a spreadsheet program would run as a formula become text. */
export interface TableTools {
  /** Tab-separated, to the clipboard; false if the browser denies access. */
  copy(rows: readonly (readonly string[])[]): Promise<boolean>;
  /** As a CSV file. */
  save(name: string, rows: readonly (readonly string[])[]): Promise<void>;
}
