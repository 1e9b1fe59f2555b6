import { enter, expect, expectReport, test } from './support';

test('the Back button of a phone closes the open panel and returns to the previous dashboard, in the same frame (SPEC section 11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(page).toHaveTitle('Tablero de transporte · Landing page');
  const frame = await page.locator('#report-container iframe').elementHandle();

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
  const menu = page.getByRole('navigation', { name: 'Power BI Dashboard' });
  await expect(menu).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(menu).toBeHidden();

  await page.evaluate(() => history.back());
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.evaluate(() => history.forward());
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  expect(await frame?.evaluate((node) => node.isConnected)).toBe(true);

  // On paper: the report alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header')).toBeHidden();
  await expect(page.locator('#report-container iframe')).toBeVisible();
});

test('a shared link opens board, page, filters and selections in a new tab and in an open tab, and is removed from the address (SPEC section 11)', async ({
  page,
  context,
}) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await page.getByRole('button', { name: /^Cambiar de página: / }).click();
  const second = page.getByRole('menuitem').nth(1);
  const name = (await second.textContent()) ?? '';
  await second.click();
  await expect(page.getByRole('button', { name: `Cambiar de página: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  await page.getByRole('dialog').getByText('SURESTE', { exact: true }).click();
  await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const field = page.getByLabel('Enlace a lo que estás viendo');
  await expect(field).toHaveValue(/#tablero=dashboard-2&pagina=\w+&region=SURESTE/);
  const link = await field.inputValue();

  const isThere = async (tab: typeof page) => {
    await expectReport(tab, 'Pedidos de concretos', 'c27d91b0');
    await expect(tab.getByRole('button', { name: `Cambiar de página: ${name}` })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Filtrar el tablero, 1 filtro activo' })).toBeVisible();
    expect(new URL(tab.url()).hash).toBe('');
  };
  const other = await context.newPage();
  await other.goto(link);
  await isThere(other);

  await other.getByRole('button', { name: 'Abrir menú' }).click();
  await other.getByRole('navigation').getByText('Tablero de transporte', { exact: true }).click();
  await expectReport(other, 'Tablero de transporte', '3f8a2c1e');
  await other.evaluate((hash) => location.assign(hash), new URL(link).hash);
  await isThere(other);
});

test('the start page shows favourites and recent dashboards, and a new visit restores the last dashboard (SPEC section 12)', async ({
  page,
}) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await page.getByRole('button', { name: 'Agregar a favoritos' }).click();
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  const greeting = page.getByRole('heading', { name: /^Buen(os|as) \S+, Ana$/ });
  await expect(greeting).toBeVisible();
  // On paper: without the parts around it.
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Abrir menú', /^Abrir el asistente/, 'Ver Arquitectura de Producción'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(greeting).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goBack();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');

  // The next day: a new tab, with only the data that the browser stores.
  const next = await page.context().newPage();
  await next.goto('/');
  await expectReport(next, 'Tablero de transporte', '3f8a2c1e');
  await next.getByRole('button', { name: 'Abrir menú' }).click();
  await next.getByRole('button', { name: 'Inicio', exact: true }).click();
  const boards = next.getByRole('region', { name: 'Tus tableros' });
  await expect(boards.getByRole('listitem')).toHaveCount(2);
  await expect(boards.getByRole('button', { name: /^Quitar Pedidos de concretos/ })).toBeVisible();
  await expect(boards.getByRole('button', { name: /^Agregar Tablero de transporte/ })).toBeVisible();
  await next.getByRole('button', { name: 'Continuar' }).click();
  await expectReport(next, 'Pedidos de concretos', 'c27d91b0');
});
