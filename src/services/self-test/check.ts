import type { Refusal } from '@/domain/report/refusal';
import type { PortalConfig } from '@/domain/session/config';
import type { SelfTestBoard, SelfTestCause } from '@/domain/session/selfTest';
import { FailureError } from '@/domain/shared/failure';
import { request, wholeResponse } from '@/services/http/request';
import { readRefusal } from '@/services/power-bi/powerBiCalls';
import { tokenVerdict, type Verdict, waitVerdict, wrong } from './verdict';

export interface SelfTestDependencies {
  readonly config: PortalConfig;
  /** Address of the portal's page, without query and fragment. */
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly isOnline: () => boolean;
  /** The user's token for Power BI; not part of the result. */
  readonly getToken: (options: { force: boolean }) => Promise<string>;
  /** The user's token for other scopes; not part of the result. */
  readonly getTokenFor: (scopes: readonly string[]) => Promise<string>;
  /** Whether the page's policy has blocked an origin. */
  readonly isBlocked: (origin: string) => Promise<boolean>;
}

type PostInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** The requests of one check. Each returns a verdict if there is no answer to judge. */
export interface CheckContext {
  readonly config: PortalConfig;
  /** Address of the portal's page. */
  readonly own: URL;
  token(options: { readonly force: boolean }): Promise<string | Verdict>;
  tokenFor(scopes: readonly string[], consentCause: SelfTestCause): Promise<string | Verdict>;
  ask(address: string, init?: Omit<RequestInit, 'signal'>): Promise<Response | Verdict>;
  /** Posts JSON to a server that may be on another site; `corsCause` if only CORS prevents reading its answer. */
  post(address: URL, init: PostInit, corsCause: SelfTestCause): Promise<Response | Verdict>;
  /** Calls Power BI's REST API; `missing` is the cause of a 404. */
  rest(path: string, missing: SelfTestCause, body?: object): Promise<{ readonly json: unknown } | Verdict>;
}

/** One check: what it requests and how it judges the answer. `board` is the board of a check that has one. */
export type Check = (context: CheckContext, board: SelfTestBoard | undefined) => Promise<Verdict>;

export const isVerdict = (answer: object): answer is Verdict => 'cause' in answer;

const causes: Readonly<Record<Exclude<Refusal, 'missing'>, SelfTestCause>> = {
  token: 'tokenRefused',
  access: 'forbidden',
  licence: 'notLicensed',
  wait: 'throttled',
  unsupported: 'modelUnsupported',
  invalid: 'serviceFails',
  busy: 'serviceFails',
};

/** Deadline of a call, in ms. */
const deadline = 20_000;

export function createContext(
  { config, base, fetch, isOnline, getToken, getTokenFor, isBlocked }: SelfTestDependencies,
  signal: AbortSignal,
): CheckContext {
  const portalUrl = new URL(base);

  const token: CheckContext['token'] = (options) =>
    getToken(options).catch((error: unknown) => tokenVerdict(error));

  const ask: CheckContext['ask'] = async (address, init) => {
    const usual = { cache: 'no-store', referrerPolicy: 'no-referrer', deadline, signal } as const;
    try {
      return await request(fetch, address, { ...usual, ...init }, wholeResponse);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FailureError) return wrong('tooSlow', `${deadline / 1000} s`);
      if (!isOnline()) return wrong('offline');
      const { origin } = new URL(address, base);
      return wrong((await isBlocked(origin)) ? 'policyBlocks' : 'unreachable', origin);
    }
  };

  /**
   * Whether a server that `ask` found unreachable responds to a `no-cors` request. Then the cause is CORS: the allowed origins
   * or the response to the preflight.
   */
  async function isReached(address: URL): Promise<boolean> {
    try {
      // Without `redirect: 'error'`, which browsers refuse for `no-cors` requests.
      await fetch(String(address), { credentials: 'omit', mode: 'no-cors', signal });
      return true;
    } catch {
      return false;
    }
  }

  return {
    config,
    own: portalUrl,
    token,
    tokenFor: (scopes, consentCause) =>
      getTokenFor(scopes).catch((error: unknown) => tokenVerdict(error, consentCause)),
    ask,

    async post(address, { headers, ...init }, corsCause) {
      const answer = await ask(String(address), {
        ...init,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
      });
      if (answer instanceof Response || answer.cause !== 'unreachable') return answer;
      return (await isReached(address)) ? wrong(corsCause, portalUrl.origin) : answer;
    },

    async rest(path, missing, body) {
      const text = await token({ force: false });
      if (typeof text !== 'string') return text;
      const headers = { Authorization: `Bearer ${text}`, Accept: 'application/json' };
      const json = { method: 'POST', body: JSON.stringify(body) };
      const answer = await ask(
        `${config.powerBi.apiUrl}/${path}`,
        body === undefined
          ? { headers }
          : { ...json, headers: { ...headers, 'Content-Type': 'application/json' } },
      );
      if (!(answer instanceof Response)) return answer;
      const { status } = answer;
      if (answer.ok) {
        // Power BI sends a byte order mark with the rows of a query, which `text` removes.
        const read = await answer
          .text()
          .then(JSON.parse)
          .catch(() => null);
        return read === null ? wrong('brokenAnswer', String(status)) : { json: read as unknown };
      }
      const { refusal, code, message } = await readRefusal(answer);
      if (refusal === 'wait') return waitVerdict(answer, message);
      const detail = [status, code, answer.headers.get('RequestId')].filter(Boolean).join(' · ');
      return wrong(refusal === 'missing' ? missing : causes[refusal], detail);
    },
  };
}
