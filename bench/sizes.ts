import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright';
import { atMost, type Figure, figure } from './figures.ts';
import type { Measure } from './measure.ts';
import { clickEagerly } from './observe.ts';
import { openTab, type Site, type SiteName, signIn, slowDown } from './sites.ts';

const rows = {
  paint: 'JavaScript evaluated before the gate paints (kB gzip)',
  answers: 'JavaScript evaluated before the sign-in screen responds (kB gzip)',
  rendered: 'JavaScript evaluated before the first report renders (kB gzip)',
};

/** Stops the page's scripts at the named moment, so that the set of executed scripts no longer changes. */
function stopAtPaint(): void {
  if (window !== window.top || location.protocol !== 'https:') return;
  new PerformanceObserver((list) => {
    // biome-ignore lint/suspicious/noDebugger: the pause in which the bench counts.
    if (list.getEntriesByName('first-contentful-paint').length > 0) debugger;
  }).observe({ type: 'paint', buffered: true });
}

function stopAtOpen(): void {
  if (window !== window.top || location.protocol !== 'https:') return;
  const { open } = window;
  window.open = (...args) => {
    // biome-ignore lint/suspicious/noDebugger: the pause in which the bench counts.
    debugger;
    return open.apply(window, args);
  };
}

function stopAtRendered(): void {
  if (window !== window.top || location.protocol !== 'https:') return;
  addEventListener('message', ({ data }) => {
    // biome-ignore lint/suspicious/noDebugger: the pause in which the bench counts.
    if (String(data?.url).endsWith('/events/rendered')) debugger;
  });
}

/** kB (1,000 bytes, gzip) of the site's scripts that have executed any code when the page stops. */
async function evaluated(page: Page, cdp: CDPSession, { dist, tls }: Site): Promise<number> {
  // The scripts of the page before would count too.
  await page.goto('about:blank');
  await cdp.send('Debugger.enable');
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  const paused = new Promise<void>((resolve) => cdp.once('Debugger.paused', () => resolve()));
  void page.goto('/').catch(() => undefined);
  await paused;
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  await cdp.send('Debugger.resume');
  await cdp.send('Debugger.disable');
  const files = new Set(
    result
      .filter(({ url, functions }) => {
        return url.startsWith(tls.portalUrl) && functions.some(({ ranges }) => ranges[0]?.count);
      })
      .map(({ url }) => new URL(url).pathname),
  );
  files.delete('/');
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** JavaScript that a user waits for. The size does not vary with time, so one run is enough. */
export const sizes: Measure = {
  name: 'sizes',
  rows: Object.values(rows),
  async run({ sites, profile }): Promise<Figure[]> {
    const kinds = { paint: stopAtPaint, answers: stopAtOpen } as const;
    const results = { paint: {}, answers: {}, rendered: {} } as Record<
      keyof typeof rows,
      Record<SiteName, number>
    >;
    for (const site of sites) {
      await site.context.clearCookies();
      for (const kind of ['paint', 'answers'] as const) {
        const { page, cdp } = await openTab(site, profile, clickEagerly, kinds[kind]);
        await page.goto('/favicon.svg').catch(() => undefined);
        await page.evaluate(() => localStorage.clear());
        results[kind][site.name] = await evaluated(page, cdp, site);
        await page.close();
      }
      const page = await signIn(site);
      await page.addInitScript(stopAtRendered);
      const cdp = await site.context.newCDPSession(page);
      await slowDown(cdp, profile);
      results.rendered[site.name] = await evaluated(page, cdp, site);
      await page.close();
    }
    return [
      figure(rows.paint, results.paint, atMost(0)),
      figure(rows.answers, results.answers, atMost(90)),
      figure(rows.rendered, results.rendered, atMost(190)),
    ];
  },
};
