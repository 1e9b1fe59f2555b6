import type { CDPSession, Page } from 'playwright';
import { atMost, atMostBaseline, type Figure, figure, median } from './figures.ts';
import { painted } from './lists.ts';
import type { Measure } from './measure.ts';
import { reports } from './organisation.ts';
import { type Site, type SiteName, signIn, slowDown, untilRendered } from './sites.ts';

const rows = {
  change: 'change of dashboard, click to rendered (ms)',
  reloads: 'frames loaded again by changes of dashboard',
  heap: 'heap after 1,000 changes of dashboard (MB more)',
  nodes: 'DOM nodes after 1,000 changes (more)',
  listeners: 'event listeners after 1,000 changes (more)',
};

/** Opens the list of dashboards if the page has one; the portal's menu closes after each choice. */
async function dashboardButton(site: Site, page: Page, name: string) {
  if (site.name !== 'portal') return page.getByRole('button', { name });
  const open = page.getByRole('button', { name: 'Abrir menú' });
  if (await open.isVisible()) await open.click();
  return page.getByRole('navigation').getByText(name, { exact: true });
}

/** Clicks the other dashboard and waits for the frame's `rendered` event. Returns ms from the click. */
async function change(site: Site, page: Page, to: number): Promise<number> {
  const button = await dashboardButton(site, page, reports[to]?.name ?? '');
  await button.waitFor();
  const before = await page.evaluate(() => window.seen.rendered.length);
  await button.click();
  await untilRendered(page, before + 1);
  return page.evaluate((index) => (window.seen.rendered[index] ?? Number.NaN) - window.seen.input, before);
}

/**
 * Changes between the dashboards inside the page. Each call from outside compiles a script, whose code stays in the heap: 1,000
 * changes would add more than the portal does.
 */
const changeMany = (page: Page, count: number, from: number): Promise<void> =>
  page.evaluate(
    async ({ names, count, from }) => {
      const find = async (selector: string): Promise<HTMLElement> => {
        for (;;) {
          const found = document.querySelector<HTMLElement>(selector);
          if (found) return found;
          await new Promise(requestAnimationFrame);
        }
      };
      for (let change = 0; change < count; change += 1) {
        const { length } = window.seen.rendered;
        (await find('[aria-label^="Abrir menú"]')).click();
        (await find(`nav [title="${names[(from + change) % 2]}"]`)).click();
        while (window.seen.rendered.length === length)
          await new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      }
    },
    { names: reports.map(({ name }) => name), count, from },
  );

async function memory(
  page: Page,
  cdp: CDPSession,
): Promise<{ heap: number; nodes: number; listeners: number }> {
  // The header and tips follow the change.
  await painted(page);
  // Some objects become collectable only during the first collection.
  for (let times = 0; times < 2; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Changes between two dashboards: one at a time, and many in a row. */
export const boards: Measure = {
  name: 'boards',
  rows: Object.values(rows),
  async run({ sites, profile, runs, isQuick }): Promise<Figure[]> {
    const times: Record<SiteName, number[]> = { portal: [], baseline: [] };
    const pages = new Map<Site, Page>();
    const sessions = new Map<Page, CDPSession>();
    for (const site of sites) {
      const page = await signIn(site);
      pages.set(site, page);
      sessions.set(page, await site.context.newCDPSession(page));
    }
    for (let run = 0; run < runs + 1; run += 1) {
      for (const [site, page] of pages) {
        const session = sessions.get(page);
        // Slows down the measured page only, because a slowed page never becomes idle.
        if (session) await slowDown(session, profile);
        const time = await change(site, page, (run + 1) % 2);
        if (session) await slowDown(session, { ...profile, cpu: 1 });
        // The first change also loads the code of the portal's menu.
        if (run > 0) times[site.name].push(time);
      }
    }
    const reloads = { portal: 0, baseline: 0 };
    for (const [site, page] of pages) {
      reloads[site.name] = await page.evaluate(() => window.seen.ready.length - 1);
      if (site.name !== 'portal') await page.close();
    }

    const [site, page] = [...pages].find(([{ name }]) => name === 'portal') ?? [];
    if (!site || !page) return [];
    const cdp = await site.context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await slowDown(cdp, { cpu: 1, megabits: 1000, latency: 0 });
    const { delays, frame } = site.tls.control.state();
    site.tls.control.change({
      delays: { reports: 0 },
      frame: { loadDelay: 0, renderDelay: 0 },
    });
    const count = isQuick ? 100 : 1000;
    const warmUp = 20;
    await changeMany(page, warmUp, runs);
    const before = await memory(page, cdp);
    await changeMany(page, count, runs);
    const after = await memory(page, cdp);
    site.tls.control.change({ delays: { reports: delays.reports ?? null }, frame });
    await page.close();

    const middle = (name: SiteName) => median(times[name]);
    return [
      figure(rows.change, { portal: middle('portal'), baseline: middle('baseline') }, atMostBaseline(1.05)),
      figure(rows.reloads, reloads, atMost(0)),
      figure(rows.heap, { portal: ((after.heap - before.heap) / 1e6) * (1000 / count) }, atMost(2)),
      figure(rows.nodes, { portal: after.nodes - before.nodes }, atMost(0)),
      figure(rows.listeners, { portal: after.listeners - before.listeners }, atMost(0)),
    ];
  },
};
