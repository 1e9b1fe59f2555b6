import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { enter, expect, expectReport, signIn, test, withConfig } from './support';

const reportId = 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412';
const workspaceId = '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20';

/** Collects the browser alerts and dismisses them. */
function listenToAlerts(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

async function openAdmin(page: Page, ...path: readonly string[]): Promise<void> {
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  await openView(page, ...path);
}

/** Opens a group of the open menu, unless the menu opened it for the view on screen. */
async function openGroup(menu: Locator, label: string): Promise<void> {
  const group = menu
    .locator('[aria-expanded]')
    .filter({ has: menu.page().getByText(label, { exact: true }) });
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
}

/** Opens a view through the sidebar, group by group. */
async function openView(page: Page, ...path: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation');
  for (const label of path.slice(0, -1)) await openGroup(menu, label);
  await menu.getByText(path.at(-1) ?? '', { exact: true }).click();
}

async function toAnalyticsMenu(page: Page, group: string) {
  await page
    .getByRole('button', { name: /Analytics/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation');
  await openGroup(menu, group);
  return menu;
}

test('the admin mode has a reddish background, its own sidebar and its default view (SPEC section 2.6)', async ({
  page,
}) => {
  await enter(page);
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Panel Administrativo' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-platform', 'admin');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation', { name: 'Admin Portal' });
  await expect(menu.getByText('Gestión del Sistema')).toBeVisible();
  await expect(menu.getByText('v1.0')).toBeVisible();
  for (const group of [
    'Gestión de Usuarios',
    'Catálogos',
    'Gestión Power BI',
    'Configuración',
    'Reportes del Sistema',
  ])
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
});

test('a board created in the admin portal opens from the menu, and is hidden when inactive (SPEC sections 2.7 and 4)', {
  tag: '@core',
}, async ({ page }) => {
  const messages = listenToAlerts(page);
  await enter(page);
  await openAdmin(page, 'Gestión Power BI', 'Tableros');
  await page.getByRole('button', { name: 'Nuevo Tablero' }).click();
  await page.getByLabel('Nombre').fill('Mermas');
  await page.getByLabel('Categoría').selectOption({ label: 'Producción' });
  await expect(page.getByLabel('Ruta del menú')).toHaveValue('Producción > Mermas');
  await page.getByLabel('Report ID').fill(reportId.toUpperCase());
  await page.getByLabel('Workspace ID').fill(workspaceId);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(messages).toEqual(['¡El tablero "Mermas" se creó correctamente! Se guarda solo en este navegador.']);
  await expect(page.getByRole('row', { name: /Mermas/ })).toBeVisible();

  const menu = await toAnalyticsMenu(page, 'Producción');
  await menu.getByText('Mermas', { exact: true }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');

  // Stored in this browser.
  await page.reload();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await openAdmin(page, 'Gestión Power BI', 'Tableros');
  await page.getByRole('checkbox', { name: 'Activo: Mermas' }).locator('xpath=..').click();
  await expect(page.getByRole('checkbox', { name: 'Activo: Mermas' })).not.toBeChecked();
  const after = await toAnalyticsMenu(page, 'Producción');
  await expect(after.getByText('Operativos', { exact: true })).toBeVisible();
  await expect(after.getByText('Mermas', { exact: true })).toHaveCount(0);

  // A user whose open dashboard is withdrawn gets another dashboard.
  await openGroup(after, 'Dashboards');
  await after.getByText('Tablero de transporte', { exact: true }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await openAdmin(page, 'Gestión Power BI', 'Tableros');
  await page.getByRole('checkbox', { name: 'Activo: Tablero de transporte' }).locator('xpath=..').click();
  await page
    .getByRole('button', { name: /Analytics/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('No dashboard configuration found');
  await page.getByRole('button', { name: 'Abrir Pedidos de concretos' }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
});

test('a board that a full browser storage refuses is reported as not saved, waits, is in the export and is saved when storage is free (SPEC section 7.4)', async ({
  page,
}) => {
  const messages = listenToAlerts(page);
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage && document.documentElement.dataset.storage !== 'free')
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: 'Add board' }).click();
  await page.getByLabel('Name').fill('Mermas');
  await page.getByLabel('Report ID').fill(reportId);
  await page.getByLabel('Workspace ID').fill(workspaceId);
  await page.getByRole('button', { name: 'Create board' }).click();
  const message = page.getByRole('region', { name: 'Este navegador no está guardando todo' });
  await expect(message).toContainText('los cambios del catálogo');
  expect(messages).toEqual([expect.stringMatching(/^Board "Mermas" is not kept yet: /)]);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await message.getByRole('button', { name: 'Exportar catálogo' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"Mermas"');
  await openAdmin(page, 'Gestión Power BI', 'Tableros');
  await expect(page.getByRole('row', { name: /Mermas/ })).toContainText('Cambio en espera');
  await expect(page.getByText('1 cambio en espera')).toBeVisible();

  // In one task: the portal retries automatically too, and then removes the button.
  await page.getByRole('button', { name: 'Reintentar' }).evaluate((retry: HTMLElement) => {
    document.documentElement.dataset.storage = 'free';
    retry.click();
  });
  await expect(page.getByText('1 cambio en espera')).toBeHidden();
  await expect(message).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /Mermas/ })).toBeVisible();
});

test('a configured role hides the admin mode and Add board from users without it (SPEC section 6)', {
  tag: '@core',
}, async ({ page }) => {
  await withConfig(page, (config) => ({
    ...config,
    identity: { ...(config.identity as object), adminRole: 'Portal.Admin' },
  }));
  await signIn(page, 'Luis Hernández');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('navigation').getByText('Pedidos de concretos', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add board' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Admin Portal/ })).toHaveCount(0);
});

test('users with the configured role can open the admin mode (SPEC section 6)', async ({ page }) => {
  await withConfig(page, (config) => ({
    ...config,
    identity: { ...(config.identity as object), adminRole: 'Portal.Admin' },
  }));
  await enter(page);
  await openAdmin(page, 'Gestión de Usuarios', 'Lista de Personas');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Usuarios' })).toBeVisible();
});
