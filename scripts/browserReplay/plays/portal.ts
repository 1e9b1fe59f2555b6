import type { Page } from '@playwright/test';
import type { FaultKind } from '../../../emulator/server/control';
import { plainCatalog } from '../../../emulator/server/portalConfig';
import type { Trace, TraceStep } from '../../../src/domain/shared/trace';
import type { Driver } from '../driver';
import type { Act, Play } from '../play';
import {
  atReport,
  button,
  click,
  expect,
  expire,
  firstReport,
  has,
  openView,
  prefer,
  sent,
  shows,
  signedIn,
  signOut,
  withoutPopups,
  withoutTokens,
  withReport,
} from './shared';

/** Plays of the machines of the portal around the report. */

const field = (page: Page) => page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
/** The emulated assistant streams its reply to a question about costs, but not to other questions. */
const question = (isStreamed: boolean) => (isStreamed ? '¿costo?' : 'xxxxx');

/** A question for which the emulated assistant requests data. */
const aboutData = '¿Por qué bajó la puntualidad?';
const outputOf = (step: TraceStep) => ('done' in step && step.done === 'askAssistant' ? step.output : null);
const isAboutData = ({ steps }: Trace) => steps.some((step) => /^asks/.test(String(outputOf(step) ?? '')));

/** Grants or withdraws the permission to read the data of the current dashboard, then closes the panel. */
async function allowData(driver: Driver, isWanted: boolean): Promise<void> {
  const { page } = driver;
  await button(page, /^Abrir el asistente/).click();
  await button(page, 'Configurar el asistente').click();
  await expect(button(page, 'Borrar la conversación')).toBeVisible();
  const forbid = button(page, 'Retirar el permiso');
  const isAllowed = await forbid.isVisible();
  if (isAllowed && !isWanted) await forbid.click();
  await button(page, 'Volver a la conversación').click();
  if (isWanted && !isAllowed) {
    await field(page).fill(aboutData);
    await field(page).press('Enter');
    await button(page, 'Permitir en este tablero').click();
    await expect(page.getByRole('list', { name: 'Acciones de la respuesta' })).toBeVisible();
  }
  await button(page, 'Cerrar el asistente').first().click();
}

/** Events whose effect remains in the page for the next trace. */
const staysWithPage = new Set(['send user.chooseEnvironment', 'send session.closed']);

export const chat: Play = {
  begin: async (driver, trace) => {
    const { page } = driver;
    const isAsBefore = (await driver.records('chat')).every(({ event }) => !staysWithPage.has(event));
    if (isAboutData(trace)) {
      await driver.network(true);
      await withReport(driver);
      const asked = trace.steps.map(outputOf).find((output) => output !== null);
      await allowData(driver, asked === 'asksData');
      await driver.hold('queries');
    } else if (isAsBefore) {
      const close = button(page, 'Cerrar el asistente').first();
      if (await close.isVisible()) await close.click();
      await atReport(driver);
    } else await withReport(driver);
    await driver.network(true);
    await driver.hold('chat');
    await driver.hold('chatStep');
  },
  acts: {
    'send user.open': click(/^Abrir el asistente/),
    'send user.close': click('Cerrar el asistente'),
    'send user.expand': click('Ampliar el asistente'),
    'send user.reduce': click('Reducir el asistente'),
    'send user.toggleSettings': click(/^(Configurar el asistente|Volver a la conversación)$/),
    'send user.chooseEnvironment': ({ page }, step) =>
      page
        .getByText(sent(step).environment === 'test' ? 'Prueba' : 'Producción', { exact: true })
        .last()
        .click(),
    'send user.stop': click('Detener la respuesta'),
    'send question.asked': async (driver, _step, { trace, index }) => {
      const { page } = driver;
      await driver.fault('chat', null);
      await driver.hold('chat');
      const follows = trace.steps[index + 1];
      const isStreamed = follows !== undefined && sent(follows).type === 'reply.began';
      if (isAboutData(trace)) await button(page, /^Abrir el asistente/).click();
      const words = isAboutData(trace) ? aboutData : question(isStreamed);
      await field(page).fill(words);
      await field(page).press('Enter');
    },
    'send reply.began': async (driver) => {
      await driver.arrived('chat');
      await driver.pass('chat');
      await driver.arrived('chatStep');
      await driver.pass('chatStep');
    },
    'send session.closed': signOut,
    'fail runQueries queryDenied': async (driver) => {
      await driver.arrived('queries');
      await driver.fault('queries', '403');
      await driver.release('queries');
    },
    'done askAssistant': async (driver, _step, { trace, index }) => {
      const before = trace.steps
        .slice(0, index)
        .findLast((step) => ['question.asked', 'reply.began'].includes(String(sent(step).type)));
      if (before && sent(before).type === 'reply.began') {
        await driver.release('chatStep');
        return;
      }
      await driver.arrived('chat');
      await driver.pass('chat');
    },
    'fail askAssistant chatFailed': async (driver) => {
      await driver.arrived('chat');
      await driver.fault('chat', '500');
      await driver.pass('chat');
    },
    'fail askAssistant offline': async (driver) => {
      await driver.arrived('chat');
      await driver.network(false);
      await driver.fault('chat', 'offline');
      // Chromium retries once if a reused connection is cut.
      await driver.release('chat');
    },
  },
  screen: {
    'panel.compact': ({ page }) => expect(page.locator('[role=dialog][data-size=compact]')).toBeVisible(),
    'panel.expanded': ({ page }) => expect(page.locator('[role=dialog][data-size=expanded]')).toBeVisible(),
    // The conversation is hidden while the settings are open.
    'turn.pending.sending': ({ page }) =>
      expect(button(page, 'Detener la respuesta').or(button(page, 'Volver a la conversación'))).toBeVisible(),
    'settings.shown': shows('Producción'),
  },
};

