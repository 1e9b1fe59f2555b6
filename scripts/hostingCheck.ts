/**
 * `npm run hosting:check -- https://portal.example.com/`: sends a browser's requests to a deployed portal and
 * reports differences from docs/deployment.md. `--at HOST:PORT` connects to that server, regardless of DNS.
 */
import { get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { entryOf } from '@/services/browser/renewal';
import { checkConfig } from '@/services/config/configFile';
import { securityHeaders } from './headers';
import { cacheForever, changing, revalidate } from './hostFiles';

/** The sources of a policy, by directive; their order has no meaning. */
const directives = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .map(([name = '', ...sources]) => [name, new Set(sources)]),
  );

/** Sources that are missing in a policy, and sources that should not be there. */
function policyProblems(sent: string | null, wanted: string): string[] {
  if (sent === null) return ['is missing'];
  const there = directives(sent);
  return [...directives(wanted)].flatMap(([name, sources]) => {
    const has = there.get(name);
    if (!has) return [`has no ${name}`];
    const missing = [...sources].filter((source) => !has.has(source));
    const more = [...has].filter((source) => !sources.has(source));
    return [
      ...(missing.length > 0 ? [`${name} lacks ${missing.join(' ')}`] : []),
      ...(more.length > 0 ? [`${name} allows ${more.join(' ')} besides`] : []),
    ];
  });
}

/** The problems of a deployed portal, each with its remedy; empty if there are none. */
export async function checkHost(address: string, get: typeof fetch = fetch): Promise<readonly string[]> {
  const problems: string[] = [];
  const base = new URL(address);
  if (!base.pathname.endsWith('/')) return [`${address}: end the address in a slash`];
  const ask = (file: string, redirect: RequestRedirect = 'follow') => get(new URL(file, base), { redirect });

  const page = await ask('');
  const html = await page.text();
  const entry = entryOf(html);
  if (!page.ok || entry === null) return [`${address}: answers ${page.status} and is no page of the portal`];

  const configAnswer = await ask('portal.config.json');
  const checked = checkConfig(await configAnswer.json().catch(() => null));
  if (!checked.ok)
    return [
      `portal.config.json: is missing or wrong (${configAnswer.status}); npm run config:check says what`,
    ];
  const { config } = checked;

  const wanted = securityHeaders(config);
  for (const [name, value] of Object.entries(wanted)) {
    const sent = page.headers.get(name);
    if (name === 'Content-Security-Policy')
      for (const said of policyProblems(sent, value)) problems.push(`${name}: ${said}`);
    else if (name === 'Strict-Transport-Security') {
      if (base.protocol === 'https:' && !/max-age=[1-9]\d{6,}/.test(sent ?? ''))
        problems.push(`${name}: ${sent ?? 'is missing'}; send ${value}`);
    } else if (sent !== value) problems.push(`${name}: ${sent ?? 'is missing'}; send ${value}`);
  }

  const { redirectPath } = config.identity;
  const redirectPage = redirectPath === undefined ? page : await get(new URL(redirectPath, base.origin));
  const where = redirectPath ?? base.pathname;
  if (!redirectPage.ok)
    problems.push(
      `${where}: answers ${redirectPage.status}; identity.redirectPath must be a page of this site`,
    );
  const framing = redirectPage.headers.get('X-Frame-Options');
  if (framing !== null && framing.toUpperCase() !== 'SAMEORIGIN')
    problems.push(
      `${where}: X-Frame-Options is ${framing}: silent sign-in is impossible; take it away or send SAMEORIGIN on this page`,
    );
  const opener = redirectPage.headers.get('Cross-Origin-Opener-Policy');
  if (opener !== null && opener !== 'unsafe-none')
    problems.push(
      `${where}: Cross-Origin-Opener-Policy is ${opener}: the sign-in window cannot answer; take it away on this page`,
    );

  const asset = await ask(entry);
  const cache = asset.headers.get('Cache-Control') ?? '';
  if (!asset.ok) problems.push(`${entry}: answers ${asset.status}`);
  else if (!/max-age=(?:[3-9]\d{6}|\d{8,})/.test(cache))
    problems.push(`assets/: Cache-Control is "${cache}"; send ${cacheForever}`);
  if (!/javascript/.test(asset.headers.get('Content-Type') ?? ''))
    problems.push(`${entry}: Content-Type is ${asset.headers.get('Content-Type')}; send text/javascript`);
  for (const file of ['', ...changing]) {
    const answer = await ask(file);
    await answer.body?.cancel();
    const kept = answer.headers.get('Cache-Control') ?? '';
    if (answer.ok && !/no-cache|no-store|max-age=0/.test(kept))
      problems.push(`${file || base.pathname}: Cache-Control is "${kept}"; send ${revalidate}`);
  }

  const gone = (await ask('assets/there-is-nothing-here.js')).headers.get('Cache-Control') ?? '';
  if (/max-age=[1-9]/.test(gone))
    problems.push(
      `assets/: a file that is not there comes with Cache-Control "${gone}": browsers go on missing it when it is back; send none with 404`,
    );
  const nowhere = await ask('there-is-nothing-here.json');
  if (nowhere.status !== 404)
    problems.push(`a file that is not there: answers ${nowhere.status}; send 404, never index.html`);
  if (base.protocol === 'http:' && !/^(localhost|127\.0\.0\.1)$/.test(base.hostname))
    problems.push('http: serve the portal over https only');
  return problems;
}

/**
 * Connects to another server than the host of the URL: a host before its DNS entry exists, or a local test.
 * Accepts any certificate on this machine. Does not follow redirects, which may lead to other servers.
 */
function fetchAt(server: string): typeof fetch {
  const { hostname, port } = new URL(`https://${server}`);
  return (input) =>
    new Promise((resolve, reject) => {
      const asked = new URL(String(input));
      const options = {
        host: hostname,
        port: Number(port) || 443,
        servername: asked.hostname,
        path: `${asked.pathname}${asked.search}`,
        headers: { Host: asked.host },
        rejectUnauthorized: !/^(localhost|127\.0\.0\.1)$/.test(hostname),
      };
      get(options, async (answer) => {
        const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const status = answer.statusCode ?? 500;
        resolve(new Response([204, 304].includes(status) ? null : await buffer(answer), { status, headers }));
      }).on('error', reject);
    });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
  const [address] = positionals;
  if (!address) throw new Error('npm run hosting:check -- https://portal.example.com/ [--at HOST:PORT]');
  const problems = await checkHost(address, values.at === undefined ? fetch : fetchAt(values.at));
  for (const line of problems) console.error(`✗ ${line}`);
  if (problems.length === 0) console.log(`✓ ${address}: the host does what docs/deployment.md wants.`);
  else process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error(
      `${(error as Error).message}${(error as Error).cause ? ` (${String((error as Error).cause)})` : ''}`,
    );
    process.exitCode = 1;
  });
