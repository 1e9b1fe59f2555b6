import type { FailureCode } from '@/domain/shared/failure';
import type { OfferedAction } from './chatActions';
import type { ChatChart, ChatSource } from './chatCharts';
import type { AskedQuery, QueryAnswer } from './chatQueries';
import type { AskedVisual, QuestionContext } from './reportContext';

/** Webhook environments of SPEC section 4; production is the default. */
export const chatEnvironments = ['production', 'test'] as const;
export type ChatEnvironment = (typeof chatEnvironments)[number];

/** How a call of the webhook ended: with an answer, or with a request for data that needs consent or has it already. */
export const replyOutcomes = ['answered', 'asksConsent', 'asksData'] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** What a person thinks of a reply. */
export type ChatRating = 'up' | 'down';

/**
 * Where a message is in its life. A question is `sending`, then `sent`, or `failed`, `stopped` by the person, or
 * `lost` with the page that waited (all three can be sent again). A reply is `growing` while it streams, then `sent`, or `cut` when it ended too early.
 */
export type ChatMessageStatus = 'sending' | 'sent' | 'failed' | 'stopped' | 'lost' | 'growing' | 'cut';

/**
 * What a message of the bot is: the greeting, a reply, the data that it asks for, or the note that a question failed, or
 * cannot but fail.
 */
export type ChatMessageKind = 'greeting' | 'reply' | 'data' | 'failure' | 'unanswered';

/** A chat message (SPEC section 3). Greeting and failure carry no text: the copy has their words. */
export interface ChatMessage {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
  /** ms since the epoch. */
  readonly timestamp: number;
  /** The text holds an HTML tag, so it is rendered as HTML (SPEC section 5). */
  readonly isHTML: boolean;
  readonly status: ChatMessageStatus;
  readonly kind?: ChatMessageKind;
  /** Replies only. */
  readonly rating?: ChatRating;
  /** Why a reply was rated so, in the person's words. */
  readonly reason?: string;
  /** The webhook already knows the rating. */
  readonly ratingSent?: boolean;
  /** What a reply offers to do. */
  readonly actions?: readonly OfferedAction[];
  readonly charts?: readonly ChatChart[];
  /** Where the numbers of a reply come from. */
  readonly sources?: readonly ChatSource[];
  /** Parts of a reply that were not understood, as text. */
  readonly refused?: readonly string[];
  /** Questions that a reply suggests. */
  readonly suggestions?: readonly string[];
  /** The visual that a question is about. */
  readonly about?: AskedVisual;
  /** The report did not give its rows: another page was on screen, or it failed. */
  readonly isAboutUnread?: boolean;
  /** Of a question for what changed: since when, in ms since the epoch. */
  readonly since?: number;
  /** Of kind `data`: what the assistant asks of the data, and what Power BI answered. */
  readonly queries?: readonly AskedQuery[];
  /** Of kind `failure`, where the code has a sentence of its own. */
  readonly failure?: FailureCode;
}

/** What was said about one dashboard in this browser session, and what is being typed. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly draft: string;
  /** A reply came while nobody looked. */
  readonly unread: boolean;
  /** The person lets the assistant query the data of this dashboard. */
  readonly allowsData?: boolean;
  /** The visual that the next question is about. */
  readonly about?: AskedVisual;
}

/** The `dashboard` part of the webhook's body (SPEC section 7.3). What is not known is an empty text. */
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

/** A question as it is handed to the adapter. */
export interface ChatQuestion {
  readonly environment: ChatEnvironment;
  /** Account id of who asks; it decides the chat user id and is not sent. */
  readonly person: string;
  readonly message: string;
  readonly dashboard: ChatDashboard;
  readonly powerbi: ChatPowerBi;
  /** What the person sees of the report; only where the configuration says so (`chat.*.sendContext`). */
  readonly context?: QuestionContext;
  /** ISO time of the last visit; only in a question for what changed since. */
  readonly lastVisit?: string;
  /** Rows that the assistant asked for since the question; only in the calls after it did. */
  readonly data?: readonly QueryAnswer[];
  /** Only when the configuration says so (`chat.sendRatings`). */
  readonly ratings?: readonly {
    readonly text: string;
    readonly rating: ChatRating;
    readonly reason?: string;
  }[];
}

const hourAndMinute = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' });

/** SPEC section 9: hour:minute in es-ES, in the person's own time zone. */
export function formatMessageTime(timestamp: number): string {
  return hourAndMinute.format(timestamp);
}

/** SPEC section 3: "user-" + timestamp + "-" + random. */
export function makeChatUserId(timestamp: number, random: string): string {
  return `user-${timestamp}-${random}`;
}
