import type { Page } from '@playwright/test';
import type { Settings } from '../../../src/domain/session/settings';
import type { Act, Play } from '../play';
import type { Stage } from '../stage';
import {
  atReport,
  button,
  choose,
  click,
  closed,
  expect,
  has,
  hasFail,
  opened,
  openView,
  prefer,
  sent,
  withBoard,
} from './shared';

/** Machines that live on a report that is on screen. */

const toNoReport: Act = async ({ page }) => {
  // The dialog of the step before may be open.
  await page.keyboard.press('Escape');
  await openView(page, 'Bases de datos');
};

/** Another tab comes in front, or this one. */
const look =
  (isHidden: boolean): Act =>
  ({ page }) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);

const ownView = 'Cierre de mes';
const ownViews = (page: Page) => page.getByRole('dialog', { name: 'Mis vistas' });

export const reportTools: Play = {
  begin: async (stage, trace) => {
    const [first] = trace.steps;
    if (first && sent(first).canCapture === false) {
      await withBoard(stage, { kind: 'paginated', reportId: 'b64f0c3d-92e1-4a7c-8d5b-1f3e7a60c9d4' });
      await stage.page.goto('/?trace');
      await expect(button(stage.page, 'Compartir')).toBeVisible();
    } else await atReport(stage);
    if (hasFail(trace, 'listVisuals')) await stage.refuse('visuals');
    if (hasFail(trace, 'captureView')) await stage.refuse('capture');
  },
  acts: {
    'send user.openDownload': click('Descargar'),
    'send user.openShare': click('Compartir'),
    'send user.openViews': async ({ page }) => {
      const keep = button(page, 'Guardar en mis vistas');
      if (await keep.isVisible()) return keep.click();
      await button(page, 'Mis vistas').click();
      await page.getByRole('menuitem', { name: 'Guardar o cambiar vistas' }).click();
    },
    'send user.close': ({ page }) => page.keyboard.press('Escape'),
    'send user.print': async (stage, step, { trace, index }) => {
      const next = trace.steps[index + 1];
      await stage.refuse(...(next && 'fail' in next ? (['print'] as const) : []));
      await click('Imprimir')(stage, step, { trace, index });
    },
    'send user.export': async (stage, step, { trace, index }) => {
      const next = trace.steps[index + 1];
      await stage.refuse(...(next && 'fail' in next ? (['export'] as const) : []));
      const { page } = stage;
      await page.getByRole('dialog').getByRole('radio').first().check();
      if ((sent(step).visuals as unknown[]).length > 1) {
        await page.getByText(/^Varias en un archivo/).click();
        await page.getByRole('checkbox', { name: 'Todas las visualizaciones' }).check();
      }
      await button(page, sent(step).format === 'csv' ? 'Descargar CSV' : 'Descargar para Excel').click();
    },
    'send user.copy': async ({ page }, step, { trace, index }) => {
      const isRefused = 'fail' in (trace.steps[index + 1] ?? {});
      await page.evaluate((refused) => {
        if (refused) navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      }, isRefused);
      if (!(await ownViews(page).isVisible()))
        return button(
          page,
          sent(step).what === 'link' ? 'Copiar enlace al informe' : 'Copiar enlace',
        ).click();
      // A trace holds no views: the person saves one first.
      if (await page.getByText('Todavía no tienes vistas').isVisible()) {
        await page.getByRole('textbox', { name: 'Guardar lo que ves como' }).fill(ownView);
        await button(page, 'Guardar vista').click();
      }
      await button(page, /^(Copiar el enlace|Enlace) a /).click();
    },
    'send user.openSheet': async ({ page }, _step, { trace, index }) => {
      const isRefused = 'fail' in (trace.steps[index + 1] ?? {});
      await page.evaluate((refused) => {
        navigator.share = refused ? () => Promise.reject(new Error('refused')) : () => Promise.resolve();
      }, isRefused);
      await button(page, 'Compartir con…').click();
    },
    'send user.applyView': async (stage, _step, { trace, index }) => {
      const { page } = stage;
      const next = trace.steps[index + 1];
      if (trace.steps[index]?.at === 'openingView') {
        await stage.refuse(...(next && 'fail' in next ? (['applyView'] as const) : []));
        if (await ownViews(page).isVisible()) return button(page, ownView).click();
        await button(page, 'Mis vistas').click();
        return page.getByRole('menuitem', { name: ownView }).click();
      }
      const field = page.getByLabel('Abrir una vista que te compartieron');
      // A trace has no link: the person copies that of the view on screen.
      if (next && 'done' in next) {
        await button(page, 'Copiar enlace').click();
        await field.fill(await page.evaluate(() => navigator.clipboard.readText()));
      } else await field.fill('nope');
      await button(page, 'Abrir vista').click();
    },
    'send user.retry': async (stage, step, place) => {
      await stage.refuse();
      await click(/^(Buscar|Capturar) de nuevo$/)(stage, step, place);
    },
    // The dialog covers the menu: the report goes by itself.
    'send board.changed': ({ raise }) => raise('error'),
    'done listVisuals': null,
    'done exportVisuals': null,
    'done printReport': null,
    'done captureView': null,
    'done copyText': null,
    'done applyView': null,
    'done openSheet': null,
    'fail copyText toolFailed': null,
    'fail openSheet toolFailed': null,
    'fail listVisuals toolFailed': null,
    'fail exportVisuals toolFailed': null,
    'fail printReport toolFailed': null,
    'fail captureView toolFailed': null,
    'fail applyView toolFailed': null,
  },
  screen: {
    'download.choosing': opened('Descargar'),
    'share.open': opened('Compartir'),
    'views.open': opened('Mis vistas'),
    closed: closed(/^(Descargar|Compartir|Mis vistas)$/),
  },
};

export const reportData: Play = {
  fromStart: true,
  begin: async (stage, { steps: [first] }) => {
    const interval = first && (sent(first).refreshMinutes as Settings['refreshMinutes'] | undefined);
    await prefer(stage, { refreshMinutes: interval ?? null });
    await stage.page.goto('/?trace');
  },
  acts: {
    'send report.shown': null,
    'send report.left': toNoReport,
    'send user.refresh': async (stage, step, { trace, index }) => {
      const { page } = stage;
      await expect(page.frameLocator('#stage iframe').getByRole('heading', { level: 1 })).toBeVisible();
      const follows = trace.steps[index + 1];
      const fails = follows && 'fail' in follows ? follows.error : null;
      await stage.refuse(...(fails === 'toolFailed' ? (['refresh'] as const) : []));
      // Power BI takes a refresh every 15 s.
      if (fails !== 'refreshLimit') await page.clock.fastForward(15_000);
      await click('Actualizar datos')(stage, step, { trace, index });
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
  // The notes of the bar stand for seconds only: a busy machine may look too late.
  screen: {},
};

const full = ({ page }: Stage) => expect(page.locator('html')).toHaveAttribute('data-screen', 'full');

export const controlBar: Play = {
  begin: async (stage) => {
    await stage.page.mouse.move(300, 300);
    // The trace before may have chosen full screen.
    await prefer(stage, {});
    await atReport(stage);
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
    'send user.toggleFullscreen': async (stage, step, place) => {
      const { page } = stage;
      const isEntered = place.trace.steps[place.index]?.at.includes('entering');
      if (!isEntered || has(place.trace, 'send bar.held'))
        return click(/^(Ver en|Salir de) pantalla completa$/)(stage, step, place);
      // Without the hand on the bar, which would hold it.
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
