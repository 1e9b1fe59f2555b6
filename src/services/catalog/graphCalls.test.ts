import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { noPressure } from '@/domain/shared/pressure';
import type { Renewals } from '@/services/http/request';
import { createGraph, type GraphDependencies, type GraphRequest, readEach } from './graphCalls';

const graphUrl = 'https://graph.example/v1.0';
const get: GraphRequest = { method: 'GET', url: '/sites' };
const refusal = JSON.stringify({ error: { code: 'code', message: 'why' } });

/**
 * A Graph stub: returns the answers in order, then repeats the last. Records the calls to Graph and the
 * provider.
 */
function graphWith(...answers: readonly (() => Response)[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const forces: boolean[] = [];
  const tokens = ['first', 'second'];
  const pressure = noPressure();
  const dependencies: GraphDependencies = {
    graphUrl,
    getToken: async ({ force }) => {
      forces.push(force);
      return tokens[force ? 1 : 0] ?? '';
    },
    fetch: async (url, init) => {
      calls.push({ url: String(url), init: init ?? {} });
      const answer = answers[Math.min(calls.length, answers.length) - 1];
      if (!answer) throw new TypeError('no answer');
      return answer();
    },
  };
  return { graph: createGraph({ ...dependencies, pressure }), dependencies, calls, forces, tokens, pressure };
}
const answer =
  (status: number, body: string | null = null, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status, headers });
const json = (value: unknown, status = 200) => answer(status, JSON.stringify(value));
const { signal } = new AbortController();

/** The failure of a promise that must reject. */
async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FailureError)) throw new Error(`no failure but ${String(error)}`);
  return error.failure;
}

afterEach(() => void vi.useRealTimers());

