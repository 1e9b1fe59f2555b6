import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { catalogList } from '../../emulator/server/identifiers';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import { startTls, type TlsOrganisation } from '../../emulator/tls';
import { browserLaunchBlockingPopups } from '../../scripts/browser';
import {
  control,
  enter,
  expect,
  expectReport,
  pauseClock,
  publishDataState,
  signIn,
  test,
  withConfig,
} from './support';

/** With the catalogue in SharePoint, as the demonstration has it. */
const share = (page: Page) =>
  withConfig(page, ({ powerBi, ...config }) => ({
    ...config,
    powerBi,
    catalog: plainCatalog(new URL((powerBi as { apiUrl: string }).apiUrl).origin),
  }));

/** Another user in another browser, with the faults of the first one. */
async function another(
  browser: Browser,
  page: Page,
  person: string,
  configure: (page: Page) => Promise<void> = share,
): Promise<Page> {
  const context = await browser.newContext();
  const session = (await page.context().cookies()).filter(({ name }) => name === 'emulator-session');
  await context.addCookies(session);
  const second = await context.newPage();
  await configure(second);
  await signIn(second, person);
  return second;
}

async function openRegions(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation');
  for (const label of ['Catálogos', 'Regiones']) await menu.getByText(label, { exact: true }).click();
}

const region = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Editar ${from}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(to);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
}

test('two administrators in two browsers share a catalogue and resolve a conflict', async ({
  page,
  browser,
}) => {
  await share(page);
  await enter(page);
  await openRegions(page);
  await expect(page.getByText('Catálogo compartido')).toBeVisible();
  const jorge = await another(browser, page, 'Jorge Castillo');
  await openRegions(jorge);

  await rename(page, 'Nacional', 'Todo México');
  await expect(region(jorge, 'Todo México')).toBeVisible();

  // Jorge's dialog is open while Ana saves.
  await jorge.getByRole('button', { name: 'Editar Pacífico', exact: true }).click();
  await rename(page, 'Pacífico', 'Costa oeste');
  await expect(region(page, 'Costa oeste')).toBeVisible();
  await expect(page.getByText('guardando…')).toHaveCount(0);
  await jorge.getByRole('textbox', { name: 'Nombre' }).fill('Costa del Pacífico');
  await jorge.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = jorge.getByRole('dialog', { name: 'Ana García guardó esto mientras lo editabas' });
  await expect(dialog.getByText('Costa oeste', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Tu cambio: Costa del Pacífico' }).check();
  await dialog.getByRole('button', { name: 'Guardar combinación' }).click();
  await expect(region(page, 'Costa del Pacífico')).toBeVisible();
  await jorge.context().close();
});

test('readers of reports read what an administrator published, with one call per visit', async ({
  page,
  browser,
}) => {
  await share(page);
  await enter(page);
  await openRegions(page);
  // The first visit of an administrator publishes.
  await expect(page.getByText(/^publicado /)).toBeVisible();

  const luis = await browser.newContext();
  await luis.addCookies((await page.context().cookies()).filter(({ name }) => name === 'emulator-session'));
  const reader = await luis.newPage();
  const calls: string[] = [];
  reader.on('requestfinished', (request) => {
    const [, path] = decodeURIComponent(request.url()).split(`/lists/${catalogList}`);
    if (path !== undefined) calls.push(path);
  });
  await share(reader);
  await signIn(reader, 'Luis Hernández');
  await expect.poll(() => calls).toEqual([expect.stringContaining("EntityKey eq 'published:head'")]);
  // The next visit finds the item in the copy.
  await reader.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('catalog.copy')));
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => calls.slice(1)).toEqual([expect.stringMatching(/^\/items\/\d+\?\$expand=fields$/)]);
  await luis.close();
});

test('a reader without Write on the model sees the age of the data that the portal of an administrator published', async ({
  page,
  browser,
}) => {
  const withIndicators = (one: Page) =>
    withConfig(one, ({ powerBi, ...config }) => ({
      ...config,
      powerBi: { ...(powerBi as object), connections: 'refresh' },
      catalog: plainCatalog(new URL((powerBi as { apiUrl: string }).apiUrl).origin),
    }));
  await withIndicators(page);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/refreshes')) refreshes.push(request.url());
  });
  await signIn(page, 'Luis Hernández');
  const age = page.locator('[data-part=freshness]');
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(age).toHaveCount(0);

  await publishDataState(browser, page.context(), withIndicators);
  await page.reload();
  await expect(age).toHaveText(/^Datos (de las?|del \d+ \p{L}+,) \d+:\d\d$/u);
  expect(refreshes).toEqual([]);
});

