import { type FailureCode, FailureError, toFailure } from '@/domain/shared/failure';
import { untilPageStays } from './abort';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

interface RequestOptions extends Omit<RequestInit, 'signal'> {
  /** Deadline of the request, in ms. */
  readonly deadline: number;
  readonly signal?: AbortSignal;
}

/**
 * Sends one request. `read` reads the body within the deadline. A failure while the page is being left counts only if it stays.
 * Rejects with the signal's reason after an abort, with the code `deadline`, or with the error of `fetch` or `read`.
 */
export async function request<T>(
  fetch: Fetch,
  address: string,
  { deadline, signal, ...init }: RequestOptions,
  read: (response: Response) => T,
): Promise<Awaited<T>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadline);
  try {
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    return await read(await fetch(address, { ...init, signal: either }));
  } catch (cause) {
    const isLate = late.signal.aborted;
    if (!isLate) await untilPageStays(signal);
    signal?.throwIfAborted();
    if (isLate) throw new FailureError({ code: 'deadline' }, { cause });
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** The response with its whole body. */
export async function wholeResponse(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer();
  return new Response(bytes.byteLength > 0 ? bytes : null, response);
}

export interface RestDependencies {
  readonly fetch: Fetch;
  /** The bearer token's text; `force` requests a new one from the provider. Rejects with a `FailureError`. */
  readonly getToken: (options: { force: boolean }) => Promise<string>;
}

export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** A forced token of a session, and the token that the service had refused. `fresh` rejects as `getToken` does. */
interface Renewal {
  readonly refused: string;
  readonly fresh: Promise<string>;
}

/**
 * Forced tokens of a session by cause. A service that also refuses the forced token refuses the user, so there is no second. For
 * one account: a sign-in with another one loads the page again (`IdentityPort.restart`).
 */
export type Renewals = Map<string, Renewal>;

interface RestOptions {
  /** Cause for a forced token, such as the status; `null` if the answer has nothing to do with the token. */
  readonly causeOf?: (response: Response) => Promise<string | null> | string | null;
  /** Of all requests that share it; otherwise of this function. */
  readonly renewals?: Renewals;
}

/** Failures after which the provider may be asked for a token again. */
const passing: readonly FailureCode[] = ['offline', 'deadline', 'providerBusy'];

const unauthorised = ({ status }: Response) => (status === 401 ? '401' : null);

/**
 * Requests to a JSON service with the user's token. An answer that asks for another token (401) is requested again with a forced
 * one, once for each cause. Rejects as `request` and `getToken` do.
 */
export function createRest(
  { fetch, getToken }: RestDependencies,
  deadline: number,
  { causeOf = unauthorised, renewals = new Map() }: RestOptions = {},
) {
  return async (address: string, { method, headers, body }: RestRequest, signal: AbortSignal) => {
    const hasBody = body !== undefined;
    const send = (token: string) =>
      request(
        fetch,
        address,
        {
          method,
          headers: {
            ...headers,
            Authorization: `Bearer ${token}`,
            Accept: 'application/json',
            ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(hasBody ? { body: JSON.stringify(body) } : {}),
          referrerPolicy: 'no-referrer',
          deadline,
          signal,
        },
        wholeResponse,
      );
    const cached = await getToken({ force: false });
    const renewed = [...renewals.values()].find(({ refused }) => refused === cached);
    // One resource may refuse a token that others accept.
    const token = renewed ? await renewed.fresh.catch(() => cached) : cached;
    const response = await send(token);
    const cause = await causeOf(response);
    if (cause === null || (renewals.has(cause) && renewals.get(cause)?.refused !== token)) return response;
    const renewal = renewals.get(cause) ?? { refused: token, fresh: getToken({ force: true }) };
    renewals.set(cause, renewal);
    renewal.fresh.catch((error: unknown) => {
      if (passing.includes(toFailure(error).code)) renewals.delete(cause);
    });
    const fresh = await renewal.fresh;
    return fresh === token ? response : send(fresh);
  };
}

export interface RetryOptions {
  readonly isOnline: () => boolean;
  /** Waits `ms`; rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends a request, and again after each pause in `backOff` (ms) while the response is a 5xx or the connection
 * fails.
 */
export async function retried(
  send: () => Promise<Response>,
  backOff: readonly number[],
  { isOnline, pause }: RetryOptions,
  signal: AbortSignal,
): Promise<Response> {
  for (const ms of backOff) {
    const canRetry = () => isOnline() && !signal.aborted;
    try {
      const response = await send();
      if (response.status < 500 || !canRetry()) return response;
    } catch (error) {
      if (error instanceof FailureError || !canRetry()) throw error;
    }
    await pause(ms, signal);
  }
  return send();
}

/** Maximum wait in seconds, because a timer cannot be longer than about 24 days. */
const longestWait = 86_400;

/**
 * The failure of a service that requests a wait. `retryAfter` is its `Retry-After`, a number of seconds or a date; `usual` is the
 * default number of seconds; `now` is ms since the epoch.
 */
export function throttled(retryAfter: string | null, usual: number, now: number): FailureError {
  const text = retryAfter ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  const wait = Number.isFinite(seconds) ? Math.min(longestWait, Math.max(1, Math.ceil(seconds))) : usual;
  return new FailureError({ code: 'throttled', detail: String(wait) });
}
