import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import { endRoutes, expectReport, onBar, signIn, startSession, tool } from '../e2e/support';
import { type Build, type Config, type Portal, startPortal } from './portal';

export { expect, onBar, tool };

/** The catalogue of the demonstration, without the list that 2.0.0 does not know. */
export function shared(config: Config, _build: Build, origin: string): Config {
  const { personalList: _, ...catalog } = plainCatalog(origin);
  return { ...config, catalog, directory: plainDirectory(origin) };
}

/**
 * A journey with today's build and the release of the project on one origin, with one browser profile and one emulated SharePoint.
 * Fails if a page has an uncaught error.
 */
export const test = base.extend<{ portal: Portal }, { server: Portal }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use, { project }) => {
      const portal = await startPortal(project.name);
      await use(portal);
      portal.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  portal: [
    async ({ server, context }, use) => {
      server.deploy('today');
      server.configure(shared);
      await startSession(context, 'plain');
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(String(error.error().stack)));
      await use(server);
      await endRoutes(context);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Checks which build the page runs. */
export const expectBuild = (page: Page, portal: Portal, build: Build) =>
  expect(page.locator(`script[src$="${portal.entry(build)}"]`)).toBeAttached();

/** Deploys a build and opens the first dashboard without filters in a tab. The first tab signs in. */
export async function visit(page: Page, portal: Portal, build: Build): Promise<void> {
  portal.deploy(build);
  if (page.url() === 'about:blank' && page.context().pages().length === 1) await signIn(page);
  else {
    // The tab is left as by closing it; the address alone would only change its fragment.
    await page.goto('about:blank');
    await page.goto('/#tablero=dashboard-1');
  }
  await expectBuild(page, portal, build);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
}

export const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens the start page, which shows favourites and saved views in every release. */
export async function openStart(page: Page): Promise<void> {
  await button(page, 'Ir al inicio').click();
  await expect(page.getByRole('region', { name: 'Tus tableros' })).toBeVisible();
}

/** Applies filters by the names of their controls, such as "NORESTE" or "Últimos 7 días". */
export async function filterBy(page: Page, ...names: readonly string[]): Promise<void> {
  await button(page, /^Filtrar el tablero/).click();
  const filters = dialog(page, 'Filtros del Dashboard');
  for (const name of names) await filters.getByText(name, { exact: true }).click();
  await button(filters, 'Aplicar Filtros').click();
  await expect(filters).toBeHidden();
}

export async function saveView(page: Page, name: string): Promise<void> {
  await (await tool(page, 'Compartir')).click();
  await button(page, 'Guardar en mis vistas').click();
  const views = dialog(page, 'Mis vistas');
  await views.getByLabel('Guardar lo que ves como').fill(name);
  await button(views, 'Guardar vista').click();
  await expect(views.getByText(`Guardamos «${name}».`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(views).toBeHidden();
}

/** Checks the saved views of all dashboards on the start page; names that are not listed must not be there. */
export async function expectViews(page: Page, names: readonly string[], missing: readonly string[] = []) {
  await openStart(page);
  const views = page.getByRole('region', { name: 'Mis vistas guardadas' });
  for (const name of names) await expect(views.getByText(name, { exact: true })).toBeVisible();
  for (const name of missing) await expect(views.getByText(name, { exact: true })).toHaveCount(0);
}

/** The dialog of alerts and pinned numbers. */
export async function openAlerts(page: Page): Promise<Locator> {
  await button(page, /^Ver notificaciones/).click();
  await button(page, 'Avísame si un número…').click();
  return dialog(page, /Avísame si…$/);
}

interface NewAlert {
  readonly name: string;
  readonly limit: string;
  readonly number?: string;
  readonly target?: string;
}

/** Adds an alert on a number of the first dashboard, and leaves the dialog open. */
export async function addAlert(alerts: Locator, { name, limit, number = 'Entregas hoy', target }: NewAlert) {
  await alerts.getByLabel('Número', { exact: true }).selectOption(number);
  await expect(alerts.getByText(/^Ahora: [\d.,]+/)).toBeVisible();
  if (limit !== '') {
    await alerts.getByLabel('Avisar si').selectOption('sube de');
    await alerts.getByLabel('Límite').fill(limit);
  }
  if (target !== undefined) await alerts.getByLabel('Meta').fill(target);
  await alerts.getByLabel('Nombre').fill(name);
  await button(alerts, /^(Fijar en Inicio|Agregar aviso)$/).click();
  await expect(alertRow(alerts, name)).toBeVisible();
}

export const alertRow = (alerts: Locator, name: string) =>
  alerts.getByRole('listitem').filter({ hasText: name });
