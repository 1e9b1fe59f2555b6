import type { Page } from '@playwright/test';
import { control } from '../e2e/support';
import { button, dialog, expect, openStart, test, tool, visit } from './support';

/** Opens a view of the admin mode by its path in the menu. */
async function openAdmin(page: Page, ...path: readonly string[]): Promise<void> {
  if ((await page.locator('html').getAttribute('data-platform')) !== 'admin')
    await button(page, 'Cambiar a Admin Portal').click();
  await button(page, 'Abrir menú').click();
  const menu = page.getByRole('navigation');
  for (const label of path.slice(0, -1)) {
    const group = menu.locator('[aria-expanded]').filter({ has: page.getByText(label, { exact: true }) });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  }
  await menu.getByText(path.at(-1) ?? '', { exact: true }).click();
}

const comments = (page: Page) => page.getByRole('complementary', { name: 'Comentarios' });

async function post(page: Page, text: string): Promise<void> {
  await comments(page).getByRole('textbox', { name: 'Tu comentario' }).fill(text);
  await button(comments(page), 'Publicar').click();
  await expect(comments(page).getByText('Comentario publicado')).toBeVisible();
}

async function expectComments(page: Page, ...texts: readonly string[]): Promise<void> {
  await (await tool(page, /^Comentarios/)).click();
  for (const text of texts)
    await expect(comments(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

test('comments of each release are in the other one', async ({ page, portal }) => {
  await visit(page, portal, 'today');
  await expectComments(page);
  await post(page, 'De hoy');
  await visit(page, portal, 'earlier');
  await expectComments(page, 'De hoy');
  await post(page, 'De antes');
  await visit(page, portal, 'today');
  await expectComments(page, 'De hoy', 'De antes');
});

const questions = (page: Page) =>
  page.getByRole('log', { name: 'Conversación con el asistente' }).locator('[data-side=user]');

async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
  await input.fill(question);
  await input.press('Enter');
  await expect(questions(page).filter({ hasText: question })).toBeVisible();
  await expect(button(page, 'Enviar la pregunta')).toBeVisible();
}

test('a conversation continues in the other release of the same tab', async ({ page, portal }) => {
  const open = () => button(page, 'Abrir el asistente').click();
  await visit(page, portal, 'today');
  await open();
  await ask(page, '¿Qué región tiene la peor puntualidad?');
  await visit(page, portal, 'earlier');
  await open();
  await expect(questions(page)).toHaveText([/peor puntualidad/]);
  await ask(page, 'Resume el tablero en tres puntos');
  await visit(page, portal, 'today');
  await open();
  await expect(questions(page)).toHaveText([/peor puntualidad/, /tres puntos/]);
});

async function announce(page: Page, title: string): Promise<void> {
  await button(page, 'Nuevo Anuncio').click();
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Texto').fill('Detalles');
  await button(page, 'Guardar').click();
  await expect(dialog(page, 'Nuevo Anuncio')).toBeHidden();
}

test('a dismissed announcement stays dismissed after the earlier release, which has none', async ({
  page,
  portal,
}) => {
  const announcements = page.getByRole('list', { name: 'Anuncios' });
  await visit(page, portal, 'today');
  await openAdmin(page, 'Catálogos', 'Anuncios');
  for (const title of ['Cierre de mes', 'Mantenimiento']) await announce(page, title);
  await expect(page.getByText('guardando…')).toHaveCount(0);
  // Readers have both, and so has the next visit.
  await expect(page.getByText(/^publicado /)).toBeVisible();
  await visit(page, portal, 'today');
  await openStart(page);
  await button(announcements, 'Cerrar el anuncio Cierre de mes').click();

  await visit(page, portal, 'earlier');
  await openStart(page);
  await expect(page.getByText('Mantenimiento')).toHaveCount(0);

  await visit(page, portal, 'today');
  await openStart(page);
  await expect(button(announcements, 'Cerrar el anuncio Mantenimiento')).toBeVisible();
  await expect(button(announcements, 'Cerrar el anuncio Cierre de mes')).toHaveCount(0);
});

async function rename(page: Page, from: string, to: string): Promise<void> {
  await button(page, `Editar ${from}`).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(to);
  await button(page, 'Guardar').click();
}
const region = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const waiting = (page: Page) => page.getByText('1 cambio en espera');

test('a change that waits in one release is saved by the other one', async ({ page, portal }) => {
  const openRegions = () => openAdmin(page, 'Catálogos', 'Regiones');
  await visit(page, portal, 'today');
  await openRegions();
  await control(page, { faults: { catalogWrite: { kind: '503' } } });
  await rename(page, 'Nacional', 'Todo México');
  await expect(waiting(page)).toBeVisible();

  await visit(page, portal, 'earlier');
  await openRegions();
  await expect(region(page, 'Todo México')).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  await control(page, { faults: { catalogWrite: null } });
  await button(page, 'Sincronizar ahora').click();
  await expect(waiting(page)).toBeHidden();
  await control(page, { faults: { catalogWrite: { kind: '503' } } });
  await rename(page, 'Pacífico', 'Costa oeste');
  await expect(waiting(page)).toBeVisible();

  await visit(page, portal, 'today');
  await openRegions();
  await expect(region(page, 'Costa oeste')).toBeVisible();
  await control(page, { faults: { catalogWrite: null } });
  await button(page, 'Sincronizar ahora').click();
  await expect(waiting(page)).toBeHidden();
  for (const name of ['Todo México', 'Costa oeste']) await expect(region(page, name)).toBeVisible();
});

test('a waiting change of a kind that the earlier release does not have waits for its return', async ({
  page,
  portal,
}) => {
  await visit(page, portal, 'today');
  await openAdmin(page, 'Catálogos', 'Anuncios');
  await control(page, { faults: { catalogWrite: { kind: '503' } } });
  await announce(page, 'Cierre de mes');
  await expect(waiting(page)).toBeVisible();

  await visit(page, portal, 'earlier');
  await openAdmin(page, 'Catálogos', 'Regiones');
  await control(page, { faults: { catalogWrite: null } });
  await rename(page, 'Nacional', 'Todo México');
  await expect(region(page, 'Todo México')).toBeVisible();
  await expect(page.getByText('guardando…')).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);

  await visit(page, portal, 'today');
  await openAdmin(page, 'Catálogos', 'Anuncios');
  await expect(page.getByText('Cierre de mes', { exact: true }).first()).toBeVisible();
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('portal.catalog.waiting.')));
  await expect.poll(stored).toEqual([]);
});

