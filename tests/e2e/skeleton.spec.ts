import { arrived, enter, expect, expectReport, hold, release, test } from './support';

test.use({ report: 'charts' });

test('the last page of a dashboard is outlined from the first paint until its report appears, without a layout shift', async ({
  page,
}) => {
  const boxes = page.locator('[data-part="skeleton"] i');
  await enter(page);
  await expect(boxes).toHaveCount(0);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('/#portal-skeletons'))).not.toBeNull();

  // Of the outlines and the report; a font that arrives moves other parts.
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      const moved = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
      for (const { node } of moved.flatMap(({ sources }) => sources)) {
        if (
          node instanceof Element &&
          node.closest('#report-container, [data-part="skeleton"], [data-part="report-pane"]')
        )
          shifts.push(node.outerHTML.slice(0, 80));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // React's screens, which take over after a while.
  let loadScreens: () => void = () => undefined;
  const screensDue = new Promise<void>((resolve) => {
    loadScreens = resolve;
  });
  await page.route(/\/assets\/screens-/, async (route) => {
    await screensDue;
    await route.continue();
  });
  await hold(page, 'loaded');
  await page.reload({ waitUntil: 'commit' });
  const outlines = page.locator('[data-face="portal"] [data-part="skeleton"]');
  await expect(outlines.locator('i').first()).toBeVisible();
  const container = await page.locator('#report-container').boundingBox();
  const sides = await outlines.locator('i').evaluateAll((all) => all.map((box) => box.getAttribute('style')));
  await expect.poll(() => outlines.boundingBox()).toEqual(container);

  loadScreens();
  await expect(page.locator('#first')).toHaveCount(0);
  const taken = page.locator('[data-part="report-pane"] [data-part="skeleton"]');
  await expect.poll(() => taken.boundingBox()).toEqual(container);
  await expect
    .poll(() => taken.locator('i').evaluateAll((all) => all.map((box) => box.getAttribute('style'))))
    .toEqual(sides);

  await arrived(page, 'loaded');
  await release(page, 'loaded');
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(boxes).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts))
    .toEqual([]);
});
