import { enter, expect, expectReport, test } from './support';

test('a link whose # a mail program encoded opens its dashboard with its filter (SPEC 11)', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/%23tablero=dashboard-2&region=SURESTE');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(page.getByRole('button', { name: 'Filtrar el tablero, 1 filtro activo' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a link in an open tab names its parts that were not understood (SPEC 11)', async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.evaluate(() => {
    location.hash = 'tablero=dashboard-2.&region=MARTE';
  });
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
  await expect(page.getByText('Se abrió sin Región: “MARTE”', { exact: false })).toBeVisible();
});

test('a link to a name that every object has leads to an unknown section (SPEC 11)', async ({ page }) => {
  await enter(page);
  await page.goto('/#tablero=__proto__');
  await expect(page.getByText('Esta sección no existe')).toBeVisible();
});
