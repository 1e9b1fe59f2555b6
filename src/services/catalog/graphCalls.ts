import { batchSchema, errorSchema, type GraphItem, pageSchema } from '@/domain/admin/graphAnswers';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { noPressure, type Pressure } from '@/domain/shared/pressure';
import {
  createRest,
  type Renewals,
  type RestDependencies,
  type RestRequest,
  throttled,
} from '@/services/http/request';
import { noteHeaders, noteRefusal } from './pressure';

export interface GraphDependencies extends RestDependencies {
  /** REST root with its version, without a slash at the end. */
  readonly graphUrl: string;
  /** Noted for all calls to the same service: all lists of SharePoint share one. */
  readonly pressure?: Pressure;
  /** Forced tokens of all calls with the same scopes. */
  readonly renewals?: Renewals;
}

/** A request, in the form that `$batch` accepts too. */
export interface GraphRequest extends RestRequest {
  /** Path below the root, with a slash at the front; or an absolute address that Graph returned. */
  readonly url: string;
}

export interface GraphAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The calls of Microsoft Graph that the catalogue needs. */
export interface Graph {
  /** What the service said about its budget. */
  readonly pressure: Pressure;
  /**
   * One call; after the first 401 of the session it is sent again, with a forced token. Resolves with 2xx, 400, 404, 409, 410 and 412; every
   * other status rejects as a `FailureError`.
   */
  send(request: GraphRequest, signal: AbortSignal): Promise<GraphAnswer>;
  /** Several calls in order, 20 per request; a call is skipped if the previous call failed. */
  sendAll(requests: readonly GraphRequest[], signal: AbortSignal): Promise<readonly GraphAnswer[]>;
  /**
   * At most 20 independent calls in one request; a body that is not JSON is returned as base64. Resolves with every status except
   * a request to wait (429, or 503 with a time), which rejects for all.
   */
  sendEach(requests: readonly GraphRequest[], signal: AbortSignal): Promise<readonly GraphAnswer[]>;
}

/** Deadline of one call with its body, in ms. */
const deadline = 30_000;
/** Maximum number of requests that Graph accepts per batch. */
const batchSize = 20;
/** Seconds to wait if Graph returns no wait time. */
const usualWait = 15;

/** Statuses that the caller handles; all others are failures. */
const expected = (status: number) => status < 300 || [400, 404, 409, 410, 412, 424].includes(status);

/** Graph's reason for a refusal. */
export const reasonOf = ({ body, status }: GraphAnswer): string => {
  const read = errorSchema.safeParse(body);
  return read.success ? `${read.data.error.code}: ${read.data.error.message}` : String(status);
};

/** Whether Graph refused the call. If Graph refuses `delta`, the list may still be readable. */
export const isRefusal = (error: unknown): boolean =>
  ['catalogDenied', 'catalogRefused', 'catalogMissing'].includes(toFailure(error).code);

/** Whether a kept position of `delta` leads nowhere: Graph refuses it, or it is not one of its addresses. */
export const isLostPosition = (error: unknown): boolean =>
  isRefusal(error) || toFailure(error).code === 'catalogBroken';

/** A page of a list's items. Throws a `FailureError` for another answer. */
export function pageOf(answer: GraphAnswer) {
  if (answer.status === 404) throw new FailureError({ code: 'catalogMissing', detail: reasonOf(answer) });
  if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
  const page = pageSchema.safeParse(answer.body);
  if (!page.success) throw new FailureError({ code: 'catalogBroken' });
  return page.data;
}

/** The items of each page, from the first page's address on. */
export async function* readPages(
  graph: Graph,
  from: string,
  signal: AbortSignal,
): AsyncGenerator<readonly GraphItem[]> {
  for (let url: string | undefined = from; url !== undefined; ) {
    const page = pageOf(await graph.send({ method: 'GET', url }, signal));
    yield page.value;
    url = page['@odata.nextLink'];
  }
}

/** The items of all pages. */
export async function readItems(graph: Graph, from: string, signal: AbortSignal): Promise<GraphItem[]> {
  const items: GraphItem[] = [];
  for await (const page of readPages(graph, from, signal)) items.push(...page);
  return items;
}

