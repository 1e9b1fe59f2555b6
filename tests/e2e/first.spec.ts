import { expect, expectReport, signIn, test } from './support';

test('the gate is painted before any script of the portal, and remembers a click until it can answer (SPEC 2.1)', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(early|identity)-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Landing page', exact: true })).toBeVisible();
  // The entry, which hears the button, has run once it took away what this person will not see.
  await expect(page.locator('[data-face="portal"]')).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Identificando...' })).toBeVisible();
  // In the click itself, while a browser still allows it.
  const popup = await opened;
  release();
  await popup.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page.locator('#first')).toHaveCount(0);
});

test('a signed-in visit shows header and loading overlay before any script of the portal (SPEC 2.2, 2.4)', async ({
  page,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#first header')).toBeVisible();
  await expect(
    page
      .locator('#first')
      .getByLabel(/Cambiar a modo/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.locator('#first').getByText('Loading Power BI dashboard...')).toBeVisible();
  await expect(page.locator('#first').getByText('Landing page', { exact: true })).toBeHidden();
  release();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});
