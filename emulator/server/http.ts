import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { cacheForever } from '../../scripts/hostFiles.ts';
import { type Control, type FaultGroup, type FaultKind, faultKinds } from './control.ts';
import { readCookie } from './cookies.ts';
import type { Env } from './env.ts';
import { pause } from './pause.ts';
import { readBelow } from './platform.ts';
import { errorOfKind, type ServiceError } from './serviceErrors.ts';

/** Name of the cookie of a browser with its own faults and delays. */
export const sessionCookie = 'emulator-session';

/**
 * The session of a request; the empty name is the shared session. The portal calls the webhook without
 * cookies, so the webhook's address has the session in its query (`plainConfig`).
 */
export const sessionOf = (c: Context): string =>
  readCookie(c, sessionCookie) ?? c.req.query(sessionCookie) ?? '';

const httpKinds = faultKinds.filter((kind) => !kind.startsWith('AADSTS') && kind !== 'unfiltered');

/**
 * Cuts the connection without an answer. Without a socket (unit tests) a header of the answer marks the cut.
 */
function cut(c: Context<Env>): Response {
  if (!c.env?.incoming) return c.body(null, 503, { 'x-emulator-fault': 'offline' });
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Announces the length of the whole body, sends half of it and cuts the connection. */
async function truncate(c: Context<Env>): Promise<Response> {
  // In dev, Vite sends the file itself, so there is no body to truncate.
  if (c.res === RESPONSE_ALREADY_SENT) return c.res;
  const whole = new Uint8Array(await c.res.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(whole.subarray(0, Math.floor(whole.length / 2))),
    async pull(controller) {
      // Wait until the half is sent; otherwise the browser receives no answer at all.
      await pause(c.env?.incoming ? 50 : 0);
      c.env?.incoming?.socket.destroy();
      controller.close();
    },
  });
  const headers = new Headers(c.res.headers);
  headers.set('Content-Length', String(whole.length));
  return new Response(half, { status: c.res.status, headers });
}

/** Answers with an error of Power BI. A page cannot read its headers: Power BI exposes only `RequestId`. */
export function refuse(c: Context, { status, body, headers }: ServiceError, retryAfter?: number): Response {
  const all = { ...headers, ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }) };
  if (body === null) return c.body(null, status, all);
  return c.json(body, status, { ...all, 'Content-Type': 'application/json; charset=utf-8' });
}

/** Resolves when the caller aborts the request. */
const abandoned = ({ signal }: Request): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Applies the tester's delay, hold and fault for this group of endpoints.
 * @param own the endpoint's own answers by kind, in place of Power BI's.
 */
export function faulty(
  group: FaultGroup,
  control: Control,
  own: Partial<Record<FaultKind, (c: Context<Env>, retryAfter: number) => Response>> = {},
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const session = sessionOf(c);
    const delay = control.state(session).delays[group] ?? 0;
    if (delay > 0) await pause(delay, c.req.raw.signal);
    await control.holds(session).pass(group, c.req.raw.signal);
    const fault = control.take(group, httpKinds, session);
    if (!fault) return next();
    const answerOwn = own[fault.kind];
    const retryAfter = fault.retryAfter ?? 5;
    if (answerOwn) return answerOwn(c, retryAfter);
    const error = errorOfKind(fault.kind, retryAfter);
    if (error) return refuse(c, error, error.status === 429 ? retryAfter : undefined);
    switch (fault.kind) {
      case 'offline':
        return cut(c);
      case 'hang':
        await abandoned(c.req.raw);
        return cut(c);
      case 'mute':
        return c.html('<!doctype html><title>Informe</title>');
      case 'malformed':
        return c.body('{"value": [', 200, { 'Content-Type': 'application/json' });
      default:
        await next();
        if (fault.kind === 'truncated') c.res = await truncate(c);
    }
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
};

/**
 * Answers with a file below `root`; files with hashed names are cached. `undefined` if the file does not
 * exist or is outside `root`.
 */
export async function sendFile(c: Context<Env>, root: string, path: string): Promise<Response | undefined> {
  const content = await readBelow(root, path);
  if (content === undefined) return undefined;
  return c.body(content, 200, {
    'Content-Type': types[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream',
    'Cache-Control': path.includes('assets/') ? cacheForever : 'no-cache',
  });
}
