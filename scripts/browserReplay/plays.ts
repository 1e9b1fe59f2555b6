import { expect, type Page } from '@playwright/test';
import type { Trace, TraceStep } from '../../src/domain/shared/trace';
import type { Act, Play } from './run';
import type { Stage } from './stage';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const click =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page, name).first().click();
const shows =
  (text: string | RegExp) =>
  ({ page }: Stage) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const lasts =
  (ms: number): Act =>
  ({ page }) =>
    page.clock.fastForward(ms);

const sent = (step: TraceStep) => ('send' in step ? step.send : { type: '' }) as Record<string, unknown>;
const sends = (
  { steps }: Trace,
  type: string,
  fits: (event: Record<string, unknown>) => boolean = () => true,
) => steps.some((step) => sent(step).type === type && fits(sent(step)));

/** What every play says of events that only the end of the page brings. */
const leaves = 'the page leaves for the provider, and its recording ends with it';
const refuses = 'the emulated frame refuses no such call';

/** Chooses an entry of the menu. */
async function openView(page: Page, name: string) {
  await button(page, /Abrir (el )?menú/).click();
  await page.getByRole('navigation').getByText(name, { exact: true }).click();
}

const nameOf: Readonly<Record<string, string>> = {
  'dashboard-1': 'Tablero de transporte',
  'dashboard-2': 'Pedidos de concretos',
};
/** The portal of somebody who is signed in, with a report on screen. */
async function withReport({ page }: Stage) {
  await page.goto('/?trace');
  await expect(page.getByText('3f8a2c1e', { exact: true })).toBeVisible();
}

const reportLoad: Play = {
  fromStart: true,
  begin: async ({ page, hold }, trace) => {
    if (trace.steps.some((step) => 'after' in step)) await page.clock.install();
    await hold('reports');
    await hold('loaded');
    await page.goto('/?trace');
  },
  whyNot: (trace) => {
    const boards = trace.steps.flatMap((step) =>
      sent(step).type === 'board.selected' ? [sent(step).board] : [],
    );
    const [board] = boards as { kind?: string; reportId?: string }[];
    if (board?.kind === 'paginated')
      return 'the emulated organisation’s menu has no paginated board; one is added by hand';
    if (board && !board.reportId) return 'the configuration refuses a board without a report id';
    if (sends(trace, 'board.selected', ({ autoLoad }) => autoLoad === false))
      return 'the setting is kept by an earlier visit: tests/e2e/dashboard.spec.ts';
    if (sends(trace, 'device.changed'))
      return 'the phone layout answers with events of its own: tests/e2e/dashboard.spec.ts';
    return null;
  },
  acts: {
    'send board.selected': async ({ page }, step) => {
      const { id } = sent(step).board as { id: string };
      // The portal opens on the first board by itself.
      if (id !== 'dashboard-1') await openView(page, nameOf[id] ?? id);
    },
    'done acquireToken': null,
    'done lookUpReport': async (stage) => {
      await stage.arrived('reports');
      await stage.pass('reports');
    },
    'done showReport': null,
    'send embed.loaded': async (stage) => {
      await stage.arrived('loaded');
      await stage.pass('loaded');
    },
    'send embed.failed': ({ raise }) => raise('error'),
    'send embed.warned': ({ raise }) => raise('error', { level: 4 }),
    'send embed.pageChanged': null,
    'send board.left': ({ page }) => openView(page, 'Bases de datos'),
    'send user.retry': async (stage, step) => {
      for (const group of ['reports', 'groupReports', 'groups'] as const) await stage.fault(group, null);
      await click('Try Again')(stage, step);
    },
    'send user.cancel': click('Dejar de esperar'),
    'fail lookUpReport lookupFailed': async (stage) => {
      await stage.arrived('reports');
      await stage.fault('reports', 'malformed');
      await stage.pass('reports');
    },
    'fail lookUpReport workspacesFailed': async (stage) => {
      await stage.arrived('reports');
      await stage.fault('reports', '404');
      await stage.fault('groupReports', '404');
      await stage.fault('groups', '403');
      await stage.pass('reports');
    },
    'fail lookUpReport tokenExpired': async (stage) => {
      await stage.arrived('reports');
      await stage.fault('reports', 'TokenExpired');
      await stage.pass('reports');
    },
    'fail lookUpReport offline': async (stage) => {
      await stage.arrived('reports');
      await stage.page.context().setOffline(true);
    },
    'send network.online': async ({ page }) => page.context().setOffline(false),
    'after framePatience': lasts(15_000),
    'after frameDeadline': lasts(60_000),
  },
  impossible: {
    'fail showReport embedFailed':
      'the answer to a load cannot be chosen before the load is sent and after the lookup',
    'fail lookUpReport reportNotFound':
      'Ana is a member of workspaces; Elena Torres meets it (tests/e2e/report.spec.ts)',
    'fail lookUpReport reportNowhere':
      'both boards are found; a board of the admin mode meets it (tests/e2e/admin.spec.ts)',
    'send user.refreshPermissions': 'it is offered for a report that is nowhere',
    'fail lookUpReport throttled':
      'the calls wait for a short Retry-After themselves; a long one needs the held clock of a unit test',
    'fail acquireToken noAccount': 'the gate stands before it',
    'fail acquireToken scopeMixed':
      'the sign-in already brought the token; Diego Salas meets it (tests/e2e/signIn.spec.ts)',
    'fail acquireToken consentMissing':
      'the sign-in already brought the token; Carmen Ruiz meets it (tests/e2e/signIn.spec.ts)',
    'fail acquireToken tokenFailed': 'the sign-in already brought the token',
    'send board.missing': 'every dashboard of the emulated organisation has a board',
    'send session.closed': leaves,
    'send session.expired':
      'its own trace is tokenLife’s; tests/e2e/identity.spec.ts signs in again after it',
    'send session.reopened': 'a popup of the provider: tests/e2e/identity.spec.ts',
  },
  screen: {
    'loading.lookingUp': shows('Loading specific report...'),
    'loading.initializing.awaitingFrame': shows('Initializing dashboard...'),
    'loading.initializing.overdue': shows('Dejar de esperar'),
    ready: ({ page }) => expect(page.getByRole('toolbar', { name: 'Controles del tablero' })).toBeVisible(),
    failed: shows('Failed to load dashboard'),
  },
};

