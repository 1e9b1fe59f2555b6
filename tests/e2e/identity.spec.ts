import type { Locator, Page } from '@playwright/test';
import { plainCatalog } from '../../emulator/server/portalConfig';
import { blockPopups } from '../../scripts/popupBlocking';
import {
  control,
  expect,
  expectReport,
  raise,
  reportFrame,
  signIn,
  signInAgain,
  test,
  withConfig,
} from './support';

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });
const openMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText(name, { exact: true }).click();
};

test('the sign-in waits for the popup when a second factor takes nine minutes (SPEC section 4)', async ({
  page,
}) => {
  await control(page, { identity: { secondFactor: true } });
  await page.clock.install();
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await enter(page).click();
  const popup = await opened;
  await popup.getByRole('button', { name: /^Ana García/ }).click();
  await expect(popup.getByRole('heading', { name: 'Aprueba el inicio de sesión' })).toBeVisible();
  await page.clock.fastForward('09:00');
  await expect(page.getByText('Continúa en la ventana que se abrió.')).toBeVisible();
  await popup.getByRole('button', { name: 'Ya lo aprobé' }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

/** Clicks a button and accepts the consent page that it opens in a window. */
async function consent(page: Page, button: Locator, scope: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button.click();
  const popup = await opened;
  await expect(popup.getByText(scope)).toBeVisible();
  await popup.getByRole('button', { name: 'Aceptar' }).click();
}

test('a user who may consent to the Power BI permissions consents after the sign-in in a popup opened by one click (SPEC sections 7.1 and 8.1)', async ({
  page,
}) => {
  await blockPopups(page);
  await control(page, { identity: { powerBiConsent: 'user' } });
  await signIn(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Power BI API permissions not granted. Please check Azure AD app permissions.',
  );
  await expect(alert).toContainText('Microsoft te pide confirmar el acceso a Power BI');
  await consent(page, page.getByRole('button', { name: 'Continuar con Microsoft' }), 'powerbi/api/.default');
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('a user consents to the webhook with the first question (SPEC section 7.3)', async ({ page }) => {
  await blockPopups(page);
  await control(page, { identity: { webhookConsent: 'user' }, webhook: { authorization: true } });
  await withConfig(page, (config) => {
    const chat = config.chat as { production: object };
    const scopes = ['api://flujos.cementos.mx/Mensajes.Enviar'];
    return { ...config, chat: { ...chat, production: { ...chat.production, scopes } } };
  });
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await page.getByPlaceholder('Pregunta sobre este dashboard...').fill('Hola');
  await consent(page, page.getByRole('button', { name: 'Enviar' }), 'Mensajes.Enviar');
  await expect(page.locator('[data-side=bot]').nth(1)).toBeVisible();
  await expect(page.getByText('Lo siento, hubo un error')).toHaveCount(0);
});

test('the catalogue requests the SharePoint permission on a click, and on the next click the second factor of Conditional Access (SPEC section 7.1)', async ({
  page,
}) => {
  await blockPopups(page);
  await control(page, { identity: { graphConsent: 'user', conditionalAccess: 'graph' } });
  await withConfig(page, ({ powerBi, ...config }) => ({
    ...config,
    powerBi,
    catalog: plainCatalog(new URL((powerBi as { apiUrl: string }).apiUrl).origin),
  }));
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.getByRole('button', { name: 'Ver notificaciones, 1 sin leer' }).click();
  const proceed = page.getByRole('button', { name: 'Continuar con Microsoft' });
  const needed = page.getByText('Microsoft te pide confirmar tu permiso para SharePoint.');
  await expect(needed).toBeVisible();
  await consent(page, proceed, 'Sites.Selected');
  // Consent is given, and the token needs a second factor.
  await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
  await expect(needed).toBeVisible();
  const opened = page.waitForEvent('popup');
  await proceed.click();
  await (await opened).getByRole('button', { name: 'Ya lo aprobé' }).click();
  await page.getByRole('button', { name: /^Ver notificaciones/ }).click();
  await expect(page.getByText('Sin avisos')).toBeVisible();
});

test('a second factor for Power BI opens its popup, with the claims, on a click so that the browser does not block it (SPEC sections 7.1 and 8.1)', async ({
  page,
}) => {
  await blockPopups(page);
  await signIn(page, 'Héctor Vega');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Microsoft te pide confirmar el acceso a Power BI');
  await page.getByRole('button', { name: 'Detalles' }).click();
  await expect(
    page.getByText(/Código: AADSTS50076\s+Id. de correlación: [0-9a-f-]{36}\s+Hora: /),
  ).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continuar con Microsoft' }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Ya lo aprobé' }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('the redirect is the fallback sign-in, and restores dashboard, filters and draft (SPEC section 7.1)', async ({
  page,
}) => {
  await blockPopups(page);
  await signIn(page, 'Héctor Vega');
  await expect(page.getByRole('alert')).toBeVisible();
  // A click on another dashboard may open the popup; the user cancels it.
  await openMenu(page, 'Pedidos de concretos');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Filtrar el tablero', exact: true }).click();
  await page.getByRole('dialog').getByText('NORESTE', { exact: true }).click();
  await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
  const question = page.getByPlaceholder('Pregunta sobre este dashboard...');
  await page.getByRole('button', { name: 'Abrir el asistente' }).click();
  await question.fill('una pregunta a medias');
  await page.getByRole('button', { name: 'Cerrar el asistente' }).first().click();
  await page.getByRole('button', { name: 'Continuar en esta página' }).click();
  await page.getByRole('button', { name: 'Ya lo aprobé' }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(reportFrame(page).getByText('Región: NORESTE')).toBeVisible();
  await page.getByRole('button', { name: /^Abrir el asistente/ }).click();
  await expect(question).toHaveValue('una pregunta a medias');
});

/** The user whose token a request carries. */
const bearerOf = (headers: Record<string, string>): string => {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { upn?: string };
  return claims.upn ?? '';
};

const ana = 'ana.garcia@cementos.mx';
const luis = 'luis.hernandez@cementos.mx';

test.describe('a new tab without third-party cookies', () => {
  test.beforeEach(async ({ page }) => {
    await control(page, { identity: { thirdPartyCookies: false } });
  });

  test('signs in with one click, without the account picker (SPEC section 4)', async ({ page, context }) => {
    await signIn(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    const second = await context.newPage();
    await second.goto('/');
    await enter(second).click();
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
  });

  test('shows another user the account picker, and the first tab keeps the first user', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    const second = await context.newPage();
    await second.goto('/');
    const opened = second.waitForEvent('popup');
    await second.getByRole('button', { name: 'Usar otra cuenta' }).click();
    await (await opened).getByRole('button', { name: /^Luis Hernández/ }).click();
    await expect(second.getByText(luis)).toBeVisible();
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    for (const [tab, person] of [
      [page, ana],
      [second, luis],
    ] as const) {
      const reportRequest = tab.waitForRequest(/\/myorg\/reports\//);
      await openMenu(tab, 'Pedidos de concretos');
      expect(bearerOf(await (await reportRequest).allHeaders())).toBe(person);
    }
    await page.reload();
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
    await expect(page.getByText(ana)).toBeVisible();
  });
});

test.describe('a browser with several users (SPEC section 6)', () => {
  test('gives another user who signs in after an expired session nothing of the first user: token, chat, notices and dashboard are new', {
    tag: '@core',
  }, async ({ page }) => {
    await withConfig(page, (config) => {
      const chat = config.chat as { production: object };
      return { ...config, chat: { ...chat, production: { ...chat.production, sendToken: true } } };
    });
    await signIn(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    const question = page.getByPlaceholder('Pregunta sobre este dashboard...');
    await question.fill('¿Cuántas entregas hay en total?');
    await question.press('Enter');
    await expect(page.locator('[data-side=bot]').nth(1)).toBeVisible();
    const userId = () => page.evaluate(() => sessionStorage.getItem('chatUserId'));
    const before = await userId();
    expect(before).not.toBeNull();
    await page.getByRole('button', { name: 'Cerrar el asistente' }).first().click();
    await openMenu(page, 'Pedidos de concretos');
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');

    const popup = await signInAgain(page);
    const reportRequest = page.waitForRequest(/\/myorg\/reports\//);
    await popup.getByRole('button', { name: /^Luis Hernández/ }).click();

    await expect(page.getByText(luis)).toBeVisible();
    expect(bearerOf(await (await reportRequest).allHeaders())).toBe(luis);
    // No data of the first user: not the dashboard, the notices, the conversation, or the chat user id.
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await expect(page.getByRole('button', { name: 'Ver notificaciones', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await expect(page.locator('[data-side=user]')).toHaveCount(0);
    const sent = page.waitForRequest(/\/chat\/production/);
    await question.fill('Hola');
    await question.press('Enter');
    const body = (await sent).postDataJSON() as { userId: string; powerbi: { accessToken: string } };
    expect(bearerOf({ authorization: body.powerbi.accessToken })).toBe(luis);
    expect(body.userId).not.toBe(before);

    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(enter(page)).toBeVisible();
    const storage = () => page.evaluate(() => JSON.stringify(sessionStorage));
    for (const person of [ana, luis]) await expect.poll(storage).not.toContain(person);
  });

  test('gives another user no filter and no dashboard of the first user after a sign-out in another tab', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    const second = await context.newPage();
    await second.goto('/');
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    await openMenu(second, 'Pedidos de concretos');
    await expectReport(second, 'Pedidos de concretos', 'c27d91b0');
    const button = (name: string) => second.getByRole('button', { name, exact: true });
    await button('Filtrar el tablero').click();
    await second.getByText('NORESTE', { exact: true }).click();
    await button('Aplicar Filtros').click();
    await expect(button('Filtrar el tablero, 1 filtro activo')).toBeVisible();

    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(enter(second)).toBeVisible();
    const opened = second.waitForEvent('popup');
    await enter(second).click();
    await (await opened).getByRole('button', { name: /^Luis Hernández/ }).click();
    await expect(second.getByText(luis)).toBeVisible();
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    await expect(button('Filtrar el tablero')).toBeVisible();
  });

  test('reloads the page when another user returns from the redirect', async ({ page }) => {
    await signIn(page);
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await openMenu(page, 'Pedidos de concretos');
    await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
    await control(page, { faults: { token: { kind: 'AADSTS65001' } } });
    await raise(page, 'tokenExpired');
    await expect(page.getByRole('alert')).toContainText('Session expired. Please refresh the page.');
    await control(page, { faults: { token: null } });
    await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
    await page.getByRole('button', { name: 'Continuar en esta página' }).click();
    await page.getByRole('button', { name: /^Luis Hernández/ }).click();
    await expect(page.getByText(luis)).toBeVisible();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(ana);
  });
});
