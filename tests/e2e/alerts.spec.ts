import type { Page } from '@playwright/test';
import { enter, expect, expectReport, reportFrame, test } from './support';

test('an alert on a number notifies once, is stored for the next visit, and is on the start page (SPEC section 20)', {
  tag: '@core',
}, async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Avisar de un número' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avísame si…' });
  await dialog.getByLabel('Número', { exact: true }).selectOption('Entregas hoy');
  await expect(dialog.getByText(/^Ahora: [\d.,]+ · sin filtros$/)).toBeVisible();
  await dialog.getByLabel('Avisar si').selectOption('sube de');
  await dialog.getByLabel('Límite').fill('-1');
  await dialog.getByLabel('Nombre', { exact: true }).fill('Mi número');
  await dialog.getByRole('button', { name: 'Fijar en Inicio' }).click();
  await expect(
    dialog.getByRole('listitem').getByText('Tablero de transporte › Resumen · Entregas hoy · si sube de −1'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Ver notificaciones, 1 sin leer' }).click();
  await expect(page.getByText(/^Mi número · sin filtros: [\d.,]+$/).last()).toBeVisible();

  // The next visit starts the alerts without a click, and does not notify again.
  await page.reload();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  const numbers = page.getByRole('region', { name: 'Tus números' });
  await expect(numbers.getByRole('listitem')).toHaveCount(1);
  await expect(numbers.getByText('sobre tu límite de −1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver notificaciones', exact: true })).toBeVisible();
  await numbers.getByRole('button', { name: 'Mi número' }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

async function openAlerts(page: Page) {
  await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
  await page.getByRole('button', { name: 'Avísame si un número…' }).click();
  return page.getByRole('dialog', { name: 'Avísame si…' });
}

test('an alert made with a filter is never compared with the number of another filter (SPEC section 20)', async ({
  page,
}) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Agregar a favoritos' }).first().click();
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros del Dashboard' });
  await filters.getByText('NORESTE', { exact: true }).click();
  await filters.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeVisible();

  // Any other number than that of NORESTE is over one of the two limits.
  const dialog = await openAlerts(page);
  const alerts = { 'sube de': 'Mi alza', 'baja de': 'Mi baja' } as const;
  let noreste = '';
  for (const [test, name] of Object.entries(alerts)) {
    await dialog.getByLabel('Número', { exact: true }).selectOption('Entregas hoy');
    const now = dialog.getByText(/^Ahora: [\d.,]+/);
    await expect(now).toBeVisible();
    noreste = /[\d.,]+/.exec((await now.textContent()) ?? '')?.[0] ?? '';
    await dialog.getByLabel('Avisar si').selectOption(test);
    await dialog.getByLabel('Límite').fill(noreste);
    await dialog.getByLabel('Nombre', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Fijar en Inicio' }).click();
  }
  const row = dialog.getByRole('listitem').filter({ hasText: 'Mi alza' });
  await expect(row.getByText('Mi alza · NORESTE')).toBeVisible();
  await expect(row.getByText(new RegExp(`^${noreste}, `))).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  const expectNotRead = async () => {
    await openAlerts(page);
    await expect(row.getByText('Se lee cuando ves NORESTE')).toBeVisible();
    await expect(row.getByText(new RegExp(`^${noreste}, `))).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notificaciones' });
    await expect(panel).toBeVisible();
    await expect(panel.getByText(/^Mi (alza|baja)/)).toHaveCount(0);
    await page.keyboard.press('Escape');
  };

  await page.getByRole('button', { name: /^Filtrar el tablero/ }).click();
  await filters.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeHidden();
  await page.getByRole('button', { name: 'Actualizar datos' }).click();
  await expectNotRead();

  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  const question = page.getByPlaceholder('Pregunta sobre este dashboard...');
  await question.fill('¿Por qué bajó la puntualidad en el Sureste?');
  await question.press('Enter');
  await page.getByRole('button', { name: 'Permitir en este tablero' }).click();
  await page.getByRole('button', { name: 'Aplicar filtro SURESTE' }).click();
  await expect(reportFrame(page).getByText('Región: SURESTE')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el asistente' }).last().click();
  await expectNotRead();

  await page.getByRole('button', { name: 'Ir al inicio' }).click();
  const card = page.getByRole('region', { name: 'Tus números' }).getByRole('listitem').first();
  await expect(card.getByText('NORESTE · Tablero de transporte')).toBeVisible();
  await expect(card.getByText(noreste, { exact: true })).toBeVisible();
  await expect(card.getByText(/tu límite/)).toHaveCount(0);
});

test.describe('with the visuals of the report', () => {
  test.use({ report: 'charts' });

  test('a pinned number opens its dashboard with the filters under which it was read, from the bell and from its card (SPEC section 20)', async ({
    page,
  }) => {
    await enter(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    const filters = page.getByRole('dialog', { name: 'Filtros del Dashboard' });
    const filterBy = async (region: string, previous?: string) => {
      await page.getByRole('button', { name: /^Filtrar el tablero/ }).click();
      if (previous) await filters.getByText(previous, { exact: true }).click();
      await filters.getByText(region, { exact: true }).click();
      await filters.getByRole('button', { name: 'Aplicar Filtros' }).click();
      await expect(reportFrame(page).getByText(`Región: ${region}`)).toBeVisible();
    };
    await filterBy('NORESTE');
    const dialog = await openAlerts(page);
    await dialog.getByLabel('Número', { exact: true }).selectOption('Entregas hoy');
    const noreste = (await dialog.getByText(/^Ahora: [\d.,]+ · /).textContent())?.match(/[\d.,]+/)?.[0] ?? '';
    await dialog.getByLabel('Avisar si').selectOption('sube de');
    await dialog.getByLabel('Límite').fill('-1');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Mi número');
    await dialog.getByRole('button', { name: 'Fijar en Inicio' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Mi número' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    const expectAsRead = async () => {
      await expect(reportFrame(page).getByText('Región: NORESTE')).toBeVisible();
      await expect(reportFrame(page).getByText(noreste, { exact: true }).first()).toBeVisible();
    };

    await filterBy('SURESTE', 'NORESTE');
    await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
    const bell = page.getByRole('dialog', { name: 'Notificaciones' });
    await expect(bell.getByText(`Mi número · NORESTE: ${noreste}`)).toBeVisible();
    await bell.getByRole('button', { name: 'Abrir tablero' }).click();
    await expectAsRead();

    await filterBy('SURESTE', 'NORESTE');
    await page.getByRole('button', { name: 'Ir al inicio' }).click();
    await page
      .getByRole('region', { name: 'Tus números' })
      .getByRole('button', { name: 'Mi número' })
      .click();
    await expectAsRead();
  });
});
