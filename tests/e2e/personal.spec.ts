import type { BrowserContext, Page } from '@playwright/test';
import { plainCatalog } from '../../emulator/server/portalConfig';
import { control, enter, expect, expectReport, signIn, test, tool, withConfig } from './support';

/** With the lists of the demonstration. */
const share = (page: Page) =>
  withConfig(page, ({ powerBi, ...config }) => {
    const { origin } = new URL((powerBi as { apiUrl: string }).apiUrl);
    return { ...config, powerBi, catalog: plainCatalog(origin) };
  });

/** Another computer: a browser without data, in the same emulated organisation. */
async function computerOf(context: BrowserContext, from: BrowserContext): Promise<Page> {
  await context.addCookies((await from.cookies()).filter(({ name }) => name === 'emulator-session'));
  const page = await context.newPage();
  await share(page);
  return page;
}

async function settings(page: Page) {
  await page.getByRole('button', { name: 'Abrir configuraciones' }).click();
  return page.getByRole('dialog', { name: 'Configuraciones generales' });
}
const favourite = 'Quitar de favoritos';

test.use({ alsoExpected: /403 \(Forbidden\)/ });

test('favourites follow the user to another computer, other users do not have them, and the settings say so', async ({
  page,
  browser,
}) => {
  await share(page);
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const written = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('Estado%20personal%20del%20portal'),
  );
  await (await tool(page, 'Agregar a favoritos')).click();
  // The next visit writes what this one did not.
  await page.reload();
  await written;

  const home = await browser.newContext();
  const other = await computerOf(home, page.context());
  await signIn(other, 'Ana García');
  await expectReport(other, 'Tablero de transporte', '3f8a2c1e');
  await expect(await tool(other, favourite)).toBeVisible();
  await expect(await settings(other)).toContainText('te siguen a tus otros equipos');

  const shared = await browser.newContext();
  const luis = await computerOf(shared, page.context());
  await signIn(luis, 'Luis Hernández');
  await expectReport(luis, 'Tablero de transporte', '3f8a2c1e');
  await expect(await settings(luis)).toContainText('te siguen a tus otros equipos');
  await luis.keyboard.press('Escape');
  await expect(await tool(luis, 'Agregar a favoritos')).toBeVisible();
  for (const context of [home, shared]) await context.close();
});

test('favourites stay in the browser if SharePoint refuses the list, and the settings say so', async ({
  page,
}) => {
  await share(page);
  await control(page, { faults: { catalogRead: { kind: '403' } } });
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await (await tool(page, 'Agregar a favoritos')).click();
  await expect(await settings(page)).toContainText('SharePoint no te deja usar la lista personal');
  await page.reload();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await expect(await tool(page, favourite)).toBeVisible();
});
