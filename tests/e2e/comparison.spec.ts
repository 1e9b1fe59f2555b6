import { expect, expectReport, reportFrame, signIn, test } from './support';

test.use({ viewport: { width: 1440, height: 900 } });

test.use({ report: 'charts' });

test('a comparison shows a second report next to the first report, which does not change (SPEC section 22)', async ({
  page,
}) => {
  // A separate session, because the test signs out at the end.
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const first = page.locator('#report-container iframe');
  await first.evaluate((frame) => frame.setAttribute('data-same', 'yes'));
  const numbers = async (frame: ReturnType<typeof reportFrame>) =>
    (await frame.locator('.figure').allInnerTexts()).join();
  const second = page.frameLocator('#second-report-container iframe');

  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  const pane = page.getByRole('region', { name: 'Comparación' });
  const board = pane.getByLabel('Tablero de la derecha', { exact: true });
  await expect(board).toBeFocused();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Tablero de transporte');
  await expect(page.locator('#second-report-container iframe')).toHaveAttribute('title', /^Comparación: /);
  await expect.poll(() => numbers(second)).toMatch(/\d/);
  await expect.poll(() => numbers(second)).toBe(await numbers(reportFrame(page)));

  // Other filters on the right change nothing on the left.
  await pane.getByRole('button', { name: 'Filtrar el tablero de la derecha' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros del Dashboard' });
  await expect(filters).toHaveAccessibleDescription('Se aplican al tablero de la derecha.');
  await filters.getByText('NORESTE', { exact: true }).click();
  const before = await numbers(reportFrame(page));
  await filters.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect.poll(() => numbers(second)).not.toBe(before);
  expect(await numbers(reportFrame(page))).toBe(before);
  await expect(pane.getByLabel('Filtros o vista de la derecha')).toHaveValue('own');

  await board.selectOption('Pedidos de concretos');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Pedidos de concretos');

  // In a narrow window the second frame is removed, and its dashboard stays chosen.
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.locator('#second-report-container iframe')).toHaveCount(0);
  await expect(pane).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Pedidos de concretos');

  await board.focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('#second-report-container iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Comparar', exact: true })).toBeFocused();
  await expect(first).toHaveAttribute('data-same', 'yes');
  await expect(first).toHaveJSProperty('clientWidth', 1440);

  // The search finds it too, and it is removed with the session.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lado a lado');
  await page.getByRole('option', { name: /Comparar con otro tablero/ }).click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Tablero de transporte');
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page.locator('#second-report-container iframe')).toHaveCount(0);
});

test('filters are named and removed outside the report and followed by a linked comparison; a refresh needs a network (spec 2.4, 22)', async ({
  context,
  page,
}) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Filtros del Dashboard' });
  await modal.getByText('NORESTE', { exact: true }).click();
  await modal.getByText('SURESTE', { exact: true }).click();
  await modal.getByRole('button', { name: 'Aplicar Filtros' }).click();
  const both = 'Región: SURESTE, NORESTE';
  await expect(reportFrame(page).getByText(both)).toBeVisible();
  const remove = page.locator('[data-part=filters]').getByRole('button', { name: `Quitar ${both}` });
  await expect(remove.first()).toBeVisible();

  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
  const pane = page.getByRole('region', { name: 'Comparación' });
  const second = page.frameLocator('#second-report-container iframe');
  await expect(second.getByText(both)).toBeVisible();
  await expect(pane.getByText('SURESTE, NORESTE', { exact: true })).toHaveCount(2);
  await pane.getByRole('button', { name: 'Enlazar páginas y filtros' }).click();
  // The half strip folds its filters into one button.
  await page.getByRole('button', { name: `SURESTE, NORESTE: ${both}` }).click();
  await page.getByRole('menuitem', { name: `Quitar ${both}` }).click();
  await expect(reportFrame(page).getByText(both)).toBeHidden();
  await expect(second.getByText(both)).toBeHidden();
  await expect(pane.getByRole('paragraph').filter({ hasText: 'Sin filtros' })).toHaveCount(2);

  await context.setOffline(true);
  await pane.getByRole('button', { name: 'Actualizar ambos' }).click();
  const refused = pane.getByText('Sin conexión no hay datos nuevos: sigues viendo los de antes.');
  await expect(refused).toHaveCount(2);
  await context.setOffline(false);
  await pane.getByRole('button', { name: 'Actualizar ambos' }).click();
  await expect(refused).toHaveCount(0);
});
