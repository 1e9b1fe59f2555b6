import type { ChatEnvironment, ChatRating } from '@/domain/chat/chat';
import type { ChatChart } from '@/domain/chat/chatCharts';
import type { QueryTable } from '@/domain/chat/chatQueries';
import type { AskedVisual } from '@/domain/chat/chatSight';

/** An action of a reply as a button. */
export interface ActionButton {
  /** What it will do, or what it did. */
  readonly label: string;
  readonly status: 'offered' | 'running' | 'done' | 'failed';
  readonly canUndo: boolean;
}

/** A query of the assistant on the person's data. */
export interface QueryRow {
  readonly id: string;
  readonly title: string;
  readonly dax: string;
  /** What became of it; empty while it waits for the person. */
  readonly note: string;
  readonly table: QueryTable | null;
}

/** Where a number comes from. */
export interface SourceView {
  readonly label: string;
  /** The page of the report that it leads to. */
  readonly page: string | null;
  /** The query that the portal ran for it. */
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
  /** Which visual a question is about, and whether its rows went along. */
  readonly about: string | null;
  /** Short status note; `null` without one. */
  readonly note: string | null;
  readonly failed: boolean;
  /** The reply is still streaming. */
  readonly growing: boolean;
  readonly canRetry: boolean;
  /** A failure that the user's permission ends: a button asks for it. */
  readonly isLocked: boolean;
  /** A finished reply: it can be copied and rated. */
  readonly isReply: boolean;
  readonly rating: ChatRating | null;
  /** Why it was rated so; `null` before the person said. */
  readonly reason: string | null;
  readonly actions: readonly ActionButton[];
  /** What the assistant asks of the data, where this message does. */
  readonly queries: readonly QueryRow[];
  /** The queries wait for the person's consent. */
  readonly wantsConsent: boolean;
  readonly charts: readonly ChartView[];
  /** Where the numbers of its text come from. */
  readonly sources: readonly SourceView[];
  /** Notes about parts that the portal does not understand. */
  readonly refused: readonly string[];
}

/** Dictation of the next question. */
export interface VoiceView {
  readonly isOn: boolean;
  /** Why nothing was heard, as a sentence. */
  readonly problem: string | null;
}

/** Everything the open panel shows. */
export interface ChatView {
  readonly size: 'compact' | 'expanded';
  readonly dashboardId: string;
  readonly dashboardName: string;
  readonly rows: readonly ChatRow[];
  /** "Escribiendo..." is shown. */
  readonly typing: boolean;
  /** Whether a reply is pending; for another dashboard, its name. */
  readonly pending: 'no' | 'here' | { readonly elsewhere: string };
  readonly draft: string;
  /** The last question, while it can be changed. */
  readonly editable: string | null;
  readonly suggestions: readonly string[];
  readonly settingsShown: boolean;
  readonly environment: ChatEnvironment;
  /** The person lets the assistant query the data of this dashboard. */
  readonly allowsData: boolean;
  /** Conversations are kept in this browser across visits. */
  readonly isHistoryKept: boolean;
  /** On opening, the assistant is asked what changed since the last visit. */
  readonly wantsSummary: boolean;
  /** The visual that the next question is about. */
  readonly about: AskedVisual | null;
  /** Whether the question is being dictated, and why nothing was heard; `null` where dictation is not offered. */
  readonly voice: VoiceView | null;
}

/** Handlers of the panel. */
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
  /** Begins to listen, or ends it. */
  readonly onDictate: (on: boolean) => void;
  readonly onRetry: (messageId: string) => void;
  /** Asks for the permission that the assistant lacks. */
  readonly onGrant: () => void;
  readonly onRate: (messageId: string, rating: ChatRating) => void;
  readonly onExplain: (messageId: string, reason: string) => void;
  /** Takes the last question back to change it. */
  readonly onEdit: (messageId: string) => void;
  /** Runs an action of a reply. */
  readonly onAct: (messageId: string, index: number) => void;
  readonly onUndo: (messageId: string, index: number) => void;
  readonly onKeepHistory: (kept: boolean) => void;
  readonly onWantSummary: (wanted: boolean) => void;
  /** Goes to the page that a source names. */
  readonly onSource: (page: string) => void;
  /** The next question is about this visual, or about none. */
  readonly onVisual: (visual: AskedVisual | null) => void;
  /** Lets the assistant query the data of this dashboard, or no longer. */
  readonly onAllowData: (allowed: boolean) => void;
}
