import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { control, enter, expect, expectReport, listenToNotes, reportFrame, test } from './support';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Names of the violated axe rules; excludes the embedded report, which is not the portal's page. */
async function violations(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run({ exclude: [['#report-container']] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))]))`);
}

/** Signs in and waits for the first dashboard. */
async function open(page: Page): Promise<void> {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Power BI Dashboard' });

test('the menu views without content yet show a placeholder (SPEC section 2.3)', async ({ page }) => {
  await open(page);
  const views = [
    ['Bases de datos', 'Data Sources'],
    ['Reportes programados', 'Scheduled Reports'],
    ['Filtros', 'Filters'],
    ['Documentos', 'Documentation'],
  ] as const;
  for (const [label, heading] of views) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await sidebar(page)
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByText('Se sigue trabajando en esta sección.', { exact: true })).toBeVisible();
  }
});

test('search finds views of the platform by label, path and description, by keyboard (SPEC section 2.2)', {
  tag: '@core',
}, async ({ page }) => {
  await open(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Buscar' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('placeholder', 'Buscar en tableros...');
  await box.fill('PRODUCCION desv');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Desviación estándar' })).toBeVisible();
  await box.fill('qqq');
  await expect(page.getByText('No encontramos nada para “qqq”.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cambiar a Admin Portal' }).click();
  await expect(box).toHaveAttribute('placeholder', 'Buscar en configuración...');
  await box.fill('regiones');
  await page.getByRole('option', { name: /Regiones/ }).click();
  await expect(page.getByRole('heading', { name: 'Catálogo de Regiones' })).toBeVisible();
});

test('filters are applied to the report with an undo, marked and cleared (SPEC sections 2.5 and 5)', {
  tag: '@core',
}, async ({ page }) => {
  await open(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Filtros aplicados'));
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Filtros del Dashboard' });
  await modal.getByLabel('Fecha de inicio').fill('2999-01-01');
  await modal.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(modal.getByText('La fecha no puede ser posterior a hoy.')).toBeVisible();
  await modal.getByLabel('Fecha de inicio').fill('');
  await modal.getByText('NORESTE', { exact: true }).click();
  await modal.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await logged;
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeVisible();
  await expect(page.getByText('Filtros aplicados al tablero')).toBeVisible();
  // The bell shows only events of other users and of the data.
  await expect(page.getByRole('button', { name: 'Ver notificaciones', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeHidden();
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  await expect(modal.getByRole('checkbox', { name: 'NORESTE' })).not.toBeChecked();
  await modal.getByText('NORESTE', { exact: true }).click();
  await modal.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar el tablero, 1 filtro activo' }).click();
  await modal.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtrar el tablero', exact: true })).toBeVisible();
});

test.describe('a system with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('the settings for animations, automatic loading and the first view of a visit persist across visits (SPEC sections 2.5 and 12)', async ({
    page,
    context,
  }) => {
    const said = await listenToNotes(page);
    await open(page);
    await page.getByRole('button', { name: 'Abrir configuraciones' }).click();
    const modal = page.getByRole('dialog', { name: 'Configuraciones generales' });
    await modal.getByText('Animaciones', { exact: true }).click();
    await modal.getByText('Carga automática de datos', { exact: true }).click();
    await modal.getByText('Inicio', { exact: true }).click();
    await modal.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    await expect.poll(() => said('Cambios guardados')).toBe(1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cargar tablero' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    await test.step('a new visit opens on the start page and requests no report', async () => {
      // Otherwise no report would be looked up in any case.
      await page.evaluate(() => {
        const settings = JSON.parse(localStorage.getItem('/#portal-settings') ?? '');
        localStorage.setItem('/#portal-settings', JSON.stringify({ ...settings, autoLoad: true }));
      });
      const visit = await context.newPage();
      const lookups: string[] = [];
      visit.on('request', (request) => {
        if (/\/reports\/[0-9a-f-]{36}/.test(request.url())) lookups.push(request.url());
      });
      await visit.goto('/');
      await expect(visit.getByRole('button', { name: 'Explorar tableros' })).toBeVisible();
      expect(lookups).toEqual([]);
      await visit.getByRole('button', { name: 'Continuar', exact: true }).click();
      await expectReport(visit, 'Tablero de transporte', '3f8a2c1e');
      expect(lookups).not.toEqual([]);
      await visit.close();
    });
    await page.evaluate(() => localStorage.setItem('/#portal-settings', '{"refreshMinutes":-1}'));
    await page.reload();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'on');
  });
});

test('the theme applies before the first paint, persists, and is applied to the report (SPEC sections 2.2 and 4)', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(reportFrame(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  // The bar of an installed portal too, although the system is light.
  const barColour = page.locator('meta[name="theme-color"][media="all"]');
  await expect(barColour).toHaveAttribute('content', '#151b25');
  // Without the bundle: only the first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(barColour).toHaveAttribute('content', '#151b25');
});

test.describe('a dark system theme', () => {
  test.use({ colorScheme: 'dark' });
  test('the sign-in screen follows the system theme before a user chooses one (SPEC section 4)', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('a failed report creates a notice with a retry, which is removed when the report loads (SPEC sections 2.2 and 11)', {
  tag: '@core',
}, async ({ page }) => {
  await control(page, { faults: { reports: { kind: 'malformed' } } });
  await enter(page);
  await expect(page.getByText('Failed to load dashboard')).toBeVisible();
  await control(page, { faults: { reports: null } });
  await page.getByRole('button', { name: /^Ver notificaciones, \d+ sin leer/ }).click();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Ver notificaciones', exact: true }).click();
  await expect(page.getByText('Sin avisos')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('the header collapses, submenus are nested pages, and search opens over the header', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    await sidebar(page)
      .getByRole('button', { name: /^Producción 3 entradas/ })
      .tap();
    await sidebar(page)
      .getByRole('button', { name: /^Servicio 2 entradas/ })
      .tap();
    expect(await violations(page), 'nested page').toEqual([]);
    await sidebar(page).getByRole('button', { name: 'Volver a Producción' }).tap();
    await expect(sidebar(page).getByRole('button', { name: /^Servicio/ })).toBeFocused();
    await sidebar(page)
      .getByRole('button', { name: /^Calidad/ })
      .tap();
    await sidebar(page)
      .getByRole('button', { name: /^Fallas/ })
      .tap();
    await expect(page.getByRole('heading', { name: 'Fallas' })).toBeVisible();
    await page.getByRole('button', { name: 'Abrir búsqueda' }).tap();
    await page.getByRole('combobox', { name: 'Buscar' }).fill('pedidos');
    await page.getByRole('option', { name: /Pedidos de concretos/ }).tap();
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
    await page.getByRole('button', { name: 'Ver más opciones' }).tap();
    await page.getByRole('menuitem', { name: 'Cambiar a modo oscuro' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Ver cuenta de Ana García' }).tap();
    await expect(page.getByText('ana.garcia@cementos.mx').filter({ visible: true })).toBeVisible();
    expect(await violations(page), 'account menu').toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });
});
