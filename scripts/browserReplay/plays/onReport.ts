import type { Settings } from '../../../src/domain/session/settings';
import type { Driver } from '../driver';
import type { Act, Play } from '../play';
import { atReport, button, choose, click, expect, has, openView, prefer, sent } from './shared';

/** Plays of the machines that exist while a report is on screen. */

const toNoReport: Act = async ({ page }) => {
  // The dialog of the previous step may be open.
  await page.keyboard.press('Escape');
  await openView(page, 'Bases de datos');
};

/** Simulates that another tab becomes active, or this one again. */
const look =
  (isHidden: boolean): Act =>
  ({ page }) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

export const reportData: Play = {
  fromStart: true,
  begin: async (driver, { steps: [first] }) => {
    const interval = first && (sent(first).refreshMinutes as Settings['refreshMinutes'] | undefined);
    await prefer(driver, { refreshMinutes: interval ?? null });
    await driver.page.goto('/?trace');
  },
  acts: {
    'send report.shown': null,
    'send report.left': toNoReport,
    'send user.refresh': async (driver, step, { trace, index }) => {
      const { page } = driver;
      await expect(
        page.frameLocator('#report-container iframe').getByRole('heading', { level: 1 }),
      ).toBeVisible();
      const follows = trace.steps[index + 1];
      const fails = follows && 'fail' in follows ? follows.error : null;
      await driver.refuse(...(fails === 'toolFailed' ? (['refresh'] as const) : []));
      // Power BI accepts one refresh every 15 s.
      if (fails !== 'refreshLimit') await page.clock.fastForward(15_000);
      await click('Actualizar datos')(driver, step, { trace, index });
    },
    'send interval.changed': async ({ page }, step, { index }) => {
      const minutes = sent(step).refreshMinutes;
      if (index === 0) return;
      await button(page, 'Abrir configuraciones').click();
      await page.getByLabel('Intervalo de actualización automática').selectOption(String(minutes));
      await button(page, 'Guardar cambios').click();
    },
    'send page.hidden': look(true),
    'send page.shown': look(false),
    'done refreshData': null,
    'fail refreshData refreshLimit': null,
    'fail refreshData toolFailed': null,
  },
  // Messages of the bar are visible for seconds only, so a check on a busy machine may be too late.
  screen: {},
};

const full = ({ page }: Driver) => expect(page.locator('html')).toHaveAttribute('data-screen', 'full');

export const controlBar: Play = {
  begin: async (driver) => {
    await driver.page.mouse.move(300, 300);
    // The previous trace may have entered full screen.
    await prefer(driver, {});
    await atReport(driver);
  },
  acts: {
    'send board.opened': async ({ page }) => {
      await choose(page, 'Pantalla completa');
      await openView(page, 'Pedidos de concretos');
    },
    'send person.moved': async ({ page }) => {
      await page.mouse.move(300, 300);
      await page.mouse.move(340, 340);
    },
    'send user.toggleControls': click(/^(Ocultar|Mostrar) controles$/),
    'send user.toggleFullscreen': async (driver, step, place) => {
      const { page } = driver;
      const isEntered = place.trace.steps[place.index]?.at.includes('entering');
      if (!isEntered || has(place.trace, 'send bar.held'))
        return click(/^(Ver en|Salir de) pantalla completa$/)(driver, step, place);
      // Uses the keyboard, because a pointer over the bar would keep it visible.
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Buscar' }).fill('pantalla completa');
      await page.getByRole('option', { name: 'Ver en pantalla completa' }).click();
      await page.mouse.move(300, 300);
    },
    'send bar.held': async ({ page }) => {
      await page.getByRole('toolbar', { name: 'Controles del tablero' }).hover();
    },
    'send bar.released': ({ page }) => page.mouse.move(300, 300),
    'send screen.left': ({ page }) => page.evaluate(() => document.exitFullscreen()),
    'done enterFullscreen': null,
    'done exitFullscreen': null,
  },
  screen: {
    'controls.collapsed': ({ page }) => expect(button(page, 'Mostrar controles')).toBeVisible(),
    'controls.expanded': ({ page }) => expect(button(page, 'Ocultar controles')).toBeVisible(),
    'screen.fullscreen.shown': full,
    'screen.windowed': ({ page }) => expect(page.getByRole('banner')).toBeVisible(),
  },
};
