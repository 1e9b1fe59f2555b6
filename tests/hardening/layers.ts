import type { Page } from '@playwright/test';
import { expect } from '../e2e/support';

/** A state of the page that the hardening tests open in one visit, in the order of the lists. */
export interface PageState {
  readonly name: string;
  readonly open: (page: Page, isPhone: boolean) => Promise<unknown>;
  /** A view stays; a layer is closed with Escape. */
  readonly stays?: true;
  /** CSS selector of everything that may receive the pointer while a modal layer is open. */
  readonly own?: string;
  /** Focuses a layer that a narrow window moved out of the way: Escape needs the focus. */
  readonly refocus?: (page: Page) => Promise<void>;
  /** The widths of the window, in px, at which the state can be opened this way. */
  readonly minWidth?: number;
  readonly maxWidth?: number;
}

/** Widest window that counts as a phone, in px. */
export const phoneWidth = 699;

/** The states that can be opened in a window of this width. */
export const statesAt = (states: readonly PageState[], width: number): readonly PageState[] =>
  states.filter(
    ({ minWidth = 0, maxWidth = Number.POSITIVE_INFINITY }) => minWidth <= width && width <= maxWidth,
  );

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

export const click = (name: string | RegExp) => (page: Page) => button(page, name).click();

/** Clicks a button of header or strip, which is in a menu if there is no space. */
const via = (more: string) => (name: string) => async (page: Page) => {
  const direct = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await direct.count()) > 0) return direct.first().click();
  await click(more)(page);
  await page.getByRole('menuitem', { name }).click();
};
export const viaMore = via('Ver más opciones');
const viaTools = via('Ver más controles');

/** Opens a view of a group of the sidebar. */
export const inSidebar =
  (group: string, label: string) =>
  async (page: Page): Promise<void> => {
    await click('Abrir menú')(page);
    const nav = page.getByRole('navigation');
    const head = nav.getByRole('button', { name: new RegExp(`^${group} \\d`) });
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await nav.getByText(label, { exact: true }).click();
    await expect(nav).toBeHidden();
  };

const dialog = '[data-scope=dialog]';
const menu = ':is([data-scope=menu], [data-scope=popover]):not([data-part=trigger]), [data-part=shield]';
const sidebar = '#sidebar, [data-part=scrim], header';

/** The visible content of a modal layer. A dialog appears after the menu that opened it is gone. */
const contents: Readonly<Record<string, string>> = {
  [dialog]: '[data-scope=dialog][data-part=content]',
  [menu]: ':is([data-scope=menu], [data-scope=popover])[data-part=content]',
  [sidebar]: '#sidebar',
};
const anyLayer =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], #sidebar, [data-part=comparison]';

/** The open layer of a state. */
export const layerOf = (page: Page, { own }: Pick<PageState, 'own'> = {}) =>
  page
    .locator((own && contents[own]) || anyLayer)
    .filter({ visible: true })
    .first();

/** Closes the layer, and the one that it was opened from. */
export async function closeLayer(page: Page, { refocus }: PageState): Promise<void> {
  await refocus?.(page);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator(anyLayer).filter({ visible: true })).toHaveCount(0, { timeout: 2_000 });
    // No other element covers the header.
    await button(page, /^Ver notificaciones/).click({ trial: true, timeout: 2_000 });
  }).toPass();
}

export const analyticsStates: readonly PageState[] = [
  { name: 'dashboard', open: async () => undefined, stays: true },
  { name: 'sidebar', open: click('Abrir menú'), own: sidebar },
  {
    name: 'submenu of the sidebar',
    open: async (page, isPhone) => {
      await click('Abrir menú')(page);
      const group = page.getByRole('navigation').getByRole('button', { name: /^Producción 3 entradas/ });
      if (isPhone) return group.click();
      await group.hover();
      await page.getByRole('menuitem', { name: /^Calidad/ }).hover();
      await expect(page.getByRole('menuitem', { name: /^Fallas/ })).toBeVisible();
    },
  },
  {
    name: 'search',
    open: async (page, isPhone) => {
      if (isPhone) await click('Abrir búsqueda')(page);
      await page.getByRole('combobox', { name: 'Buscar' }).fill('costo');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'notifications', open: click(/^Ver notificaciones/), own: menu },
  // A wide header shows the account itself.
  { name: 'account', open: click(/^Ver cuenta de/), own: menu, maxWidth: 1200 },
  { name: 'more', open: click('Ver más opciones'), own: menu, maxWidth: phoneWidth },
  { name: 'settings', open: viaMore('Abrir configuraciones'), own: dialog },
  { name: 'filters', open: viaMore('Filtrar el tablero'), own: dialog },
  { name: 'architecture', open: viaMore('Ver Arquitectura de Producción'), own: dialog },
  { name: 'share', open: viaTools('Compartir'), own: dialog },
  { name: 'download', open: viaTools('Descargar'), own: dialog },
  { name: 'pages', open: click(/^Cambiar de página/), own: menu },
  {
    name: 'alerts',
    open: async (page) => {
      await click(/^Ver notificaciones/)(page);
      await button(page, 'Avísame si un número…').click();
      await expect(page.getByRole('dialog', { name: 'Avísame si…' })).toBeVisible();
    },
    own: dialog,
  },
  {
    name: 'comparison',
    minWidth: phoneWidth + 1,
    open: async (page) => {
      await click('Comparar')(page);
      // The bar moves away, and the pointer is then over another button with its tooltip.
      await page.mouse.move(1, 899);
      await expect(page.getByText(/el segundo tablero está listo$/)).toBeAttached();
    },
    refocus: (page) => button(page, 'Cerrar la comparación').focus(),
  },
  {
    name: 'assistant with a reply',
    open: async (page) => {
      await click(/^Abrir el asistente/)(page);
      await page.getByPlaceholder('Pregunta sobre este dashboard...').fill('¿Cuántas entregas?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log').locator('[data-side=bot]').nth(1)).toBeVisible();
      await expect(button(page, 'Enviar la pregunta')).toBeVisible();
    },
  },
  {
    name: 'add board (English)',
    open: async (page) => {
      await click('Abrir menú')(page);
      await page.getByRole('navigation').getByText('Add board', { exact: true }).click();
      await expect(page.getByLabel('Report ID')).toBeVisible();
    },
    own: dialog,
  },
];

export const adminStates: readonly PageState[] = [
  { name: 'admin', open: viaMore('Cambiar a Admin Portal'), stays: true },
  { name: 'boards', open: inSidebar('Gestión Power BI', 'Tableros'), stays: true },
  { name: 'board details', open: click(/^Ver .*(transporte|concretos)/), own: dialog },
  { name: 'assistant context', open: click(/^Configurar contexto/), own: dialog },
  { name: 'edit board', open: click(/^Editar /), own: dialog },
  { name: 'new board', open: click('Nuevo Tablero'), own: dialog },
  { name: 'delete board', open: click(/^Eliminar /), own: dialog },
  { name: 'users', open: inSidebar('Gestión de Usuarios', 'Lista de Personas'), stays: true },
  { name: 'regions', open: inSidebar('Catálogos', 'Regiones'), stays: true },
  { name: 'edit region', open: click(/^Editar /), own: dialog },
  { name: 'system', open: inSidebar('Configuración', 'Sistema'), stays: true },
];
