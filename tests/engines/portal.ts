import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Connect, type Plugin, preview } from 'vite';
import { findFreePort } from './freePort';

const root = fileURLToPath(new URL('../..', import.meta.url));

const notLoaded = 'not loaded';

/** Reports what a page logs as an error or a warning, errors that nothing caught, and violations of the policy. */
const probe = `(() => {
  // The browser sends a beacon although the page is left.
  const report = (text) => navigator.sendBeacon('/engines/noise', text);
  addEventListener('error', ({ message, error }) => message && report('error: ' + message + ' ' + (error?.stack ?? '')));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason + ' ' + (reason?.stack ?? '')));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    report('policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile));
  // A script that was not loaded has no message.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && report('${notLoaded}'), true);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.id === 'boot' && !target.hidden) report('boot: failure shown');
  }).observe(document, { subtree: true, attributeFilter: ['hidden'] });
  for (const level of ['error', 'warn']) {
    const log = console[level].bind(console);
    console[level] = (...parts) => { report(level + ': ' + parts.join(' ')); log(...parts); };
  }
})();`;

/** The page itself, or the script that starts the portal. */
type Held = 'page' | 'entry';
/** All scripts would take every connection that Chromium opens to a host, and leave none for the next page. */
const entry = /^\/assets\/index-[^/]*\.js$/;

interface Hold {
  /** Number of requests that wait, without those that the browser aborted. */
  waiting(): number;
  release(): void;
}

export interface Portal {
  readonly address: string;
  /** Messages of the pages since `clearNoise`. */
  noise(): readonly string[];
  clearNoise(): void;
  /** Number of scripts that the pages could not load since `clearNoise`. */
  failedScripts(): number;
  /** Requests of this kind wait from now on. */
  hold(kind: Held): Hold;
  close(): Promise<void>;
}

/** The built bundle on the emulated organisation, with the production headers, on a free port. */
export async function startPortal(): Promise<Portal> {
  let noise: string[] = [];
  const holds = new Map<Held, { waiting: (() => void)[] }>();
  /** Whether the request waits. */
  const waits = (kind: Held, request: Connect.IncomingMessage, pass: () => void): boolean => {
    const held = holds.get(kind);
    if (!held) return false;
    held.waiting.push(pass);
    request.socket.once('close', () => {
      held.waiting = held.waiting.filter((each) => each !== pass);
    });
    return true;
  };
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
    if (path === '/engines/noise') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        noise.push(Buffer.concat(parts).toString());
        response.writeHead(204).end();
      });
    } else if (path === '/engines/blank') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Blank</title>');
    } else if (path === '/engines/probe.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(probe);
    } else if (path === '/' && request.method === 'GET') {
      const page = readFileSync(`${root}/dist/index.html`, 'utf8');
      const pass = () =>
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' })
          .end(page.replace('<head>', '<head><script src="/engines/probe.js"></script>'));
      if (!waits('page', request, pass)) pass();
    } else if (!entry.test(path) || !waits('entry', request, next)) next();
  };
  const probing: Plugin = {
    name: 'probe',
    // After the headers of the emulated organisation, before the files.
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
  const server = await preview({
    root,
    logLevel: 'error',
    plugins: [probing],
    preview: { port: await findFreePort(), strictPort: true, host: '127.0.0.1' },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    noise: () => noise.filter((text) => text !== notLoaded),
    clearNoise() {
      noise = [];
    },
    failedScripts: () => noise.filter((text) => text === notLoaded).length,
    hold(kind) {
      const held: { waiting: (() => void)[] } = { waiting: [] };
      holds.set(kind, held);
      return {
        waiting: () => held.waiting.length,
        release() {
          holds.delete(kind);
          for (const pass of held.waiting.splice(0)) pass();
        },
      };
    },
    async close() {
      if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

/** A proxy for https that connects every host to one port of this machine. */
export async function startProxy(port: number): Promise<{ address: string; close: () => void }> {
  const server = createServer();
  server.on('connect', (_, socket) => {
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    for (const each of [socket, target]) each.on('error', () => target.destroy());
    socket.on('close', () => target.destroy());
    target.on('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
