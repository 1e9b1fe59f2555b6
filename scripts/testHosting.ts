/**
 * `npm run test:hosting`: the files of `npm run hosting` on real web servers, nginx, Apache and Caddy, as far as they are installed
 * (Debian: apt-get install nginx libnginx-mod-http-brotli-static apache2 caddy). TLS with an authority of its own, at the root and below a
 * path: `npm run hosting:check`, changed links, an upgrade with an open tab, a rollback, and planted faults. Ends with "N passed, N failed,
 * N skipped".
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect as expectNow,
  type Page,
} from '@playwright/test';
import { build } from 'vite';
import { clientId, tenantId } from '../emulator/server/identifiers';
import { tlsConfig } from '../emulator/server/portalConfig';
import { startTls, type TlsOrganisation, tlsHosts } from '../emulator/tls';
import { specBoards } from '../src/domain/boards/boards.fixture';
import { browserLaunch, ensureBrowser } from './browser';
import { createChecklist } from './checklist';
import { checkFile } from './configProblems';
import { cacheForever, decodedLink } from './hostFiles';
import { layOut } from './hosting';
import { checkHost, fetchAt } from './hostingCheck';
import { sectionOf, writeRelease } from './release';
import { placeholders } from './serverFiles';
import {
  hasNginxBrotli,
  type RunningServer,
  type ServerName,
  serverNames,
  startServer,
  versionOf,
} from './webServers';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
// Apache serves as another user.
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const expect = expectNow.configure({ timeout: 60_000 });
const list = createChecklist(30);
const name = tlsHosts.portal;
const tls = { certificate: join(folder, 'chain.pem'), key: join(folder, 'key.pem') };
const authority = join(folder, 'authority.pem');
const releases = { first: join(folder, 'release-1'), second: join(folder, 'release-2') };
type Release = keyof typeof releases;

/** An authority, and a certificate of it for the portal's host name. */
function makeCertificate(): void {
  const openssl = (args: string) =>
    execFileSync('openssl', args.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  openssl(
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Authority -keyout authority.key -out authority.pem',
  );
  openssl(
    `req -newkey rsa:2048 -nodes -subj /CN=${name} -addext subjectAltName=DNS:${name} -keyout key.pem -out portal.csr`,
  );
  openssl(
    'x509 -req -in portal.csr -CA authority.pem -CAkey authority.key -days 2 -copy_extensions copy -out portal.pem',
  );
  writeFileSync(
    tls.certificate,
    readFileSync(join(folder, 'portal.pem'), 'utf8') + readFileSync(authority, 'utf8'),
  );
}

/** Two releases: the second has another version, and other names for all of its files. */
async function buildReleases(): Promise<void> {
  const of = (outDir: string) => ({ root, logLevel: 'error' as const, build: { outDir, emptyOutDir: true } });
  await build(of(releases.first));
  const names = { entryFileNames: 'assets/n-[name]-[hash].js', chunkFileNames: 'assets/n-[name]-[hash].js' };
  const second = of(releases.second);
  await build({
    ...second,
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify('99.0.0') },
    build: { ...second.build, rolldownOptions: { output: names } },
  });
  await build({
    configFile: join(root, 'emulator/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(folder, 'frame') },
  });
}

const mainFile = {
  nginx: 'nginx/portal.conf',
  apache: 'apache/portal.conf',
  caddy: 'caddy/Caddyfile',
} as const;
const ruleFile = {
  nginx: 'nginx/rules.conf',
  apache: 'apache/rules.conf',
  caddy: 'caddy/rules.caddy',
} as const;

interface Site {
  readonly path: string;
  /** Document root of the servers. */
  readonly www: string;
  /** Main file and rules of a server, as the command wrote them. */
  readonly filesOf: (server: ServerName) => { readonly main: string; readonly rules: string };
  /** Puts a release into the document root; the files of earlier ones stay unless `isWiped`. */
  readonly deploy: (release: Release, isWiped?: boolean) => void;
}

/** Both releases below a path, as `npm run hosting` writes them. */
async function layOutSite(path: string): Promise<Site> {
  const base = join(folder, `site${path.replaceAll('/', '-')}`);
  const file = join(base, 'portal.config.json');
  const www = join(base, 'www');
  mkdirSync(www, { recursive: true });
  writeFileSync(file, JSON.stringify(tlsConfig(tlsHosts.webhook, `${path}redirect.html`)));
  const { config, errors } = checkFile(file);
  if (config === null) throw new Error(errors.join('\n'));
  for (const release of ['first', 'second'] as const)
    await layOut({
      file,
      config,
      path,
      out: join(base, release),
      server: { name, tls },
      dist: releases[release],
    });
  const read = (written: string) => readFileSync(join(base, 'first', written), 'utf8');
  return {
    path,
    www,
    filesOf: (server) => ({ main: read(mainFile[server]), rules: read(ruleFile[server]) }),
    deploy(release, isWiped = true) {
      if (isWiped) rmSync(www, { recursive: true });
      cpSync(join(base, release, 'site'), www, { recursive: true });
    },
  };
}

/** Sends requests for the portal's host to a server of this machine. */
const fetchFrom = ({ http, https }: RunningServer) => fetchAt(`127.0.0.1:${https}`, `127.0.0.1:${http}`);

/** A TLS connection for the portal's host name, verified with `ca`. */
const handshake = (port: number, ca?: string) =>
  new Promise<{ protocol: string; certificate: Buffer }>((resolve, reject) => {
    const socket = connect(
      {
        host: '127.0.0.1',
        port,
        servername: name,
        ALPNProtocols: ['h2', 'http/1.1'],
        ...(ca === undefined ? { rejectUnauthorized: false } : { ca }),
      },
      () => {
        resolve({ protocol: String(socket.alpnProtocol), certificate: socket.getPeerCertificate().raw });
        socket.end();
      },
    ).once('error', reject);
  });

/** Hash of a certificate's public key, for Chromium's list of certificates whose errors it ignores. */
const keyHash = (certificate: Buffer | string) =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

async function withServer(
  server: ServerName,
  { filesOf, www }: Pick<Site, 'filesOf' | 'www'>,
  work: (running: RunningServer) => Promise<void>,
  change: (rules: string) => string = (rules) => rules,
): Promise<void> {
  const { main, rules } = filesOf(server);
  const running = await startServer(server, { main, rules: change(rules), root: www });
  try {
    await work(running);
  } finally {
    await running.close();
  }
}

const withoutLine = (text: string, word: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes(word))
    .join('\n');

const links = ['%23tablero=dashboard-2&region=SURESTE', '%2523tablero%253Ddashboard-2'];

/** Everything that needs no browser. */
async function checkServer(server: ServerName, site: Site): Promise<void> {
  const { path } = site;
  const address = `https://${name}${path}`;
  const title = (text: string) => `${server} ${path}: ${text}`;
  site.deploy('first');
  await list.check(title('npm run hosting:check finds no problem'), () =>
    withServer(server, site, async (running) => {
      expect(await checkHost(address, fetchFrom(running))).toEqual([]);
    }),
  );
  await list.check(
    title("TLS of the authority, HTTP/2, brotli or gzip, and no files that are not the portal's"),
    () =>
      withServer(server, site, async (running) => {
        const { protocol } = await handshake(running.https, readFileSync(authority, 'utf8'));
        expect(protocol).toBe('h2');
        const get = (file: string, coding = 'br, gzip') =>
          fetchFrom(running)(new URL(file, address), { headers: { 'Accept-Encoding': coding } });
        const { entry } = (await (await get('version.json')).json()) as { entry: string };
        for (const coding of ['br', 'gzip']) {
          const answer = await get(entry, coding);
          const isBare = coding === 'br' && server === 'nginx' && !hasNginxBrotli();
          expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([
            200,
            isBare ? null : coding,
          ]);
          expect(await answer.text()).toBe(readFileSync(join(site.www, path, entry), 'utf8'));
          expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
          expect(answer.headers.get('Content-Type')).toMatch(/javascript/);
        }
        const plain = await get(entry, 'identity');
        expect([plain.status, plain.headers.get('Content-Encoding')]).toEqual([200, null]);
        for (const file of [`${entry}.map`, '.vite/manifest.json', '.htaccess', 'nothing'])
          expect([file, (await get(file)).status]).toEqual([file, 404]);
      }),
  );
  await list.check(title('a link whose # was encoded'), () =>
    withServer(server, site, async (running) => {
      for (const link of links) {
        const answer = await fetchFrom(running)(new URL(link, address));
        if (server === 'nginx') {
          expect([answer.status, answer.headers.get('Location')]).toEqual([
            302,
            decodedLink(path, path + link),
          ]);
        } else {
          expect(answer.status).toBe(404);
          expect(await answer.text()).toContain(`<script src="${path}link.js">`);
        }
      }
    }),
  );
  if (path !== '/')
    await list.check(title('the path without its slash'), () =>
      withServer(server, site, async (running) => {
        const answer = await fetchFrom(running)(`https://${name}${path.slice(0, -1)}`);
        expect([301, 308]).toContain(answer.status);
        expect(new URL(answer.headers.get('Location') ?? '', address).pathname).toBe(path);
      }),
    );
  const planted: readonly [fault: string, problem: string, change: (rules: string) => string][] = [
    [
      'a missing header',
      'X-Content-Type-Options: is missing',
      (rules) => withoutLine(rules, 'X-Content-Type-Options'),
    ],
    [
      'a short cache',
      'assets/: Cache-Control is "max-age=60"',
      (rules) => rules.replaceAll(cacheForever, 'max-age=60'),
    ],
    [
      'another policy',
      'connect-src lacks https://api.powerbi.com',
      (rules) => rules.replaceAll('https://api.powerbi.com', ''),
    ],
  ];
  for (const [fault, problem, change] of planted)
    await list.check(title(`control: ${fault} is found`), () =>
      withServer(
        server,
        site,
        async (running) => {
          expect((await checkHost(address, fetchFrom(running))).join('\n')).toContain(problem);
        },
        change,
      ),
    );
}

/** Chromium that finds the portal on the server, and everything else in the emulated organisation. */
async function launch(running: RunningServer, organisation: TlsOrganisation): Promise<Browser> {
  const { certificate } = await handshake(organisation.port);
  const options = browserLaunch();
  return chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      // Chromium caches nothing of a site with a certificate error, so all errors of these two keys alone are ignored.
      `--ignore-certificate-errors-spki-list=${keyHash(readFileSync(authority))},${keyHash(certificate)}`,
      `--host-resolver-rules=MAP ${name}:443 127.0.0.1:${running.https}, MAP * 127.0.0.1:${organisation.port}`,
    ],
  });
}

