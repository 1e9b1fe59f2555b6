import type { Page } from '@playwright/test';
import { plainCatalog } from '../../emulator/server/portalConfig';
import {
  button,
  dialog,
  expect,
  expectViews,
  filterBy,
  openStart,
  saveView,
  shared,
  test,
  tool,
  visit,
} from './support';

/** Waits until the list is read and merged with what the browser has. */
async function expectMerged(page: Page): Promise<void> {
  await button(page, 'Abrir configuraciones').click();
  await expect(dialog(page, 'Configuraciones generales')).toContainText('te siguen a tus otros equipos');
  await page.keyboard.press('Escape');
}

test('the personal list, which the earlier release does not have, brings back no favourite that was removed there', async ({
  page,
  portal,
}) => {
  // The operator takes the list out of the configuration for the earlier release, which refuses it.
  portal.configure((config, build, origin) => ({
    ...shared(config, build, origin),
    ...(build === 'today' ? { catalog: plainCatalog(origin) } : {}),
  }));
  const created = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('Estado%20personal%20del%20portal'),
  );
  await visit(page, portal, 'today');
  await expectMerged(page);
  await (await tool(page, 'Agregar a favoritos')).click();
  await openStart(page);
  // The portal restores an emptied list of favourites, as after a cleared storage: another one stays.
  await button(page, 'Agregar Pedidos de concretos a favoritos').click();
  await visit(page, portal, 'today');
  await created;
  await expectMerged(page);
  await filterBy(page, 'Últimos 7 días');
  await saveView(page, 'Semana');

  await visit(page, portal, 'earlier');
  await (await tool(page, 'Quitar de favoritos')).click();
  await filterBy(page, 'SURESTE');
  await saveView(page, 'Vieja');

  await visit(page, portal, 'today');
  await expectMerged(page);
  await expect(await tool(page, 'Agregar a favoritos')).toBeVisible();
  await expectViews(page, ['Semana', 'Vieja']);
  await expect(button(page, 'Quitar Pedidos de concretos de favoritos')).toBeVisible();
});
