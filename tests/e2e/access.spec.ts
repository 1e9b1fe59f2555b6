import type { Browser, Page } from '@playwright/test';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import { enter, expect, signIn, test, withConfig } from './support';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

/** A shared catalogue; the menu follows its rules, or the rules hide nothing. */
const configure = (page: Page, hideBoards: boolean) =>
  withConfig(page, ({ powerBi, ...config }) => {
    const { origin } = new URL((powerBi as { apiUrl: string }).apiUrl);
    return {
      ...config,
      powerBi,
      catalog: plainCatalog(origin),
      directory: { ...plainDirectory(origin), hideBoards },
    };
  });

/** The browser's alerts, accepted. */
function alertsOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  return messages;
}

async function openAdmin(page: Page, ...labels: string[]): Promise<void> {
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  for (const label of labels) await page.getByRole('navigation').getByText(label, { exact: true }).click();
}

/** Expects the number of entries "Materia prima" in the menu of Luis, in a separate browser. */
async function expectForLuis(
  browser: Browser,
  page: Page,
  hideBoards: boolean,
  count: number,
): Promise<void> {
  const context = await browser.newContext();
  await context.addCookies(
    (await page.context().cookies()).filter(({ name }) => name === 'emulator-session'),
  );
  const luis = await context.newPage();
  await configure(luis, hideBoards);
  await signIn(luis, 'Luis Hernández');
  await expect(luis.getByText('3f8a2c1e', { exact: true })).toBeVisible();
  await luis.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = luis.getByRole('navigation');
  await menu.getByText('Costo', { exact: true }).click();
  await expect(menu.getByText('Transporte', { exact: true })).toBeVisible();
  await expect(menu.getByText('Materia prima', { exact: true })).toHaveCount(count);
  await context.close();
}

test('the effective access matches the menu, and an administrator can view the portal as another user (SPEC sections 2.7 and 2.8)', async ({
  page,
  browser,
}) => {
  const messages = alertsOf(page);
  await configure(page, false);
  await enter(page);
  await openAdmin(page, 'Gestión Power BI', 'Tableros');
  await page.getByRole('button', { name: 'Nuevo Tablero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Tablero' });
  await dialog.getByLabel('Nombre').fill('Costo de materia prima');
  await dialog.getByLabel('Categoría').selectOption('costo');
  await dialog.getByRole('button', { name: 'Usar la entrada vacía «Materia prima»' }).click();
  await dialog.getByLabel('Report ID').fill(guid);
  await dialog.getByLabel('Workspace ID').fill(guid);
  await expect(dialog.getByText('Estas reglas son solo para planear')).toBeVisible();
  await dialog.getByRole('button', { name: 'Elegir personas o grupos' }).click();
  await dialog.getByRole('option', { name: /^Operadores/ }).click();
  await expect(dialog.getByText('Sale en el menú de todos.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => messages).toEqual(['¡El tablero "Costo de materia prima" se creó correctamente!']);

  // The rules hide nothing: all users have it, in the entry that was empty.
  const view = page.getByRole('button', { name: 'Ver Materia prima', exact: true });
  await view.click();
  await expect(page.getByText(/^Todos lo ven en su menú: las reglas son solo para planear/)).toBeVisible();
  await expectForLuis(browser, page, false, 1);

  // The menu follows the rules: "Operadores" has it, Luis does not.
  await configure(page, true);
  await page.reload();
  await view.click();
  await expect(page.getByText('¿Quién ve este tablero? 21 personas según las reglas')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await expectForLuis(browser, page, true, 0);

  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText('Permisos de Acceso', { exact: true }).click();
  await page.getByRole('button', { name: 'Ver el portal como…' }).click();
  await page.getByRole('textbox', { name: 'Buscar personas...' }).fill('Luis H');
  await page.getByRole('option', { name: /^Luis Hernández/ }).click();
  const portal = page.getByRole('region', { name: 'El portal como Luis Hernández' });
  await expect(portal.getByRole('heading', { name: /, Luis$/ })).toBeVisible();
  const menu = portal.getByRole('navigation');
  await menu.getByText('Costo', { exact: true }).click();
  await expect(menu.getByText('Transporte', { exact: true })).toBeVisible();
  await expect(menu.getByText('Materia prima', { exact: true })).toHaveCount(0);
  await menu.getByText('Transporte', { exact: true }).click();
  await expect(portal.getByText('«Transporte» todavía no tiene un tablero.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal).toHaveCount(0);
});

test('a user without write access to the catalogue sees no success and gets read-only lists (SPEC section 7.4)', async ({
  page,
}) => {
  const messages = alertsOf(page);
  await configure(page, false);
  await signIn(page, 'Luis Hernández');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: 'Add board' }).click();
  await page.getByLabel('Name').fill('Mermas');
  await page.getByLabel('Report ID').fill(guid);
  await page.getByLabel('Workspace ID').fill(guid);
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect.poll(() => messages).toEqual([expect.stringContaining('Board "Mermas" is not saved yet')]);
  await expect(page.getByText('The board is not saved yet.')).toBeVisible();
  await expect(page.getByText('Board created successfully!')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add board' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await openAdmin(page, 'Gestión Power BI', 'Tableros');
  await expect(page.getByText(/Tu cuenta puede leer el catálogo, pero no cambiarlo/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Mermas/ })).toContainText('Cambio en espera');
  await expect(page.getByRole('button', { name: 'Nuevo Tablero' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
  await expect(page.getByText(/^Se guardó|correctamente|successfully/)).toHaveCount(0);
});
