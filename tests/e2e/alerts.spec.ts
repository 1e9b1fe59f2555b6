import { enter, expect, expectReport, test } from './support';

test('a number of the dashboard is watched: told once, kept for the next visit, and on the start page (spec section 20)', {
  tag: '@core',
}, async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Ver notificaciones' }).click();
  await page.getByRole('button', { name: 'Avísame si un número…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avísame si…' });
  await dialog.getByLabel('Número', { exact: true }).selectOption('Entregas hoy');
  await expect(dialog.getByText(/^Ahora: [\d.,]+$/)).toBeVisible();
  await dialog.getByLabel('Avisar si').selectOption('sube de');
  await dialog.getByLabel('Límite').fill('-1');
  await dialog.getByLabel('Nombre del aviso').fill('Mi número');
  await dialog.getByRole('button', { name: 'Agregar aviso' }).click();
  await expect(dialog.getByRole('listitem').getByText('Tablero de transporte · si sube de -1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Ver notificaciones, 1 sin leer' }).click();
  await expect(page.getByText(/^Mi número: [\d.,]+$/).last()).toBeVisible();

  // Its code comes by itself on the next visit; what was told is not told again.
  await page.reload();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  const over = page.getByRole('list', { name: 'Números sobre su límite' });
  await expect(over.getByText(/^Mi número: [\d.,]+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver notificaciones', exact: true })).toBeVisible();
  await over.getByRole('button', { name: 'Ver tablero' }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});
