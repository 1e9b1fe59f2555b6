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

  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await hold(page, 'token');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#first [data-face="portal"] [data-part="skeleton"] i').first()).toBeVisible();
  const [outlined, stage] = await Promise.all([
    page.locator('#first [data-face="portal"] [data-part="skeleton"]').boundingBox(),
    page.locator('#stage').boundingBox(),
  ]);
  expect(outlined).toEqual(stage);
  await arrived(page, 'token');
  await release(page, 'token');
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(boxes).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
