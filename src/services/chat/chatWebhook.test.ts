import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChatQuestion } from '@/domain/chat/chat';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { leavingBegan, leavingEnded } from '@/domain/shared/leaving';
import { createChatWebhook, type WebhookTokenOptions } from './chatWebhook';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl';

const dashboard = {
  dashboardId: 'dashboard-1',
  dashboardName: 'n',
  dashboardDescription: 'd',
  category: 'c',
  reportId: 'r',
  datasetId: 's',
  workspaceId: 'w',
  embedUrl: 'e',
  executeQueriesEndpoint: 'q',
};
const powerbi = {
  organizationId: 'o',
  datasetId: 's',
  executeQueriesEndpoint: 'q',
  reportId: 'r',
  embedUrl: 'e',
};
const question: ChatQuestion = {
  environment: 'production',
  person: 'ana',
  message: 'Hola',
  dashboard,
  powerbi,
};

interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * Handles a request. `write` resolves when the client has read the piece, so that each piece is a separate
 * chunk.
 */
type Answer = (
  write: (piece: string) => Promise<void>,
  end: (piece?: string) => void,
  cut: () => void,
) => void;

describe('the webhook (SPEC section 7.3), against a real server', () => {
  let server: Server;
  let seen: Seen[];
  let status: number;
  let headers: Record<string, string>;
  let answer: Answer;
  let onRead: () => void;

  beforeEach(async () => {
    seen = [];
    status = 200;
    onRead = () => undefined;
    headers = { 'content-type': 'application/json' };
    answer = (_, end) => end('{"output":"Hola"}');
    server = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      seen.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, headers);
      response.flushHeaders();
      answer(
        (piece) =>
          new Promise((resolve) => {
            onRead = resolve;
            response.write(piece);
          }),
        (piece) => response.end(piece),
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The real fetch, with a callback after each chunk that is read. */
  async function watchedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
    const response = await fetch(...request);
    const watch = new TransformStream({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        onRead();
      },
    });
    return new Response(response.body?.pipeThrough(watch), response);
  }

  function webhook(
    getAccessToken: () => Promise<string | null> = async () => token,
    sendToken = true,
    getWebhookToken?: (options: WebhookTokenOptions) => Promise<string>,
    tokenDeadline = 60_000,
    more: Partial<Parameters<typeof createChatWebhook>[0]> = {},
  ) {
    return createChatWebhook({
      webhooks: {
        production: {
          url: '/produccion',
          sendToken,
          ...(getWebhookToken ? { scopes: ['api://flujos/Enviar'] } : {}),
        },
        test: { url: '/prueba', sendToken: false },
      },
      pageOrigin: origin(),
      getAccessToken,
      getWebhookToken: async (scopes, options) => `${await getWebhookToken?.(options)} for ${scopes}`,
      userId: (person) => `user-1-${person}`,
      now: () => Date.UTC(2026, 10, 21, 9, 12),
      tokenDeadline,
      fetch: watchedFetch,
      ...more,
    });
  }

  async function ask(port = webhook(), asked = question) {
    const grown: string[] = [];
    const signal = new AbortController().signal;
    const reply = await port.ask(asked, { signal, onText: (text) => grown.push(text) });
    return { ...reply, grown };
  }
  const failure = async (port = webhook()) =>
    ask(port).then(
      () => null,
      (error: { failure?: unknown }) => error.failure,
    );

  it('posts the exact body with every field', async () => {
    await ask();
    expect(seen[0]?.path).toBe('/produccion');
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      message: 'Hola',
      timestamp: '2026-11-21T09:12:00.000Z',
      userId: 'user-1-ana',
      dashboard,
      powerbi: { ...powerbi, accessToken: token },
    });
  });

  it('reports that something of the reply arrived', async () => {
    let arrivals = 0;
    const { signal } = new AbortController();
    await webhook().ask(question, {
      signal,
      onText: () => undefined,
      onArrival: () => {
        arrivals += 1;
      },
    });
    expect(arrivals).toBeGreaterThan(0);
  });

  it('posts to the test webhook in the test environment, without a token when `sendToken` is false', async () => {
    await ask(webhook(), { ...question, environment: 'test' });
    expect(seen[0]?.path).toBe('/prueba');
    expect(seen[0]?.body).not.toContain('accessToken');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['is not there', async () => null],
  ])('omits the token when the silent request %s', async (_, getAccessToken) => {
    await ask(webhook(getAccessToken));
    expect(Object.keys(JSON.parse(seen[0]?.body ?? '').powerbi)).toEqual(Object.keys(powerbi));
  });

  it('asks without a token if the token request takes too long (SPEC section 7.3)', async () => {
    await ask(webhook(() => new Promise(() => undefined), true, undefined, 5));
    expect(JSON.parse(seen[0]?.body ?? '').powerbi).not.toHaveProperty('accessToken');
  });

  it('sends the token for the webhook itself in the header only, if the webhook has scopes', async () => {
    await ask();
    expect(seen[0]?.headers.authorization).toBeUndefined();
    await ask(
      webhook(
        async () => token,
        false,
        async () => 'own-token',
      ),
    );
    expect(seen[1]?.headers.authorization).toBe('Bearer own-token for api://flujos/Enviar');
    expect(seen[1]?.body).not.toContain('oken');
  });

  it('sends no header when there is no token for the webhook', async () => {
    await ask(webhook(undefined, true, () => Promise.reject(new Error('no'))));
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(seen[0]?.body ?? '').powerbi.accessToken).toBe(token);
  });

  it('waits beyond the deadline for the token of a window in which the user consents', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let consent: (token: string) => void = () => undefined;
    const asking = ask(
      webhook(
        async () => token,
        false,
        ({ onWindow }) => {
          onWindow();
          return new Promise((resolve) => {
            consent = resolve;
          });
        },
      ),
    );
    await vi.advanceTimersByTimeAsync(90_000);
    expect(seen).toEqual([]);
    consent('own-token');
    await asking;
    vi.useRealTimers();
    expect(seen[0]?.headers.authorization).toBe('Bearer own-token for api://flujos/Enviar');
  });

  it.each<[string, FailureCode, boolean]>([
    ['opens no second window after one without consent', 'tokenFailed', false],
    ['opens the window again if the browser blocked it', 'interactionNeeded', true],
  ])('%s', async (_, code, again) => {
    const offered: boolean[] = [];
    const port = webhook(undefined, false, async ({ interactive, onWindow }) => {
      offered.push(interactive);
      onWindow();
      throw new FailureError({ code });
    });
    await ask(port);
    await ask(port);
    expect(offered).toEqual([true, again]);
    expect(seen[1]?.headers.authorization).toBeUndefined();
  });

  it.each<[FailureCode, string, boolean]>([
    ['interactionNeeded', 'AADSTS65001: consent', false],
    ['tokenFailed', 'AADSTS65004: declined', true],
  ])(
    'rejects as interactionNeeded when the webhook requires the token that failed as %s',
    async (code, detail, hasWindow) => {
      const port = webhook(undefined, false, async ({ onWindow }) => {
        if (hasWindow) onWindow();
        throw new FailureError({ code, detail });
      });
      status = 401;
      expect(await failure(port)).toEqual({ code: 'interactionNeeded', detail });
      status = 500;
      expect(await failure(port)).toEqual({ code: 'chatFailed', detail: 'status 500' });
    },
  );

  it('requests no token when `sendToken` is false', async () => {
    let calls = 0;
    await ask(
      webhook(async () => {
        calls += 1;
        return token;
      }, false),
    );
    expect(calls).toBe(0);
    expect(seen[0]?.body).not.toContain(token);
  });

  it('keeps the token out of URL and headers', async () => {
    await ask();
    expect(seen[0]?.path + JSON.stringify(seen[0]?.headers)).not.toContain(token.slice(0, 12));
  });

  it('sends fields that SPEC does not have in an extension, only when there are any', async () => {
    await ask(webhook(), { ...question, ratings: [{ text: 'R', rating: 'up' }] });
    await ask();
    expect(JSON.parse(seen[0]?.body ?? '').extension).toEqual({ ratings: [{ text: 'R', rating: 'up' }] });
    expect(JSON.parse(seen[1]?.body ?? '')).not.toHaveProperty('extension');
  });

  it('sends time zone and language of the user in the extension, if they are known', async () => {
    await ask(webhook(), { ...question, timeZone: 'America/Mexico_City', language: 'es' });
    expect(JSON.parse(seen[0]?.body ?? '').extension).toEqual({
      timeZone: 'America/Mexico_City',
      language: 'es',
    });
  });

  it.each([301, 302, 303, 307, 308])(
    'treats a %d redirect as a failure and follows it nowhere',
    async (code) => {
      status = code;
      headers = { location: `${origin()}/elsewhere` };
      expect(await failure()).toEqual({ code: 'offline' });
      expect(seen.map(({ path }) => path)).toEqual(['/produccion']);
    },
  );

  it.each([400, 401, 403, 404, 429, 500, 503])('fails on status %d (SPEC section 8.1)', async (code) => {
    status = code;
    expect(await failure()).toEqual({ code: 'chatFailed', detail: `status ${code}` });
  });

  it.each([
    ['the error of the example workflow', '{"error":"wrong signature"}', 'status 401 · code wrong signature'],
    ['a code next to a message', '{"code":"TooLong","message":"Hola"}', 'status 401 · code TooLong'],
    ['a code within the error', '{"error":{"code":"E1","message":"Hola"}}', 'status 401 · code E1'],
    ['a number, as n8n has it', '{"code":0,"message":"There was a problem"}', 'status 401'],
    ['a long text', JSON.stringify({ error: 'Hola '.repeat(20) }), 'status 401'],
    ['a token', JSON.stringify({ error: token }), 'status 401 · code •••'],
    ['a web page', '<!doctype html><p>error', 'status 401'],
    ['JSON that is no object', 'null', 'status 401'],
  ])('has the status and the code of %s in the detail', async (_, body, detail) => {
    status = 401;
    answer = (__, end) => end(body);
    expect(await failure()).toEqual({ code: 'chatFailed', detail });
  });

  it('names a web page by its type', async () => {
    status = 500;
    headers = { 'content-type': 'text/html; charset=utf-8' };
    answer = (_, end) => end('<!doctype html><pre>Internal Server Error</pre>');
    expect(await failure()).toEqual({ code: 'chatFailed', detail: 'status 500 · code text/html' });
  });

  it('has the status of a response whose body breaks off, and the correlation id of its headers', async () => {
    status = 503;
    headers = { 'content-type': 'application/json', 'x-request-id': '4f2a-1' };
    answer = async (write, _, cut) => {
      await write('{"code":');
      cut();
    };
    expect(await failure()).toEqual({ code: 'chatFailed', detail: 'status 503 · id 4f2a-1' });
  });

  it('separates a call that the policy blocks, a browser without a network and a response that the browser hides', async () => {
    const failureWith = (options: Partial<Parameters<typeof createChatWebhook>[0]>) =>
      failure(
        webhook(undefined, false, undefined, 60_000, {
          ...options,
          fetch: async () => {
            throw new TypeError('Failed to fetch');
          },
        }),
      );
    expect(await failureWith({ isBlocked: async (host) => host === origin() })).toEqual({
      code: 'chatFailed',
      detail: 'blocked by the content security policy',
    });
    expect(await failureWith({ isOnline: () => false })).toEqual({
      code: 'offline',
      detail: 'the browser is offline',
    });
    expect(await failureWith({ isBlocked: async () => false })).toEqual({ code: 'offline' });
  });

  it('fails on a network failure (SPEC section 8.1)', async () => {
    const port = webhook();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(port)).toEqual({ code: 'offline' });
  });

  it('fails while the page is being left only if the page stays', async () => {
    answer = async (write, _, cut) => {
      await write('Ho');
      cut();
    };
    leavingBegan();
    onTestFinished(leavingEnded);
    let outcome: unknown = 'pending';
    const failed = failure().then((one) => {
      outcome = one;
    });
    await expect.poll(() => seen.length).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(outcome).toBe('pending');
    leavingEnded();
    await failed;
    expect(outcome).toEqual({ code: 'offline' });
  });

  it('fails on invalid JSON and on a truncated body', async () => {
    answer = (_, end) => end('{"output": "Ho');
    expect(await failure()).toMatchObject({ code: 'chatFailed' });
    answer = async (write, _, cut) => {
      await write('{"output":');
      cut();
    };
    expect(await failure()).toEqual({ code: 'offline' });
  });

  it('reads a stream of begin, item and end incrementally', async () => {
    answer = async (write, end) => {
      await write('{"type":"begin","metadata":{"nodeId":"a"}}\n{"type":"item","content":"Ho');
      await write('la"}\n');
      await write('{"type":"tool-call-start"}\n{"type":"item","content":" Ana"}\n{"type":"end"}\n');
      end();
    };
    const { text, grown } = await ask();
    expect(text).toBe('Hola Ana');
    expect(grown[0]).toBe('Hola');
    expect(grown.at(-1)).toBe('Hola Ana');
  });

  it('reads a text stream incrementally, with characters split between chunks', async () => {
    headers = { 'content-type': 'text/plain; charset=utf-8' };
    const bytes = Buffer.from('Año ñandú 😀');
    answer = async (write, end) => {
      for (const byte of bytes) await write(Buffer.from([byte]) as unknown as string);
      end();
    };
    const { text, grown } = await ask();
    expect(text).toBe('Año ñandú 😀');
    expect(grown.join('')).not.toContain('\ufffd');
    expect(grown.length).toBeGreaterThan(3);
  });

  it.each([
    ['text/plain; charset=iso-8859-1', Buffer.from('región', 'latin1')],
    ['text/plain;Charset="windows-1252"', Buffer.from('región', 'latin1')],
    ['text/plain; charset=utf-16le', Buffer.from('región', 'utf16le')],
    ['application/json; charset=latin1', Buffer.from('{"output":"región"}', 'latin1')],
    ['text/event-stream; charset=iso-8859-1', Buffer.from('data: región\n\n', 'latin1')],
    ['text/plain; charset=none-such', Buffer.from('región')],
  ])('decodes the charset of %s', async (contentType, bytes) => {
    headers = { 'content-type': contentType };
    answer = async (write, end) => {
      for (const byte of bytes) await write(Buffer.from([byte]) as unknown as string);
      end();
    };
    expect((await ask()).text).toBe('región');
  });

  it('closes the connection when aborted', async () => {
    const lost = new Promise<void>((resolve) => {
      server.on('connection', (socket) => socket.on('close', () => resolve()));
    });
    answer = () => undefined;
    const stop = new AbortController();
    const turn = webhook().ask(question, { signal: stop.signal, onText: () => undefined });
    await expect.poll(() => seen.length).toBe(1);
    stop.abort();
    await expect(turn).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    await lost;
  });

  it('aborts while it waits for a token that never arrives', async () => {
    const stop = new AbortController();
    const turn = webhook(() => new Promise(() => undefined)).ask(question, {
      signal: stop.signal,
      onText: () => undefined,
    });
    stop.abort();
    await expect(turn).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    expect(seen).toEqual([]);
  });

  it('redacts an echoed token, also while streaming', async () => {
    headers = { 'content-type': 'text/plain' };
    answer = async (write, end) => {
      await write(`Recibí ${token.slice(0, 20)}`);
      await write(token.slice(20));
      end(' gracias');
    };
    const { text, grown } = await ask();
    expect(text).toBe('Recibí ••• gracias');
    expect(grown.join('|')).not.toContain(token.slice(0, 10));
  });

  it('cuts a reply that is too long', async () => {
    answer = (_, end) => end(JSON.stringify({ output: 'x'.repeat(250_000) }));
    const { text, cut } = await ask();
    expect([text.length, cut]).toEqual([200_000, true]);
  });

  it.each([
    'http://flujos.example.com/chat',
    'https://ana:clave@flujos.example.com/chat',
    'ftp://flujos.example.com/chat',
    'javascript:alert(1)',
    '//127.0.0.1:1/chat',
  ])('rejects the URL %s before requesting a token', async (url) => {
    let calls = 0;
    const port = createChatWebhook({
      webhooks: { production: { url, sendToken: true }, test: { url, sendToken: true } },
      pageOrigin: origin(),
      getAccessToken: async () => {
        calls += 1;
        return token;
      },
      getWebhookToken: async () => token,
      userId: () => 'user',
      now: () => 0,
    });
    expect(await failure(port)).toEqual({ code: 'chatFailed', detail: 'webhook address is not allowed' });
    expect(calls).toBe(0);
  });

  it('never puts the token into a failure', async () => {
    answer = (_, end) => end(`{"output": ${token}`);
    expect(JSON.stringify(await failure())).not.toContain(token.slice(0, 10));
  });
});
