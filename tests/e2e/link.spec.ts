import { enter, expect, expectReport, holdBack, test, withBoard } from './support';

test('a link whose # a mail program encoded opens its dashboard with its filter (SPEC section 11)', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/%23tablero=dashboard-2&region=SURESTE');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(page.getByRole('button', { name: 'Filtrar el tablero, 1 filtro activo' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a link in an open tab names its parts that were not understood (SPEC section 11)', async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.evaluate(() => {
    location.hash = 'tablero=dashboard-2.&region=MARTE';
  });
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  const text = 'Se abrió sin Región: “MARTE”';
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notificaciones' }).getByText(text)).toBeVisible();
});

test('a link to a name that every object has leads to an unknown section (SPEC section 11)', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/#tablero=__proto__');
  await expect(page.getByText('Esta sección no existe')).toBeVisible();
});

test('a board whose page the report no longer has says so at each opening, and names the page on screen', async ({
  page,
}) => {
  await withBoard(page, { kind: 'page', pageName: 'ReportSectionBorrada' });
  const message = page.getByText('El reporte de Power BI no tiene esa página');
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(message).toBeVisible();
  const picker = page.getByRole('button', { name: /^Cambiar de página: / });
  await expect(picker).toHaveCount(1);
  // The location of the tab names the page on screen now.
  await page.reload();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(message).toBeVisible();
  await picker.click();
  await page.getByRole('menuitem', { name: 'Unidades' }).click();
  await expect(message).toHaveCount(0);
});

test('a link to a page that the report no longer has says so', async ({ page }) => {
  await enter(page);
  await page.goto('/#tablero=dashboard-2&pagina=ReportSectionBorrada');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(page.getByText('El reporte de Power BI no tiene esa página')).toBeVisible();
});

test('a link that arrives while the portal starts is opened (SPEC section 11)', async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const release = await holdBack(page, /\/assets\/start-/);
  // The address was read before the lookup is sent.
  const reportRequest = page.waitForRequest(/\/reports\/3f8a2c1e/);
  await page.reload({ waitUntil: 'commit' });
  await reportRequest;
  await page.evaluate(() => {
    location.hash = 'tablero=dashboard-2';
  });
  release();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
});
