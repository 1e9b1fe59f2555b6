import type { Locator, Page } from '@playwright/test';
import { plainCatalog, plainDirectory } from '../../emulator/server/portalConfig';
import {
  enter,
  expect,
  expectReport,
  expectToolFocused,
  onBar,
  publishDataState,
  reportFrame,
  test,
  tool,
  withConfig,
} from './support';

/** Daily tasks on a phone, a tablet and a desktop: once by touch or mouse, once by keyboard. */
const screens = [
  { width: 390, height: 844, isTouch: true },
  { width: 820, height: 1180, isTouch: true },
  { width: 1440, height: 900, isTouch: false },
];

/** With the shared catalogue and the directory, as the demonstration has them. */
const share = (page: Page) =>
  withConfig(page, ({ powerBi, ...config }) => {
    const { origin } = new URL((powerBi as { apiUrl: string }).apiUrl);
    return { ...config, powerBi, catalog: plainCatalog(origin), directory: plainDirectory(origin) };
  });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Opens the search by its shortcut, and the first result for the words. */
async function find(page: Page, words: string, label: string) {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option').first()).toContainText(label);
  await page.keyboard.press('Enter');
}

/** px² of the report that a part covers. */
const over = (part: Locator) =>
  part.evaluate((element, report) => {
    const [a, b] = [element.getBoundingClientRect(), document.querySelector(report)?.getBoundingClientRect()];
    if (!b) throw new Error('no report');
    const side = (one: number, other: number, from: number, to: number) =>
      Math.max(0, Math.min(other, to) - Math.max(one, from));
    return side(a.left, a.right, b.left, b.right) * side(a.top, a.bottom, b.top, b.bottom);
  }, '#report-container');

