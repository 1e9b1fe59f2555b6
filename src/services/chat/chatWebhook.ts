import type { ChatEnvironment, ChatQuestion } from '@/domain/chat/chat';
import { type ChatExtras, noExtras } from '@/domain/chat/chatExtras';
import { type ChatReplyText, longestReply, withoutReasoning } from '@/domain/chat/chatReply';
import { withKnownFilters } from '@/domain/chat/knownActions';
import { page, refusalDetail, webhookDetails } from '@/domain/chat/webhookFailure';
import type { ChatPort, ChatRequestOptions } from '@/domain/ports/chat';
import type { FilterSettings } from '@/domain/report/filterDefinitions';
import { definitionsOf } from '@/domain/report/filterDefinitions';
import { needsPermission } from '@/domain/session/permission';
import { type Failure, FailureError, toFailure } from '@/domain/shared/failure';
import { watchBlockedOrigins } from '@/services/browser/blockedOrigins';
import { parseJson } from '@/services/browser/stored';
import { unlessAborted, untilPageStays } from '@/services/http/abort';
import { redact } from './redact';
import { replyReader, withinLimit } from './replyReader';
import { webhookAddress } from './webhookAddress';

/** One environment of the configuration. */
export interface Webhook {
  /** https, or a path of this site. */
  readonly url: string;
  readonly sendToken: boolean;
  /** Scopes of the token for the webhook's own application. */
  readonly scopes?: readonly string[] | undefined;
}

export interface WebhookTokenOptions {
  readonly interactive: boolean;
  readonly onWindow: () => void;
  readonly signal: AbortSignal;
}

export interface ChatWebhookOptions {
  readonly webhooks: Readonly<Record<ChatEnvironment, Webhook>>;
  /** `location.origin` of the page. */
  readonly pageOrigin: string;
  /** Silent token for Power BI; without it the message is sent without a token (SPEC section 7.3). */
  readonly getAccessToken: () => Promise<string | null>;
  /**
   * Token for the webhook itself; without it, the webhook decides whether to answer. If `interactive` and the
   * user has to consent, opens a window of the provider: `onWindow` is called when it opens, and `signal`
   * closes it.
   */
  readonly getWebhookToken: (scopes: readonly string[], options: WebhookTokenOptions) => Promise<string>;
  /** SPEC section 3: the chat user id of a user (account id). */
  readonly userId: (person: string) => string;
  readonly now: () => number;
  /** The filters of the configuration. */
  readonly filters?: FilterSettings | undefined;
  /** ms that a question waits for a token before it is sent without a token; 3,000 by default. */
  readonly tokenDeadline?: number;
  /** Whether the page's policy has blocked an origin; by default as the document reports. */
  readonly isBlocked?: (origin: string) => Promise<boolean>;
  /** `navigator.onLine` by default. */
  readonly isOnline?: () => boolean;
  readonly fetch?: typeof globalThis.fetch;
}

/** Maximum characters of a response body: the longest reply plus its JSON. */
const longestBody = longestReply * 8;

/** The token, or `null` if it fails or takes longer than `deadline` ms without a window of the provider (`onWindow`). */
function tokenWithin(
  request: (onWindow: () => void) => Promise<string | null>,
  deadline: number,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), deadline);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    request(() => clearTimeout(timer))
      .catch(() => null)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * The exact body of SPEC section 7.3; without a token its key is omitted. Everything else that the portal can send is in
 * `extension` (docs/assistant.md), which is omitted if it is empty.
 */
function bodyOf(question: ChatQuestion, about: { userId: string; now: number; accessToken: string | null }) {
  const { message, dashboard, powerbi, ratings, data, context, timeZone, language, lastVisit } = question;
  const { userId, now, accessToken } = about;
  const extension = {
    ...(context === undefined ? {} : { context }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(language === undefined ? {} : { language }),
    ...(lastVisit === undefined ? {} : { lastVisit }),
    ...(data === undefined ? {} : { data }),
    ...(ratings === undefined ? {} : { ratings }),
  };
  return {
    message,
    timestamp: new Date(now).toISOString(),
    userId,
    dashboard,
    powerbi: { ...powerbi, ...(accessToken === null ? {} : { accessToken }) },
    ...(Object.keys(extension).length === 0 ? {} : { extension }),
  };
}

/** The decoder for the charset of a `Content-Type`; UTF-8 if it names none, or an unknown one. */
function decoderOf(contentType: string | null): TextDecoder {
  const [, charset] = /\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '') ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** The body as text chunks; throws `chatFailed` when it is too long. */
async function* pieces(
  body: ReadableStream<Uint8Array>,
  contentType: string | null,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = decoderOf(contentType);
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await unlessAborted(reader.read(), signal);
      const piece = done ? decoder.decode() : decoder.decode(value, { stream: true });
      total += piece.length;
      if (total > longestBody)
        throw new FailureError({ code: 'chatFailed', detail: 'the answer is too long' });
      yield piece;
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** ms to wait for the body of a failed call: its status is known. */
const errorWait = 2_000;
/** Maximum characters of the body of a failed call; a code is at its start. */
const longestError = 4_000;
/** Response headers with a correlation id. Another site has to expose them (`Access-Control-Expose-Headers`). */
const idHeaders = ['x-request-id', 'request-id', 'x-correlation-id'];

/** The `detail` of a response that is not OK. Of the body only a code is read: its texts can repeat the question. */
async function detailOf(response: Response, signal: AbortSignal): Promise<string> {
  const { body, headers, status } = response;
  let text = '';
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(errorWait)]);
    for await (const piece of body ? pieces(body, headers.get('content-type'), limit) : []) {
      text += piece;
      if (text.length > longestError) break;
    }
  } catch {
    // A body that breaks off or stays open has no code; the status is known.
    if (signal.aborted) throw new FailureError({ code: 'cancelled' });
  }
  const { code, error } = (parseJson(text) ?? {}) as { code?: unknown; error?: unknown };
  const inner = ((error ?? {}) as { code?: unknown }).code;
  const named = [code, inner, error].find((value) => typeof value === 'string' && value !== '');
  const correlationId = idHeaders.map((name) => headers.get(name)).find((value) => value !== null) ?? null;
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '');
  const reason = (named as string | undefined) ?? (isPage ? page : null);
  return refusalDetail({ status, code: reason, correlationId });
}

