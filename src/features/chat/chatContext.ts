import { createContext, use } from 'react';
import type { ChatEnvironment, ChatRating } from '@/domain/chat/chat';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { RenderRichText, ReportContextAccess, TableTools } from '@/domain/ports/chat';

/** Actions of the user on the dashboard on screen. */
export interface ChatHandlers {
  readonly onOpen: () => void;
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
  /** Ends the pending question, also one whose data the user does not allow. */
  readonly onStop: () => void;
  /** Starts or ends the dictation. */
  readonly onDictate: (isOn: boolean) => void;
  readonly onRetry: (messageId: string) => void;
  /** Asks for the permission that the assistant lacks. */
  readonly onGrant: () => void;
  readonly onRate: (messageId: string, rating: ChatRating) => void;
  readonly onExplain: (messageId: string, reason: string) => void;
  /** Moves the last question back to the composer. */
  readonly onEdit: (messageId: string) => void;
  /** Runs an action of a reply. */
  readonly onAct: (messageId: string, index: number) => void;
  readonly onUndo: (messageId: string, index: number) => void;
  readonly onKeepHistory: (isKept: boolean) => void;
  readonly onWantSummary: (isWanted: boolean) => void;
  /** Opens the page that a source names. */
  readonly onSource: (page: string) => void;
  /** Chooses the visual that the next question is about. */
  readonly onVisual: (visual: AskedVisual | null) => void;
  /** Allows or forbids queries on the data of this dashboard. */
  readonly onAllowData: (isAllowed: boolean) => void;
}

/** Handlers and services of all parts of the assistant. The same object while the dashboard is the same, so that typing renders no message. */
export interface ChatServices extends ChatHandlers {
  /** The sanitizer; views insert only its result. */
  readonly renderRichText: RenderRichText;
  readonly tables: TableTools;
  readonly reportContext: ReportContextAccess;
  /** The webhook accepts ratings (`chat.sendRatings`). */
  readonly canRate: boolean;
}

export const ChatContext = createContext<ChatServices | null>(null);

export function useChat(): ChatServices {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('no ChatContext');
  return chat;
}