for (const { width, height, isTouch } of screens)
  test.describe(`the morning tour at ${width} px`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: isTouch,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('has start page, links, views, data age, files, presentation, alerts, comments, search and comparison by pointer and keyboard (SPEC sections 11 to 22)', async ({
      page,
      context,
      browser,
    }) => {
      const press = (target: Locator) => (isTouch ? target.tap() : target.click());
      // An entry of a menu does not take the focus itself.
      const byKey = async (target: Locator, key = 'Enter') =>
        (await target.getAttribute('role')) === 'menuitem' ? target.click() : target.press(key);
      const openMenu = async (entry: string) => {
        await press(button(page, 'Abrir menú'));
        await press(button(page.getByRole('navigation'), entry));
      };
      await publishDataState(browser, context, share);
      await share(page);
      await enter(page);
      await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

      await test.step('the age of the data, with and without network', async () => {
        const age = page.locator('[data-part=freshness]');
        await expect(age).toContainText(/Datos (de las?|del \d+ \p{L}+,) \d+:\d\d/u);
        await context.setOffline(true);
        await expect(page.getByText(/^Sin conexión; datos de hace/)).toBeVisible();
        await context.setOffline(false);
        await expect(age).toContainText(/Datos de/);
      });

      await test.step('search: a typing error, a command, the shortcuts, and back', async () => {
        await page.keyboard.press('?');
        await expect(dialog(page, 'Atajos de teclado')).toBeVisible();
        await page.evaluate(() => history.back());
        await expect(dialog(page, 'Atajos de teclado')).toBeHidden();
        if (width < 768) await press(button(page, 'Abrir búsqueda'));
        await press(page.getByRole('combobox', { name: 'Buscar' }));
        await page.keyboard.type('pedidso');
        await press(page.getByRole('option', { name: /^Pedidos de concretos/ }));
        await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
        await find(page, 'tablro de transporte', 'Tablero de transporte');
        await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
      });

      await test.step('a link to a view', async () => {
        const link = async (choose: typeof press) => {
          await choose(await tool(page, 'Compartir'));
          await choose(button(dialog(page, 'Compartir'), 'Copiar enlace'));
          await expect(button(page, 'Enlace copiado')).toBeVisible();
          await page.keyboard.press('Escape');
          await expectToolFocused(page, 'Compartir');
          return page.evaluate(() => navigator.clipboard.readText());
        };
        const first = await link(press);
        await press(await tool(page, 'Cambiar de página: Resumen'));
        await press(page.getByRole('menuitem', { name: 'Regiones' }));
        await expect(onBar(page, 'Cambiar de página: Regiones')).toBeVisible();
        expect(await link(byKey)).toMatch(/#tablero=dashboard-1&pagina=\w+/);
        await page.evaluate((hash) => location.assign(hash), new URL(first).hash);
        await expect(onBar(page, 'Cambiar de página: Resumen')).toBeVisible();
      });

      await test.step('a view is saved, and opened by pointer and by keyboard', async () => {
        await press(await tool(page, 'Compartir'));
        await press(button(page, 'Guardar en mis vistas'));
        const views = dialog(page, 'Mis vistas');
        await views.getByLabel('Guardar lo que ves como').fill('Cierre');
        await press(button(views, 'Guardar vista'));
        await expect(views.getByText('Guardamos «Cierre».')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(views).toBeHidden();
        await press(await tool(page, 'Cambiar de página: Resumen'));
        await press(page.getByRole('menuitem', { name: 'Unidades' }));
        await expect(reportFrame(page).getByText(/^Unidades · /)).toBeVisible();
        // Its own menu on the bar; from the menu of the bar it opens the dialog.
        const savedViews = await tool(page, /^Mis vistas/);
        const isMenu = (await savedViews.getAttribute('role')) !== 'menuitem';
        await press(savedViews);
        await press(isMenu ? page.getByRole('menuitem', { name: 'Cierre' }) : button(views, 'Cierre'));
        await expect(reportFrame(page).getByText(/^Resumen · /)).toBeVisible();
        // By its name: the previous menu may still be closing.
        await byKey(await tool(page, 'Cambiar de página: Resumen'));
        await expect(page.getByRole('menu', { name: 'Cambiar de página: Resumen' })).toBeFocused();
        await page.keyboard.type('Unid');
        await page.keyboard.press('Enter');
        await expect(reportFrame(page).getByText(/^Unidades · /)).toBeVisible();
        await byKey(await tool(page, /^Mis vistas/));
        if (isMenu) {
          await expect(page.getByRole('menu', { name: 'Mis vistas' })).toBeFocused();
          await page.keyboard.press('Home');
          await page.keyboard.press('Enter');
        } else await button(views, 'Cierre').press('Enter');
        await expect(reportFrame(page).getByText(/^Resumen · /)).toBeVisible();
        await expect(page.getByRole('menu')).toHaveCount(0);
      });

      await test.step('files: the rows, and a cancelled export of Power BI', async () => {
        await press(await tool(page, 'Descargar'));
        const choices = dialog(page, 'Descargar');
        const [rows] = await Promise.all([
          page.waitForEvent('download'),
          press(button(choices, 'Descargar CSV')),
        ]);
        expect(rows.suggestedFilename()).toMatch(/\.csv$/);
        await byKey(button(choices, 'Crear PDF'));
        await byKey(button(choices, 'Dejar de esperar'));
        await expect(button(choices, 'Crear PDF')).toBeVisible();
        // Once is enough, because Power BI needs long.
        if (width === 1440) {
          const [file] = await Promise.all([
            page.waitForEvent('download'),
            press(button(choices, 'Crear PowerPoint')),
          ]);
          expect(file.suggestedFilename()).toMatch(/\.pptx$/);
        }
        await page.keyboard.press('Escape');
        await expect(choices).toBeHidden();
      });

      await test.step('an alert', async () => {
        await press(button(page, /^Ver notificaciones/));
        await press(button(page, 'Avísame si un número…'));
        const alerts = dialog(page, 'Avísame si…');
        await alerts.getByLabel('Número', { exact: true }).selectOption('Entregas hoy');
        await alerts.getByLabel('Avisar si').selectOption('sube de');
        await alerts.getByLabel('Límite').fill('-1');
        await press(button(alerts, 'Fijar en Inicio'));
        await expect(alerts.getByRole('listitem')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(alerts).toBeHidden();
        await expect(button(page, 'Ver notificaciones, 1 sin leer')).toBeVisible();
        await find(page, 'umbral', 'Avisar de un número');
        const watch = button(alerts, 'Vigilar Entregas hoy');
        await byKey(watch, 'Space');
        await expect(watch).toHaveAttribute('aria-pressed', 'false');
        await byKey(watch);
        await expect(watch).toHaveAttribute('aria-pressed', 'true');
        await page.keyboard.press('Escape');
        await expect(alerts).toBeHidden();
      });

      await test.step('comments', async () => {
        const panel = page.getByRole('complementary', { name: 'Comentarios' });
        const said = panel.getByRole('listitem');
        await press(await tool(page, /^Comentarios/));
        await expect(said).toHaveCount(2);
        await panel.getByRole('textbox', { name: 'Tu comentario' }).fill('Con el dedo');
        await press(button(panel, 'Publicar'));
        await expect(said).toHaveCount(3);
        if (width >= 1024) expect(await over(panel)).toBe(0);
        if (width >= 768) expect(await over(page.getByRole('toolbar'))).toBe(0);
        await press(button(panel, 'Cerrar los comentarios'));
        await expect(panel).toBeHidden();
        // A pointer that rests on a button shows its tooltip, which takes the first Escape.
        await page.mouse.move(0, 0);
        await byKey(await tool(page, /^Comentarios/));
        await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
        const field = panel.getByRole('textbox', { name: 'Tu comentario' });
        // On a touch screen the field does not open the screen keyboard automatically.
        if (!isTouch) await expect(field).toBeFocused();
        await field.focus();
        await page.keyboard.type('Con el teclado');
        await page.keyboard.press('Control+Enter');
        await expect(said.filter({ hasText: 'Con el teclado' })).toBeVisible();
        await expect(panel.getByText('Comentario publicado')).toBeVisible();
        await page.keyboard.press('Escape');
        await expectToolFocused(page, /^Comentarios/);
      });

      await test.step('favourites and the start page', async () => {
        await press(await tool(page, 'Agregar a favoritos'));
        await openMenu('Inicio');
        const favourites = page.getByRole('region', { name: 'Tus tableros' });
        const numbers = page.getByRole('region', { name: 'Tus números' });
        await expect(button(numbers, 'Entregas hoy')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Mis vistas guardadas' })).toContainText('Cierre');
        await press(button(favourites, /^Tablero de transporte/));
        await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
        // A phone shows the name of the dashboard there.
        if (width < 768) await openMenu('Inicio');
        else await byKey(button(page, 'Ir al inicio'));
        await byKey(button(favourites, /^Pedidos de concretos/));
        await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
        await page.goBack();
        await press(button(page, 'Continuar'));
        await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
        // A reload keeps the location.
        if (width === 820) {
          await page.reload();
          await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
        }
      });

      await test.step('a presentation', async () => {
        await openMenu('Presentación');
        const list = dialog(page, 'Presentación');
        await press(button(list, 'Agregar'));
        await press(button(list, 'Empezar'));
        const screen = page.locator('html');
        await expect(screen).toHaveAttribute('data-screen', 'full');
        await press(button(page, 'Terminar la presentación'));
        await expect(screen).not.toHaveAttribute('data-screen', 'full');
        await find(page, 'rotar', 'Presentar tableros');
        await byKey(button(list, 'Empezar'));
        await expect(screen).toHaveAttribute('data-screen', 'full');
        await byKey(button(page, 'Terminar la presentación'));
        await expect(screen).not.toHaveAttribute('data-screen', 'full');
        await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
      });

      await test.step(width < 1280 ? 'no comparison where there is no room' : 'comparison', async () => {
        if (width < 1280) {
          await press(onBar(page, 'Ver más controles'));
          await expect(page.getByRole('menuitem', { name: 'Descargar' })).toBeVisible();
          await expect(page.getByRole('menuitem', { name: 'Comparar' })).toHaveCount(0);
          return;
        }
        const second = page
          .frameLocator('#second-report-container iframe')
          .getByRole('heading', { level: 1 });
        await press(await tool(page, 'Comparar'));
        await expect(second).toHaveText('Tablero de transporte');
        await page.keyboard.press('Escape');
        await expect(second).toHaveCount(0);
        // The assistant next to the report leaves the strip half of the window; the comparison replaces it.
        await press(button(page, /^Abrir el asistente/));
        await press(button(page, 'Ampliar el asistente'));
        await expect.poll(() => over(page.getByRole('toolbar'))).toBe(0);
        await byKey(await tool(page, 'Comparar'));
        await expect(second).toHaveText('Tablero de transporte');
        await press(await tool(page, /^Comentarios/));
        await expect(second).toHaveCount(0);
      });
    });
  });