const isSpanish = (variant: unknown) => variant === 'es';

export const addBoard: Play = {
  begin: async (driver, trace) => {
    const { page } = driver;
    page.removeAllListeners('dialog');
    page.on('dialog', (dialog) => void dialog.accept());
    const [first] = trace.steps;
    if (!isSpanish(first && sent(first).variant)) return atReport(driver);
    const create = button(page, 'Nuevo Tablero');
    if (await create.isVisible()) return;
    await withReport(driver);
    await page
      .getByRole('button', { name: /Admin Portal/ })
      .first()
      .click();
    await openView(page, 'Gestión Power BI', 'Tableros');
    await expect(create).toBeVisible();
  },
  acts: {
    'send user.open': async ({ page }, step) => {
      const { variant, boardId } = sent(step);
      if (!isSpanish(variant)) {
        await button(page, /Abrir (el )?menú/).click();
        await button(page, 'Add board').click();
      } else if (boardId === undefined) await button(page, 'Nuevo Tablero').click();
      else
        await button(page, /^Editar /)
          .first()
          .click();
    },
    'send user.edit': ({ page }) =>
      page
        .getByRole('dialog')
        .getByLabel(/^(Name|Nombre)/)
        .fill('Otro nombre'),
    'send user.submit': async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^(Name|Nombre)/).fill('Tablero de flotilla');
      const category = dialog.getByLabel('Categoría');
      if (await category.isVisible()) await category.selectOption({ label: 'Producción' });
      await dialog.getByLabel('Report ID').fill('3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10');
      await dialog.getByLabel('Workspace ID').fill('9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20');
      await dialog.getByRole('button', { name: /^(Create board|Guardar)/ }).click();
    },
    'send user.close': click(/^(Cerrar|Cancelar|Close|Cancel)$/),
    'done saveBoard': ({ page }) => page.clock.fastForward(1_500),
  },
  screen: {
    editing: ({ page }) => expect(page.getByRole('dialog').getByLabel('Report ID')).toBeVisible(),
    submitting: ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
    closed: ({ page }) => expect(page.getByLabel('Report ID')).toBeHidden(),
  },
};

/** Opens the provider's window by a click. */
async function popupOf(page: Page, click: () => Promise<void>): Promise<void> {
  const popup = page.waitForEvent('popup');
  await click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).waitFor();
}
const leaving =
  (name: string): Act =>
  async (driver) => {
    await driver.stay();
    await button(driver.page, name).click({ noWaitAfter: true });
  };

/** Leaves what an earlier visit would have stored: an account, a login hint, or nothing. */
async function leaveTraces({ page }: Driver, what: 'account' | 'hint' | 'nothing'): Promise<void> {
  if (what === 'account') return;
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (!['/#portal.trace', 'entered'].includes(key)) sessionStorage.removeItem(key);
  });
  if (what === 'nothing') await page.context().clearCookies({ name: /^(?!emulator-session)/ });
}