const mermas = {
  'Report ID': 'c27d91b0-1e4f-4b6a-9d35-7a80e5c6f412',
  'Workspace ID': '9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20',
  'Contacto de soporte': 'datos@cementos.mx',
  Etiquetas: 'merma',
};

test('a dashboard with a field that the earlier release cannot read is missing there, cannot be changed there, and is complete afterwards', async ({
  page,
  portal,
}) => {
  const openBoards = () => openAdmin(page, 'Gestión Power BI', 'Tableros');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const support = page.getByLabel('Contacto de soporte');
  const openTrust = async () => {
    const trust = button(page, 'Responsable y verificación');
    if ((await trust.getAttribute('aria-expanded')) !== 'true') await trust.click();
  };
  const save = async () => {
    await button(page, 'Guardar').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  page.on('dialog', (message) => void message.accept());
  await visit(page, portal, 'today');
  await openBoards();
  await button(page, 'Nuevo Tablero').click();
  await page.getByLabel('Nombre').fill('Mermas');
  await page.getByLabel('Categoría').selectOption({ label: 'Producción' });
  await openTrust();
  for (const [label, text] of Object.entries(mermas)) await page.getByLabel(label).fill(text);
  await save();
  await expect(row('Mermas')).toBeVisible();
  await button(page, 'Editar Pedidos de concretos').click();
  await openTrust();
  await support.fill('datos@cementos.mx');
  await page.getByLabel('Descripción').fill('Con soporte');
  await save();
  await expect(page.getByText('guardando…')).toHaveCount(0);

  // The earlier release shows the dashboard of the configuration, and cannot save a change of it.
  await visit(page, portal, 'earlier');
  await openBoards();
  await expect(row('Pedidos de concretos')).toBeVisible();
  await expect(row('Mermas')).toHaveCount(0);
  await expect(page.getByText('Con soporte')).toHaveCount(0);
  await button(page, 'Editar Pedidos de concretos').click();
  await page.getByLabel('Descripción').fill('De antes');
  await save();
  await expect(page.getByText('1 cambio en espera. SharePoint no responde ahora;')).toBeVisible();
  await expect(waiting(page)).toBeVisible();
  await openAdmin(page, 'Configuración', 'Sistema');
  await expect(page.getByText(/\d filas no se pudieron leer y quedaron aparte/)).toBeVisible();

  await visit(page, portal, 'today');
  await openBoards();
  // The change of the earlier release is a conflict now, and nothing was overwritten.
  await button(page.getByRole('region', { name: 'Catálogo compartido' }), 'Resolver').click();
  const conflict = dialog(page, 'Ana García guardó esto mientras lo editabas');
  await expect(conflict.getByText('Con soporte', { exact: true })).toBeVisible();
  await conflict.getByRole('radio', { name: 'Tu cambio: De antes' }).check();
  await button(conflict, 'Guardar combinación').click();
  await expect(page.getByText('Conflicto con Ana García')).toHaveCount(0);
  for (const name of ['Mermas', 'Pedidos de concretos']) {
    await button(page, `Editar ${name}`).click();
    await openTrust();
    await expect(support).toHaveValue('datos@cementos.mx');
    const [label, text] = name === 'Mermas' ? ['Etiquetas', 'merma'] : ['Descripción', 'De antes'];
    await expect(page.getByLabel(label)).toHaveValue(text);
    await button(page, 'Cancelar').click();
  }
});
