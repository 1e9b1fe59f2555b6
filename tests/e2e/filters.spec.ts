import { expect, expectReport, reportFrame, signIn, test, withConfig } from './support';

const filters = [
  { id: 'date', label: 'Fecha de entrega', kind: 'date' },
  { id: 'region', label: 'Zona', kind: 'list', values: { catalog: 'regions' } },
  { id: 'plant', label: 'Planta', kind: 'list', values: ['León', 'Monterrey', 'Mérida'] },
  { id: 'customer', label: 'Cliente', kind: 'list' },
];

test('the filters of an organisation reach the report, and a link without those that it no longer has opens with a message', async ({
  page,
}) => {
  await withConfig(page, (config) => ({
    ...config,
    filters,
    boards: (config.boards as { filterTargets?: object }[]).map((board) => ({
      ...board,
      filterTargets: { ...board.filterTargets, plant: { table: 'Entregas', column: 'Planta' } },
    })),
  }));
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page
    .getByRole('button', { name: /^Filtr/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Filtros del Dashboard' });
  // The active regions of the catalogue.
  await expect(dialog.getByRole('checkbox', { name: 'Pacífico' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Centro' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Últimos 7 días' }).click();
  await dialog.getByRole('checkbox', { name: 'León' }).check({ force: true });
  await expect(dialog.getByText('Sin filtro · Escribe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar Filtros' }).click();
  const chips = page.getByRole('group', { name: 'Filtros activos' });
  await expect(chips.getByRole('button', { name: 'Planta: León' })).toHaveAccessibleName(
    '2 filtros: Planta: León, Fecha de entrega: Últimos 7 días',
  );
  await expect(reportFrame(page).getByText('Planta: León')).toBeVisible();

  await page.goto('/#tablero=dashboard-1&filtro-plant=Monterrey&filtro-shift=Noche&periodo=30d');
  await expect(chips.getByRole('button', { name: 'Planta: Monterrey' })).toHaveAccessibleName(
    '2 filtros: Planta: Monterrey, Fecha de entrega: Últimos 30 días',
  );
  await expect(page.getByText('“Noche”').first()).toBeVisible();
});