export const authProgress: Play = {
  fromStart: true,
  begin: async (driver, trace) => {
    const { page } = driver;
    const back = trace.steps.find((step) => 'done' in step && step.done === 'handleRedirect');
    const { account = null, hasHint = false } = ((back && 'output' in back ? back.output : {}) ?? {}) as {
      account?: object | null;
      hasHint?: boolean;
    };
    if (!(await firstReport(page).isVisible())) {
      await page.goto('/?trace');
      await signedIn(page);
    }
    await leaveTraces(driver, account ? 'account' : hasHint ? 'hint' : 'nothing');
    if (has(trace, 'fail signInSilently signInFailed'))
      await driver.control({ identity: { thirdPartyCookies: false } });
    if (has(trace, 'send identity.acquiring')) {
      await withoutTokens(driver);
      await withoutPopups(driver);
      await driver.fault('token', 'AADSTS50076');
    }
    if (hasHint && !account) await driver.hold('authorize');
    await page.goto('/?trace', { waitUntil: 'commit' });
  },
  acts: {
    'done initialize': null,
    'done handleRedirect': null,
    'done signInSilently': async (driver) => {
      await driver.arrived('authorize');
      await driver.release('authorize');
    },
    'fail signInSilently signInFailed': async (driver) => {
      await driver.arrived('authorize');
      await driver.release('authorize');
    },
    'send user.signIn': async (driver, _step, { trace, index }) => {
      const { page } = driver;
      const follows = trace.steps[index + 1];
      if (follows && 'fail' in follows) {
        await driver.stay();
        await page.evaluate(() => {
          window.open = () => null;
        });
        await button(page, 'Entrar').click({ noWaitAfter: true });
      } else await popupOf(page, () => button(page, 'Entrar').click());
    },
    'send user.signInAsOther': ({ page }) => popupOf(page, () => button(page, 'Usar otra cuenta').click()),
    'send user.signInAgain': async (driver) => {
      if (!(await button(driver.page, 'Iniciar sesión de nuevo').isVisible())) {
        await expect(firstReport(driver.page)).toBeVisible();
        await expire(driver);
      }
      await popupOf(driver.page, () => button(driver.page, 'Iniciar sesión de nuevo').click());
    },
    // The token for Power BI requires a second factor: the user opens the window by a click, but does not
    // confirm there.
    'send identity.acquiring': async ({ page }) => {
      const popup = page.waitForEvent('popup');
      await button(page, 'Try Again').click();
      await button(await popup, 'Ya lo aprobé').waitFor();
    },
    'send identity.settled': async ({ page }) => {
      const popup = page.context().pages().at(-1);
      await popup?.getByRole('button', { name: 'Cancelar' }).click();
    },
    'send user.signOut': signOut,
    'send user.useRedirect': leaving('Continuar en esta página'),
    'send user.cancel': click('Cancelar'),
    'done signInWithPopup': async ({ page }) => {
      const popup = page.context().pages().at(-1);
      await popup?.getByRole('button', { name: /^Ana García/ }).click();
    },
    'fail signInWithPopup popupFailed': null,
  },
  screen: {
    'none.signedOut': ({ page }) => expect(button(page, 'Entrar')).toBeVisible(),
    'login.popup': shows('Identificando...'),
    'none.signedIn': ({ page }) => expect(firstReport(page).or(button(page, 'Try Again'))).toBeVisible(),
  },
};

/** Configures the catalogue in SharePoint. */
const shared = (driver: Driver) =>
  driver.config((config) => ({
    ...config,
    catalog: plainCatalog(new URL((config.powerBi as { apiUrl: string }).apiUrl).origin),
  }));
const asked =
  (kind: FaultKind | null, more: { retryAfter?: number } = {}) =>
  (group: 'catalogRead' | 'catalogWrite'): Act =>
  async (driver) => {
    await driver.arrived(group);
    await driver.fault(group, kind, more);
    await driver.release(group);
    await driver.hold(group);
  };
const denied = asked('403');
const fine = asked(null);

const regions = ['Nacional', 'Pacífico', 'Noreste', 'Centro'];

export const catalogLoad: Play = {
  fromStart: true,
  begin: async ({ page }) => {
    await page.goto('/?trace');
  },
  acts: { 'send session.opened': null, 'done readCatalog': null },
  screen: {},
};

export const outbox: Play = {
  begin: async (driver) => {
    const { page } = driver;
    await shared(driver);
    // The previous trace may have entered full screen, which hides the header.
    await prefer(driver, {});
    await withReport(driver);
    await page
      .getByRole('button', { name: /Admin Portal/ })
      .first()
      .click();
    await openView(page, 'Catálogos', 'Regiones');
    await expect(page.getByText('Catálogo compartido')).toBeVisible();
    await driver.hold('catalogWrite');
  },
  acts: {
    'send change.made': async ({ page }, _step, { trace, index }) => {
      const made = trace.steps.slice(0, index).filter((step) => sent(step).type === 'change.made').length;
      await page
        .getByRole('button', { name: /^Editar / })
        .nth(made)
        .click();
      const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' });
      await name.fill(`${await name.inputValue()} ${regions[made]}`);
      await button(page, 'Guardar').click();
    },
    'send user.retry': click(/^(Reintentar|Sincronizar ahora)$/),
    'send user.discardAll': async ({ page }) => {
      await button(page, 'Descartar cambios').click();
      const question = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
      await question.getByRole('button', { name: 'Descartar cambios' }).click();
    },
    'send session.closed': signOut,
    'done sendChange': fine('catalogWrite'),
    'fail sendChange catalogDenied': denied('catalogWrite'),
  },
  screen: {},
};