test.describe('the shared catalogue over TLS under Microsoft’s host names', () => {
  let tls: TlsOrganisation;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  test.beforeAll(async () => {
    tls = await startTls({ isShared: true });
    const launch = browserLaunchBlockingPopups();
    browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...tls.chromiumArgs] });
  });
  test.afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser.close();
    await tls.close();
  });

  test('two administrators share a catalogue through graph.microsoft.com', async () => {
    const open = async (person: string) => {
      const context = await browser.newContext({ baseURL: tls.portalUrl, ignoreHTTPSErrors: true });
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, person);
      await openRegions(page);
      return page;
    };
    const [ana, jorge] = [await open('Ana García'), await open('Jorge Castillo')];
    await rename(ana, 'Nacional', 'Todo México');
    await expect(ana.getByText('guardando…')).toHaveCount(0);
    await jorge.getByRole('button', { name: 'Sincronizar ahora' }).click();
    await expect(region(jorge, 'Todo México')).toBeVisible();
  });
});

test('an access group with an Entra group decides which boards the menu offers, and an administrator adds people from the directory (SPEC section 10)', async ({
  page,
  browser,
}) => {
  const configure = (one: Page) =>
    withConfig(one, ({ powerBi, boards, ...config }) => {
      const { origin } = new URL((powerBi as { apiUrl: string }).apiUrl);
      return {
        ...config,
        powerBi,
        catalog: plainCatalog(origin),
        directory: { ...plainDirectory(origin), hideBoards: true },
        boards: (boards as { id: string }[]).map((board) => ({ ...board, permissions: 'authorized' })),
      };
    });
  await configure(page);
  await enter(page);
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  const open = async (...labels: string[]) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    for (const label of labels) await page.getByRole('navigation').getByText(label, { exact: true }).click();
  };

  await open('Gestión de Usuarios', 'Lista de Personas');
  await page.getByRole('button', { name: 'Agregar del directorio' }).click();
  await page.getByRole('textbox', { name: 'Buscar personas...' }).fill('cárdenas');
  await page
    .getByRole('option', { name: /Cárdenas/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Agregar 1 persona' }).click();
  await expect(page.getByText('Se guardó el alta de 1 persona.')).toBeVisible();

  // Of the groups that the sample rules name, two get other members.
  await open('Gestión Power BI', 'Permisos de Acceso');
  for (const name of ['Administradores', 'Operadores', 'Analistas']) {
    await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
    await page.getByRole('textbox', { name: 'Personas', exact: true }).fill('');
    if (name === 'Administradores') {
      await page.getByRole('button', { name: 'Elegir grupo de Entra' }).click();
      await page.getByRole('textbox', { name: 'Buscar grupos de Entra...' }).fill('administración');
      await page.getByRole('option', { name: /^Administración del portal/ }).click();
      await expect(page.getByRole('button', { name: 'Quitar el grupo de Entra' })).toBeVisible();
    }
    if (name === 'Operadores') {
      await page.getByRole('textbox', { name: 'Personas', exact: true }).fill('luis.hernandez@cementos.mx');
    }
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  }
  await expect(page.getByText(/^Grupo de Entra, 2 personas/)).toBeVisible();
  await expect(page.getByText('guardando…')).toHaveCount(0);

  const luis = await another(browser, page, 'Luis Hernández', configure);
  await expect(luis.getByText('3f8a2c1e', { exact: true })).toBeVisible();
  await luis.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = luis.getByRole('navigation');
  await expect(menu.getByText('Tablero de transporte', { exact: true })).toBeVisible();
  await expect(menu.getByText('Pedidos de concretos', { exact: true })).toHaveCount(0);
  await luis.context().close();

  const jorge = await another(browser, page, 'Jorge Castillo', configure);
  await jorge.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(
    jorge.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }),
  ).toBeVisible();
  await jorge.context().close();
});

test('with the samples switched off, the admin lists are empty for a new organisation and for a catalogue that cannot be read (SPEC section 10)', async ({
  page,
}) => {
  await withConfig(page, ({ powerBi, ...config }) => ({
    ...config,
    powerBi,
    catalog: { ...plainCatalog(new URL((powerBi as { apiUrl: string }).apiUrl).origin), samples: false },
  }));
  await enter(page);
  await openRegions(page);
  await expect(page.getByText('Aún no hay regiones')).toBeVisible();
  await expect(page.getByText('Agrega lo primero con "Nueva Región".')).toBeVisible();
  await expect(region(page, 'Nacional')).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('navigation');
  for (const label of ['Gestión de Usuarios', 'Lista de Personas'])
    await menu.getByText(label, { exact: true }).click();
  await expect(page.getByText('Aún no hay personas')).toBeVisible();

  // A browser without a copy, while the catalogue cannot be read.
  await control(page, { faults: { catalogRead: { kind: '403' } } });
  await page.evaluate(() => localStorage.clear());
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('No pudimos leer el catálogo')).toBeVisible();
  await expect(page.getByText('Ana García', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('María Torres')).toHaveCount(0);
  // The catalogue also retries automatically, which on a slow machine removes the button before the click.
  await pauseClock(page, 1_000);
  // An attempt that the jump of the clock began has ended.
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await control(page, { faults: { catalogRead: null } });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Aún no hay personas')).toBeVisible();
});
