import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { people } from '../emulator/server/people.ts';
import { startTls, type TlsOrganisation } from '../emulator/tls.ts';
import { browserLaunch } from '../scripts/browser.ts';
import { observe } from './observe.ts';
import { powerBiScopes, registration, reports } from './organisation.ts';

export const siteNames = ['portal', 'baseline'] as const;
export type SiteName = (typeof siteNames)[number];
/** The sites, and `limit`: a page without product code, which only `starts` opens. */
export type PageName = SiteName | 'limit';

/** Simulated network, services and device. Times in ms. */
export interface Profile {
  /** CPU slow-down of the page's own process. */
  readonly cpu: number;
  readonly megabits: number;
  /** Network latency added to every request of the page. */
  readonly latency: number;
  /** Delay of Power BI's REST API. */
  readonly rest: number;
  /** Delay of the provider's `authorize` and `token`. */
  readonly identity: number;
  /** Delay of the frame's document. */
  readonly frame: number;
  /** Delay from the frame's load request to `loaded`. */
  readonly load: number;
  /** Delay from `loaded` to `rendered`. */
  readonly render: number;
}

/** Delays in ms that the emulated frame already has (emulator/frame/lifecycle.ts). */
const ownLoad = 90;
const ownRender = 160;

/** One of the pages at the root of its own organisation, in its own browser. */
export interface Site<Name extends PageName = SiteName> {
  readonly name: Name;
  /** Folder of the built page. */
  readonly dist: string;
  readonly tls: TlsOrganisation;
  readonly context: BrowserContext;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache/bench');
const distOf = (name: PageName) => (name === 'portal' ? join(root, 'dist') : join(cache, name));

/** Makes production builds of the portal, the emulated frame and the comparison pages. */
export async function buildSites(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await build({ configFile: join(root, 'emulator/vite.config.ts'), logLevel: 'warn' });
  await buildBaseline();
  writeLimit();
}

/** Copies the pages of `bench/limit` unbundled: a bundler would move their scripts out of the document. */
function writeLimit(): void {
  const organisation = JSON.stringify({
    registration,
    scopes: powerBiScopes,
    report: reports[0].id,
    hint: people[0]?.username,
  });
  mkdirSync(distOf('limit'), { recursive: true });
  for (const page of ['index.html', 'frame.html']) {
    const text = readFileSync(join(root, 'bench/limit', page), 'utf8');
    writeFileSync(join(distOf('limit'), page), text.replace('globalThis.organisation', organisation));
  }
}

async function buildBaseline(): Promise<void> {
  await build({
    root: join(root, 'bench/baseline'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: distOf('baseline'), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
}

/** Number of opened sites: each has its own profile, so that two of one name can be open. */
let opened = 0;

/** Serves a built page over TLS (emulator/tls.ts) and starts a Chromium that allows third-party cookies. */
export async function openSite<Name extends PageName>(
  name: Name,
  profile: Profile,
  dist = distOf(name),
): Promise<Site<Name>> {
  const tls = await startTls({ dist });
  tls.control.change({
    delays: {
      authorize: profile.identity,
      token: profile.identity,
      reports: profile.rest,
      groups: profile.rest,
      groupReports: profile.rest,
      frame: profile.frame,
    },
    frame: {
      loadDelay: Math.max(0, profile.load - ownLoad),
      renderDelay: Math.max(0, profile.render - ownRender),
    },
  });
  opened += 1;
  const folder = join(cache, `profile-${name}-${opened}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { profile: { cookie_controls_mode: 0 } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const launch = browserLaunch();
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    args: [...(launch.args ?? []), ...tls.chromiumArgs],
    baseURL: tls.portalUrl,
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // The style and the scripts of the `limit` page are inline.
    bypassCSP: name === 'limit',
  });
  // tsx names functions through a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(observe);
  return { name, dist, tls, context };
}

export async function closeSite({ context, tls }: Site<PageName>): Promise<void> {
  await context.close();
  await tls.close();
}

/** Opens a tab with the slow profile. `scripts` run before the page's own scripts. */
export async function openTab(
  { context }: Site<PageName>,
  profile: Profile,
  ...scripts: readonly (() => void)[]
): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage();
  for (const script of scripts) await page.addInitScript(script);
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, profile);
  return { page, cdp };
}

export async function slowDown(
  cdp: CDPSession,
  { cpu, megabits, latency }: Pick<Profile, 'cpu' | 'megabits' | 'latency'>,
): Promise<void> {
  const throughput = (megabits * 1_000_000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Signs in through the popup, as a user does, and waits for the report. */
export async function signIn({ context }: Site): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await untilRendered(page);
  return page;
}

/** Waits until the page has seen `count` `rendered` events. */
export async function untilRendered(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((wanted) => window.seen.rendered.length >= wanted, count, { polling: 50 });
}
