import type { Page } from '@playwright/test';
import { testBrowserLaunch } from '../../scripts/browser';
import { enter, expect, expectReport, followClock, openFromMenu } from '../e2e/support';
import { test } from './alive';
import { Counter } from './counter';

const launch = testBrowserLaunch();
/**
 * Without V8's compilers: the machine code that they write for what runs often takes 1.6 MB of heap during the first hundred
 * changes, and would hide a leak.
 */
const plainHeap = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), plainHeap] } });

const minute = 60_000;
const boards = [
  ['Pedidos de concretos', 'c27d91b0'],
  ['Tablero de transporte', '3f8a2c1e'],
] as const;

/** Objects of the page after a garbage collection. */
async function held(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Objects with a finalizer are removed by the second collection.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    documents: of('Documents'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    megabytes: of('JSHeapUsedSize') / 1024 / 1024,
  };
}
type Held = Awaited<ReturnType<typeof held>>;

function expectNoGrowth(before: Held, after: Held): void {
  expect(after.documents, 'documents').toBeLessThanOrEqual(before.documents);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(50);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(20);
  expect(after.megabytes - before.megabytes, 'megabytes').toBeLessThan(0.5);
}

test('hours of renewals and dashboard changes do not increase heap, nodes and listeners', async ({
  page,
}) => {
  const counter = new Counter('left open for a day');
  await page.clock.install();
  const counts = await followClock(page);
  await enter(page);
  await expectReport(page, ...boards[1]);
  /** The token is renewed, and the user opens the other dashboard. */
  const hour = async (passed: number) => {
    const [name, id] = boards[passed % 2 === 0 ? 0 : 1];
    const before = counts.renewals;
    await expect(async () => {
      await page.clock.fastForward(10 * minute);
      expect(counts.renewals).toBeGreaterThan(before);
    }).toPass();
    await expect.poll(() => counts.underway).toBe(0);
    await openFromMenu(page, name);
    await expectReport(page, name, id);
  };
  // After these visits the data that each dashboard stores once exist.
  for (let passed = 0; passed < 4; passed += 1) await hour(passed);
  const before = await held(page);
  for (let passed = 0; passed < 4; passed += 1) await hour(passed);
  const after = await held(page);
  await counter.attempt('four changes', () => expectNoGrowth(before, after));
  await counter.control('something that stays with each change', async () => {
    await page.evaluate(() => {
      const detached = Array.from({ length: 200 }, () => document.createElement('p'));
      for (const one of detached) one.addEventListener('click', () => detached.length);
      Object.assign(window, { kept: detached });
    });
    expectNoGrowth(after, await held(page));
  });
  test.info().annotations.push(counter.annotation);
  expect(counter.problems).toEqual([]);
});
