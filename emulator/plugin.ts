import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { publicCloud } from '../scripts/headers.ts';
import { headersIn } from '../scripts/headersFile.ts';
import { cacheForever } from '../scripts/hostFiles.ts';
import { createOrganisation } from './server/organisation.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const keyFile = join(root, 'node_modules/.cache/emulated-organisation/key.json');
const own = /^\/emulator\/(identity|api|graph|chat|control|frame)(\/|$)/;

/** The organisation as a middleware: takes its own paths, leaves the rest to Vite. */
function middleware(frame: string, configFile: string): Connect.NextHandleFunction {
  const organisation = createOrganisation({ frame, keyFile });
  const nexts = new WeakMap<IncomingMessage, () => void>();
  const listener = getRequestListener((request, env) => {
    const next = nexts.get(env.incoming as IncomingMessage);
    return organisation.fetch(request, { ...env, ...(next ? { next } : {}) });
  });
  return (request: IncomingMessage, response: ServerResponse, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const isConfig = path === '/portal.config.json' && !existsSync(configFile);
    if (!isConfig && !own.test(path)) return next();
    nexts.set(request, () => next());
    void listener(request, response);
  };
}

/** A file that never changes under its name; what is not there may come with the next release. */
function isNamedByContent(dist: string, url = '/'): boolean {
  const path = url.split('?')[0] ?? '/';
  return path.startsWith('/assets/') && existsSync(join(dist, path));
}

/** Adds one line about the control page under the addresses that Vite prints. */
function announceControl(server: ViteDevServer | PreviewServer): void {
  const print = server.printUrls.bind(server);
  server.printUrls = () => {
    print();
    const local = server.resolvedUrls?.local[0];
    if (!local) return;
    server.config.logger.info(
      `  ➜  Control: ${local}emulator/control (fallas y retrasos de la organización emulada)`,
    );
  };
}

/** Its assistant is on the portal's own site, and can be dictated to. */
const webhook = { url: '/emulator/chat' };
const emulatedHosts = { ...publicCloud, chat: { production: webhook, test: webhook, voice: true } };

/**
 * Serves the emulated organisation on the app's own port, in dev and in preview (emulator/README.md). Its configuration
 * is the answer to `/portal.config.json` as long as the site has no such file. Preview also sends the portal's
 * production headers and keeps files named by their content, as a host does, so that both are tried with every start.
 */
export function emulatedOrganisation(): Plugin {
  return {
    name: 'emulated-organisation',
    configureServer(server) {
      const { publicDir } = server.config;
      server.middlewares.use(middleware('pass', join(publicDir, 'portal.config.json')));
      announceControl(server);
    },
    configurePreviewServer(server) {
      const { config } = server;
      const dist = resolve(config.root, config.build.outDir);
      const headers = headersIn(dist, emulatedHosts);
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/emulator/')) {
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          if (isNamedByContent(dist, request.url)) response.setHeader('Cache-Control', cacheForever);
        }
        next();
      });
      server.middlewares.use(middleware(resolve(root, 'dist-emulator'), join(dist, 'portal.config.json')));
      announceControl(server);
      // Node closes an idle connection after 5 s, also in the moment in which a test's next request takes it.
      if ('keepAliveTimeout' in server.httpServer) server.httpServer.keepAliveTimeout = 0;
    },
  };
}