/** Opens the portal in a new tab and signs in. Counts the loads of the portal's page. */
async function openTab(
  context: BrowserContext,
  address: string,
  { isFirst }: { isFirst: boolean },
): Promise<{ page: Page; loads: () => number }> {
  const page = await context.newPage();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.goto(address);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  // Later tabs find the session of the provider.
  if (isFirst) await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page);
  return { page, loads: () => loads };
}

const expectReport = (page: Page) =>
  expect(page.frameLocator('#report-container iframe').getByRole('heading', { level: 1 })).toBeVisible();

/** Which release a tab runs. */
const expectRelease = (page: Page, release: Release) =>
  expect(page.locator(`script[type=module][src*="assets/n-"]`)).toHaveCount(release === 'second' ? 1 : 0);

/** A part that is loaded on demand. */
async function openDiagram(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver Arquitectura de Producción' }).click();
  await expect(page.getByRole('dialog', { name: 'Arquitectura de Producción' })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Upgrade and rollback with open tabs. */
async function checkUpgrade(server: ServerName, site: Site, organisation: TlsOrganisation): Promise<void> {
  const address = `https://${name}${site.path}`;
  const title = (text: string) => `${server} ${site.path}: ${text}`;
  const withBrowser = (work: (context: BrowserContext) => Promise<void>) =>
    withServer(server, site, async (running) => {
      const browser = await launch(running, organisation);
      try {
        await work(await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' }));
      } finally {
        await browser.close();
      }
    });
  await list.check(
    title('an upgrade that keeps assets/ does not disturb an open tab, and a rollback reaches new tabs'),
    async () => {
      site.deploy('first');
      await withBrowser(async (context) => {
        const old = await openTab(context, address, { isFirst: true });
        site.deploy('second', false);
        await openDiagram(old.page);
        await expectRelease(old.page, 'first');
        expect(old.loads()).toBe(1);
        const next = await openTab(context, address, { isFirst: false });
        await expectRelease(next.page, 'second');
        site.deploy('first', false);
        await openDiagram(next.page);
        expect(next.loads()).toBe(1);
        await expectRelease((await openTab(context, address, { isFirst: false })).page, 'first');
      });
    },
  );
  await list.check(
    title('an upgrade that wipes assets/ reloads an open tab once, into the new release'),
    async () => {
      site.deploy('first');
      await withBrowser(async (context) => {
        const { page, loads } = await openTab(context, address, { isFirst: true });
        site.deploy('second');
        await page.getByRole('button', { name: 'Ver Arquitectura de Producción' }).click();
        await expectRelease(page, 'second');
        await expectReport(page);
        expect(loads()).toBe(2);
        await openDiagram(page);
      });
    },
  );
  await list.check(title('a changed link opens in the browser'), async () => {
    site.deploy('first');
    await withBrowser(async (context) => {
      const page = await context.newPage();
      await page.goto(`${address}%23tablero=dashboard-2`, { waitUntil: 'commit' });
      await page.waitForURL(`${address}#tablero=dashboard-2`);
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
  });
}

/** The release archive as an operator downloads and installs it, by the commands of docs/deployment.md. */
async function checkArchive(installed: readonly ServerName[], organisation: TlsOrganisation): Promise<void> {
  const download = join(folder, 'download');
  const section = sectionOf(
    readFileSync(join(root, 'docs/deployment.md'), 'utf8'),
    '## From the release archive',
  );
  const www = join(folder, 'var-www-portal');
  const nginx = join(folder, 'etc-nginx');
  mkdirSync(join(nginx, 'conf.d'), { recursive: true });
  const fill = (file: string, values: Readonly<Record<string, string>>) => {
    let text = readFileSync(file, 'utf8');
    for (const [placeholder, value] of Object.entries(values))
      text = text.replaceAll(placeholder, () => value);
    writeFileSync(file, text);
  };
  const written = await list.check('archive: the commands of docs/deployment.md install it', async () => {
    await writeRelease(download, releases.first);
    const commands = [...section.matchAll(/^ *```sh\n([\s\S]*?)```/gm)]
      .map(([, block = '']) => block)
      .join('');
    expect(commands).toContain('sha256sum --check');
    execFileSync(
      'sh',
      ['-euc', commands.replaceAll('/var/www/portal', www).replaceAll('/etc/nginx', nginx)],
      {
        cwd: download,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    // The edits that the section names.
    for (const value of [placeholders.name, ...Object.values(placeholders.tls), 'YOUR-', 'portal_connect'])
      expect(section).toContain(`\`${value}\``);
  });
  if (!written) return;
  const [board] = specBoards;
  if (board === undefined) throw new Error('The emulated organisation has no report.');
  const config = join(www, 'portal.config.json');
  fill(config, {
    'YOUR-APPLICATION-ID': clientId,
    'YOUR-TENANT-ID': tenantId,
    'YOUR-REPORT-ID': board.reportId,
    'YOUR-WORKSPACE-ID': board.workspaceId,
  });
  const address = `https://${name}/`;
  const edits = {
    [placeholders.name]: name,
    [placeholders.tls.certificate]: tls.certificate,
    [placeholders.tls.key]: tls.key,
  };
  if (installed.includes('nginx'))
    await list.check('archive on nginx: the portal passes hosting:check and shows the report', async () => {
      const main = join(nginx, 'conf.d/portal.conf');
      fill(main, edits);
      const files = {
        main: readFileSync(main, 'utf8'),
        rules: readFileSync(join(nginx, 'portal/rules.conf'), 'utf8'),
      };
      await withServer('nginx', { www, filesOf: () => files }, async (running) => {
        expect(await checkHost(address, fetchFrom(running))).toEqual([]);
        const browser = await launch(running, organisation);
        try {
          const context = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
          const problems: string[] = [];
          context.on('console', (message) => {
            if (/Content.Security.Policy/i.test(message.text())) problems.push(message.text());
          });
          await openTab(context, address, { isFirst: true });
          expect(problems).toEqual([]);
        } finally {
          await browser.close();
        }
      });
    });
  else
    list.skip(
      'archive on nginx: the portal passes hosting:check and shows the report',
      'nginx is not installed',
    );

  writeFileSync(config, JSON.stringify({ ...tlsConfig(tlsHosts.webhook, '/redirect.html', true) }));
  const assistant = `https://${tlsHosts.webhook}`;
  const hosts = `${assistant} https://${tlsHosts.graph}`;
  for (const server of installed) {
    const read = (file: string) => readFileSync(join(download, 'portal', file), 'utf8');
    let main = read(mainFile[server]);
    for (const [placeholder, value] of Object.entries(edits))
      main = main.replaceAll(placeholder, () => value);
    main = main.replace('# tls ', 'tls ');
    const site = (connect: string) => ({
      www,
      filesOf: () => ({
        main: main.replace(
          /(portal_connect) "'self'"/i,
          (_, variable: string) => `${variable} "'self' ${connect}"`,
        ),
        rules: read(ruleFile[server]),
      }),
    });
    await list.check(`archive on ${server}: hosts written into the main file are allowed`, () =>
      withServer(server, site(hosts), async (running) => {
        expect(await checkHost(address, fetchFrom(running))).toEqual([]);
      }),
    );
    await list.check(`archive on ${server}: control: a host that is not written is found`, () =>
      withServer(server, site(''), async (running) => {
        expect((await checkHost(address, fetchFrom(running))).join('\n')).toContain(`connect-src lacks`);
      }),
    );
  }
}

async function main(): Promise<void> {
  const installed = serverNames.filter((server) => {
    const version = versionOf(server);
    if (version === null) list.skip(server, `${server} is not installed`);
    else console.log(`  ${server} ${version}`);
    return version !== null;
  });
  if (spawnSync('openssl', ['version']).status !== 0) list.skip('all checks', 'openssl is not installed');
  else if (installed.length > 0) {
    ensureBrowser();
    makeCertificate();
    console.log('  Building two releases');
    await buildReleases();
    const sites = [await layOutSite('/'), await layOutSite('/tableros/')];
    const organisation = await startTls({ frame: join(folder, 'frame') });
    try {
      for (const server of installed)
        for (const site of sites) {
          await checkServer(server, site);
          await checkUpgrade(server, site, organisation);
        }
      await checkArchive(installed, organisation);
    } finally {
      await organisation.close();
    }
  }
  process.exitCode = list.end();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
