import type { Locator, Page } from '@playwright/test';
import { expect, expectReport, reportFrame, test } from '../e2e/support';
import { inAStep } from './alive';
import { Counter } from './counter';
import { hiddenFocus } from './hiddenFocus';

// The report with visuals: one task leads through its tab stops.
test.use({ viewport: { width: 1440, height: 900 }, report: 'charts' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Whether the page's focus is in the embedded report. */
const isInReport = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');

/** A user with only a keyboard. Records each stop with an invisible focus. */
class Walker {
  readonly hidden: string[] = [];

  constructor(
    readonly page: Page,
    private readonly pollOptions: { readonly timeout?: number } = {},
  ) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    // A closing element keeps the focus for a moment. A timeout is a finding: the focus stays hidden.
    const look = () => this.page.evaluate(hiddenFocus);
    const focus = await look();
    if (focus === null) return;
    await expect
      .poll(look, this.pollOptions)
      .toBeNull()
      .catch(() => this.hidden.push(`after ${key}: ${focus}`));
  }

  /** Presses the key until the element has the focus; at most forty times. */
  async to(target: Locator, key = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`the keyboard does not reach ${target}`);
  }

  /** To the element, and Enter. */
  async choose(target: Locator, key = 'Tab'): Promise<void> {
    await this.to(target, key);
    await this.press('Enter');
  }

  /** From the first stop of the page (tests/e2e/shell.spec.ts) past the report to the menu. */
  async skip(): Promise<void> {
    await this.page.locator('#skip a').first().focus();
    await this.press('Enter');
    await expect(button(this.page, 'Abrir menú')).toBeFocused();
  }

  /** One of the dashboard's controls, which are one stop with arrows between them. */
  async choosesTool(name: string | RegExp): Promise<Locator> {
    const tools = this.page.getByRole('toolbar', { name: 'Controles del tablero' });
    await this.skip();
    await this.to(tools.locator('button[tabindex="0"]'));
    const tool = tools.getByRole('button', { name });
    await this.choose(tool, 'ArrowRight');
    return tool;
  }
}

