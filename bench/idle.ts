import { atMost, type Figure, figure } from './figures.ts';
import type { Measure } from './measure.ts';
import { signIn } from './sites.ts';

const rows = {
  timers: 'idle tab, timers that ran (per second)',
  frames: 'idle tab, animation frames asked for (per second)',
  cpu: 'idle tab, main thread (% of the time)',
};

/** A report on screen without user input, at full CPU speed. */
export const idle: Measure = {
  name: 'idle',
  rows: Object.values(rows),
  async run({ sites, isQuick }): Promise<Figure[]> {
    const seconds = isQuick ? 10 : 60;
    const found = { timers: {}, frames: {}, cpu: {} } as Record<
      keyof typeof rows,
      Record<'portal' | 'baseline' | 'quickstart', number>
    >;
    for (const site of sites) {
      const page = await signIn(site);
      const cdp = await site.context.newCDPSession(page);
      await cdp.send('Performance.enable');
      const busy = async () => {
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      };
      // Waits until the badge is removed (12 s) and V8 has released memory (about 20 s after the start).
      await page.waitForTimeout(30_000);
      await page.evaluate(() => Object.assign(window.seen, { timers: 0, animationFrames: 0 }));
      const before = await busy();
      await page.waitForTimeout(seconds * 1000);
      const after = await busy();
      const { timers, animationFrames } = await page.evaluate(() => window.seen);
      found.timers[site.name] = timers / seconds;
      found.frames[site.name] = animationFrames / seconds;
      found.cpu[site.name] = ((after - before) / seconds) * 100;
      await page.close();
    }
    return [
      figure(rows.timers, found.timers, atMost(1)),
      figure(rows.frames, found.frames, atMost(0)),
      figure(rows.cpu, found.cpu, atMost(0.1)),
    ];
  },
};
