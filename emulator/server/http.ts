import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Control, type Fault, type FaultGroup, type FaultKind, faultKinds } from './control.ts';

/** What the server under the app gives with each request. In unit tests there is none of it. */
export interface Env {
  readonly Bindings: Partial<HttpBindings> & {
    /** Hands the request on to whoever else serves this port (Vite). */
    readonly next?: () => void;
  };
}

/** The cookie by which a browser has faults and delays of its own. */
export const sessionCookie = 'emulator-session';

/**
 * The session of a request; the empty name is the one that all share. The portal calls the webhook without cookies,
 * so its address carries the session in the query (`plainConfig`).
 */
export const sessionOf = (c: Context<Env>): string =>
  getCookie(c, sessionCookie) ?? c.req.query(sessionCookie) ?? '';

const statuses: Partial<
  Record<FaultKind, { status: 401 | 403 | 404 | 429 | 500; code: string; message: string }>
> = {
  '401': { status: 401, code: 'Unauthorized', message: 'The caller is not authenticated.' },
  '403': { status: 403, code: 'Forbidden', message: 'The caller does not have permission.' },
  TokenExpired: {
    status: 403,
    code: 'TokenExpired',
    message: 'Access token has expired, resubmit with a new access token',
  },
  '404': { status: 404, code: 'PowerBIEntityNotFound', message: 'The entity was not found.' },
  '429': { status: 429, code: 'TooManyRequests', message: 'Too many requests. Retry later.' },
  '500': { status: 500, code: 'InternalServerError', message: 'An unexpected error occurred.' },
};

const httpKinds = faultKinds.filter((kind) => !kind.startsWith('AADSTS'));

/** Cuts the connection without an answer. Without a socket (unit tests) the answer says so. */
function cut(c: Context<Env>): Response {
  if (!c.env?.incoming) return c.body(null, 503, { 'x-emulator-fault': 'offline' });
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Promises the whole body, sends half of it and cuts the connection. */
async function truncate(c: Context<Env>): Promise<Response> {
  // What Vite serves in dev goes past this application: there is no body to halve.
  if (c.res === RESPONSE_ALREADY_SENT) return c.res;
  const whole = new Uint8Array(await c.res.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(whole.subarray(0, Math.floor(whole.length / 2))),
    async pull(controller) {
      // The half must have left before the cut, or the browser sees no answer at all.
      await pause(c.env?.incoming ? 50 : 0);
      c.env?.incoming?.socket.destroy();
      controller.close();
    },
  });
  const headers = new Headers(c.res.headers);
  headers.set('Content-Length', String(whole.length));
  return new Response(half, { status: c.res.status, headers });
}

function answer(c: Context<Env>, fault: Fault): Response {
  const { status, code, message } = statuses[fault.kind] ?? {
    status: 500 as const,
    code: 'InternalServerError',
    message: '',
  };
  const headers: Record<string, string> =
    status === 429 ? { 'Retry-After': String(fault.retryAfter ?? 5) } : {};
  return c.json({ error: { code, message } }, status, headers);
}

/** Applies the delay and the fault that a tester chose for this group of endpoints. */
export function faulty(group: FaultGroup, control: Control): MiddlewareHandler<Env> {
  return async (c, next) => {
    const session = sessionOf(c);
    const delay = control.state(session).delays[group] ?? 0;
    if (delay > 0) await pause(delay, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
    const fault = control.take(group, httpKinds, session);
    if (!fault) return next();
    if (fault.kind === 'offline') return cut(c);
    if (fault.kind === 'malformed') return c.body('{"value": [', 200, { 'Content-Type': 'application/json' });
    if (fault.kind !== 'truncated') return answer(c, fault);
    await next();
    c.res = await truncate(c);
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

/** Answers with a file below `root`, or `undefined` when there is none or the path leads out of `root`. */
export async function sendFile(c: Context<Env>, root: string, path: string): Promise<Response | undefined> {
  const file = normalize(join(root, path));
  if (!file.startsWith(normalize(root) + sep)) return undefined;
  try {
    return c.body(await readFile(file), 200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
  } catch {
    return undefined;
  }
}
