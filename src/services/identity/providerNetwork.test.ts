import { BrowserAuthError } from '@azure/msal-browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProviderNetwork } from './providerNetwork';

const url = 'https://login.example/token';

/** A provider that returns the answers in order, then repeats the last; `null` breaks the connection. */
function provider(...answers: readonly (Response | null | 'never')[]) {
  const calls: [url: string, init: RequestInit][] = [];
  const navigator = { onLine: true };
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    calls.push([String(url), init]);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (answer === 'never')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError('broken off'));
  };
  const network = createProviderNetwork({ fetch, navigator } as Pick<Window, 'fetch' | 'navigator'>);
  return { network, calls, navigator };
}
const page = (status: number) => new Response('<html>', { status });

/** The error code of a call that must fail; it has no correlation id. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) =>
      error instanceof BrowserAuthError ? `${error.errorCode}${error.correlationId}` : String(error),
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('createProviderNetwork reports token requests, and no other requests', async () => {
  let posts = 0;
  const fetch = () => new Promise<Response>(() => undefined);
  const page = { fetch, navigator: { onLine: true } as Navigator };
  const network = createProviderNetwork(page, () => {
    posts += 1;
  });
  void network.sendGetRequestAsync(url);
  expect(posts).toBe(0);
  void network.sendPostRequestAsync(url);
  expect(posts).toBe(1);
});

describe('requests to the identity provider', () => {
  it.each([200, 400, 500])('return the answer %i with its headers unchanged', async (status) => {
    const answer = new Response('{"a":1}', { status, headers: { 'X-Id': '7', 'Content-Type': 'text/x' } });
    const { network, calls } = provider(answer);
    const expected = { status, headers: { 'x-id': '7', 'content-type': 'text/x' }, body: { a: 1 } };
    const headers = { Accept: 'a' };
    expect(await network.sendPostRequestAsync(url, { headers, body: 'x=y' })).toEqual(expected);
    expect(await network.sendPostRequestAsync(url)).toEqual(expected);
    expect(await network.sendGetRequestAsync(url, { headers, body: 'x=y' })).toEqual(expected);
    expect(await network.sendGetRequestAsync(url)).toEqual(expected);
    const signal = expect.any(AbortSignal);
    expect(calls).toEqual([
      [url, { method: 'POST', headers, body: 'x=y', signal }],
      [url, { method: 'POST', headers: {}, body: '', signal }],
      [url, { headers, signal }],
      [url, { headers: {}, signal }],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [200, 'failed_to_parse_response'],
    [400, 'failed_to_parse_response'],
    [408, 'provider_silent'],
    [409, 'failed_to_parse_response'],
    [429, 'provider_silent'],
    [499, 'failed_to_parse_response'],
    [500, 'provider_silent'],
    [503, 'provider_silent'],
  ])('fail if the answer is an HTML page: %i as %s, requested once', async (status, code) => {
    const { network, calls } = provider(page(status));
    expect(await codeOf(network.sendPostRequestAsync(url))).toBe(code);
    expect(calls).toHaveLength(1);
  });

  it('are sent again once, 100 ms after a broken connection', async () => {
    const recovered = provider(null, new Response('{}'));
    const answer = recovered.network.sendPostRequestAsync(url, { body: 'x=y' });
    await vi.advanceTimersByTimeAsync(99);
    expect(recovered.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ status: 200, body: {} });
    expect(recovered.calls[1]?.[1].body).toBe('x=y');

    const broken = provider(null);
    const codes = Promise.all([
      codeOf(broken.network.sendPostRequestAsync(url)),
      codeOf(broken.network.sendGetRequestAsync(url)),
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await codes).toEqual(['post_request_failed', 'get_request_failed']);
    expect(broken.calls).toHaveLength(4);
  });

  it('are not sent again while offline', async () => {
    const { network, calls, navigator } = provider(null);
    navigator.onLine = false;
    expect(await codeOf(network.sendPostRequestAsync(url))).toBe('no_network_connectivity');
    expect(calls).toHaveLength(1);
  });

  it('are cancelled after 15 s, the body included', async () => {
    const slow = new Response(new ReadableStream());
    vi.spyOn(slow, 'clone').mockImplementation(() => slow);
    for (const answer of ['never', slow] as const) {
      const { network, calls } = provider(answer);
      if (answer === slow)
        vi.spyOn(slow, 'json').mockImplementation(
          () =>
            new Promise((_, reject) =>
              calls[0]?.[1].signal?.addEventListener('abort', () => reject(new Error('late'))),
            ),
        );
      let code = '';
      void codeOf(network.sendPostRequestAsync(url)).then((found) => {
        code = found;
      });
      await vi.advanceTimersByTimeAsync(14_999);
      expect(code).toBe('');
      await vi.advanceTimersByTimeAsync(1);
      expect([code, calls.length]).toEqual(['provider_silent', 1]);
    }
  });
});