const field = (page: Page) => page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
const chat: Play = {
  begin: async (stage, trace) => {
    if (trace.steps.some((step) => 'after' in step)) await stage.page.clock.install();
    await withReport(stage);
    await stage.hold('chat');
  },
  whyNot: (trace) =>
    sends(trace, 'reply.began')
      ? 'the emulated assistant streams only some answers; tests/e2e/chat.spec.ts holds each piece'
      : sends(trace, 'question.asked', ({ dashboardId }) => dashboardId === 'dashboard-2')
        ? 'while the assistant is open another dashboard is chosen behind it: tests/e2e/chat.spec.ts'
        : null,
  acts: {
    'send user.open': click('Abrir el asistente'),
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
    'send question.asked': async ({ page }, step) => {
      await field(page).fill('x'.repeat(Number(sent(step).characters)));
      await field(page).press('Enter');
    },
    'send conversation.unseen': null,
    'done askAssistant': async (stage) => {
      await stage.arrived('chat');
      await stage.pass('chat');
    },
    'fail askAssistant chatFailed': async (stage) => {
      await stage.arrived('chat');
      await stage.fault('chat', '500');
      await stage.pass('chat');
    },
    'fail askAssistant offline': async (stage) => {
      await stage.fault('chat', null);
      await stage.arrived('chat');
      await stage.page.context().setOffline(true);
    },
    'after replyDeadline': lasts(100_000),
  },
  impossible: {
    'send session.closed': leaves,
    'send conversation.cleared': 'its button stands in the settings, which the trace has hidden',
  },
  screen: {
    'panel.compact': ({ page }) => expect(page.locator('[role=dialog][data-size=compact]')).toBeVisible(),
    'panel.expanded': ({ page }) => expect(page.locator('[role=dialog][data-size=expanded]')).toBeVisible(),
    'turn.pending.sending': ({ page }) => expect(button(page, 'Detener la respuesta')).toBeVisible(),
    'settings.shown': shows('Producción'),
  },
};

const tools: Play = {
  begin: withReport,
  whyNot: (trace) =>
    sends(trace, 'user.openShare', ({ canCapture }) => canCapture === false)
      ? 'the emulated organisation’s menu has no paginated board; one is added by hand'
      : null,
  acts: {
    'send user.openDownload': click('Descargar'),
    'send user.openShare': click('Compartir'),
    'send user.close': ({ page }) => page.keyboard.press('Escape'),
    'send user.print': click('Imprimir'),
    'send user.export': click('Descargar CSV'),
    'send user.copy': click('Copiar enlace al informe'),
    'send board.changed': ({ page }) => openView(page, 'Pedidos de concretos'),
    'done listVisuals': null,
    'done exportVisual': null,
    'done printReport': null,
    'done captureView': null,
    'done copyText': null,
    'send user.retry': click('Buscar de nuevo'),
  },
  impossible: {
    'fail listVisuals toolFailed': refuses,
    'fail exportVisual toolFailed': refuses,
    'fail printReport toolFailed': refuses,
    'fail captureView toolFailed': refuses,
    'fail copyText toolFailed': 'the browser of the replay allows the clipboard',
    'send user.openSheet': 'a browser on a desktop has no share sheet',
    'fail openSheet toolFailed': 'a browser on a desktop has no share sheet',
    'done openSheet': 'a browser on a desktop has no share sheet',
    'send user.applyView':
      'the code of a trace is blurred; a captured one is pasted in tests/e2e/dashboard.spec.ts',
    'done applyView': 'the code of a trace is blurred',
    'fail applyView toolFailed': 'the code of a trace is blurred',
  },
  screen: {
    'download.choosing': ({ page }) => expect(page.getByRole('dialog', { name: 'Descargar' })).toBeVisible(),
    'share.open': ({ page }) => expect(page.getByRole('dialog', { name: 'Compartir' })).toBeVisible(),
    closed: ({ page }) => expect(page.getByRole('dialog', { name: /^(Descargar|Compartir)$/ })).toBeHidden(),
  },
};

