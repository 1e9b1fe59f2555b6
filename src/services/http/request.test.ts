import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { createRest, request, retried, throttled, wholeResponse } from './request';

const url = 'https://api.example/v1/reports';
const { signal } = new AbortController();
type Answer = Response | Error | 'never';

/** A service that returns the answers in order, then repeats the last. */
function service(...answers: readonly Answer[]) {
  const requests: [address: string, init: RequestInit][] = [];
  const fetch = (address: string, init: RequestInit) => {
    requests.push([address, init]);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return new Promise<Response>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  };
  const bearers = () => requests.map(([, { headers }]) => new Headers(headers).get('Authorization'));
  return { fetch, requests, bearers };
}
const answer = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers });
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request', () => {
  it('passes its options to fetch, resolves with the result of read and clears its timer', async () => {
    const { fetch, requests } = service(answer(200, { a: 1 }));
    const options = { cache: 'no-store', deadline: 1_000 } as const;
    expect(await request(fetch, url, options, (response) => response.json())).toEqual({ a: 1 });
    expect(requests).toStrictEqual([[url, { cache: 'no-store', signal: expect.any(AbortSignal) }]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['headers', 'body'])('rejects as deadline when there are no %s in time', async (part) => {
    const { fetch, requests } = service(part === 'body' ? answer(200) : 'never');
    const read = () =>
      new Promise<never>((_, reject) =>
        requests[0]?.[1].signal?.addEventListener('abort', () => reject(new Error('cut'))),
      );
    let error: unknown = null;
    void request(fetch, url, { deadline: 3_000, signal }, read).catch((reason: unknown) => {
      error = reason;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ failure: { code: 'deadline' }, cause: expect.anything() });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the reason of the signal after an abort, whatever error fetch returns', async () => {
    const reason = new Error('the dialog is closed');
    const stop = new AbortController();
    const { fetch, requests } = service('never');
    const error = errorOf(request(fetch, url, { deadline: 1_000, signal: stop.signal }, wholeResponse));
    stop.abort(reason);
    expect(await error).toBe(reason);
    expect(requests[0]?.[1].signal?.aborted).toBe(true);
    const broken = service(new TypeError('cut')).fetch;
    const options = { deadline: 1_000, signal: stop.signal };
    expect(await errorOf(request(broken, url, options, wholeResponse))).toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the error of fetch or read', async () => {
    const cut = new TypeError('cut');
    expect(await errorOf(request(service(cut).fetch, url, { deadline: 1 }, wholeResponse))).toBe(cut);
    const refuse = () => {
      throw new FailureError({ code: 'catalogDenied' });
    };
    const refused = request(service(answer(403)).fetch, url, { deadline: 1 }, refuse);
    expect(await errorOf(refused)).toEqual({ code: 'catalogDenied' });
  });
});

describe('a whole response', () => {
  it.each([200, 204])('has no body when %i came without a body', async (status) => {
    const { body } = await wholeResponse(answer(status));
    expect(body).toBeNull();
  });

  it('has status, headers and body of the response', async () => {
    const response = await wholeResponse(answer(404, { a: 1 }, { 'X-Id': '7' }));
    expect([response.status, response.headers.get('X-Id'), await response.json()]).toEqual([
      404,
      '7',
      { a: 1 },
    ]);
  });
});

describe('requests with a token', () => {
  function rest(answers: readonly Answer[], tokens = ['second']) {
    const forced: string[] = [];
    const api = service(...answers);
    const getToken = async ({ force }: { force: boolean }) => {
      if (!force) return 'first';
      forced.push('token');
      return tokens[forced.length - 1] ?? 'last';
    };
    const send = createRest({ fetch: api.fetch, getToken }, 1_000);
    return { send: (to = url) => send(to, { method: 'GET' }, signal), post: send, forced, ...api };
  }

  it('send the token and the headers for JSON', async () => {
    const { send, post, requests } = rest([answer(200, { a: 1 })]);
    await send();
    for (const body of [{ q: 1 }, null])
      await post(url, { method: 'POST', headers: { 'If-Match': '7', Authorization: 'x' }, body }, signal);
    const init = { referrerPolicy: 'no-referrer', signal: expect.any(AbortSignal) };
    const headers = { Authorization: 'Bearer first', Accept: 'application/json' };
    const withBody = { ...headers, 'If-Match': '7', 'Content-Type': 'application/json' };
    expect(requests).toStrictEqual([
      [url, { ...init, method: 'GET', headers }],
      [url, { ...init, method: 'POST', headers: withBody, body: '{"q":1}' }],
      [url, { ...init, method: 'POST', headers: withBody, body: 'null' }],
    ]);
  });

  it('force one token after a 401, and use it from then on', async () => {
    const { send, bearers, forced } = rest([answer(401), answer(200), answer(200), answer(401)]);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(bearers()).toEqual(['Bearer first', 'Bearer second', 'Bearer second']);
    expect((await send()).status).toBe(401);
    expect([bearers().length, forced.length]).toEqual([4, 1]);
  });

  it('are not sent again when the provider has no other token', async () => {
    const { send, requests } = rest([answer(401)], ['first']);
    expect((await send()).status).toBe(401);
    expect(requests).toHaveLength(1);
  });

  it('use the cached token for other requests after the provider refused a forced one', async () => {
    const api = service(answer(401), answer(200), answer(401));
    let forced = 0;
    const getToken = async ({ force }: { force: boolean }) => {
      if (!force) return 'first';
      forced += 1;
      throw new FailureError({ code: 'interactionNeeded' });
    };
    const send = createRest({ fetch: api.fetch, getToken }, 1_000);
    const get = () => send(url, { method: 'GET' }, signal);
    expect(await errorOf(get())).toEqual({ code: 'interactionNeeded' });
    expect((await get()).status).toBe(200);
    expect(await errorOf(get())).toEqual({ code: 'interactionNeeded' });
    expect([api.requests.length, forced]).toEqual([3, 1]);
  });

  it('have a deadline for each attempt', async () => {
    const { send } = rest([answer(401), 'never']);
    const error = errorOf(send());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await error).toEqual({ code: 'deadline' });
  });
});

