import { enter, expect, expectReport, test } from './support';

test('on a phone back closes what is open and goes to the dashboard before, in the same frame (spec section 11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page).toHaveTitle('Tablero de transporte · Landing page');
  const frame = await page.locator('#stage iframe').elementHandle();

  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText('Dashboards', { exact: true }).click();
  await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(page).toHaveTitle('Pedidos de concretos · Landing page');

  await page.getByRole('button', { name: /^Abrir el asistente/ }).click();
  const assistant = page.getByRole('dialog', { name: /Asistente/ });
  await expect(assistant).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(assistant).toBeHidden();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');

  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('navigation')).toBeHidden();

  await page.evaluate(() => history.back());
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.evaluate(() => history.forward());
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  expect(await frame?.evaluate((node) => node.isConnected)).toBe(true);
});
