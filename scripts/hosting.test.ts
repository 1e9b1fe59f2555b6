import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { portalConfigSchema } from '../src/domain/session/config';
import { securityHeaders } from './headers';
import { cacheForever, decodedLink, harmful, hostFiles, revalidate } from './hostFiles';
import { pathOf, siblingsOf } from './hosting';
import { checkHost } from './hostingCheck';
import { sectionOf } from './release';
import { nginxContainer, nginxRules } from './serverFiles';
import { startServer, versionOf } from './webServers';

const guid = '11111111-1111-4111-8111-111111111111';
const configFor = (path: string) => ({
  identity: {
    clientId: guid,
    authority: 'https://login.microsoftonline.com/contoso.com',
    redirectPath: `${path}redirect.html`,
  },
  powerBi: {},
  boards: [{ id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' }],
});

const encodedLinks = [
  '%23tablero=dashboard-2&region=SURESTE',
  '%23tablero=dashboard-2&amp;region=SURESTE',
  '%23tablero%3Ddashboard-2%26region%3DSURESTE',
  '%2523tablero%253Ddashboard-2',
  'index.html%23tablero=dashboard-2',
  '%23tablero=dashboard-2?utm_source=x',
];
const otherMissing = ['nothing', 'tablero=dashboard-2', '%23other', 'nothing/%23tablero=dashboard-2'];

const answerTo = (location: string, status = 301) => new Response(null, { status, headers: { location } });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A built site under `path`, as a host serves it. */
function site(path: string) {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  folders.push(root);
  const files = {
    'index.html': '<!doctype html><script type="module" src="./assets/index-a1.js"></script>',
    'redirect.html': '<!doctype html><title>redirect</title>',
    'boot.js': ';',
    'version.json': '{}',
    'portal.config.json': JSON.stringify(configFor(path)),
    'assets/index-a1.js': ';'.repeat(2000),
    'assets/font.woff2': 'x',
    '.vite/manifest.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, path, dirname(name)), { recursive: true });
    writeFileSync(join(root, path, name), text);
  }
  return root;
}

const rulesFor = (path: string) => {
  const config = portalConfigSchema.parse(configFor(path));
  const policy = { headers: securityHeaders(config), path };
  return { policy, files: hostFiles(policy), config };
};

/** Parses `_headers` into blocks: path and headers. */
const readHeaders = (text: string) =>
  new Map(
    text.split(/\n(?=\/)/).map((block) => {
      const [where = '', ...lines] = block.trim().split('\n');
      return [
        where,
        Object.fromEntries(
          lines.map((line) =>
            line
              .trim()
              .split(/: (.*)/s)
              .slice(0, 2),
          ),
        ),
      ];
    }),
  );

describe.each(['/', '/tableros/'])('host rules for %s', (path) => {
  const { policy, files, config } = rulesFor(path);
  const text = (name: string) => files[name] ?? '';

  it('reads the path from the redirect page', () => {
    expect(pathOf(config)).toBe(path);
  });

  it('copies the files of the configuration: the published catalogue and the logo', () => {
    const file = join(site(path), 'portal.config.json');
    const branded = { ...config, brand: { ...config.brand, logo: '/img/logo.svg' } };
    expect(siblingsOf({ file, config: branded, path })).toEqual([]);
    for (const name of ['portal.catalog.json', 'logo.svg']) writeFileSync(join(dirname(file), name), '{}');
    expect(siblingsOf({ file, config: branded, path })).toEqual([
      [join(dirname(file), 'portal.catalog.json'), `${path}portal.catalog.json`],
      [join(dirname(file), 'logo.svg'), '/img/logo.svg'],
    ]);
  });

  it('Netlify and Cloudflare: set all headers everywhere, one Cache-Control for each file', () => {
    const rules = readHeaders(text('site/_headers'));
    expect(rules.get(`${path}*`)).toEqual(policy.headers);
    expect(rules.get(`${path}assets/*`)).toEqual({ 'Cache-Control': cacheForever });
    for (const file of ['', 'index.html', 'redirect.html', 'portal.config.json', 'version.json'])
      expect(rules.get(`${path}${file}`), file).toEqual({ 'Cache-Control': revalidate });
    for (const line of text('site/_headers').split('\n')) expect(line.length).toBeLessThan(2000);
  });

  it('Azure Static Web Apps: set headers, types and no fallback to the page', () => {
    const rules = JSON.parse(text('site/staticwebapp.config.json'));
    expect(rules.globalHeaders).toEqual({ ...policy.headers, 'Cache-Control': revalidate });
    expect(rules.routes).toContainEqual({
      route: `${path}assets/*`,
      headers: { 'Cache-Control': cacheForever },
    });
    expect(rules.navigationFallback).toBeUndefined();
    expect(rules.mimeTypes['.woff2']).toBe('font/woff2');
  });

  it('a page for missing files: opens a link whose # was encoded, at the own site only', () => {
    expect(text('site/404.html')).toContain(`<script src="${path}link.js">`);
    expect(text(`site${path}404.html`)).toBe(text('site/404.html'));
    const opened = (address: string) => {
      const { pathname, search, hash } = new URL(`https://portal.example.com${address}`);
      const targets: string[] = [];
      const location = { pathname, search, hash, replace: (target: string) => void targets.push(target) };
      new Function('location', text(`site${path}link.js`))(location);
      expect(targets[0] ?? null).toBe(decodedLink(path, `${pathname}${search}${hash}`));
      return targets[0];
    };
    for (const link of encodedLinks) {
      expect(opened(path + link)).toMatch(/#tablero(=|%(25)?3D)dashboard-2/);
      expect(opened(path + link)?.startsWith(`${path}#`)).toBe(true);
    }
    for (const other of otherMissing) expect(opened(path + other), other).toBeUndefined();
    expect(opened('/elsewhere/%23tablero=dashboard-2')).toBeUndefined();
    expect(opened(`//evil.example${path}%23tablero=dashboard-2`)).toBeUndefined();
  });

  it('a container: runs nginx without root', () => {
    expect(text('Dockerfile')).toMatch(/^FROM nginxinc\/nginx-unprivileged:/m);
    expect(text('Dockerfile')).not.toMatch(/^USER root/m);
    expect(nginxContainer(policy)).toContain('listen 8080;');
  });

  it.skipIf(versionOf('nginx') === null)('nginx (if it is installed): serves every rule', async () => {
    const root = site(path);
    const nginx = await startServer('nginx', {
      main: nginxContainer(policy),
      rules: nginxRules(policy),
      root,
    });
    try {
      expect(await checkHost(`${nginx.address}${path}`)).toEqual([]);
      const get = (file: string) => fetch(`${nginx.address}${path}${file}`, { redirect: 'manual' });
      const asset = await get('assets/index-a1.js');
      expect(asset.headers.get('Cache-Control')).toBe(cacheForever);
      expect(asset.headers.get('Content-Security-Policy')).toBe(policy.headers['Content-Security-Policy']);
      expect((await get('assets/font.woff2')).headers.get('Content-Type')).toBe('font/woff2');
      for (const link of encodedLinks) {
        const answer = await get(link);
        expect([answer.status, answer.headers.get('Location')]).toEqual([
          302,
          decodedLink(path, path + link),
        ]);
        expect(answer.headers.get('Location')).toMatch(/#tablero(=|%(25)?3D)dashboard-2/);
      }
      for (const other of otherMissing) expect((await get(other)).status, other).toBe(404);
      const missing = await get('nothing');
      expect(missing.status).toBe(404);
      expect(missing.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect((await get('.vite/manifest.json')).status).toBe(404);
      expect((await get('assets/../../etc/passwd')).status).toBe(404);
      if (path === '/') return;
      const bare = await fetch(`${nginx.address}${path.slice(0, -1)}`, { redirect: 'manual' });
      expect([bare.status, bare.headers.get('Location')]).toEqual([301, path]);
    } finally {
      await nginx.close();
    }
  });
});

it('docs/deployment.md names each header and cache rule for hosts without generated rules', () => {
  const section = sectionOf(readFileSync('docs/deployment.md', 'utf8'), '### Other hosts');
  for (const value of [...Object.keys(securityHeaders()), ...harmful, cacheForever, revalidate])
    expect(section).toContain(`\`${value}\``);
});

describe('npm run hosting:check', () => {
  /** A host that serves the site; `change` may alter the headers or the status of each file. */
  async function host(
    change: (file: string, headers: Record<string, string>) => { status?: number } | undefined,
    config: string | undefined = JSON.stringify(configFor('/')),
  ) {
    const { policy } = rulesFor('/');
    const server = createServer((request, response) => {
      const file = (request.url ?? '/').slice(1) || 'index.html';
      const headers: Record<string, string> = {
        ...policy.headers,
        'Cache-Control': file === 'assets/index-a1.js' ? cacheForever : revalidate,
        'Content-Type': file.endsWith('.js') ? 'text/javascript' : 'text/html',
        'Content-Encoding': 'gzip',
      };
      const isThere = /^(index|redirect)\.html$|^portal\.config\.json$|^assets\/index-a1\.js$/.test(file);
      const { status = isThere ? 200 : 404 } = change(file, headers) ?? {};
      const page = `<!doctype html><script type="module" src="./assets/index-a1.js"></script>${' '.repeat(2000)}`;
      const hasConfig = file === 'portal.config.json' && config !== undefined && status === 200;
      const body = hasConfig ? config : page;
      const isPacked = headers['Content-Encoding'] === 'gzip';
      response.writeHead(status, headers);
      response.end(isPacked ? gzipSync(body) : body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await checkHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    } finally {
      server.close();
    }
  }

  it('finds no problem with a host that follows the rules', async () => {
    expect(await host(() => undefined)).toEqual([]);
  });

  it.each<[string, string, Parameters<typeof host>[0]]>([
    [
      'X-Frame-Options on the redirect page',
      'redirect.html: X-Frame-Options is DENY',
      (file, headers) => {
        if (file === 'redirect.html') headers['X-Frame-Options'] = 'DENY';
        return undefined;
      },
    ],
    [
      'an isolated redirect page',
      'redirect.html: Cross-Origin-Opener-Policy is same-origin',
      (_, headers) => {
        headers['Cross-Origin-Opener-Policy'] = 'same-origin';
        return undefined;
      },
    ],
    [
      'a policy of another configuration',
      'connect-src lacks https://login.microsoftonline.com',
      (_, headers) => {
        headers['Content-Security-Policy'] = (headers['Content-Security-Policy'] ?? '').replaceAll(
          'https://login.microsoftonline.com',
          '',
        );
        return undefined;
      },
    ],
    [
      'no policy',
      'Content-Security-Policy: is missing',
      (_, headers) => {
        delete headers['Content-Security-Policy'];
        return undefined;
      },
    ],
    [
      'the portal page in place of every missing file',
      'a file that is not there: answers 200 with the page of the portal. Turn off the fallback',
      () => ({ status: 200 }),
    ],
    [
      'another status than 404 for a missing file',
      'a file that is not there: answers 403',
      (file) => (file.startsWith('there-is') ? { status: 403 } : undefined),
    ],
    [
      'a page without compression',
      '/: is sent without compression',
      (file, headers) => {
        if (file === 'index.html') delete headers['Content-Encoding'];
        return undefined;
      },
    ],
    [
      'scripts without compression',
      'assets/index-a1.js: is sent without compression',
      (file, headers) => {
        if (file.endsWith('.js')) delete headers['Content-Encoding'];
        return undefined;
      },
    ],
    [
      'a page that is cached',
      '/: Cache-Control is "max-age=3600"',
      (file, headers) => {
        if (file === 'index.html') headers['Cache-Control'] = 'max-age=3600';
        return undefined;
      },
    ],
    [
      'assets that are not cached',
      'assets/: Cache-Control is "no-cache"',
      (_, headers) => {
        headers['Cache-Control'] = 'no-cache';
        return undefined;
      },
    ],
    [
      'missing files that are cached',
      'assets/: a file that is not there comes with Cache-Control "public, max-age=31536000, immutable"',
      (file, headers) => {
        if (file.startsWith('assets/')) headers['Cache-Control'] = cacheForever;
        return undefined;
      },
    ],
    [
      'scripts of an unknown type',
      'Content-Type is application/octet-stream',
      (file, headers) => {
        if (file.endsWith('.js')) headers['Content-Type'] = 'application/octet-stream';
        return undefined;
      },
    ],
    [
      'no configuration',
      'portal.config.json: answers 404; put the file next to index.html',
      (file) => (file === 'portal.config.json' ? { status: 404 } : undefined),
    ],
  ])('reports %s', async (_, problem, change) => {
    const problems = await host(change);
    expect(problems.join('\n')).toContain(problem);
  });

  it.each([
    ['{', 'portal.config.json: is not JSON'],
    [
      JSON.stringify({ ...configFor('/'), identity: {} }),
      'portal.config.json: identity.clientId: is missing',
    ],
    ['<!DOCTYPE html><title>Portal</title>', 'portal.config.json: answers with a page'],
  ])('names what is wrong in the configuration %s', async (config, problem) => {
    const unchanged = () => undefined;
    expect((await host(unchanged, config)).join('\n')).toContain(problem);
  });

  it.each<[string, Response | null, boolean]>([
    ['no answer', null, true],
    ['a redirect to https', answerTo('https://portal.example.com/'), true],
    ['a permanent redirect with a port', answerTo('https://portal.example.com:8443/', 308), true],
    ['the portal without TLS', new Response('portal'), false],
    ['a redirect to another host', answerTo('https://other.example.com/'), false],
    ['a redirect within http', answerTo('/index.html'), false],
  ])('http: %s', async (_, answer, isRight) => {
    const page = `<!doctype html><script type="module" src="./assets/index-a1.js"></script>`;
    const get = async (input: unknown) => {
      const { protocol, pathname } = new URL(String(input));
      if (protocol === 'http:') return answer ?? Promise.reject(new TypeError('fetch failed'));
      if (pathname === '/portal.config.json') return Response.json(configFor('/'));
      return pathname.startsWith('/there-is') ? new Response('', { status: 404 }) : new Response(page);
    };
    const problems = await checkHost('https://portal.example.com/', get as typeof fetch);
    expect(problems.some((line) => line.startsWith('http://portal.example.com/: answers'))).toBe(!isRight);
  });
});
