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
