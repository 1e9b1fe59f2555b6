import { createContext, use } from 'react';
import type { ChatEnvironment, ChatRating } from '@/domain/chat/chat';
import type { ChatChart } from '@/domain/chat/chatCharts';
import type { QueryTable } from '@/domain/chat/chatQueries';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { RenderRichText, ReportContextAccess, TableTools } from '@/domain/ports/chat';

/** An action of a reply as a button. */
export interface ActionButton {
  /** Name of the action; after it runs, its result. */
  readonly label: string;
  readonly status: 'offered' | 'running' | 'done' | 'failed';
  readonly canUndo: boolean;
}

/** A query of the assistant on the data of the dashboard. */
export interface QueryRow {
  readonly id: string;
  readonly title: string;
  readonly dax: string;
  /** Short result, such as "12 filas"; empty until the user consents. */
  readonly note: string;
  readonly table: QueryTable | null;
}

/** Source of a number. */
export interface SourceView {
  readonly label: string;
  /** Title or Power BI name of the report page that the source links to; `null` without a link. */
  readonly page: string | null;
  /** The query that returned the number, if the portal ran it. */
  readonly query: QueryRow | null;
}

export interface ChartView {
  readonly chart: ChatChart;
  readonly source: SourceView | null;
}

/** One message as rendered by the panel. */
export interface ChatRow {
  readonly id: string;
  readonly side: 'user' | 'bot';
  readonly text: string;
  /** `plain` is shown literally; the others go through `renderRichText`. */
  readonly format: 'plain' | 'markdown' | 'html';
  /** Hour and minute. */
  readonly time: string;
  /** The visual that a question is about, and whether its rows were sent. */
  readonly about: string | null;
  /** Short status note; `null` if there is no note. */
  readonly note: string | null;
  /** Lines about a failure for an administrator; `null` for other users. */
  readonly details: string | null;
  readonly failed: boolean;
  /** The reply is still streaming. */
  readonly growing: boolean;
  readonly canRetry: boolean;
  /** A failure for lack of a permission: a button requests it. */
  readonly isLocked: boolean;
  /** A finished reply: it can be copied and rated. */
  readonly isReply: boolean;
  readonly rating: ChatRating | null;
  /** The user's reason for the rating; `null` until they give one. */
  readonly reason: string | null;
  readonly actions: readonly ActionButton[];
  /** Queries that the message requests. */
  readonly queries: readonly QueryRow[];
  /** The queries wait for the user's consent. */
  readonly wantsConsent: boolean;
  readonly charts: readonly ChartView[];
  /** The sources of the numbers in its text. */
  readonly sources: readonly SourceView[];
  /** Notes about parts that the portal cannot parse. */
  readonly refused: readonly string[];
}

/** Dictation of the next question. */
export interface VoiceView {
  readonly isOn: boolean;
  /** Why the dictation failed, as a sentence. */
  readonly problem: string | null;
}

/** The content of the open panel. */
export interface ChatView {
  readonly size: 'compact' | 'expanded';
  readonly dashboardId: string;
  readonly dashboardName: string;
  readonly rows: readonly ChatRow[];
  readonly typing: boolean;
  /** The reply starts late. */
  readonly overdue: boolean;
  /** `here`, `consent`: a reply or the user's consent is pending. `elsewhere`: dashboard of the pending reply. */
  readonly pending: 'no' | 'here' | 'consent' | { readonly elsewhere: string };
  readonly draft: string;
  /** The draft can be sent. */
  readonly canSend: boolean;
  /** The last question, while it can be changed. */
  readonly editable: string | null;
  readonly suggestions: readonly string[];
  readonly settingsShown: boolean;
  readonly environment: ChatEnvironment;
  /** The user administers the portal. */
  readonly canChooseEnvironment: boolean;
  /** The user allows queries on the data of this dashboard. */
  readonly allowsData: boolean;
  /** Conversations are kept in this browser across visits. */
  readonly isHistoryKept: boolean;
  /** Opening the assistant requests a summary of the changes since the last visit. */
  readonly wantsSummary: boolean;
  /** The visual of the next question. */
  readonly about: string | null;
  /** `null` if dictation is not available. */
  readonly voice: VoiceView | null;
}

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
  readonly onSend: (text: string) => void;
  readonly onSuggestion: (question: string) => void;
  /** Ends the pending question, also a question that needs the user's consent. */
  readonly onStop: () => void;
  readonly onDictate: (isOn: boolean) => void;
  readonly onRetry: (messageId: string) => void;
  /** Requests the permission that the assistant lacks. */
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
  /** Chooses the visual of the next question. */
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
