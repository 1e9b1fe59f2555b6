import type { CDPSession, Page } from 'playwright';
import { atMost, atMostBaseline, atMostQuickstart, type Figure, figure, median } from './figures.ts';
import type { Measure } from './measure.ts';
import { clickEagerly } from './observe.ts';
import { openTab, type Profile, type Site, type SiteName, signIn, slowDown, untilRendered } from './sites.ts';

/** What one visit took, in ms since its navigation started. */
interface Visit {
  readonly firstPaint: number;
  /** The sign-in window opened, or the report was rendered. */
  readonly done: number;
  /** Longest task up to `done`; 50 ms where none was longer. */
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

async function signedOut(site: Site, profile: Profile): Promise<Visit> {
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

/** Opens the site root again in a tab that is signed in; only the measured tab is slow, for a slowed one is never idle. */
async function again({ page, cdp }: Tab, profile: Profile, isCold: boolean): Promise<Visit> {
  await page.goto('about:blank');
  if (isCold) await forget(cdp);
  await slowDown(cdp, profile);
  await page.goto('/');
  await untilRendered(page);
  const visit = await read(page);
  await slowDown(cdp, { ...profile, cpu: 1 });
  return visit;
}

async function newTab(site: Site, profile: Profile): Promise<Visit> {
  const { page } = await openTab(site, profile);
  await page.goto('/');
  await untilRendered(page);
  const visit = await read(page);
  await page.close();
  return visit;
}

interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
}

type Kind = 'out' | 'cold' | 'warm' | 'tab';
type Visits = Record<SiteName, Record<Kind, Visit[]>>;

const rows = {
  answers: 'gate answers, signed out (ms)',
  paint: 'first paint, signed out (ms)',
  cold: 'signed-in visit to rendered, cold (ms)',
  warm: 'signed-in visit to rendered, warm (ms)',
  paintIn: 'first paint, signed-in visit (ms)',
  tab: 'new tab, silent sign-on to rendered (ms)',
  task: 'longest task during start (ms)',
};

/** Each run begins with another page: what was open before costs the first one. */
const turned = <T>(all: readonly T[], run: number): readonly T[] =>
  all.map((_, at) => all[(at + run) % all.length] as T);

/** Visits in every state of sign-in, the three pages in turn, so that a busy minute costs each the same. */
export const starts: Measure = {
  name: 'starts',
  rows: Object.values(rows),
  async run({ sites, profile, runs }): Promise<Figure[]> {
    const none = () => ({ out: [], cold: [], warm: [], tab: [] });
    const visits: Visits = { portal: none(), baseline: none(), quickstart: none() };
    for (let run = 0; run < runs; run += 1) {
      for (const site of turned(sites, run)) visits[site.name].out.push(await signedOut(site, profile));
    }
    const tabs = new Map<Site, Tab>();
    for (const site of sites) {
      const page = await signIn(site);
      tabs.set(site, { page, cdp: await site.context.newCDPSession(page) });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const [site, tab] of turned([...tabs], run))
        visits[site.name].cold.push(await again(tab, profile, true));
      for (const [site, tab] of turned([...tabs], run))
        visits[site.name].warm.push(await again(tab, profile, false));
      for (const site of turned(sites, run)) visits[site.name].tab.push(await newTab(site, profile));
    }
    for (const { page } of tabs.values()) await page.close();

    const of = (kind: Kind, what: keyof Visit) => {
      const middle = (name: SiteName) => median(visits[name][kind].map((visit) => visit[what]));
      return { portal: middle('portal'), baseline: middle('baseline'), quickstart: middle('quickstart') };
    };
    const longest = (name: SiteName) =>
      Math.max(...(['out', 'cold'] as const).map((kind) => of(kind, 'longestTask')[name]));
    return [
      figure(rows.answers, of('out', 'done'), atMostBaseline(0.9)),
      figure(rows.paint, of('out', 'firstPaint'), atMostQuickstart(0.35)),
      figure(rows.cold, of('cold', 'done'), atMostBaseline(1)),
      figure(rows.warm, of('warm', 'done'), atMostBaseline(1)),
      figure(rows.paintIn, of('cold', 'firstPaint'), atMostQuickstart(0.35)),
      figure(rows.tab, of('tab', 'done'), atMostBaseline(1)),
      figure(
        rows.task,
        { portal: longest('portal'), baseline: longest('baseline'), quickstart: longest('quickstart') },
        atMost(120),
      ),
    ];
  },
};
