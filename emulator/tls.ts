import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { type Control, createControl } from './server/control.ts';
import { microsoftHosts, securityHeaders } from './server/headers.ts';
import { sendFile } from './server/http.ts';
import { tenantId } from './server/identifiers.ts';
import { createOrganisation } from './server/organisation.ts';
import { tlsConfig } from './server/portalConfig.ts';

/** The host names of the TLS mode: Microsoft's own, and those of the sample organisation. */
export const tlsHosts = {
  identity: 'login.microsoftonline.com',
  api: 'api.powerbi.com',
  app: 'app.powerbi.com',
  portal: 'portal.cementos.mx',
  webhook: 'flujos.cementos.mx',
  control: 'control.cementos.mx',
} as const;

const root = fileURLToPath(new URL('..', import.meta.url));

/** The path by which the organisation serves what Microsoft serves at `url`; `/nowhere` when nobody does. */
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
    case tlsHosts.app:
      if (pathname === '/reportEmbed' || pathname === '/rdlEmbed') return '/emulator/frame/';
      return pathname.startsWith('/emulator/frame/') || pathname === '/emulator/control/frame'
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

/** A running TLS mode. */
export interface TlsOrganisation {
  readonly port: number;
  /** Faults and delays, for every browser of this server. */
  readonly control: Control;
  /** Address of the portal, for a Chromium started with `chromiumArgs`. */
  readonly portalUrl: string;
  /** Address of the control page and, with `/api` behind it, of its API. */
  readonly controlUrl: string;
  /** What Chromium must be started with. */
  readonly chromiumArgs: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Serves the production bundle and the organisation over TLS under Microsoft's host names, with a certificate made at
 * the start. `port` 0 takes any free one. Needs `dist/` and `dist-emulator/` (npm run build, npm run build:emulator).
 */
export async function startTls({
  port = 0,
  dist = join(root, 'dist'),
  frame = join(root, 'dist-emulator'),
}: {
  port?: number;
  dist?: string;
  frame?: string;
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

  const headers = securityHeaders({
    ...microsoftHosts,
    connect: [...microsoftHosts.connect, `https://${tlsHosts.webhook}`],
  });
  organisation.use('/portal/*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  organisation.get('/portal/portal.config.json', (c) => c.json(tlsConfig(tlsHosts.webhook)));
  organisation.get('/portal/*', async (c) => {
    const path = decodeURIComponent(new URL(c.req.url).pathname).slice(1) || 'index.html';
    return (await sendFile(c, dist, path)) ?? c.notFound();
  });

  const names = Object.values(tlsHosts).map((value) => ({ type: 2 as const, value }));
  const certificate = await generate([{ name: 'commonName', value: tlsHosts.portal }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: names }],
  });
  const server = createServer(
    { key: certificate.private, cert: certificate.cert },
    getRequestListener((request, env) => organisation.fetch(request, env)),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    port: actual,
    control,
    portalUrl: `https://${tlsHosts.portal}/`,
    controlUrl: `https://${tlsHosts.control}/emulator/control`,
    chromiumArgs: ['--ignore-certificate-errors', `--host-resolver-rules=MAP * 127.0.0.1:${actual}`],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const running = await startTls({ port: Number(process.env.PORT ?? 8443) });
  console.log(`Portal:  ${running.portalUrl}`);
  console.log(`Control: ${running.controlUrl}`);
  console.log(`chromium ${running.chromiumArgs.map((arg) => `'${arg}'`).join(' ')} ${running.portalUrl}`);
}
