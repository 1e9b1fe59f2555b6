import {
  addAlert,
  alertRow,
  button,
  dialog,
  expect,
  expectBuild,
  expectViews,
  filterBy,
  openAlerts,
  openStart,
  saveView,
  test,
  tool,
  visit,
} from './support';

test('favourites, theme and settings stay in both directions', async ({ page, portal }) => {
  const favourites = page.getByRole('region', { name: 'Tus tableros' });
  const settings = dialog(page, 'Configuraciones generales');
  const refresh = settings.getByLabel('Intervalo de actualización automática');
  await visit(page, portal, 'today');
  await (await tool(page, 'Agregar a favoritos')).click();
  await button(page, 'Cambiar a modo oscuro').click();
  await button(page, 'Abrir configuraciones').click();
  await refresh.selectOption('30 min');
  await button(settings, 'Guardar cambios').click();

  await visit(page, portal, 'earlier');
  await expect(await tool(page, 'Quitar de favoritos')).toBeVisible();
  await expect(button(page, 'Cambiar a modo claro')).toBeVisible();
  await button(page, 'Abrir configuraciones').click();
  await expect(refresh).toHaveValue('30');
  await settings.getByText('Tablet', { exact: true }).click();
  await button(settings, 'Guardar cambios').click();
  await openStart(page);
  await button(favourites, 'Agregar Pedidos de concretos a favoritos').click();

  await visit(page, portal, 'today');
  await expect(button(page, 'Cambiar a modo claro')).toBeVisible();
  await button(page, 'Abrir configuraciones').click();
  await expect(refresh).toHaveValue('30');
  await expect(settings.getByRole('radio', { name: 'Tablet' })).toBeChecked();
  await page.keyboard.press('Escape');
  await openStart(page);
  for (const name of ['Tablero de transporte', 'Pedidos de concretos'])
    await expect(button(favourites, `Quitar ${name} de favoritos`)).toBeVisible();
});

test('saved views stay in both directions, also those with a filter that the earlier release cannot read', async ({
  page,
  portal,
}) => {
  await visit(page, portal, 'today');
  await filterBy(page, 'NORESTE');
  await saveView(page, 'Región');
  await filterBy(page, 'Últimos 7 días');
  await saveView(page, 'Semana');

  await visit(page, portal, 'earlier');
  await expectViews(page, ['Región'], ['Semana']);
  await visit(page, portal, 'earlier');
  await filterBy(page, 'SURESTE');
  await saveView(page, 'Vieja');

  await visit(page, portal, 'today');
  await expectViews(page, ['Región', 'Semana', 'Vieja']);
  await page.getByRole('region', { name: 'Mis vistas guardadas' }).getByText('Semana').click();
  await expect(page.getByRole('group', { name: 'Filtros activos' })).toContainText('Últimos 7 días');

  await visit(page, portal, 'earlier');
  await expectViews(page, ['Región', 'Vieja'], ['Semana']);
});

test('alerts and pinned numbers stay in both directions, with targets and with numbers that the earlier release cannot read', async ({
  page,
  portal,
}) => {
  await visit(page, portal, 'today');
  let alerts = await openAlerts(page);
  await addAlert(alerts, { name: 'Con meta', limit: '-1', target: '93' });
  await addAlert(alerts, { name: 'Sin límite', limit: '' });

  await visit(page, portal, 'earlier');
  alerts = await openAlerts(page);
  await expect(alertRow(alerts, 'Con meta')).toBeVisible();
  await expect(alertRow(alerts, 'Sin límite')).toHaveCount(0);
  await addAlert(alerts, { name: 'Viejo', limit: '5' });

  await visit(page, portal, 'today');
  alerts = await openAlerts(page);
  for (const name of ['Con meta', 'Sin límite', 'Viejo']) await expect(alertRow(alerts, name)).toBeVisible();
  await button(alerts, 'Cambiar Con meta').click();
  await expect(alertRow(alerts, 'Con meta').getByRole('textbox', { name: /^Meta/ })).toHaveValue('93');
});

test('two open tabs, one of each release, keep the views of each other', async ({
  page,
  portal,
  context,
}) => {
  await visit(page, portal, 'earlier');
  const tab = await context.newPage();
  await visit(tab, portal, 'today');
  await filterBy(tab, 'Últimos 7 días');
  await saveView(tab, 'Semana');
  await filterBy(tab, 'NORESTE');
  await saveView(tab, 'Semana del norte');

  await filterBy(page, 'SURESTE');
  await saveView(page, 'Vieja');
  await expectBuild(page, portal, 'earlier');
  await expectViews(tab, ['Semana', 'Semana del norte', 'Vieja']);
  await visit(tab, portal, 'today');
  await expectViews(tab, ['Semana', 'Semana del norte', 'Vieja']);
});
