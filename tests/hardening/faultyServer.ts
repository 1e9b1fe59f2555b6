import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Changes the answer of one endpoint. `good` is the body without a fault. */
type Fault = (response: ServerResponse, good: string) => void;

const json = { 'Content-Type': 'application/json' };
const send = (response: ServerResponse, status: number, body: string, headers: object = json) =>
  response.writeHead(status, { ...headers }).end(body);
const status =
  (code: number, headers: object = {}, body = '{}'): Fault =>
  (response) =>
    send(response, code, body, { ...json, ...headers });
/** Replaces each string of a body. */
const changed = (good: string, to: (value: unknown) => unknown) =>
  JSON.stringify(JSON.parse(good), (key, value: unknown) =>
    key !== '' && (typeof value === 'string' || value === null) ? to(value) : value,
  );

/** Seconds that each kind of 429 asks for. */
export const retryAfter = 40;

/** Faults of an answer; `offline` and `reset` end the connection before it. */
export const faults = {
  offline: (response) => response.socket?.destroy(),
  reset: (response) => response.socket?.resetAndDestroy(),
  '401': status(401),
  '403': status(403),
  '404': status(404),
  '408': status(408),
  '429 seconds': status(429, { 'Retry-After': String(retryAfter) }),
  '429 date': (response) =>
    send(response, 429, '{}', {
      ...json,
      'Retry-After': new Date(Date.now() + retryAfter * 1000).toUTCString(),
    }),
  '429 body': status(
    429,
    {},
    `{"error":{"code":"429","message":"Too many. Retry in ${retryAfter} seconds."}}`,
  ),
  '500': status(500),
  '503': status(503, { 'Content-Type': 'text/html' }, '<h1>Service Unavailable</h1>'),
  hang: () => undefined,
  'slow drip': (response, good) => {
    response.writeHead(200, json).write(good.slice(0, 1));
  },
  'malformed JSON': (response, good) => send(response, 200, good.replaceAll(':', ';')),
  'HTML with 200': (response) =>
    send(response, 200, '<!doctype html><title>Portal</title>', { 'Content-Type': 'text/html' }),
  'empty 200': (response) => send(response, 200, ''),
  truncated: (response, good) => {
    response.writeHead(200, { ...json, 'Content-Length': String(Buffer.byteLength(good)) });
    response.write(good.slice(0, good.length / 2), () => response.socket?.destroy());
  },
  'wrong types': (response, good) =>
    send(
      response,
      200,
      changed(good, () => 7),
    ),
  nulls: (response, good) =>
    send(
      response,
      200,
      changed(good, () => null),
    ),
  'missing fields': (response, good) =>
    send(
      response,
      200,
      changed(good, () => undefined),
    ),
  huge: (response, good) => send(response, 200, `${' '.repeat(8_000_000)}${good}`),
  'redirect loop': (response) => send(response, 302, '', { Location: response.req.url ?? '/' }),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** A server with faulty answers while a fault is set. */
export async function startFaultyServer(answers: (path: string) => string | null) {
  const state = {
    /** The fault, and the paths that it is for. */
    fault: null as FaultName | null,
    at: /./,
    /** Requested paths. */
    requests: [] as string[],
  };
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    state.requests.push(path);
    for (const wake of waiting) wake();
    response.on('error', () => undefined);
    const good = answers(path);
    if (state.fault !== null && state.at.test(path)) faults[state.fault](response, good ?? '{}');
    else if (good === null) send(response, 404, '{}');
    else send(response, 200, good);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