const simulated = 'saving is simulated and never fails (SPEC 7.4)';
const addBoard: Play = {
  begin: async (stage) => {
    stage.page.on('dialog', (dialog) => void dialog.accept());
    await withReport(stage);
  },
  whyNot: (trace) =>
    sends(trace, 'user.open', ({ variant }) => variant === 'es')
      ? 'the admin views start with other rows than the trace names: tests/e2e/admin.spec.ts walks the Spanish dialog'
      : null,
  acts: {
    'send user.open': async ({ page }) => {
      await button(page, /Abrir (el )?menú/).click();
      await button(page, 'Add board').click();
    },
    'send user.edit': ({ page }) => page.getByRole('dialog').getByLabel('Name').fill('Otro nombre'),
    'send user.submit': async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Tablero de flotilla');
      await dialog.getByLabel('Report ID').fill('3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10');
      await dialog.getByLabel('Workspace ID').fill('9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20');
      await button(page, 'Create board').click();
    },
    'send user.close': click('Cerrar'),
    'done saveBoard': null,
    'after successShown': null,
  },
  impossible: { 'fail saveBoard unexpected': simulated },
  screen: {
    editing: ({ page }) => expect(page.getByRole('dialog', { name: 'Add board' })).toBeVisible(),
    closed: ({ page }) => expect(page.getByRole('dialog', { name: 'Add board' })).toBeHidden(),
  },
};

const authProgress: Play = {
  fromStart: true,
  begin: async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/?trace');
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (!['portal.trace', 'entered'].includes(key)) sessionStorage.removeItem(key);
    });
    await page.goto('/?trace');
  },
  whyNot: (trace) => {
    const back = trace.steps.find((step) => 'done' in step && step.done === 'handleRedirect');
    const output = (back && 'output' in back ? back.output : {}) as {
      account?: object | null;
      hasHint?: boolean;
    };
    if (output.account || output.hasHint)
      return 'it begins with an earlier visit: tests/e2e/identity.spec.ts';
    return null;
  },
  acts: {
    'done initialize': null,
    'done handleRedirect': null,
    'send user.signIn': async (stage, step) => {
      const popup = stage.page.waitForEvent('popup');
      await click('Entrar')(stage, step);
      await (await popup).getByRole('button', { name: /^Ana García/ }).waitFor();
    },
    'done signInWithPopup': async ({ page }) => {
      const popup = page.context().pages().at(-1);
      await popup?.getByRole('button', { name: /^Ana García/ }).click();
    },
    'send user.cancel': click('Cancelar'),
  },
  impossible: {
    'fail initialize unexpected': 'the library starts wherever the page does',
    'fail handleRedirect signInFailed': leaves,
    'fail signInWithPopup popupFailed':
      'the library notices a closed window after minutes: tests/e2e/popups.spec.ts',
    'send user.useRedirect': leaves,
    'send user.signOut': leaves,
    'send user.signInAgain': 'the session has to end first: tests/e2e/identity.spec.ts',
    'send user.leaveForToken': leaves,
    'send identity.acquiring': 'the provider has to ask for something: tests/e2e/identity.spec.ts',
  },
  screen: {
    'none.signedOut': shows('Entrar'),
    'login.popup': shows('Identificando...'),
    'none.signedIn': ({ page }) => expect(page.getByText('3f8a2c1e', { exact: true })).toBeVisible(),
  },
};

const notYet = 'it stands on another machine’s report; tests/e2e walks it, and the replay does not drive it';

/** How each machine's traces are played. A machine without a play says why none of its traces is. */
export const plays: Readonly<Record<string, Play>> = {
  authProgress,
  reportLoad,
  chat,
  reportTools: tools,
  addBoard,
};

/** Machines that are not played, and why. */
export const unplayed: Readonly<Record<string, string>> = {
  tokenLife: 'its delays of minutes let the tokens of the emulated frame end, too: tests/e2e/day.spec.ts',
  reportData: notYet,
  reportLook: notYet,
  reportPages: notYet,
  catalogLoad:
    'the sample organisation keeps its catalogue in this browser, which answers at once and never refuses',
  catalogSave:
    'the sample organisation keeps its catalogue in this browser, which answers at once and never refuses',
  controlBar: 'a browser without a head has no full screen of its own: tests/interface/controlBar',
};
