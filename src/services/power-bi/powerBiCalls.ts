import { serviceErrorSchema } from '@/domain/report/powerBiAnswers';
import { FailureError } from '@/domain/shared/failure';
import {
  createRest,
  type RestDependencies,
  type RetryOptions,
  retried,
  throttled,
} from '@/services/http/request';

export interface CallDependencies extends RestDependencies, RetryOptions {
  /** REST root, without a trailing slash. */
  readonly apiUrl: string;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** One call of the REST API. Resolves with the response of the last attempt, for any status. */
export type Call = (
  path: string,
  signal: AbortSignal,
  method?: 'GET' | 'POST',
  body?: object,
) => Promise<Response>;

/** ms before each further attempt. */
const backOff = [2_000, 4_000, 8_000];
/** Seconds to wait after a 429 that contains no wait time. */
const usualWait = 30;
/** Default deadline in ms of one call with its body. */
const usualDeadline = 15_000;

/**
 * Calls of one operation, such as a lookup, which share a forced token. 429 rejects as `throttled` with the
 * seconds to wait as its detail, 403 `TokenExpired` as `tokenExpired`, and other failures as in
 * `services/http/request.ts`.
 */
export function createPowerBiCall(dependencies: CallDependencies, deadline = usualDeadline): Call {
  const { apiUrl, now } = dependencies;
  const rest = createRest(dependencies, deadline);
  return async (path, signal, method = 'GET', body) => {
    const send = () => rest(`${apiUrl}/${path}`, { method, body }, signal);
    return refuse(await retried(send, backOff, dependencies, signal), now);
  };
}

/** Rejects for an expired token and for throttling; returns other responses. */
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
  // Reads the number from the message if CORS hides the header.
  const named = response.headers.get('Retry-After') ?? /retry in (\d+) second/i.exec(message)?.[1];
  throw throttled(named ?? null, usualWait, now());
}

/** A schema of zod. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** The valid JSON of a response. Rejects with one sentence instead of the messages of the parser or the schema. */
export async function readAnswer<T>(schema: Schema<T>, response: Response): Promise<T> {
  const result = schema.safeParse(await response.json().catch(() => undefined));
  if (!result.success) throw new Error('Power BI sent an unexpected answer');
  return result.data;
}
