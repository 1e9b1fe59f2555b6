/**
 * `npm run hosting:check -- https://portal.example.com/`: sends a browser's requests to a deployed portal and
 * reports differences from docs/deployment.md. `--at HOST:PORT` connects to that server, regardless of DNS, and
 * `--at-http HOST:PORT` to that one for the address without TLS.
 */
import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { entryOf } from '@/services/browser/renewal';
import { checkText } from './configProblems';
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

const isPage = (text: string) => /^\s*<!doctype html/i.test(text);

/** What a server that answers `index.html` for every file does wrong; its other files cannot be checked. */
const fallback =
  'a file that is not there: answers 200 with the page of the portal. Turn off the fallback to index.html (nginx: try_files … /index.html; Apache: FallbackResource; Caddy: try_files; others: "single-page application"), and send 404';

/** The problem of an answer without a configuration that the portal starts with; `null` if it has one. */
function configProblem(status: number, text: string): string | null {
  const where = 'portal.config.json';
  if (status !== 200) return `${where}: answers ${status}; put the file next to index.html`;
  if (isPage(text)) return `${where}: answers with a page; put the file next to index.html`;
  const { errors } = checkText(text, where);
  return errors.length > 0 ? errors.map((line) => `${where}: ${line}`).join('\n') : null;
}

/** The problem of the address without TLS, which must redirect to https or not answer at all. */
async function httpProblem(base: URL, get: typeof fetch): Promise<string | null> {
  const plain = new URL(base);
  plain.protocol = 'http:';
  const answer = await get(plain, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  if (answer === null) return null;
  await answer.body?.cancel();
  const location = answer.headers.get('Location');
  const target = location === null ? null : new URL(location, plain);
  return [301, 302, 307, 308].includes(answer.status) &&
    target?.protocol === 'https:' &&
    target.hostname === base.hostname
    ? null
    : `${plain.href}: answers ${answer.status}${location === null ? '' : ` to ${location}`}; redirect to ${base.href} (301)`;
}

/**
 * The problems of a deployed portal, each with its remedy; empty if there are none. `isPartial`: there is no access to the address without
 * TLS, so that its redirect is not checked.
 */
export async function checkHost(
  address: string,
  get: typeof fetch = fetch,
  { isPartial = false } = {},
): Promise<readonly string[]> {
  const problems: string[] = [];
  const base = new URL(address);
  if (!base.pathname.endsWith('/')) return [`${address}: end the address in a slash`];
  const ask = (file: string, redirect: RequestRedirect = 'follow') =>
    get(new URL(file, base), { redirect, headers: { 'Accept-Encoding': 'br, gzip' } });

  const page = await ask('');
  const html = await page.text();
  const entry = entryOf(html);
  if (!page.ok || entry === null) return [`${address}: answers ${page.status} and is no page of the portal`];

  const nowhere = await ask('there-is-nothing-here.json');
  if (nowhere.ok && isPage(await nowhere.text())) return [fallback];
  if (nowhere.status !== 404)
    problems.push(`a file that is not there: answers ${nowhere.status}; send 404, never index.html`);

  const configAnswer = await ask('portal.config.json');
  const configText = await configAnswer.text();
  const wrong = configProblem(configAnswer.status, configText);
  if (wrong !== null) return [...problems, wrong];
  const { config } = checkText(configText, 'portal.config.json');
  if (config === null) return problems;

  const expectedHeaders = securityHeaders(config);
  for (const [name, value] of Object.entries(expectedHeaders)) {
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
    const cacheControl = answer.headers.get('Cache-Control') ?? '';
    if (answer.ok && !/no-cache|no-store|max-age=0/.test(cacheControl))
      problems.push(`${file || base.pathname}: Cache-Control is "${cacheControl}"; send ${revalidate}`);
  }

  const gone = (await ask('assets/there-is-nothing-here.js')).headers.get('Cache-Control') ?? '';
  if (/max-age=[1-9]/.test(gone))
    problems.push(
      `assets/: a file that is not there comes with Cache-Control "${gone}": browsers go on missing it when it is back; send none with 404`,
    );
  // Hosts send small files as they are.
  for (const [file, { headers }, text] of [
    [base.pathname, page, html],
    [entry, asset, await asset.text()],
  ] as const)
    if (text.length > 1500 && !/^(br|gzip|zstd|deflate)$/.test(headers.get('Content-Encoding') ?? ''))
      problems.push(`${file}: is sent without compression; send gzip or brotli`);
  if (base.protocol === 'https:' && !isPartial) {
    const plain = await httpProblem(base, get);
    if (plain !== null) problems.push(plain);
  }
  if (base.protocol === 'http:' && !/^(localhost|127\.0\.0\.1)$/.test(base.hostname))
    problems.push('http: serve the portal over https only');
  return problems;
}

/** The body of an answer as it was before its compression. */
function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * Connects to other servers than the host of the URL: a host before its DNS entry exists, or a local test. `plain` is the server for http.
 * Accepts any certificate on this machine. Does not follow redirects, which may lead to other servers.
 */
export function fetchAt(server: string, plain?: string): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const url = new URL(String(input));
      const isTls = url.protocol === 'https:';
      const siteUrl = new URL(`https://${isTls ? server : plain}`);
      const options = {
        host: siteUrl.hostname,
        port: Number(siteUrl.port) || (isTls ? 443 : 80),
        servername: url.hostname,
        path: `${url.pathname}${url.search}`,
        headers: { Host: url.host, ...(init?.headers as Record<string, string> | undefined) },
        rejectUnauthorized: !/^(localhost|127\.0\.0\.1)$/.test(siteUrl.hostname),
      };
      (isTls ? get : getPlain)(options, async (answer) => {
        const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const status = answer.statusCode ?? 500;
        const body = decoded(await buffer(answer), answer.headers['content-encoding']);
        resolve(new Response([204, 304].includes(status) ? null : new Uint8Array(body), { status, headers }));
      }).on('error', reject);
    });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, 'at-http': { type: 'string' } },
  });
  const [address] = positionals;
  if (!address)
    throw new Error(
      'npm run hosting:check -- https://portal.example.com/ [--at HOST:PORT [--at-http HOST:PORT]]',
    );
  const { at, 'at-http': plain } = values;
  const problems = await checkHost(address, at === undefined ? fetch : fetchAt(at, plain), {
    isPartial: at !== undefined && plain === undefined,
  });
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
