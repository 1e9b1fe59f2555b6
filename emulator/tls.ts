import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { generate } from 'selfsigned';
import { securityHeaders } from '../scripts/headers.ts';
import { specBoards } from '../src/domain/boards/boards.fixture.ts';
import { type Control, createControl } from './server/control.ts';
import type { Env } from './server/env.ts';
import { sendFile } from './server/http.ts';
import {
  catalogList,
  clientId,
  mainDatasetId,
  mainWorkspaceId,
  sharePointHost,
  sitePath,
  tenantId,
  webhookResource,
} from './server/identifiers.ts';
import { createOrganisation } from './server/organisation.ts';
import { tlsConfig } from './server/portalConfig.ts';
import { apps } from './server/workspaces.ts';

/** The host names of the TLS mode: Microsoft's own, and those of the sample organisation. */
export const tlsHosts = {
  identity: 'login.microsoftonline.com',
  api: 'api.powerbi.com',
  app: 'app.powerbi.com',
  graph: 'graph.microsoft.com',
  portal: 'portal.cementos.mx',
  webhook: 'flujos.cementos.mx',
  control: 'control.cementos.mx',
} as const;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The organisation's path for a URL of Microsoft; `/nowhere` if the organisation does not serve it. */
export function tlsPath(url: URL): string {
  const { hostname, pathname } = url;
  switch (hostname) {
    case tlsHosts.identity: {
      const [, endpoint] = /^\/[^/]+\/oauth2\/v2\.0\/(authorize|token|logout)$/.exec(pathname) ?? [];
      if (endpoint) return `/emulator/identity/${endpoint}`;
      if (/^\/[^/]+\/discovery\/v2\.0\/keys$/.test(pathname)) return '/emulator/identity/jwks';
      const discovery = /^\/[^/]+\/v2\.0(\/\.well-known\/openid-configuration)$/.exec(pathname);
      return discovery ? `/emulator/identity${discovery[1]}` : '/nowhere';
    }
    case tlsHosts.api:
      return pathname.startsWith('/v1.0/myorg/') ? `/emulator/api${pathname}` : '/nowhere';
    case tlsHosts.graph:
      return pathname.startsWith('/v1.0/') ? `/emulator/graph${pathname}` : '/nowhere';
    case tlsHosts.app:
      if (pathname === '/reportEmbed' || pathname === '/rdlEmbed') return '/emulator/frame/';
      return pathname.startsWith('/emulator/frame/') || /^\/emulator\/control\/frame(\/|$)/.test(pathname)
        ? pathname
        : '/nowhere';
    case tlsHosts.portal:
      return `/portal${pathname}`;
    case tlsHosts.webhook:
      return pathname.startsWith('/chat/') ? `/emulator${pathname}` : '/nowhere';
    case tlsHosts.control:
      return pathname === '/' ? '/emulator/control' : pathname;
    default:
      return '/nowhere';
  }
}

/** Serves the portal as docs/deployment.md requires of a host: compressed, with `assets/` cached for ever. */
function likeHost(): MiddlewareHandler<Env> {
  const packed = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (c, next) => {
    await next();
    const { pathname } = new URL(c.req.url);
    if (c.res.ok && pathname.includes('/assets/')) {
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
    }
    const isText = /text|json|svg/.test(c.res.headers.get('Content-Type') ?? '');
    if (!isText || !c.req.header('Accept-Encoding')?.includes('gzip')) return;
    const plain = new Uint8Array(await c.res.arrayBuffer());
    const key = createHash('sha1').update(plain).digest('base64');
    const body = packed.get(key) ?? new Uint8Array(gzipSync(plain, { level: 9 }));
    packed.set(key, body);
    const { status, headers } = c.res;
    c.res = new Response(body, { status, headers });
    c.header('Content-Encoding', 'gzip');
    c.header('Vary', 'Accept-Encoding');
  };
}

/**
 * Headers that many hosts add to every page. A page that receives answers of a popup or a hidden frame must
 * not have them.
 */
const isolation = { 'X-Frame-Options': 'DENY', 'Cross-Origin-Opener-Policy': 'same-origin' };

