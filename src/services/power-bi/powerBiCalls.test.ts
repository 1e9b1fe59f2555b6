import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileStatusSchema } from '@/domain/report/powerBiListAnswers';
import { FailureError } from '@/domain/shared/failure';
import type { Renewals } from '@/services/http/request';
import { createPowerBiCall, readAnswer } from './powerBiCalls';

const { signal } = new AbortController();
type Answer = Response | Error | 'never';

/** A service that returns the answers in order, then repeats the last. */
function service(answers: readonly Answer[], deadline?: number, renewals?: Renewals) {
  const calls: [url: string, init: RequestInit][] = [];
  const waits: number[] = [];
  const forced: string[] = [];
  const call = createPowerBiCall(
    {
      apiUrl: 'https://api.example/v1',
      getToken: async ({ force }) => {
        if (!force) return 'first';
        forced.push('token');
        return 'second';
      },
      fetch: (url, init) => {
        calls.push([url, init]);
        const answer = answers[Math.min(calls.length, answers.length) - 1];
        if (answer instanceof Error) return Promise.reject(answer);
        if (answer instanceof Response) return Promise.resolve(answer.clone());
        return new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        );
      },
      isOnline: () => true,
      pause: async (ms) => void waits.push(ms),
      now: () => Date.parse('2026-11-22T10:00:00Z'),
      ...(renewals ? { renewals } : {}),
    },
    deadline,
  );
  return { call, calls, waits, forced };
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

describe('a call of the REST API (SPEC section 7.2)', () => {
  it('requests an address below the root, with the method and body of the caller', async () => {
    const { call, calls } = service([answer(200, { a: 1 }, { 'X-Id': '7' })]);
    const response = await call('reports', signal);
    expect([response.status, response.headers.get('X-Id'), await response.json()]).toEqual([
      200,
      '7',
      { a: 1 },
    ]);
    await call('queries', signal, 'POST', { q: 1 });
    expect(calls).toMatchObject([
      ['https://api.example/v1/reports', { method: 'GET', headers: { Authorization: 'Bearer first' } }],
      ['https://api.example/v1/queries', { method: 'POST', body: '{"q":1}' }],
    ]);
    expect(calls[0]?.[1]).not.toHaveProperty('body');
  });

  it.each([undefined, 3_000])('rejects after its deadline, %s ms or 15 s', async (deadline) => {
    const { call, waits } = service(['never'], deadline);
    let failure: unknown = null;
    void call('x', signal).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync((deadline ?? 15_000) - 1);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ failure: { code: 'deadline' } });
    expect(waits).toEqual([]);
  });

  it('is sent again 2, 4 and 8 s after an outage', async () => {
    const { call, calls, waits } = service([answer(503)]);
    expect((await call('x', signal)).status).toBe(503);
    expect([waits, calls.length]).toEqual([[2_000, 4_000, 8_000], 4]);
  });

  it('shares the forced token of an earlier call', async () => {
    const { call, calls, forced } = service([answer(401), answer(200), answer(200)]);
    await call('x', signal);
    await call('y', signal);
    expect([calls.length, forced.length]).toEqual([3, 1]);
  });

  it.each([[403], [401]])(
    'forces one token for a %i without a body, for all calls of the session',
    async (status) => {
      const renewals: Renewals = new Map();
      const first = service([answer(status), answer(200)], undefined, renewals);
      expect((await first.call('x', signal)).status).toBe(200);
      // The forced token is refused, too: the user has no access.
      for (let call = 0; call < 3; call += 1) {
        const next = service([answer(status)], undefined, renewals);
        expect((await next.call('x', signal)).status).toBe(status);
        expect([next.calls.length, next.forced.length]).toEqual([1, 0]);
      }
      expect(first.forced).toHaveLength(1);
    },
  );

  it('forces a token once for an expired one, then rejects', async () => {
    const expired = service([answer(403, { error: { code: 'TokenExpired', message: null } })]);
    expect(await errorOf(expired.call('x', signal))).toEqual({ code: 'tokenExpired' });
    expect([expired.calls.length, expired.forced.length]).toEqual([2, 1]);
    const renewed = service([answer(403, { error: { code: 'TokenExpired' } }), answer(200)]);
    expect((await renewed.call('x', signal)).status).toBe(200);
  });

  it.each<[status: number, body: unknown, headers: Record<string, string>, failure: object]>([
    [403, { error: { code: 'PowerBINotLicensedException' } }, {}, { code: 'notLicensed' }],
    [401, { error: { code: 'PowerBINotLicensedException' } }, {}, { code: 'notLicensed' }],
    [429, { message: 'x. Retry in 3392 seconds.' }, {}, { code: 'throttled', detail: '3392' }],
    [429, null, {}, { code: 'throttled', detail: '30' }],
    [429, { error: { message: 'Soon.' } }, {}, { code: 'throttled', detail: '30' }],
    [429, { error: { code: 'x', message: 'Retry in 12 seconds.' } }, {}, { code: 'throttled', detail: '12' }],
    [429, { error: { code: 'x', message: 'retry in 1 second' } }, {}, { code: 'throttled', detail: '1' }],
    [429, { error: { code: 'TokenExpired' } }, { 'Retry-After': '7' }, { code: 'throttled', detail: '7' }],
    [429, null, { 'Retry-After': 'Sun, 22 Nov 2026 10:00:20 GMT' }, { code: 'throttled', detail: '20' }],
  ])('rejects %i with the text %j with %j as %j', async (status, body, headers, failure) => {
    const { call, calls } = service([answer(status, body, headers)]);
    expect(await errorOf(call('x', signal))).toEqual(failure);
    expect(calls).toHaveLength(1);
  });

  it.each([{ error: { code: 'Forbidden' } }, { error: 'TokenExpired' }, 'TokenExpired'])(
    'resolves with a 403 with the text %j, its body included',
    async (body) => {
      const response = await service([answer(403, body)]).call('x', signal);
      expect([response.status, response.bodyUsed, await response.json().catch(() => null)]).toEqual([
        403,
        false,
        body,
      ]);
    },
  );

  it('rejects with a sentence for a response that is not JSON or not valid', async () => {
    const status = { id: '1', status: 'Running' };
    expect(await readAnswer(fileStatusSchema, answer(200, status))).toEqual(status);
    for (const broken of [new Response('<html>'), answer(200), answer(200, { id: 1 })])
      await expect(readAnswer(fileStatusSchema, broken)).rejects.toThrow(
        'Power BI sent an unexpected answer',
      );
  });
});
