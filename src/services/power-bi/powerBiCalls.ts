import { serviceErrorSchema } from '@/domain/report/powerBiAnswers';
import { refusalOf } from '@/domain/report/refusal';
import { FailureError } from '@/domain/shared/failure';
import {
  createRest,
  type Renewals,
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
  /** Forced tokens of the session. */
  readonly renewals?: Renewals;
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

/** Status, code and message of an answer that is no success, and its meaning. */
export async function readRefusal(response: Response) {
  const body = await response.clone().text();
  const json = serviceErrorSchema.safeParse(parseJson(body));
  const { message, error } = json.success ? json.data : {};
  const code = error?.code ?? '';
  return {
    refusal: refusalOf(response.status, code, body === ''),
    code,
    message: message ?? error?.message ?? '',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Power BI answers 401 also to a user without access, and 403 to an invalid token. */
const causeOf = async (response: Response): Promise<string | null> => {
  if (response.status !== 401 && response.status !== 403) return null;
  const { refusal } = await readRefusal(response);
  return refusal === 'token' || (response.status === 401 && refusal === 'access')
    ? String(response.status)
    : null;
};

/**
 * Calls of the REST API, whose refusals `domain/report/refusal.ts` describes. `wait` rejects as `throttled` with the seconds
 * to wait as its detail, `TokenExpired` (after a forced token) as `tokenExpired`, `licence` as `notLicensed`, and other failures
 * as in `services/http/request.ts`.
 */
export function createPowerBiCall(dependencies: CallDependencies, deadline = usualDeadline): Call {
  const { apiUrl, now, renewals } = dependencies;
  const rest = createRest(dependencies, deadline, { causeOf, ...(renewals ? { renewals } : {}) });
  return async (path, signal, method = 'GET', body) => {
    const send = () => rest(`${apiUrl}/${path}`, { method, body }, signal);
    return refuse(await retried(send, backOff, dependencies, signal), now);
  };
}

/** Rejects for an expired token, a missing licence and throttling; returns other responses. */
async function refuse(response: Response, now: () => number): Promise<Response> {
  if (![401, 403, 429].includes(response.status)) return response;
  const { refusal, code, message } = await readRefusal(response);
  if (refusal === 'licence') throw new FailureError({ code: 'notLicensed' });
  if (refusal === 'token' && code !== '') throw new FailureError({ code: 'tokenExpired' });
  if (refusal !== 'wait') return response;
  throw throttled(namedWait(response, message), usualWait, now());
}

/** The wait that an answer names; in its message if CORS hides the header. */
export const namedWait = ({ headers }: Response, message = ''): string | null =>
  headers.get('Retry-After') ?? /retry in (\d+) second/i.exec(message)?.[1] ?? null;

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