export interface TlsOrganisation {
  readonly port: number;
  /** Faults and delays, for every browser of this server. */
  readonly control: Control;
  /** Address of the portal, for a Chromium started with `chromiumArgs`. */
  readonly portalUrl: string;
  /** URL of the control page; its API is below `/api`. */
  readonly controlUrl: string;
  /** Command-line arguments for Chromium. */
  readonly chromiumArgs: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Serves the production bundle and the organisation over TLS under Microsoft's host names, with a certificate
 * created at the start. `port` 0 uses a free port. Needs `dist/` and `dist-emulator/` (npm run build, npm run
 * build:emulator).
 */
export async function startTls({
  port = 0,
  dist = join(root, 'dist'),
  frame = join(root, 'dist-emulator'),
  path = '/',
  redirectPath,
  isShared = false,
  upstream,
}: {
  port?: number;
  /** Folder of the portal; a configuration in it replaces the sample organisation's. */
  dist?: string;
  frame?: string;
  /** Path of the portal, with a slash at both ends. */
  path?: string;
  /** `identity.redirectPath` of the configuration; if set, all other pages get the isolation headers. */
  redirectPath?: string;
  /** Stores the catalogue in SharePoint. */
  isShared?: boolean;
  /** URL of a server that serves the portal's host, in place of this server's files and headers. */
  upstream?: string;
} = {}): Promise<TlsOrganisation> {
  const control = createControl();
  const login = `https://${tlsHosts.identity}/${tenantId}`;
  const organisation = createOrganisation({
    control,
    frame,
    portalOrigins: [`https://${tlsHosts.portal}`],
    endpoints: {
      issuer: `${login}/v2.0`,
      authorize: `${login}/oauth2/v2.0/authorize`,
      token: `${login}/oauth2/v2.0/token`,
      logout: `${login}/oauth2/v2.0/logout`,
      jwks: `${login}/discovery/v2.0/keys`,
    },
    getPath: (request) => tlsPath(new URL(request.url)),
  });

  if (upstream !== undefined)
    organisation.all('/portal/*', async (c) => {
      const url = new URL(new URL(c.req.url).pathname, upstream);
      const answer = await fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
      // Drops headers that apply to a single connection.
      const headers = [...answer.headers].filter(
        ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
      );
      return new Response(answer.body, { status: answer.status, headers });
    });
  const configFile = join(dist, 'portal.config.json');
  const config = existsSync(configFile)
    ? (JSON.parse(readFileSync(configFile, 'utf8')) as ReturnType<typeof tlsConfig>)
    : tlsConfig(tlsHosts.webhook, redirectPath, isShared);
  const headers = securityHeaders(config);
  organisation.use('/portal/*', likeHost());
  organisation.use('/portal/*', async (c, next) => {
    await next();
    const isIsolated = redirectPath !== undefined && new URL(c.req.url).pathname !== redirectPath;
    for (const [name, value] of Object.entries(isIsolated ? { ...headers, ...isolation } : headers))
      c.header(name, value);
  });
  organisation.get(`/portal${path}portal.config.json`, (c) =>
    c.json(config, 200, { 'Cache-Control': 'no-cache' }),
  );
  organisation.get('/portal/*', async (c) => {
    const pathname = decodeURIComponent(new URL(c.req.url).pathname);
    if (!pathname.startsWith(path)) return c.notFound();
    const file = pathname.slice(path.length).replace(/(^|\/)$/, '$1index.html');
    return (await sendFile(c, dist, file)) ?? c.notFound();
  });

  const names = Object.values(tlsHosts).map((value) => ({ type: 2 as const, value }));
  const certificate = await generate([{ name: 'commonName', value: tlsHosts.portal }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: names }],
  });
  // HTTP/2, like the real hosts.
  const server = createSecureServer(
    { key: certificate.private, cert: certificate.cert, allowHTTP1: true },
    getRequestListener(async (request, env) => {
      const response = await organisation.fetch(request, env);
      // Node refuses these headers in HTTP/2; Hono's event stream sets both.
      for (const name of ['Connection', 'Transfer-Encoding']) response.headers.delete(name);
      return response;
    }),
  );
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    control,
    portalUrl: `https://${tlsHosts.portal}${path}`,
    controlUrl: `https://${tlsHosts.control}/emulator/control`,
    chromiumArgs: ['--ignore-certificate-errors', `--host-resolver-rules=MAP * 127.0.0.1:${actual}`],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      path: { type: 'string', default: '/' },
      shared: { type: 'boolean', default: false },
    },
  });
  const running = await startTls({
    port: Number(process.env.PORT ?? 8443),
    path: values.path,
    isShared: values.shared,
    ...(values.site ? { dist: join(resolve(values.site), values.path) } : {}),
  });
  console.log(`Portal:  ${running.portalUrl}`);
  console.log(`Control: ${running.controlUrl}`);
  console.log(
    `Tenant:  ${tenantId}\nClient:  ${clientId}\nSite:    https://${sharePointHost}${sitePath}, list "${catalogList}"`,
  );
  console.log(
    `Webhook: https://${tlsHosts.webhook}/chat/production\nTest:    https://${tlsHosts.webhook}/chat/test\nScope:   ${webhookResource}/Messages.Send\nSpace:   ${mainWorkspaceId} (workspace of the assistant)\nDataset: ${mainDatasetId}`,
  );
  for (const { name, reportId, workspaceId } of specBoards)
    console.log(`Report:  https://${tlsHosts.app}/groups/${workspaceId}/reports/${reportId} (${name})`);
  for (const { id, reports } of apps)
    for (const report of reports)
      console.log(
        `App:     https://${tlsHosts.app}/groups/me/apps/${id}/reports/${report.id} (${report.name})`,
      );
  console.log(`chromium ${running.chromiumArgs.map((arg) => `'${arg}'`).join(' ')} ${running.portalUrl}`);
}
