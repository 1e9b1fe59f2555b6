import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { publicCloud } from '../scripts/headers.ts';
import { headersIn } from '../scripts/headersFile.ts';
import { cacheForever, decodedLink } from '../scripts/hostFiles.ts';
import { createOrganisation } from './server/organisation.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const keyFile = join(root, 'node_modules/.cache/emulated-organisation/key.json');
const emulatedPaths = /^\/emulator\/(identity|api|graph|chat|control|frame)(\/|$)/;

/** The organisation as a middleware: handles its own paths and passes other requests to Vite. */
function middleware(frame: string, configFile?: string): Connect.NextHandleFunction {
  const organisation = createOrganisation({ frame, keyFile, isInUse: true });
  const nexts = new WeakMap<IncomingMessage, () => void>();
  const listener = getRequestListener((request, env) => {
    const next = nexts.get(env.incoming as IncomingMessage);
    return organisation.fetch(request, { ...env, ...(next ? { next } : {}) });
  });
  return (request: IncomingMessage, response: ServerResponse, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isConfig = path === '/portal.config.json';
    if (isConfig && configFile !== undefined && existsSync(configFile)) {
      response.setHeader('Content-Type', 'application/json');
      response.end(readFileSync(configFile));
      return;
    }
    if (!isConfig && !emulatedPaths.test(path)) return next();
    nexts.set(request, () => next());
    void listener(request, response);
  };
}

/** Opens a link whose `#` was encoded, as the hosts do. */
const openLinks: Connect.NextHandleFunction = (request, response, next) => {
  const link = decodedLink('/', request.url ?? '/');
  if (link === null) next();
  else response.writeHead(302, { Location: link }).end();
};

/** Whether the content of a file never changes. A missing file may exist after the next release. */
function isNamedByContent(dist: string, url = '/'): boolean {
  const path = url.split('?')[0] ?? '/';
  return path.startsWith('/assets/') && existsSync(join(dist, path));
}

/** Prints how to sign in and the control page's address below the addresses that Vite prints. */
function announceSignIn(server: ViteDevServer | PreviewServer): void {
  const print = server.printUrls.bind(server);
  server.printUrls = () => {
    print();
    const local = server.resolvedUrls?.local[0];
    if (!local) return;
    server.config.logger.info(
      `  ➜  Control: ${local}emulator/control (faults and delays of the emulated organisation)\n` +
        '  ➜  Sign in: press "Entrar" and choose "Ana García", an administrator. No password is needed.',
    );
  };
}

/** The emulated assistant is on the portal's own site and supports dictation. */
const webhook = { url: '/emulator/chat' };
const emulatedHosts = { ...publicCloud, chat: { production: webhook, test: webhook, voice: true } };

/**
 * Serves the emulated organisation on the app's own port, in dev and in preview (emulator/README.md).
 * `/portal.config.json` returns its configuration, or in dev the file of `PORTAL_CONFIG` and in preview the one of the site. Preview also sends the
 * production headers and caches files with hashed names, as a host does, so that every start exercises both.
 */
export function emulatedOrganisation(): Plugin {
  return {
    name: 'emulated-organisation',
    configureServer(server) {
      server.middlewares.use(openLinks);
      const file = process.env.PORTAL_CONFIG;
      if (file && !existsSync(file)) throw new Error(`PORTAL_CONFIG: ${file} is not there.`);
      server.middlewares.use(middleware('pass', file));
      announceSignIn(server);
    },
    configurePreviewServer(server) {
      const { config } = server;
      const dist = resolve(config.root, config.build.outDir);
      const headers = headersIn(dist, emulatedHosts);
      server.middlewares.use(openLinks);
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/emulator/')) {
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          if (isNamedByContent(dist, request.url)) response.setHeader('Cache-Control', cacheForever);
        }
        next();
      });
      server.middlewares.use(middleware(resolve(root, 'dist-emulator'), join(dist, 'portal.config.json')));
      announceSignIn(server);
      // Node closes an idle connection after 5 s, possibly just when the next request of a test uses it.
      if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0;
    },
  };
}
