import type { Page } from '@playwright/test';
import { enter, expect, expectReport, test } from '../e2e/support';
import { Tally } from './tally';

/** What lies over the page, how it is opened, and what belongs to it. */
interface Layer {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** CSS selector of everything that may take the pointer while it is open. */
  readonly own: string;
}

const dialog = '[data-scope=dialog]';
const menu = ':is([data-scope=menu], [data-scope=popover]):not([data-part=trigger]), [data-part=shield]';
const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const openMore = click('Ver más opciones');

/** The button of the header, in its menu on a phone. */
const header = (name: string, isPhone: boolean) => async (page: Page) => {
  if (!isPhone) return page.getByRole('button', { name, exact: true }).click();
  await openMore(page);
  await page.getByRole('menuitem', { name }).click();
};
const inSidebar =
  (...path: readonly string[]) =>
  async (page: Page) => {
    await click('Abrir menú')(page);
    for (const label of path) await page.getByRole('navigation').getByText(label, { exact: true }).click();
  };

const analytics = (isPhone: boolean): readonly Layer[] => [
  { name: 'settings', open: header('Abrir configuraciones', isPhone), own: dialog },
  { name: 'filters', open: header('Filtrar el dashboard', isPhone), own: dialog },
  { name: 'architecture', open: click('Ver Arquitectura de Producción'), own: dialog },
  { name: 'share', open: click('Compartir'), own: dialog },
  { name: 'download', open: click('Descargar'), own: dialog },
  { name: 'sidebar', open: click('Abrir menú'), own: '#sidebar, [data-part=scrim], header' },
  { name: 'notifications', open: click(/^Ver notificaciones/), own: menu },
  {
    name: 'alerts',
    open: async (page) => {
      await click(/^Ver notificaciones/)(page);
      await click('Avísame si un número…')(page);
    },
    own: dialog,
  },
  { name: 'pages', open: click(/^Cambiar de página/), own: menu },
  { name: 'account', open: click(/^Ver cuenta de/), own: menu },
  ...(isPhone ? [{ name: 'more', open: openMore, own: menu }] : []),
  { name: 'add board (English)', open: inSidebar('Add board'), own: dialog },
];

const admin: readonly Layer[] = [
  { name: 'confirm', open: click(/^Eliminar /), own: dialog },
  { name: 'details', open: click(/^Ver .*(transporte|concretos)/), own: dialog },
  { name: 'assistant context', open: click(/^Configurar contexto/), own: dialog },
  { name: 'edit', open: click(/^Editar /), own: dialog },
  { name: 'add board (Spanish)', open: click('Nuevo Tablero'), own: dialog },
];

/** What would take the pointer instead of the layer, at the first such point of an 8 px grid over the window. */
const leak = (page: Page, own: string) =>
  page.evaluate((selector) => {
    for (let y = 4; y < innerHeight; y += 8)
      for (let x = 4; x < innerWidth; x += 8) {
        const element = document.elementFromPoint(x, y);
        if (element?.closest(selector)) continue;
        return `${element?.tagName.toLowerCase()}${element?.id ? `#${element.id}` : ''} at ${x}, ${y}`;
      }
    return null;
  }, own);

/** Where every scrollable part of the page stands. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    [document.scrollingElement, ...document.querySelectorAll('main, main *')].map(
      (element) => element?.scrollTop ?? 0,
    ),
  );

async function holds(page: Page, { own }: Layer): Promise<void> {
  expect(await leak(page, own)).toBeNull();
  const before = await scrolled(page);
  await page.mouse.move(6, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(await scrolled(page), 'the wheel reaches the page').toEqual(before);
}

/** Lets the pointer through everything that only lies there to take it. */
const unprotect = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[data-scope=dialog]:not([data-part=content], [data-part=content] *), [data-part=scrim], [data-part=shield] { pointer-events: none !important }',
    );
    // The policy allows no style element.
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);

/** The layer itself: a dialog comes with its part, after the menu that opened it is gone. */
const content = (own: string) =>
  own === dialog
    ? '[data-scope=dialog][data-part=content]'
    : own === menu
      ? ':is([data-scope=menu], [data-scope=popover])[data-part=content]'
      : '#sidebar';

const isOpen = (page: Page, { own }: Layer) => page.locator(content(own)).filter({ visible: true }).first();

for (const [size, viewport] of Object.entries({
  desktop: { width: 1180, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test(`no click and no wheel goes through a modal, drawer or menu: ${size}`, async ({ page }) => {
    const tally = new Tally('click-through');
    await page.setViewportSize(viewport);
    await enter(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

    const walk = async (layers: readonly Layer[]) => {
      for (const layer of layers)
        await test.step(layer.name, async () => {
          await layer.open(page);
          await expect(isOpen(page, layer)).toBeVisible();
          // Its backdrop may still be on its way.
          await tally.attempt(layer.name, () => expect(() => holds(page, layer)).toPass());
          await unprotect(page, true);
          await tally.control(layer.name, () => holds(page, layer));
          await unprotect(page, false);
          await page.keyboard.press('Escape');
          await expect(isOpen(page, layer)).toBeHidden();
        });
    };

    await walk(analytics(size === 'phone'));
    // The dialog was opened from the sidebar.
    await page.keyboard.press('Escape');
    await header('Cambiar a Admin Portal', size === 'phone')(page);
    await inSidebar('Gestión Power BI', 'Tableros')(page);
    await walk(admin);

    test.info().annotations.push(tally.annotation);
    expect(tally.problems).toEqual([]);
  });
}
