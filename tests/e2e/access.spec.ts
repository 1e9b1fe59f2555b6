import type { Browser, Locator, Page } from '@playwright/test';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import { enter, expect, expectReport, signIn, test, withConfig } from './support';

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

/** Signs in as another user in a separate browser, whose catalogue is that of the page. */
async function enterAs(browser: Browser, page: Page, name: string, hideBoards: boolean): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(
    (await page.context().cookies()).filter(({ name: cookie }) => cookie === 'emulator-session'),
  );
  const other = await context.newPage();
  await configure(other, hideBoards);
  await signIn(other, name);
  return other;
}

/** Expects the number of entries "Materia prima" in the menu of Luis, in a separate browser. */
async function expectForLuis(
  browser: Browser,
  page: Page,
  hideBoards: boolean,
  count: number,
): Promise<void> {
  const luis = await enterAs(browser, page, 'Luis Hernández', hideBoards);
  await expect(luis.getByText('3f8a2c1e', { exact: true })).toBeVisible();
  await luis.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = luis.getByRole('navigation');
  await menu.getByText('Costo', { exact: true }).click();
  await expect(menu.getByText('Transporte', { exact: true })).toBeVisible();
  await expect(menu.getByText('Materia prima', { exact: true })).toHaveCount(count);
  await luis.context().close();
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

/** Expects these entries in the group "Dashboards" of a menu, and no other one. */
async function expectDashboards(menu: Locator, ...names: string[]): Promise<void> {
  // The group of the board in view is open.
  const group = menu.getByRole('button', { name: /^Dashboards/ });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Tablero de transporte', 'Pedidos de concretos'])
    await expect(menu.getByText(name, { exact: true })).toHaveCount(names.includes(name) ? 1 : 0);
}

test('a user whose sign-in name is not their e-mail address is one person in rules, mentions, own comments and "Ver el portal como…" (SPEC sections 10 and 21)', async ({
  page,
  browser,
}) => {
  const [mail, signInName] = ['paula.rivera@consultora.mx', 'privera@consultora.mx'];
  const openMenu = async (of: Page) => {
    await of.getByRole('button', { name: 'Abrir menú' }).click();
    return of.getByRole('navigation');
  };
  const expectAsPaula = async (...names: string[]) => {
    await page.getByRole('button', { name: 'Ver el portal como…' }).click();
    await page.getByRole('textbox', { name: 'Buscar personas...' }).fill(signInName);
    await page.getByRole('option', { name: /^Paula Rivera/ }).click();
    const portal = page.getByRole('region', { name: 'El portal como Paula Rivera' });
    await expectDashboards(portal.getByRole('navigation'), ...names);
    await page.keyboard.press('Escape');
    await expect(portal).toHaveCount(0);
  };

  await configure(page, true);
  await enter(page);
  await openAdmin(page, 'Gestión de Usuarios', 'Lista de Personas');
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const person = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  await person.getByLabel('Nombre', { exact: true }).fill('Paula Rivera');
  await person.getByLabel('Correo', { exact: true }).fill(mail);
  await person.getByLabel('Cuenta de inicio de sesión').fill(signInName);
  await person.getByLabel('Rol').selectOption('Viewer');
  await person.getByRole('button', { name: 'Guardar' }).click();
  await expect(person).toHaveCount(0);
  const menu = await openMenu(page);
  await menu.getByText('Gestión Power BI', { exact: true }).click();
  await menu.getByText('Permisos de Acceso', { exact: true }).click();

  // Before the rule: the menu of a stranger, in both.
  const stranger = await enterAs(browser, page, 'Paula Rivera', true);
  await expectReport(stranger, 'Pedidos de concretos', 'c27d91b0');
  await expectDashboards(await openMenu(stranger), 'Pedidos de concretos');
  await stranger.context().close();
  await expectAsPaula('Pedidos de concretos');

  await page.getByRole('button', { name: 'Nueva Regla' }).click();
  const rule = page.getByRole('dialog', { name: 'Nueva Regla' });
  await rule.getByLabel('Tablero').selectOption('Tablero de transporte');
  await rule.getByLabel('Personas', { exact: true }).fill(mail);
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await expect(rule).toHaveCount(0);
  await expectAsPaula('Tablero de transporte', 'Pedidos de concretos');

  // A mention of the person that the directory has under the e-mail address.
  await page
    .getByRole('button', { name: /Analytics/ })
    .first()
    .click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const comments = (of: Page) => of.getByRole('complementary', { name: 'Comentarios' });
  await page.getByRole('button', { name: /^Comentarios/ }).click();
  await comments(page).getByRole('textbox', { name: 'Tu comentario' }).pressSequentially('Hola @paula');
  await comments(page)
    .getByRole('option', { name: new RegExp(`Paula Rivera.*${mail}`) })
    .click();
  await comments(page).getByRole('button', { name: 'Publicar' }).click();
  await expect(comments(page).getByText('Comentario publicado')).toBeVisible();

  // A browser looks for mentions once an hour; a new one with its first report.
  const paula = await enterAs(browser, page, 'Paula Rivera', true);
  await expectReport(paula, 'Tablero de transporte', '3f8a2c1e');
  await expectDashboards(await openMenu(paula), 'Tablero de transporte', 'Pedidos de concretos');
  await paula.getByRole('button', { name: 'Ver notificaciones, 1 sin leer' }).click();
  await expect(paula.getByText('Ana García te mencionó en Tablero de transporte').last()).toBeVisible();
  await paula.getByRole('button', { name: 'Ver comentarios' }).click();

  // Only her own comment offers a change; SharePoint names its author by the e-mail address.
  await comments(paula).getByRole('textbox', { name: 'Tu comentario' }).fill('Ya lo vi');
  await comments(paula).getByRole('button', { name: 'Publicar' }).click();
  await expect(comments(paula).getByText('Comentario publicado')).toBeVisible();
  await paula.reload();
  await expectReport(paula, 'Tablero de transporte', '3f8a2c1e');
  await paula.getByRole('button', { name: /^Comentarios/ }).click();
  const own = comments(paula).getByRole('listitem').filter({ hasText: 'Ya lo vi' });
  await expect(own.getByText('Paula Rivera (tú)')).toBeVisible();
  await expect(comments(paula).getByRole('button', { name: /^Cambiar el comentario de/ })).toHaveCount(1);
  await expect(own.getByRole('button', { name: 'Cambiar el comentario de Paula Rivera' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Eliminar el comentario de Paula Rivera' })).toBeVisible();
  await paula.context().close();
});
