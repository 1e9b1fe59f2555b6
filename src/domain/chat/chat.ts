import type { FailureCode } from '@/domain/shared/failure';
import type { Language } from '@/domain/shared/locale';
import type { OfferedAction } from './chatActions';
import type { ChatChart, ChatSource } from './chatCharts';
import type { AskedQuery, QueryAnswer } from './chatQueries';
import type { ChatReplyText } from './chatReply';
import type { AskedVisual, QuestionContext } from './reportContext';

/** Webhook environments of SPEC section 4; production is the default. */
export const chatEnvironments = ['production', 'test'] as const;
export type ChatEnvironment = (typeof chatEnvironments)[number];

/** Outcomes of a webhook call: an answer, or a request for data that needs consent or already has it. */
export const replyOutcomes = ['answered', 'asksConsent', 'asksData'] as const;
export interface AssistantReply {
  readonly type: (typeof replyOutcomes)[number];
  readonly reply: ChatReplyText;
}

export type ChatRating = 'up' | 'down';

/**
 * A question is `sending`, then `sent`, `failed`, `stopped` by the user, or `lost` because its page closed; the last three
 * can be sent again. A reply is `growing` while it streams, then `sent`, or `cut` if it ended too early.
 */
export type ChatMessageStatus = 'sending' | 'sent' | 'failed' | 'stopped' | 'lost' | 'growing' | 'cut';

/**
 * Kinds of the bot's messages: `data` asks for data, `failure` is the note that a question failed, `unanswered` that the
 * webhook is not set up to reply.
 */
type ChatMessageKind = 'greeting' | 'reply' | 'data' | 'failure' | 'unanswered';

/** A chat message (SPEC section 3). Greeting and failure have no text: it is in the copy. */
export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
  /** ms since the epoch. */
  readonly timestamp: number;
  /** The text contains an HTML tag and is rendered as HTML (SPEC section 5). */
  readonly isHTML: boolean;
  readonly status: ChatMessageStatus;
  readonly kind?: ChatMessageKind;
  /** Replies only. */
  readonly rating?: ChatRating;
  /** The user's reason for the rating. */
  readonly reason?: string;
  /** The webhook has the rating. */
  readonly ratingSent?: boolean;
  /** Actions that a reply offers. */
  readonly actions?: readonly OfferedAction[];
  readonly charts?: readonly ChatChart[];
  /** Sources of the numbers in a reply. */
  readonly sources?: readonly ChatSource[];
  /** Parts of a reply that are invalid, as text. */
  readonly refused?: readonly string[];
  /** Questions that a reply suggests. */
  readonly suggestions?: readonly string[];
  /** The visual that a question is about. */
  readonly about?: AskedVisual;
  /** The report did not return its rows: another page was on screen, or the call failed. */
  readonly isAboutUnread?: boolean;
  /** Only of a question about changes: the start of the period, in ms since the epoch. */
  readonly since?: number;
  /** Of kind `data`: the queries and their answers. */
  readonly queries?: readonly AskedQuery[];
  /** Of kind `failure`, if the code has its own sentence. */
  readonly failure?: FailureCode;
  /** Of kind `failure`: the detail of the failure, for administrators. */
  readonly failureDetail?: string;
}

/** A question on its way to the assistant; its text is trimmed and not empty. */
export interface AskedQuestion extends Pick<ChatMessage, 'text' | 'about' | 'since'> {
  /** The text was the draft, which is then cleared. */
  readonly fromDraft: boolean;
  /** Id of the message that is asked again. */
  readonly retryOf?: string;
}

/** The answers to the queries of one reply. */
export interface QueryRound {
  readonly answers: readonly AskedQuery[];
}

/** The conversation about one dashboard in this browser session. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly draft: string;
  /** It has a reply that was not on screen yet. */
  readonly unread: boolean;
  /** The user allows queries on the data of this dashboard. */
  readonly allowsData?: boolean;
  /** The visual that the next question is about. */
  readonly about?: AskedVisual;
  /** Changes when the user clears it; ms since the epoch. */
  readonly clearedAt?: number;
}

/** The `dashboard` part of the webhook's body (SPEC section 7.3). Unknown fields are empty. */
export interface ChatDashboard {
  readonly dashboardId: string;
  readonly dashboardName: string;
  readonly dashboardDescription: string;
  readonly category: string;
  readonly reportId: string;
  readonly datasetId: string;
  readonly workspaceId: string;
  readonly embedUrl: string;
  readonly executeQueriesEndpoint: string;
}

/** The `powerbi` part of the webhook's body without its token, which only the adapter adds (SPEC section 7.3). */
export interface ChatPowerBi {
  readonly organizationId: string;
  readonly datasetId: string;
  readonly executeQueriesEndpoint: string;
  readonly reportId: string;
  readonly embedUrl: string;
}

/** A question for the adapter. */
export interface ChatQuestion {
  readonly environment: ChatEnvironment;
  /** Account id of the user; it selects the chat user id and is not sent. */
  readonly person: string;
  readonly message: string;
  readonly dashboard: ChatDashboard;
  readonly powerbi: ChatPowerBi;
  /** Only if enabled in the configuration (`chat.*.sendContext`). */
  readonly context?: QuestionContext;
  /** IANA name of the user's time zone, and language of the page; sent with `chat.*.sendContext` too. */
  readonly timeZone?: string;
  readonly language?: Language;
  /** ISO time of the last visit; only in a question about changes since then. */
  readonly lastVisit?: string;
  /** Answers to the queries that replies to this question asked for. */
  readonly data?: readonly QueryAnswer[];
  /** Only if enabled in the configuration (`chat.sendRatings`). */
  readonly ratings?: readonly {
    readonly text: string;
    readonly rating: ChatRating;
    readonly reason?: string;
  }[];
}

/** SPEC section 3: "user-" + timestamp + "-" + random. */
export function makeChatUserId(timestamp: number, random: string): string {
  return `user-${timestamp}-${random}`;
}