/**
 * The assistant's webhook over fetch (SPEC section 7.3). The tokens never leave this function: it sends Power
 * BI's token in the body and the webhook's token in the header, only to a URL that `webhookAddress` allows.
 * Redirects are errors, no cookie or referrer is sent, and a token that the reply repeats is masked.
 */
export function createChatWebhook(options: ChatWebhookOptions): ChatPort {
  const {
    webhooks,
    pageOrigin,
    getAccessToken,
    getWebhookToken,
    userId,
    now,
    filters,
    tokenDeadline = 3_000,
    isBlocked = watchBlockedOrigins(globalThis.document),
    isOnline = () => globalThis.navigator?.onLine !== false,
    fetch = globalThis.fetch,
  } = options;

  /** False after the user declined consent, so that the window does not open again with each question. */
  let interactive = true;
  async function consentedToken(
    scopes: readonly string[],
    signal: AbortSignal,
    onWindow: () => void,
    onLocked: (failure: Failure) => void,
  ): Promise<string> {
    let hasWindow = false;
    const onOpen = () => {
      hasWindow = true;
      onWindow();
    };
    try {
      return await getWebhookToken(scopes, { interactive, signal, onWindow: onOpen });
    } catch (error) {
      const failure = toFailure(error);
      const isBlocked = failure.code === 'interactionNeeded';
      const isDeclined = hasWindow && !signal.aborted && !isBlocked;
      // A window that the browser blocked, or that the user stopped, is not a refusal of consent.
      if (isDeclined) interactive = false;
      if (isDeclined || needsPermission(failure.code)) onLocked(failure);
      throw error;
    }
  }

  async function ask(
    question: ChatQuestion,
    { signal, onText, onArrival }: ChatRequestOptions,
  ): Promise<ChatReplyText> {
    const webhook = webhooks[question.environment];
    const address = webhookAddress(webhook.url, pageOrigin);
    const { sendToken, scopes } = webhook;
    const locked: Failure[] = [];
    const onLocked = (failure: Failure) => void locked.push(failure);
    const tokens = Promise.all([
      sendToken ? tokenWithin(getAccessToken, tokenDeadline, signal) : null,
      scopes
        ? tokenWithin((onWindow) => consentedToken(scopes, signal, onWindow, onLocked), tokenDeadline, signal)
        : null,
    ]);
    const [accessToken, ownToken] = await unlessAborted(tokens, signal);
    const hide = (text: string) => redact(redact(text, accessToken), ownToken);
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/plain',
        ...(ownToken === null ? {} : { Authorization: `Bearer ${ownToken}` }),
      },
      body: JSON.stringify(bodyOf(question, { userId: userId(question.person), now: now(), accessToken })),
      signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (!response.ok) {
      const detail = hide(await detailOf(response, signal));
      if (locked[0] && [401, 403].includes(response.status))
        throw new FailureError({ ...locked[0], code: 'interactionNeeded' });
      throw new FailureError({ code: 'chatFailed', detail });
    }
    const contentType = response.headers.get('content-type');
    const reader = replyReader(contentType);
    for await (const piece of response.body ? pieces(response.body, contentType, signal) : []) {
      onArrival?.();
      const text = reader.push(piece);
      const visibleText = text === null ? '' : withoutReasoning(text, true);
      if (visibleText !== '') onText(hide(withinLimit(visibleText).text));
    }
    const { text, extras } = reader.end();
    const reply = withinLimit(hide(withoutReasoning(text)));
    if (extras === noExtras) return reply;
    const known = withKnownFilters(extras, definitionsOf(filters, null));
    return { ...reply, extras: JSON.parse(hide(JSON.stringify(known))) as ChatExtras };
  }

  /** The failure for an error, without the original message, which can contain URLs. */
  async function failureOf(
    error: unknown,
    { environment }: ChatQuestion,
    signal: AbortSignal,
  ): Promise<Failure> {
    if (signal.aborted) return { code: 'cancelled' };
    if (error instanceof FailureError) return error.failure;
    if (!isOnline()) return { code: 'offline', detail: webhookDetails.network };
    const { origin } = new URL(webhooks[environment].url, pageOrigin);
    if (await isBlocked(origin)) return { code: 'chatFailed', detail: webhookDetails.policy };
    return signal.aborted ? { code: 'cancelled' } : { code: 'offline' };
  }

  return {
    ask: (question, turn) =>
      ask(question, turn).catch(async (error: unknown) => {
        await untilPageStays(turn.signal);
        throw new FailureError(await failureOf(error, question, turn.signal));
      }),
    async describe(question) {
      const accessToken = webhooks[question.environment].sendToken ? '(Power BI)' : null;
      return JSON.stringify(
        bodyOf(question, { userId: userId(question.person), now: now(), accessToken }),
        null,
        2,
      );
    },
  };
}
