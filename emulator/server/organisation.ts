import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { chatRoutes } from './chat.ts';
import { type Control, createControl } from './control.ts';
import { controlRoutes } from './controlRoutes.ts';
import type { Env } from './env.ts';
import { graphRoutes, listsInUse } from './graph.ts';
import { faulty, sendFile, sessionOf } from './http.ts';
import { plainAuthority } from './identifiers.ts';
import { identityRoutes } from './identity.ts';
import { plainConfig } from './portalConfig.ts';
import { powerBiRoutes } from './powerBi.ts';
import type { IdentityEndpoints } from './provider.ts';
import { createSigner } from './signer.ts';

/** Options of an emulated organisation. The defaults suit plain mode. */
export interface OrganisationOptions {
  /** Faults and delays; pass a control to set them from code. */
  readonly control?: Control;
  /** Folder of the built frame, or `'pass'` if the server on this port serves the frame (Vite in dev). */
  readonly frame?: string | 'pass';
  /** File that stores the signing key between starts. */
  readonly keyFile?: string;
  /** Origins of portals that are on another origin than the organisation. */
  readonly portalOrigins?: readonly string[];
  /** Public addresses of the identity endpoints, if they are not below `/emulator/identity`. */
  readonly endpoints?: IdentityEndpoints;
  /** The shared organisation has run for a while: its lists have entries, and one model has failed for three hours. */
  readonly isInUse?: boolean;
  /** Path of the site, without a slash at the end. */
  readonly path?: string;
  /** Maps a request to its route; the TLS mode routes by host name. */
  readonly getPath?: (request: Request) => string;
}

const plainEndpoints = (origin: string): IdentityEndpoints => ({
  issuer: plainAuthority,
  authorize: `${origin}/emulator/identity/authorize`,
  token: `${origin}/emulator/identity/token`,
  logout: `${origin}/emulator/identity/logout`,
  jwks: `${origin}/emulator/identity/jwks`,
});

/** The emulated organisation as one application: identity provider, Power BI, frame, webhook and control. */
export function createOrganisation(options: OrganisationOptions = {}): Hono<Env> {
  const { control = createControl(), frame, endpoints, portalOrigins, path = '', isInUse = false } = options;
  const failingFrom = Date.now() - 3 * 3_600_000;
  const signer = createSigner(endpoints?.issuer ?? plainAuthority, options.keyFile);
  const app = new Hono<Env>({
    getPath: options.getPath ?? ((request) => new URL(request.url).pathname.slice(path.length)),
  });

  if (portalOrigins) {
    const across = cors({
      origin: [...portalOrigins],
      // Power BI sends `Retry-After` with a 429, but does not expose it to browsers.
      exposeHeaders: ['RequestId'],
      maxAge: 600,
    });
    for (const path of ['/emulator/identity/*', '/emulator/api/*']) app.use(path, across);
    // Graph exposes the headers that a browser needs for waiting and for error reports.
    const graph = cors({
      origin: [...portalOrigins],
      exposeHeaders: ['Retry-After', 'request-id', 'ETag', 'Location'],
      maxAge: 600,
    });
    app.use('/emulator/graph/*', graph);
  }

  app.route(
    '/emulator/identity',
    identityRoutes({
      control,
      signer,
      endpoints: (origin) => endpoints ?? plainEndpoints(`${origin}${path}`),
      portalOrigins: (origin) => portalOrigins ?? [`${origin}${path}`],
    }),
  );
  app.route(
    '/emulator/api/v1.0/myorg',
    powerBiRoutes({ control, signer, ...(isInUse ? { failingFrom } : {}) }),
  );
  const firstLists = (session: string) => listsInUse(session, failingFrom);
  app.route('/emulator/graph/v1.0', graphRoutes({ control, signer, ...(isInUse ? { firstLists } : {}) }));
  app.route('/emulator/chat', chatRoutes({ control, signer }));
  app.route('/emulator/control', controlRoutes(control));
  app.get('/portal.config.json', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(plainConfig(new URL(c.req.url).origin, sessionOf(c), path));
  });

  const frameDocument = faulty('frame', control);
  app.get('/emulator/frame', (c) => c.redirect(`${path}/emulator/frame/`, 301));
  app.use('/emulator/frame/', frameDocument);
  app.use('/emulator/frame/index.html', frameDocument);
  app.get('/emulator/frame/*', async (c) => {
    if (frame === 'pass') {
      c.env.next?.();
      return RESPONSE_ALREADY_SENT;
    }
    const file = c.req.path.slice('/emulator/frame/'.length) || 'index.html';
    const sent = frame === undefined ? undefined : await sendFile(c, frame, decodeURIComponent(file));
    return sent ?? c.text('The embedded report is not built: run "npm run build:emulator".', 404);
  });
  return app;
}
