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

for (const first of ['earlier', 'today'] as const)
  test(`two open tabs, one of each release, keep the data of each other: ${first === 'today' ? 'a rollback' : 'an upgrade'}`, async ({
    page,
    portal,
    context,
  }) => {
    const second = first === 'today' ? 'earlier' : 'today';
    await visit(page, portal, first);
    const other = await context.newPage();
    await visit(other, portal, second);
    const [today, earlier] = first === 'today' ? [page, other] : [other, page];
    await filterBy(today, 'Últimos 7 días');
    await saveView(today, 'Semana');
    await filterBy(today, 'NORESTE');
    await saveView(today, 'Semana del norte');
    await (await tool(today, 'Agregar a favoritos')).click();

    // The parts of the earlier release are loaded now, also after an upgrade.
    await filterBy(earlier, 'SURESTE');
    await saveView(earlier, 'Vieja');
    await expect(await tool(earlier, 'Quitar de favoritos')).toBeVisible();
    await addAlert(await openAlerts(earlier), { name: 'Viejo', limit: '5' });
    await expectBuild(earlier, portal, 'earlier');

    await expectBuild(today, portal, 'today');
    await expectViews(today, ['Semana', 'Semana del norte', 'Vieja']);
    await visit(today, portal, 'today');
    await expectViews(today, ['Semana', 'Semana del norte', 'Vieja']);
    await expect(alertRow(await openAlerts(today), 'Viejo')).toBeVisible();
  });

test('usage counts of both releases add up', async ({ page, portal }) => {
  const opens = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('portal.usage'));
      const days = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as Record<
        string,
        Record<string, { opens: number }>
      >;
      return Object.values(days).reduce((sum, day) => sum + (day['dashboard-1']?.opens ?? 0), 0);
    });
  for (const [index, build] of (['today', 'earlier', 'today'] as const).entries()) {
    await visit(page, portal, build);
    await expect.poll(opens).toBe(index + 1);
  }
});
