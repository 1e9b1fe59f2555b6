import type { Page } from '@playwright/test';
import { browserLaunch } from '../../scripts/browser';
import { expect, expectReport, followClock, openFromMenu, signIn } from '../e2e/support';
import { test } from './alive';
import { Counter } from './counter';

// Playwright switches the back-forward cache off.
test.use({
  launchOptions: { ...browserLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const hour = 3_600_000;
const transport = ['Tablero de transporte', '3f8a2c1e'] as const;
const orders = ['Pedidos de concretos', 'c27d91b0'] as const;

/** The report on screen. Playwright cannot find the frames of a page from the back-forward cache; the page itself can. */
async function expectShown(page: Page, name: string, shortId: string): Promise<void> {
  await expect(page.getByText(shortId, { exact: true })).toBeVisible();
  const heading = () =>
    page.evaluate(
      () =>
        document
          .querySelector<HTMLIFrameElement>('#report-container iframe')
          ?.contentDocument?.querySelector('h1')?.textContent,
    );
  await expect.poll(heading).toBe(name);
  await expect(page.locator('#report-container')).toBeVisible();
}

/** Opens another page and goes back; fails if the browser reloaded the portal. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), {
      once: true,
    });
  });
  await page.goto('/emulator/control');
  // A page that was kept does not load again.
  await page.goBack({ waitUntil: 'commit' });
  const restored = () => page.evaluate(() => (window as { persisted?: boolean }).persisted ?? false);
  expect(await restored(), 'the page came out of the cache').toBe(true);
}

test('a portal restored from the back-forward cache keeps draft, report frame and token renewal, and shows no data after a sign-out', async ({
  page,
}) => {
  const counter = new Counter('chaos');
  const counts = await followClock(page);
  await signIn(page);
  await expectReport(page, ...transport);
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  const draft = page.getByPlaceholder('Pregunta sobre este dashboard...');
  await draft.fill('A medias');

  await counter.attempt('back to the portal', async () => {
    await leaveAndReturn(page);
    await expectShown(page, ...transport);
    await expect(draft).toHaveValue('A medias');
  });
  await counter.attempt('another board afterwards', async () => {
    await openFromMenu(page, orders[0]);
    await expectShown(page, ...orders);
  });
  await counter.attempt('the token ended in the cache', async () => {
    await leaveAndReturn(page);
    const { renewals } = counts;
    await page.evaluate((ahead) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ahead;
    }, 2 * hour);
    await expect.poll(() => counts.renewals).toBeGreaterThan(renewals);
    await expect.poll(() => counts.underway).toBe(0);
    await expectShown(page, ...orders);
    await expect(page.getByText('Session expired')).toBeHidden();
  });
  await counter.attempt('Back after signing out', async () => {
    await page.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.locator('#report-container iframe')).toBeHidden();
    await expect(page.getByText('A medias')).toBeHidden();
  });
  await counter.control('a page that the browser does not keep', async () => {
    await page.evaluate(() => addEventListener('unload', () => undefined));
    await leaveAndReturn(page);
  });
  test.info().annotations.push(counter.annotation);
  expect(counter.problems).toEqual([]);
});
