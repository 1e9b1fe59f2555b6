import { serviceErrorSchema } from '@/domain/report/powerBiAnswers';
import { FailureError, throttled } from '@/domain/shared/failure';

export interface CallDependencies {
  /** REST root, without a slash at the end. */
  readonly apiUrl: string;
  /** The bearer token's text; `force` asks the provider for a new one. */
  readonly getToken: (options?: { force: boolean }) => Promise<string>;
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
  /** Waits so many ms; rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** One call of the REST API. Resolves with whatever is the answer after the attempts that its status deserves. */
export type Call = (
  path: string,
  signal: AbortSignal,
  method?: 'GET' | 'POST',
  body?: object,
) => Promise<Response>;

/** ms before each further attempt after a 5xx or a cut connection. */
const backOff = [2_000, 4_000, 8_000] as const;
/** Seconds to wait after a 429 that names none. */
const usualWait = 30;
/** ms for one call, its body included; other calls may say another. */
const usualDeadline = 15_000;

/**
 * Calls with one forced token for as long as the result is used (a lookup). 401: one call again with it. 5xx and a cut
 * connection: again with a back-off. 429 rejects as `throttled`, its detail being the seconds to wait; 403 `TokenExpired`
 * as `tokenExpired`; a call without an answer in time as `deadline`.
 */
export function createCall(
  { apiUrl, getToken, fetch, isOnline, pause, now }: CallDependencies,
  deadline = usualDeadline,
): Call {
  let forced: Promise<string> | null = null;

  const once = async (
    path: string,
    signal: AbortSignal,
    method: string,
    body: object | undefined,
    token: string,
  ) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), deadline);
    try {
      const response = await fetch(`${apiUrl}/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, late.signal]),
      });
      // The body belongs to the answer: one that never ends is late too.
      const { status, headers } = response;
      const bytes = await response.arrayBuffer();
      return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
    } catch (error) {
      if (late.signal.aborted) throw new FailureError({ code: 'deadline' }, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  const withToken: Call = async (path, signal, method = 'GET', body) => {
    const token = await (forced ?? getToken());
    const response = await once(path, signal, method, body, token);
    if (response.status !== 401) return response;
    forced ??= getToken({ force: true });
    const fresh = await forced;
    return fresh === token ? response : once(path, signal, method, body, fresh);
  };

  return async (path, signal, method, body) => {
    for (let attempt = 0; ; attempt += 1) {
      const wait = backOff[attempt];
      const canWait = () => wait !== undefined && isOnline() && !signal.aborted;
      try {
        const response = await withToken(path, signal, method, body);
        if (response.status < 500 || !canWait()) return await refuse(response, now);
      } catch (error) {
        if (error instanceof FailureError || !canWait()) throw error;
      }
      await pause(wait ?? 0, signal);
    }
  };
}

/** Rejects for the answers that mean "not now" and not "not here". */
async function refuse(response: Response, now: () => number): Promise<Response> {
  if (response.status !== 403 && response.status !== 429) return response;
  const body = serviceErrorSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const { code = '', message = '' } = body.success ? body.data.error : {};
  if (response.status === 403) {
    if (code === 'TokenExpired') throw new FailureError({ code: 'tokenExpired' });
    return response;
  }
  // A browser may not be allowed to read the header; the sentence says the same.
  const named = response.headers.get('Retry-After') ?? /retry in (\d+) second/i.exec(message)?.[1];
  throw throttled(named ?? null, usualWait, now());
}

/** What an answer says. Rejects with a sentence instead of the parser's words. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new Error('Power BI sent an unexpected answer', { cause: error });
  }
}
