import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/domain/shared/failure';
import { createCall, jsonOf } from './powerBiCalls';

const { signal } = new AbortController();
type Answer = Response | Error | 'never';

/** A service that answers the calls in order, the last answer for all further ones. */
function service(
  answers: readonly Answer[],
  { tokens = ['second'], deadline = undefined as number | undefined } = {},
) {
  const calls: [url: string, init: RequestInit][] = [];
  const waits: number[] = [];
  const forced: string[] = [];
  const state = { isOnline: true };
  const call = createCall(
    {
      apiUrl: 'https://api.example/v1',
      getToken: async (options) => {
        if (!options?.force) return 'first';
        forced.push('token');
        return tokens[forced.length - 1] ?? 'last';
      },
      fetch: (url, init = {}) => {
        calls.push([String(url), init]);
        const answer = answers[Math.min(calls.length, answers.length) - 1];
        if (answer instanceof Error) return Promise.reject(answer);
        if (answer instanceof Response) return Promise.resolve(answer.clone());
        return new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      },
      isOnline: () => state.isOnline,
      pause: async (ms) => {
        if (waits.push(ms) > 9) throw new Error('it tries without an end');
      },
      now: () => Date.parse('2026-11-22T10:00:00Z'),
    },
    deadline,
  );
  const bearers = () => calls.map(([, { headers }]) => new Headers(headers).get('Authorization'));
  return { call, calls, waits, forced, bearers, state };
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

describe('a call of the REST API (SPEC 7.2)', () => {
  it('carries the token and no more than it needs, and leaves no timer', async () => {
    const { call, calls } = service([answer(200, { a: 1 }, { 'X-Id': '7' })]);
    const found = await call('reports', signal);
    expect([found.status, found.headers.get('X-Id'), await found.json()]).toEqual([200, '7', { a: 1 }]);
    await call('queries', signal, 'POST', { q: 1 });
    const init = { referrerPolicy: 'no-referrer', signal: expect.any(AbortSignal) };
    const headers = { Authorization: 'Bearer first', Accept: 'application/json' };
    expect(calls).toStrictEqual([
      ['https://api.example/v1/reports', { ...init, method: 'GET', headers }],
      [
        'https://api.example/v1/queries',
        {
          ...init,
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: '{"q":1}',
        },
      ],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives an answer without a body as one without', async () => {
    for (const status of [200, 204]) {
      const found = await service([answer(status)]).call('x', signal);
      expect([found.status, found.body]).toEqual([status, null]);
    }
  });

  it.each([undefined, 3_000])('is given up after its deadline, %s ms or 15 s', async (deadline) => {
    const { call, waits } = service(['never'], { deadline });
    let failure: unknown = null;
    void call('x', signal).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync((deadline ?? 15_000) - 1);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ failure: { code: 'deadline' }, cause: new Error('aborted') });
    expect([waits, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('is not tried again for a caller who waits no longer', async () => {
    const stop = new AbortController();
    const { call, calls, waits } = service(['never']);
    const error = errorOf(call('x', stop.signal));
    await vi.advanceTimersByTimeAsync(10);
    stop.abort();
    expect(await error).toEqual(new Error('aborted'));
    expect([calls.length, waits, vi.getTimerCount()]).toEqual([1, [], 0]);
  });

  it.each<[name: string, broken: Answer, end: unknown]>([
    ['an outage', answer(500, { a: 1 }), 500],
    ['a cut connection', new Error('cut'), new Error('cut')],
  ])('is tried three times more after %s, then it is over', async (_, broken, end) => {
    const lasting = service([broken]);
    const result = await lasting.call('x', signal).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
    expect(result).toEqual(end);
    expect([lasting.waits, lasting.calls.length]).toEqual([[2_000, 4_000, 8_000], 4]);
    const passing = service([broken, broken, answer(200)]);
    expect((await passing.call('x', signal)).status).toBe(200);
    expect(passing.waits).toEqual([2_000, 4_000]);
    const offline = service([broken]);
    offline.state.isOnline = false;
    const once = await offline.call('x', signal).then(
      ({ status }) => status,
      (error: unknown) => error,
    );
    expect([once, offline.waits]).toEqual([end, []]);
  });

  it.each([200, 299, 400, 404, 499])('is over with %i', async (status) => {
    const { call, calls } = service([answer(status)]);
    expect([(await call('x', signal)).status, calls.length]).toEqual([status, 1]);
  });

  it('has one forced token after a 401, for all further calls', async () => {
    const { call, bearers, forced } = service([answer(401), answer(200), answer(200), answer(401)]);
    expect((await call('x', signal)).status).toBe(200);
    expect((await call('y', signal)).status).toBe(200);
    expect(bearers()).toEqual(['Bearer first', 'Bearer second', 'Bearer second']);
    expect((await call('z', signal)).status).toBe(401);
    expect([bearers().length, forced.length]).toEqual([4, 1]);
    const same = service([answer(401)], { tokens: ['first'] });
    expect((await same.call('x', signal)).status).toBe(401);
    expect(same.calls).toHaveLength(1);
  });

  it.each<[status: number, body: unknown, headers: Record<string, string>, failure: object]>([
    [403, { error: { code: 'TokenExpired' } }, {}, { code: 'tokenExpired' }],
    [
      403,
      { error: { code: 'TokenExpired', message: 'x' } },
      { 'Retry-After': '4' },
      { code: 'tokenExpired' },
    ],
    [429, null, {}, { code: 'throttled', detail: '30' }],
    [429, { error: { message: 'Soon.' } }, {}, { code: 'throttled', detail: '30' }],
    [429, { error: { code: 'x', message: 'Retry in 12 seconds.' } }, {}, { code: 'throttled', detail: '12' }],
    [429, { error: { code: 'x', message: 'retry in 1 second' } }, {}, { code: 'throttled', detail: '1' }],
    [429, { error: { code: 'TokenExpired' } }, { 'Retry-After': '7' }, { code: 'throttled', detail: '7' }],
    [429, null, { 'Retry-After': 'Sun, 22 Nov 2026 10:00:20 GMT' }, { code: 'throttled', detail: '20' }],
  ])('%i that says %j with %j fails as %j', async (status, body, headers, failure) => {
    const { call, calls } = service([answer(status, body, headers)]);
    expect(await errorOf(call('x', signal))).toEqual(failure);
    expect(calls).toHaveLength(1);
  });

  it.each([null, { error: { code: 'Forbidden' } }, { error: 'TokenExpired' }, 'TokenExpired'])(
    'leaves a 403 that says %j to the caller, its body included',
    async (body) => {
      const found = await service([answer(403, body)]).call('x', signal);
      expect([found.status, found.bodyUsed, await found.json().catch(() => null)]).toEqual([
        403,
        false,
        body,
      ]);
    },
  );

  it('says in a sentence that an answer is no JSON', async () => {
    expect(await jsonOf(answer(200, { a: 1 }))).toEqual({ a: 1 });
    const error = await jsonOf(new Response('<html>')).catch((error: unknown) => error);
    expect(error).toMatchObject({
      message: 'Power BI sent an unexpected answer',
      cause: expect.any(SyntaxError),
    });
  });
});
