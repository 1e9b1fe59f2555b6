import type { CDPSession, Page } from 'playwright';
import { atMost, atMostBaseline, atMostLimit, both, type Figure, figure, median } from './figures.ts';
import type { Measure } from './measure.ts';
import { clickEagerly } from './observe.ts';
import { powerBiScopes, registration } from './organisation.ts';
import {
  closeSite,
  openSite,
  openTab,
  type PageName,
  type Profile,
  type Site,
  signIn,
  slowDown,
  untilRendered,
} from './sites.ts';

/** Timings of one visit, in ms since its navigation started. */
interface Visit {
  readonly firstPaint: number;
  /** Time at which the sign-in window opened or the report was rendered. */
  readonly done: number;
  /** Longest task up to `done`; 50 ms if no task was longer. */
  readonly longestTask: number;
}

async function read(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const done = window.seen.opened ?? window.seen.rendered[0] ?? Number.NaN;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const tasks = window.seen.longTasks.filter(({ start }) => start < done);
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      done,
      longestTask: Math.max(50, ...tasks.map(({ duration }) => duration)),
    };
  });
}

const forget = (cdp: CDPSession) => cdp.send('Network.clearBrowserCache');

type AnySite = Site | Site<'limit'>;

const isLimit = (site: AnySite): site is Site<'limit'> => site.name === 'limit';

async function signedOut(site: AnySite, profile: Profile): Promise<Visit> {
  const { page, cdp } = await openTab(site, profile, clickEagerly);
  await forget(cdp);
  await page.goto('/');
  await page.waitForFunction(
    () => window.seen.opened !== null && performance.getEntriesByType('paint').length > 1,
    undefined,
    { polling: 50 },
  );
  const visit = await read(page);
  await page.close();
  return visit;
}

interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/**
 * Opens `path` again in a signed-in tab. Only the measured tab is slowed down, because a slowed tab never
 * becomes idle.
 */
async function again(
  { page, cdp }: Tab,
  profile: Profile,
  { path = '/', isCold = false, until = untilRendered }: Again,
): Promise<Visit> {
  await page.goto('about:blank');
  if (isCold) await forget(cdp);
  await slowDown(cdp, profile);
  await page.goto(path);
  await until(page);
  const visit = await read(page);
  await slowDown(cdp, { ...profile, cpu: 1 });
  return visit;
}

interface Again {
  readonly path?: string;
  readonly isCold?: boolean;
  readonly until?: (page: Page) => Promise<unknown>;
}

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 50,
  });

/**
 * A cold or warm visit. The first paint of the limit is that of its page without a frame; its page with a
 * frame has no session and uses a prepared token.
 */
async function visit(site: AnySite, tab: Tab, profile: Profile, isCold: boolean): Promise<Visit> {
  if (!isLimit(site)) return again(tab, profile, { isCold });
  const plain = await again(tab, profile, { isCold, until: untilPainted });
  const framed = await again(tab, profile, { isCold, path: '/frame.html' });
  return { ...framed, firstPaint: plain.firstPaint };
}

async function newTab(site: AnySite, profile: Profile): Promise<Visit> {
  const { page } = await openTab(site, profile);
  await page.goto(isLimit(site) ? '/frame.html?sign-on' : '/');
  await untilRendered(page);
  const visited = await read(page);
  await page.close();
  return visited;
}

/** Opens a signed-in tab; for the limit only the provider has a session. */
async function openSession(site: AnySite): Promise<Tab> {
  const page = isLimit(site) ? await signInAtProvider(site) : await signIn(site);
  return { page, cdp: await site.context.newCDPSession(page) };
}

async function signInAtProvider({ context, tls }: AnySite): Promise<Page> {
  const page = await context.newPage();
  const query = new URLSearchParams({
    client_id: registration.clientId,
    redirect_uri: tls.portalUrl,
    response_type: 'code',
    scope: powerBiScopes.join(' '),
    code_challenge: 'none',
    code_challenge_method: 'S256',
  });
  await page.goto(`${registration.authority}/oauth2/v2.0/authorize?${query}`);
  await page.getByRole('button', { name: /^Ana García/ }).click();
  await page.waitForURL(`${tls.portalUrl}**`);
  return page;
}

type Kind = 'out' | 'cold' | 'warm' | 'tab';
type Visits = Record<PageName, Record<Kind, Visit[]>>;

const rows = {
  answers: 'sign-in screen responds, signed out (ms)',
  paint: 'first paint, signed out (ms)',
  cold: 'signed-in visit to rendered, cold (ms)',
  warm: 'signed-in visit to rendered, warm (ms)',
  paintIn: 'first paint, signed-in visit (ms)',
  tab: 'new tab, silent sign-on to rendered (ms)',
  task: 'longest task during start (ms)',
};

/** Rotates the pages by run, because tabs left open by earlier pages slow down the first one. */
const turned = <T>(all: readonly T[], run: number): readonly T[] =>
  all.map((_, at) => all[(at + run) % all.length] as T);

/** Visits in every sign-in state. The pages take turns, so that a busy minute affects each of them. */
export const starts: Measure = {
  name: 'starts',
  rows: Object.values(rows),
  async run({ sites, profile, runs }): Promise<Figure[]> {
    const none = () => ({ out: [], cold: [], warm: [], tab: [] });
    const visits: Visits = { portal: none(), limit: none(), baseline: none() };
    const limit = await openSite('limit', profile);
    try {
      await visitAll([...sites, limit], visits, profile, runs);
    } finally {
      await closeSite(limit);
    }

    const of = (kind: Kind, what: keyof Visit) => {
      const values = (name: PageName) => visits[name][kind].map((taken) => taken[what]);
      return {
        portal: values('portal'),
        limit: values('limit'),
        baseline: values('baseline'),
      };
    };
    const longest = (name: PageName) =>
      Math.max(...(['out', 'cold'] as const).map((kind) => median(of(kind, 'longestTask')[name])));
    const paints = both(atMostBaseline(1), atMostLimit(1.3));
    const renders = both(atMostBaseline(1), atMostLimit(1.05));
    return [
      figure(rows.answers, of('out', 'done'), both(atMostBaseline(1), atMostLimit(1.6))),
      figure(rows.paint, of('out', 'firstPaint'), paints),
      figure(rows.cold, of('cold', 'done'), renders),
      figure(rows.warm, of('warm', 'done'), renders),
      figure(rows.paintIn, of('cold', 'firstPaint'), paints),
      figure(rows.tab, of('tab', 'done'), both(atMostBaseline(0.97), atMostLimit(1.35))),
      figure(
        rows.task,
        { portal: longest('portal'), baseline: longest('baseline') },
        both(atMostBaseline(1), atMost(100)),
      ),
    ];
  },
};

async function visitAll(sites: readonly AnySite[], visits: Visits, profile: Profile, runs: number) {
  for (let run = 0; run < runs; run += 1) {
    for (const site of turned(sites, run)) visits[site.name].out.push(await signedOut(site, profile));
  }
  const tabs = new Map<AnySite, Tab>();
  for (const site of sites) tabs.set(site, await openSession(site));
  for (let run = 0; run < runs; run += 1) {
    for (const [site, tab] of turned([...tabs], run))
      visits[site.name].cold.push(await visit(site, tab, profile, true));
    for (const [site, tab] of turned([...tabs], run))
      visits[site.name].warm.push(await visit(site, tab, profile, false));
    for (const site of turned(sites, run)) visits[site.name].tab.push(await newTab(site, profile));
  }
  for (const { page } of tabs.values()) await page.close();
}