describe('a request with a back-off', () => {
  function attempts(answers: readonly Answer[], caller = signal) {
    const waits: number[] = [];
    const state = { isOnline: true };
    const { fetch, requests } = service(...answers);
    const send = () => request(fetch, url, { deadline: 1_000, signal: caller }, (response) => response);
    const options = { isOnline: () => state.isOnline, pause: async (ms: number) => void waits.push(ms) };
    const run = () =>
      retried(send, [200, 400], options, caller).then(
        ({ status }) => status,
        (error: unknown) => error,
      );
    return { run, waits, requests, state };
  }

  it.each<[name: string, broken: Answer, end: unknown]>([
    ['a 5xx', answer(500, { a: 1 }), 500],
    ['a cut connection', new Error('cut'), new Error('cut')],
  ])('is sent again after each pause when there was %s', async (_, broken, end) => {
    const lasting = attempts([broken]);
    expect(await lasting.run()).toEqual(end);
    expect([lasting.waits, lasting.requests.length]).toEqual([[200, 400], 3]);
    const passing = attempts([broken, answer(200)]);
    expect([await passing.run(), passing.waits]).toEqual([200, [200]]);
    const offline = attempts([broken]);
    offline.state.isOnline = false;
    expect([await offline.run(), offline.waits, offline.requests.length]).toEqual([end, [], 1]);
  });

  it.each([200, 299, 400, 404, 499])('is sent once when the status is %i', async (status) => {
    const { run, requests } = attempts([answer(status)]);
    expect([await run(), requests.length]).toEqual([status, 1]);
  });

  it('is not sent again after its deadline', async () => {
    const { run, waits, requests } = attempts(['never']);
    const end = run();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await end).toMatchObject({ failure: { code: 'deadline' } });
    expect([waits, requests.length]).toEqual([[], 1]);
  });

  it('is not sent again after an abort', async () => {
    const stop = new AbortController();
    const { run, waits, requests } = attempts(['never'], stop.signal);
    const end = run();
    stop.abort(new Error('stopped'));
    expect([await end, waits, requests.length]).toEqual([new Error('stopped'), [], 1]);
  });
});

describe('a service that asks to wait (SPEC section 8.1)', () => {
  const now = Date.parse('2026-11-22T09:00:00Z');
  it.each([
    ['seconds', '20', '20'],
    ['seconds with spaces', ' 20 ', '20'],
    ['part of a second', '0.25', '1'],
    ['a second and a part', '1.25', '2'],
    ['zero', '0', '1'],
    ['a date', 'Sun, 22 Nov 2026 09:00:45 GMT', '45'],
    ['a date in the past', 'Sun, 22 Nov 2026 08:00:00 GMT', '1'],
    ['years', '99999999', '86400'],
    ['a word', 'soon', '30'],
    ['a number before text', '20 s', '30'],
    ['a number after text', 'en 20', '30'],
    ['an empty header', '', '30'],
    ['no header', null, '30'],
  ])('%s: %s is %s', (_, retryAfter, seconds) => {
    expect(throttled(retryAfter, 30, now).failure).toEqual({ code: 'throttled', detail: seconds });
  });
});
