import { expect, expectReport, test, withConfig } from './support';

test.use({ locale: 'en-US' });

test('a browser set to English gets English from the first paint if the portal offers English; switching to Spanish keeps the dashboard', async ({
  page,
}) => {
  await withConfig(page, (config) => ({ ...config, languages: ['es', 'en'] }));
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Pedidos de concretos/ })
    .click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#first').getByLabel('Open menu').filter({ visible: true })).toHaveCount(1);
  release();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');

  await page.getByRole('button', { name: 'Open settings' }).click();
  const settings = page.getByRole('dialog', { name: 'General settings' });
  await settings.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