/** Tasks of a user in one visit: each starts where the previous one ends. */
const tasks: Record<string, (walker: Walker) => Promise<void>> = {
  'sign in': async (walker) => {
    const { page } = walker;
    await page.goto('/');
    const opened = page.waitForEvent('popup');
    await walker.choose(button(page, 'Entrar'));
    const popup = await opened;
    const person = popup.getByRole('button', { name: /^Ana García/ });
    await new Walker(popup).to(person);
    // The window closes on keydown: no element may be left for the keyup.
    const closed = popup.waitForEvent('close');
    await popup.keyboard.press('Enter').catch(() => undefined);
    await closed;
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  },
  'into the report, through it, and back': async (walker) => {
    const { page } = walker;
    await walker.skip();
    // Eighteen stops at most, and none of them is the report.
    await walker.choose(button(page, /^Entrar al tablero/));
    await expect.poll(() => isInReport(page)).toBe(true);
    await walker.press('Tab');
    await expect.poll(() => isInReport(page)).toBe(true);
    // Another origin keeps its keys (SPEC section 14).
    await walker.press('Control+k');
    await expect.poll(() => isInReport(page)).toBe(true);
    for (let stops = 0; stops < 150 && (await isInReport(page)); stops += 1) await walker.press('Tab');
    expect(await isInReport(page)).toBe(false);
    await walker.skip();
    await walker.press('?');
    await expect(
      dialog(page, 'Atajos de teclado').getByRole('region', { name: 'En el tablero' }),
    ).toBeVisible();
    await walker.press('Escape');
    await expect(button(page, 'Abrir menú')).toBeFocused();
  },
  'open another dashboard from the menu': async (walker) => {
    const { page } = walker;
    await walker.skip();
    await walker.press('Enter');
    const menu = page.getByRole('navigation');
    await expect(menu.getByRole('button', { name: /^Tablero de transporte/ })).toBeFocused();
    await walker.choose(menu.getByRole('button', { name: /^Pedidos de concretos/ }), 'ArrowDown');
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  },
  'search for a dashboard': async (walker) => {
    const { page } = walker;
    await walker.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Buscar' });
    await expect(box).toBeFocused();
    await page.keyboard.type('tablero de transporte');
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    await walker.press('ArrowDown');
    await walker.press('ArrowUp');
    // APG, combobox: the focus stays in the box, which names the active option.
    await expect(box).toBeFocused();
    const active = await box.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    await walker.press('Enter');
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await expect(options).toHaveCount(0);
  },
  'filter the dashboard': async (walker) => {
    const { page } = walker;
    await walker.skip();
    const opener = button(page, /^Filtrar el tablero/);
    await walker.choose(opener);
    const modal = dialog(page, 'Filtros del Dashboard');
    await walker.to(modal.getByRole('checkbox', { name: 'NORESTE' }));
    await walker.press('Space');
    await walker.choose(modal.getByRole('button', { name: 'Aplicar Filtros' }));
    await expect(reportFrame(page).getByText('Región: NORESTE')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
  },
  'read the notifications': async (walker) => {
    const { page } = walker;
    await walker.skip();
    const bell = button(page, /^Ver notificaciones/);
    await walker.choose(bell);
    const list = dialog(page, /otificaciones/);
    await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await walker.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
  },
  'change a setting': async (walker) => {
    const { page } = walker;
    await walker.skip();
    const opener = button(page, 'Abrir configuraciones');
    await walker.choose(opener);
    const modal = dialog(page, 'Configuraciones generales');
    await walker.to(modal.getByLabel('Intervalo de actualización automática'));
    await page.keyboard.type('15');
    await walker.choose(modal.getByRole('button', { name: 'Guardar cambios' }));
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
    const settings = () => page.evaluate(() => localStorage.getItem('/#portal-settings'));
    await expect.poll(settings).toContain('"refreshMinutes":15');
  },
  'ask the assistant': async (walker) => {
    const { page } = walker;
    await walker.skip();
    const opener = button(page, /^Abrir el asistente/);
    await walker.choose(opener);
    await expect(page.getByPlaceholder('Pregunta sobre este dashboard...')).toBeFocused();
    await page.keyboard.type('¿Cuántas entregas hay en total?');
    await walker.press('Enter');
    await expect(page.getByRole('log').locator('[data-side=bot]').nth(1)).toBeVisible();
    await expect(button(page, 'Enviar la pregunta')).toBeVisible();
    await walker.press('Shift+Tab');
    await walker.press('Escape');
    await expect(button(page, 'Cerrar el asistente')).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
  'turn to another page of the report': async (walker) => {
    const { page } = walker;
    await walker.skip();
    await walker.choose(button(page, /^Cambiar de página: Resumen/));
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.type('Uni');
    await walker.press('Enter');
    await expect(reportFrame(page).getByText(/^Unidades · /)).toBeVisible();
    await expect(button(page, /^Cambiar de página: Unidades/)).toBeFocused();
  },
  'download the data of a visual': async (walker) => {
    const { page } = walker;
    const opener = await walker.choosesTool('Descargar');
    const modal = dialog(page, 'Descargar');
    const download = page.waitForEvent('download');
    await walker.choose(modal.getByRole('button', { name: 'Descargar CSV' }));
    await download;
    await walker.press('Escape');
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
  },
  'edit a region in the admin mode': async (walker) => {
    const { page } = walker;
    await walker.skip();
    await walker.choose(button(page, 'Cambiar a Admin Portal'));
    await expect(page.getByRole('heading', { level: 1, name: 'Panel Administrativo' })).toBeVisible();
    await walker.skip();
    await walker.press('Enter');
    const menu = page.getByRole('navigation');
    const group = menu.getByRole('button', { name: /^Catálogos/ });
    await walker.to(group, 'ArrowDown');
    if ((await group.getAttribute('aria-expanded')) !== 'true') await walker.press('Enter');
    await walker.choose(menu.getByRole('button', { name: /^Regiones/ }), 'ArrowDown');
    await expect(page.getByRole('heading', { name: 'Catálogo de Regiones' })).toBeVisible();
    await walker.choose(button(page, 'Editar Pacífico'));
    const modal = page.getByRole('dialog');
    await walker.to(modal.getByRole('textbox', { name: 'Nombre' }));
    await walker.press('Control+a');
    await page.keyboard.type('Costa');
    await walker.choose(modal.getByRole('button', { name: 'Guardar' }));
    await expect(page.getByRole('heading', { name: 'Costa', exact: true })).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(button(page, 'Editar Costa')).toBeFocused();
  },
};

test('the main tasks can be completed by keyboard alone, and the focus is never hidden (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.11)', async ({
  page,
}) => {
  const walks = new Counter('main tasks by keyboard');
  const focus = new Counter('focus never hidden');
  for (const [name, walk] of Object.entries(tasks))
    await test.step(name, async () => {
      const walker = new Walker(page);
      await walks.attempt(name, () => walk(walker));
      await focus.attempt(name, () => expect(walker.hidden).toEqual([]));
    });

  const walker = new Walker(page);
  await walker.skip();
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.id = 'cover';
    cover.style.cssText = 'position:fixed;inset:0;z-index:99999;background:white';
  });
  // The cover is permanent, so a short timeout finds it.
  const covered = new Walker(page, inAStep);
  await covered.press('Tab');
  await focus.control('a layer over everything', () => expect(covered.hidden).toEqual([]));
  await page.evaluate(() => document.querySelector('#cover')?.remove());
  await button(page, 'Salir').evaluate((element) => element.setAttribute('tabindex', '-1'));
  await walks.control('a button without a place in the order', () => walker.to(button(page, 'Salir')));
  for (const counter of [walks, focus]) test.info().annotations.push(counter.annotation);
  expect([...walks.problems, ...focus.problems]).toEqual([]);
});