describe('a Microsoft Graph call', () => {
  it('requests an address below the root with the token, and no other headers', async () => {
    const { graph, calls, forces } = graphWith(json({ a: 1 }));
    expect(await graph.send(get, signal)).toEqual({ status: 200, body: { a: 1 } });
    expect(forces).toEqual([false]);
    expect(calls).toStrictEqual([
      {
        url: `${graphUrl}/sites`,
        init: {
          method: 'GET',
          headers: { Authorization: 'Bearer first', Accept: 'application/json' },
          referrerPolicy: 'no-referrer',
          signal: expect.any(AbortSignal),
        },
      },
    ]);
  });

  it('sends the headers of the caller except Authorization, and the body as JSON, including a null body', async () => {
    const { graph, calls } = graphWith(answer(204));
    const headers = { 'If-Match': '"7"', Authorization: 'Bearer stolen' };
    for (const body of [{ a: 1 }, null])
      expect(await graph.send({ ...get, method: 'PATCH', headers, body }, signal)).toEqual({
        status: 204,
        body: undefined,
      });
    expect(calls.map(({ init }) => init)).toMatchObject(
      ['{"a":1}', 'null'].map((body) => ({
        method: 'PATCH',
        headers: {
          'If-Match': '"7"',
          Authorization: 'Bearer first',
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        body,
      })),
    );
  });

  it('follows an address that Graph returned only if it is on the origin of Graph', async () => {
    const { graph, calls, forces } = graphWith(json({}));
    await graph.send({ ...get, url: 'https://graph.example/beta/next' }, signal);
    expect(calls.map(({ url }) => url)).toEqual(['https://graph.example/beta/next']);
    for (const url of ['https://graph.example.evil/next', 'http://graph.example/next', 'https://evil/'])
      expect(await failureOf(graph.send({ ...get, url }, signal))).toEqual({
        code: 'catalogBroken',
        detail: 'foreign address',
      });
    expect([calls.length, forces.length]).toEqual([1, 1]);
  });

  it.each([200, 299, 400, 404, 409, 410, 412, 424])(
    'resolves with the status %i and the body, because the caller handles this status',
    async (status) => {
      const { graph } = graphWith(answer(status, refusal));
      expect(await graph.send(get, signal)).toEqual({ status, body: JSON.parse(refusal) });
    },
  );

  it.each<[status: number, headers: Record<string, string>, failure: object]>([
    [300, {}, { code: 'catalogRefused', detail: 'code: why' }],
    [402, {}, { code: 'catalogRefused', detail: 'code: why' }],
    [403, {}, { code: 'catalogDenied', detail: 'code: why' }],
    [403, { 'Retry-After': '9' }, { code: 'catalogDenied', detail: 'code: why' }],
    [422, {}, { code: 'catalogRefused', detail: 'code: why' }],
    [423, {}, { code: 'catalogBusy', detail: 'code: why' }],
    [499, {}, { code: 'catalogRefused', detail: 'code: why' }],
    [500, {}, { code: 'catalogBusy', detail: 'code: why' }],
    [500, { 'Retry-After': '9' }, { code: 'catalogBusy', detail: 'code: why' }],
    [501, {}, { code: 'catalogRefused', detail: 'code: why' }],
    [503, {}, { code: 'catalogBusy', detail: 'code: why' }],
    [503, { 'Retry-After': '9' }, { code: 'throttled', detail: '9' }],
    [429, {}, { code: 'throttled', detail: '15' }],
    [429, { 'Retry-After': '7' }, { code: 'throttled', detail: '7' }],
  ])('for the status %i with the headers %j, fails with %j', async (status, headers, failure) => {
    const { graph, calls } = graphWith(answer(status, refusal, headers));
    expect(await failureOf(graph.send(get, signal))).toMatchObject(failure);
    expect(calls).toHaveLength(1);
  });

  it('that is refused for a time fails with the end of that time, and notes it with the used share of the budget', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const budget = { 'RateLimit-Limit': '1200', 'RateLimit-Remaining': '120', 'RateLimit-Reset': '30' };
    const { graph, pressure } = graphWith(
      answer(200, '{}', budget),
      answer(429, refusal, { 'Retry-After': '7' }),
      json({ responses: [{ id: '0', status: 429, headers: { 'Retry-After': '90' } }] }),
    );
    await graph.send(get, signal);
    expect(pressure).toEqual({ share: 0.9, until: 1_030_000 });
    expect(await failureOf(graph.send(get, signal))).toMatchObject({ until: 1_007_000 });
    expect(pressure).toEqual({ share: 1, until: 1_007_000 });
    expect(await failureOf(graph.sendEach([get], signal))).toMatchObject({ until: 1_090_000 });
    expect(pressure).toEqual({ share: 1, until: 1_090_000 });
  });

  it.each([
    ['{"error":{"code":"itemNotFound"}}', 'itemNotFound:'],
    ['{"error":{"code":7,"message":"why"}}', '403'],
    ['{"error":null}', '403'],
    ['<html>', '403'],
    ['', '403'],
  ])('for a 403 with the body %s, fails with the detail %j', async (body, detail) => {
    const { graph } = graphWith(answer(403, body));
    expect(await failureOf(graph.send(get, signal))).toEqual({ code: 'catalogDenied', detail });
  });

  it('treats an HTML page with status 200 as a broken answer, and ignores the text of an HTML error page', async () => {
    for (const status of [200, 299])
      expect(await failureOf(graphWith(answer(status, '<html>')).graph.send(get, signal))).toEqual({
        code: 'catalogBroken',
      });
    expect(await graphWith(answer(404, '<html>')).graph.send(get, signal)).toEqual({ status: 404 });
    expect(await failureOf(graphWith(answer(300, '<html>')).graph.send(get, signal))).toEqual({
      code: 'catalogRefused',
      detail: '300',
    });
  });

  it('is sent again with a forced token after a 401, unless the provider has no other token', async () => {
    const renewed = graphWith(answer(401), json({ a: 1 }));
    expect(await renewed.graph.send(get, signal)).toEqual({ status: 200, body: { a: 1 } });
    expect(renewed.forces).toEqual([false, true]);
    expect(renewed.calls.map(({ init }) => init.headers)).toMatchObject([
      { Authorization: 'Bearer first' },
      { Authorization: 'Bearer second' },
    ]);

    const refused = graphWith(answer(401, refusal));
    expect(await failureOf(refused.graph.send(get, signal))).toEqual({
      code: 'tokenFailed',
      detail: 'code: why',
    });
    expect(refused.calls).toHaveLength(2);

    const same = graphWith(answer(401, refusal));
    same.tokens[1] = 'first';
    expect(await failureOf(same.graph.send(get, signal))).toMatchObject({ code: 'tokenFailed' });
    expect([same.calls.length, same.forces]).toEqual([1, [false, true]]);
  });

  it('forces one token for all calls of a service that refuses the user', async () => {
    const { graph, forces, calls } = graphWith(answer(401, refusal));
    for (let sent = 0; sent < 2; sent += 1)
      expect(await failureOf(graph.send(get, signal))).toMatchObject({ code: 'tokenFailed' });
    expect(forces).toEqual([false, true, false]);
    expect(calls).toHaveLength(3);
  });

  it('forces one token for all lists that share the forced tokens', async () => {
    const { dependencies, forces } = graphWith(answer(401, refusal));
    const renewals: Renewals = new Map();
    for (let list = 0; list < 2; list += 1)
      await failureOf(createGraph({ ...dependencies, renewals }).send(get, signal));
    expect(forces).toEqual([false, true, false]);
  });

  it('fails as offline on a network error, as deadline after 30 s, and with the reason of the signal after an abort', async () => {
    const cause = new TypeError('no answer');
    const offline = await graphWith()
      .graph.send(get, signal)
      .catch((error: unknown) => error);
    expect(offline).toMatchObject({ failure: { code: 'offline' }, cause });

    vi.useFakeTimers();
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
    const slow = createGraph({ graphUrl, getToken: async () => 'token', fetch: never });
    const failure = failureOf(slow.send(get, signal));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toEqual({ code: 'deadline' });
    const reason = new Error('nobody waits');
    await expect(graphWith().graph.send(get, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('a Microsoft Graph batch', () => {
  /** Answers each call of a batch with a status by its url, in reverse order. */
  function batches(statusOf: (url: string) => number = () => 200, headers?: Record<string, string>) {
    const bodies: { requests: { id: string; url: string }[] }[] = [];
    const urls: string[] = [];
    const graph = createGraph({
      graphUrl,
      getToken: async () => 'token',
      fetch: async (url, init) => {
        urls.push(`${init?.method} ${String(url)}`);
        if (!String(url).endsWith('/$batch')) return new Response('{"alone":true}');
        const body = JSON.parse(String(init?.body)) as (typeof bodies)[number];
        bodies.push(body);
        const responses = body.requests.map(({ id, url }) => ({
          id,
          status: statusOf(url),
          ...(headers ? { headers } : {}),
          body: { url },
        }));
        return new Response(JSON.stringify({ responses: responses.reverse() }));
      },
    });
    return { graph, bodies, urls };
  }
  const calls = (count: number) =>
    Array.from({ length: count }, (_, at): GraphRequest => ({ method: 'DELETE', url: `/items/${at}` }));
  const answers = (count: number) => calls(count).map(({ url }) => ({ status: 200, body: { url } }));

  it('makes each dependent call wait for the call before it, and sends the content type with each body', async () => {
    const { graph, bodies, urls } = batches();
    const headers = { 'If-Match': '"7"' };
    const results = await graph.sendAll(
      [...calls(2), { method: 'PATCH', url: '/items/2', headers, body: { a: 1 } }],
      signal,
    );
    expect(results).toEqual(answers(3));
    expect(urls).toEqual([`POST ${graphUrl}/$batch`]);
    expect(bodies).toEqual([
      {
        requests: [
          { method: 'DELETE', url: '/items/0', id: '0', headers: {} },
          { method: 'DELETE', url: '/items/1', id: '1', dependsOn: ['0'], headers: {} },
          {
            method: 'PATCH',
            url: '/items/2',
            id: '2',
            dependsOn: ['1'],
            headers: { 'If-Match': '"7"', 'Content-Type': 'application/json' },
            body: { a: 1 },
          },
        ],
      },
    ]);
  });

  it('sends independent calls without an order', async () => {
    const { graph, bodies } = batches();
    expect(await graph.sendEach(calls(2), signal)).toEqual(answers(2));
    expect(bodies[0]?.requests.map((request) => Object.keys(request).sort())).toEqual(
      [1, 2].map(() => ['headers', 'id', 'method', 'url']),
    );
  });

  it('sends a single call without a batch, no request for an empty list, and at most 20 calls in a batch', async () => {
    const { graph, bodies, urls } = batches();
    expect(await graph.sendAll(calls(1), signal)).toEqual([{ status: 200, body: { alone: true } }]);
    expect(await graph.sendAll([], signal)).toEqual([]);
    expect(urls).toEqual([`DELETE ${graphUrl}/items/0`]);
    expect(await graph.sendAll(calls(20), signal)).toEqual(answers(20));
    expect(await graph.sendAll(calls(41), signal)).toEqual(answers(41));
    expect(bodies.map(({ requests }) => requests.length)).toEqual([20, 20, 20, 1]);
  });

  it('sends no further request after a request in which a call failed', async () => {
    const { graph, bodies } = batches((url) => (url === '/items/3' ? 412 : 200));
    const results = await graph.sendAll(calls(25), signal);
    expect(results.map(({ status }) => status)).toEqual(calls(20).map((_, at) => (at === 3 ? 412 : 200)));
    expect(bodies).toHaveLength(1);
  });

  it.each<[status: number, headers: Record<string, string> | undefined, failure: object]>([
    [429, undefined, { code: 'throttled', detail: '15' }],
    [429, { 'retry-after': '4' }, { code: 'throttled', detail: '4' }],
    [429, { 'X-Other': '3', 'Retry-After': '4' }, { code: 'throttled', detail: '4' }],
    [429, { 'X-Retry-After': '4', 'Retry-After-Ms': '5' }, { code: 'throttled', detail: '15' }],
    [503, { 'Retry-After': '4' }, { code: 'throttled', detail: '4' }],
  ])(
    'when one call has the status %i and the headers %j, fails for all calls with %j',
    async (status, headers, failure) => {
      const { graph } = batches((url) => (url === '/items/1' ? status : 200), headers);
      expect(await failureOf(graph.sendEach(calls(3), signal))).toMatchObject(failure);
    },
  );

  it.each([401, 403, 404, 500, 503])(
    'returns the other answers when one call has the status %i',
    async (status) => {
      const { graph } = batches((url) => (url === '/items/1' ? status : 200));
      const results = await graph.sendEach(calls(3), signal);
      expect(results.map((result) => result.status)).toEqual([200, status, 200]);
    },
  );

  it.each([
    [503, { code: 'catalogBusy', detail: '503' }],
    [403, { code: 'catalogDenied', detail: '403' }],
  ])('fails for all readings of a list when one has the status %i', async (status, failure) => {
    const { graph } = batches((url) => (url === '/items/1' ? status : 200));
    const urls = calls(3).map(({ url }) => url);
    expect(await failureOf(readEach(graph, urls, signal))).toMatchObject(failure);
  });

  it.each<[name: string, body: unknown]>([
    ['no list of answers', {}],
    ['a list of answers that is not an array', { responses: {} }],
    ['an answer without an id', { responses: [{ status: 200 }] }],
    ['a status that is text', { responses: [{ id: '0', status: '200' }] }],
    ['headers that are not text', { responses: [{ id: '0', status: 200, headers: { a: 1 } }] }],
    ['fewer answers than calls', { responses: [{ id: '1', status: 200 }] }],
  ])('fails as broken for an answer with %s', async (_, body) => {
    const { graph } = graphWith(json(body));
    expect(await failureOf(graph.sendEach(calls(2), signal))).toEqual({ code: 'catalogBroken' });
  });
});