/** The answers of independent calls, in their order. Rejects if one has a status that `send` rejects. */
export async function readEach(
  graph: Graph,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<readonly GraphAnswer[]> {
  const answers: GraphAnswer[] = [];
  for (let start = 0; start < urls.length; start += batchSize) {
    const requests = urls.slice(start, start + batchSize).map((url) => ({ method: 'GET' as const, url }));
    const part = await graph.sendEach(requests, signal);
    answers.push(...part.map((answer) => refuse(answer, null, graph.pressure)));
  }
  return answers;
}

/** The query for items whose column has this value. */
export const whereColumn = (column: string, value: string): string =>
  `$filter=${encodeURIComponent(`fields/${column} eq '${value.replaceAll("'", "''")}'`)}`;

/**
 * Keeps the items whose column has exactly this value: SharePoint's `eq` ignores case, and a faulty service ignores
 * `$filter`.
 */
export const itemsWith = (items: readonly GraphItem[], column: string, value: string): readonly GraphItem[] =>
  items.filter(({ fields }) => fields?.[column] === value);

/** Throws if Graph asks to wait. */
function heedWait({ status }: GraphAnswer, retryAfter: string | null, pressure: Pressure): void {
  if (status !== 429 && (status !== 503 || retryAfter === null)) return;
  const now = Date.now();
  const { failure } = throttled(retryAfter, usualWait, now);
  const until = now + Number(failure.detail) * 1000;
  noteRefusal(pressure, until);
  throw new FailureError({ ...failure, until });
}

function refuse(answer: GraphAnswer, retryAfter: string | null, pressure: Pressure): GraphAnswer {
  const { status } = answer;
  if (expected(status)) return answer;
  heedWait(answer, retryAfter, pressure);
  const detail = reasonOf(answer);
  if (status === 401) throw new FailureError({ code: 'tokenFailed', detail });
  if (status === 403) throw new FailureError({ code: 'catalogDenied', detail });
  // 501 is not retried: this cloud does not support the call.
  if (status === 423 || (status >= 500 && status !== 501))
    throw new FailureError({ code: 'catalogBusy', detail });
  throw new FailureError({ code: 'catalogRefused', detail });
}

export function createGraph({
  graphUrl,
  pressure = noPressure(),
  renewals = new Map(),
  ...dependencies
}: GraphDependencies): Graph {
  const rest = createRest(dependencies, deadline, { renewals });
  /** Rejects an address that Graph returned if it is on another origin or is none, so that the token is sent only to Graph. */
  const addressOf = (url: string) => {
    if (url.startsWith('/')) return `${graphUrl}${url}`;
    const { origin } = new URL(graphUrl, globalThis.location?.href);
    if (!URL.canParse(url) || new URL(url).origin !== origin)
      throw new FailureError({ code: 'catalogBroken', detail: 'foreign address' });
    return url;
  };

  const send: Graph['send'] = async ({ url, ...request }, signal) => {
    const response = await rest(addressOf(url), request, signal).catch((error: unknown) => {
      if (error instanceof FailureError || signal.aborted) throw error;
      throw new FailureError({ code: 'offline' }, { cause: error });
    });
    const { status, headers } = response;
    noteHeaders(pressure, headers, Date.now());
    const answer = { status, body: parse(await response.text(), status) };
    return refuse(answer, headers.get('Retry-After'), pressure);
  };

  const sendBatch = async (
    requests: readonly GraphRequest[],
    signal: AbortSignal,
    { isChain }: { readonly isChain: boolean },
  ) => {
    const body = {
      requests: requests.map(({ body: content, headers, ...request }, index) => ({
        ...request,
        id: String(index),
        ...(index === 0 || !isChain ? {} : { dependsOn: [String(index - 1)] }),
        headers: { ...headers, ...(content === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(content === undefined ? {} : { body: content }),
      })),
    };
    const answer = await send({ method: 'POST', url: '/$batch', body }, signal);
    const read = batchSchema.safeParse(answer.body);
    if (!read.success) throw new FailureError({ code: 'catalogBroken' });
    const { responses } = read.data;
    return requests.map((_, index): GraphAnswer => {
      const response = responses.find(({ id }) => id === String(index));
      if (!response) throw new FailureError({ code: 'catalogBroken' });
      const retryAfter =
        Object.entries(response.headers).find(([name]) => /^retry-after$/i.test(name))?.[1] ?? null;
      const single = { status: response.status, body: response.body };
      if (isChain) return refuse(single, retryAfter, pressure);
      heedWait(single, retryAfter, pressure);
      return single;
    });
  };

  return {
    pressure,
    send,
    async sendAll(requests, signal) {
      const [only] = requests;
      if (only !== undefined && requests.length === 1) return [await send(only, signal)];
      const answers: GraphAnswer[] = [];
      for (let start = 0; start < requests.length; start += batchSize) {
        const part = await sendBatch(requests.slice(start, start + batchSize), signal, { isChain: true });
        answers.push(...part);
        if (part.some(({ status }) => status >= 300)) break;
      }
      return answers;
    },
    sendEach: (requests, signal) => sendBatch(requests, signal, { isChain: false }),
  };
}

function parse(text: string, status: number): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A successful response that is not JSON does not come from Graph, such as the page of a proxy.
    if (status < 300) throw new FailureError({ code: 'catalogBroken' });
    return undefined;
  }
}
