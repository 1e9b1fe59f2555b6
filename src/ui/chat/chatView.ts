import type { ChatEnvironment, ChatRating } from '@/domain/chat/chat';

/** One message as the panel draws it. */
export interface ChatRow {
  readonly id: string;
  readonly side: 'user' | 'bot';
  readonly text: string;
  /** `plain` is shown as it is; the others go through `renderRichText`. */
  readonly format: 'plain' | 'markdown' | 'html';
  /** Hour and minute. */
  readonly time: string;
  /** What happened to it, in a few words; `null` when all is well. */
  readonly note: string | null;
  readonly failed: boolean;
  /** It still grows. */
  readonly growing: boolean;
  readonly canRetry: boolean;
  /** A finished reply: it can be copied and rated. */
  readonly isReply: boolean;
  readonly rating: ChatRating | null;
}

/** Everything the open panel shows. */
export interface ChatView {
  readonly size: 'compact' | 'expanded';
  readonly dashboardId: string;
  readonly dashboardName: string;
  readonly rows: readonly ChatRow[];
  /** "Escribiendo..." is shown. */
  readonly typing: boolean;
  /** Whether a reply is pending, and if for another dashboard, which. */
  readonly pending: 'no' | 'here' | { readonly elsewhere: string };
  readonly draft: string;
  readonly suggestions: readonly string[];
  readonly settingsShown: boolean;
  readonly environment: ChatEnvironment;
}

/** What a person can do in the panel. */
export interface ChatHandlers {
  readonly onClose: () => void;
  readonly onExpand: () => void;
  readonly onReduce: () => void;
  readonly onToggleSettings: () => void;
  readonly onChooseEnvironment: (environment: ChatEnvironment) => void;
  readonly onClear: () => void;
  readonly onDraft: (text: string) => void;
  /** Sends the draft. */
  readonly onSend: () => void;
  readonly onSuggestion: (question: string) => void;
  readonly onStop: () => void;
  readonly onRetry: (messageId: string) => void;
  readonly onRate: (messageId: string, rating: ChatRating) => void;
}
