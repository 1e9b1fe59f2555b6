import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Env } from '../../emulator/server/env';
import { sendFile } from '../../emulator/server/http';
import { createOrganisation } from '../../emulator/server/organisation';
import { publicCloud, securityHeaders } from '../../scripts/headers';
import { cacheForever } from '../../scripts/hostFiles';
import { findFreePort } from '../engines/freePort';
import { siteOf } from './releases';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A build on the server: today's, or the site of an earlier release. */
export type Build = 'today' | 'earlier';
export type Config = Record<string, unknown>;

export interface Portal {
  readonly address: string;
  /** The script that starts a build, by its path on the site. */
  entry(build: Build): string;
  /** The build whose page, rules and configuration the server sends from now on. Open tabs find the parts of both. */
  deploy(build: Build): void;
  /** Changes the configuration of the emulated organisation for a build. */
  configure(change: (config: Config, build: Build, origin: string) => Config): void;
  close(): void;
}

/** The hash of the page's inline script, which the policy of its release allows. */
function scriptHash(folder: string): string {
  const [, script = ''] =
    /<script>([\s\S]*?)<\/script>/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Today's build and an earlier release on one origin, with one emulated organisation, which is today's. */
export async function startPortal(version: string): Promise<Portal> {
  const folders: Readonly<Record<Build, string>> = {
    today: join(root, 'dist'),
    earlier: join(root, siteOf({ version })),
  };
  const webhook = { url: '/emulator/chat' };
  const headers = securityHeaders({
    ...publicCloud,
    chat: { production: webhook, test: webhook, voice: true },
  });
  const hashes = { today: scriptHash(folders.today), earlier: scriptHash(folders.earlier) };
  let active: Build = 'today';
  let change: Parameters<Portal['configure']>[0] = (config) => config;

  const organisation = createOrganisation({ frame: join(root, 'dist-emulator'), isInUse: true });
  const app = new Hono<Env>();
  app.get('/portal.config.json', async (c) => {
    const config = (await (await organisation.fetch(c.req.raw, c.env)).json()) as Config;
    c.header('Cache-Control', 'no-store');
    return c.json(change(config, active, new URL(c.req.url).origin));
  });
  app.all('/emulator/*', (c) => organisation.fetch(c.req.raw, c.env));
  app.get('*', async (c) => {
    for (const [name, value] of Object.entries(headers))
      c.header(name, value.replace(/'sha256-[^']+'(?=; style-src)/, hashes[active]));
    const file = decodeURIComponent(c.req.path.slice(1)) || 'index.html';
    const isNamedByContent = file.startsWith('assets/');
    c.header('Cache-Control', isNamedByContent ? cacheForever : 'no-cache');
    const sent = await sendFile(c, folders[active], file);
    if (sent || !isNamedByContent) return sent ?? c.notFound();
    // The parts of the previous release stay next to the new ones (docs/deployment/upgrading.md).
    return (await sendFile(c, folders[active === 'today' ? 'earlier' : 'today'], file)) ?? c.notFound();
  });

  const port = await findFreePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server;
  // Node closes an idle connection after 5 s, possibly just when the next request of a test uses it.
  server.keepAliveTimeout = 0;
  return {
    address: `http://localhost:${port}`,
    entry: (build) =>
      (JSON.parse(readFileSync(join(folders[build], 'version.json'), 'utf8')) as { entry: string }).entry,
    deploy(build) {
      active = build;
    },
    configure(next) {
      change = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
