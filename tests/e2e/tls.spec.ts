import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { tlsConfig } from '../../emulator/server/portalConfig';
import { startTls, type TlsOrganisation, tlsHosts } from '../../emulator/tls';
import { blockPopups } from '../../scripts/popupBlocking';
import { expect, expectReport, reportFrame, signIn, test } from './support';
import { listen, openWithCookies, tlsLaunch } from './tlsBrowser';

const paginatedId = 'b64f0c3d-92e1-4a7c-8d5b-1f3e7a60c9d4';
const foundBySearchId = '7d3b9e52-c0a8-4f61-92d7-e4f8a1b60c35';

/**
 * The unchanged production bundle against Microsoft's host names: MSAL in Entra mode, the strict policy of
 * docs/deployment.md, and the frame on another origin.
 */
test.describe('the portal over TLS under Microsoft’s host names', () => {
  let tls: TlsOrganisation;
  let browser: Browser;
  let context: BrowserContext;
  let portal: Page;
  let heard: ReturnType<typeof listen>;

  test.beforeAll(async () => {
    tls = await startTls();
    browser = await chromium.launch(tlsLaunch(tls));
  });

  test.afterAll(async () => {
    await browser.close();
    await tls.close();
  });

  test.beforeEach(async () => {
    context = await browser.newContext({ baseURL: tls.portalUrl, locale: 'es-MX' });
    heard = listen(context);
    portal = await context.newPage();
  });

  test.afterEach(() => heard.end());

  test('supports sign-in, four kinds of dashboards, renewal, the assistant and sign-out (SPEC section 1)', {
    tag: '@core',
  }, async () => {
    const config = tlsConfig(tlsHosts.webhook);
    const others = [
      { id: 'remisiones', name: 'Remisiones', reportId: paginatedId, kind: 'paginated' },
      { id: 'costos', name: 'Costos', reportId: foundBySearchId },
    ].map((board) => ({ ...config.boards[0], ...board, menuPath: `Dashboards > ${board.name}` }));
    const boards = [...config.boards, ...others];
    await portal.route('**/portal.config.json', (route) => route.fulfill({ json: { ...config, boards } }));
    const open = async (name: string) => {
      await portal.getByRole('button', { name: 'Abrir menú' }).click();
      await portal.getByRole('navigation').getByText(name, { exact: true }).click();
    };

    await blockPopups(portal);
    await signIn(portal);
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
    expect(new URL((await portal.locator('#report-container iframe').getAttribute('src')) ?? '').origin).toBe(
      'https://app.powerbi.com',
    );
    await open('Pedidos de concretos');
    await expectReport(portal, 'Pedidos de concretos', 'c27d91b0');
    await open('Remisiones');
    await expectReport(portal, 'Remisiones por cliente', paginatedId.slice(0, 8));
    await expect(reportFrame(portal).getByText(/^Hoja 1 de /)).toBeVisible();
    await open('Costos');
    await expectReport(portal, 'Costo de materia prima (Finanzas y costos)', foundBySearchId.slice(0, 8));

    const renewed = portal.waitForResponse(
      (answer) => new URL(answer.url()).pathname.endsWith('/token') && answer.ok(),
    );
    expect(tls.control.raise({ event: 'tokenExpired' })).toBe(1);
    await renewed;
    await expect(portal.getByRole('alert')).toHaveCount(0);

    await portal.getByRole('button', { name: 'Abrir el asistente' }).click();
    const question = portal.getByPlaceholder('Pregunta sobre este dashboard...');
    const log = portal.getByRole('log');
    await question.fill('¿Qué región tiene la peor puntualidad?');
    await question.press('Enter');
    await expect(log.getByRole('table')).toContainText('SURESTE');

    // A user of n8n changes the webhook's allowed origins, or unpublishes the workflow. The browser cannot separate them.
    for (const [asked, webhook] of [
      ['¿Y la mejor?', { cors: 'otherOrigin' }],
      ['¿Y la segunda?', { published: false }],
    ] as const) {
      tls.control.change({ webhook });
      await question.fill(asked);
      await question.press('Enter');
      await expect(log).toContainText('Lo siento, hubo un error al procesar tu mensaje.');
      await log.getByText('Detalles', { exact: true }).click();
      await expect(log.getByText(/esté publicado y que «Allowed Origins/)).toBeVisible();
      expect(heard.noise.splice(0).join()).toContain('has been blocked by CORS policy');
      tls.control.change({ webhook: { cors: 'any', published: true } });
      await log.getByRole('button', { name: 'Reintentar' }).click();
      await expect(log.getByText('Lo siento, hubo un error al procesar tu mensaje.')).toHaveCount(0);
    }
    await portal.getByRole('button', { name: 'Cerrar el asistente' }).first().click();

    await portal.getByRole('button', { name: 'Salir' }).click();
    await expect(portal.getByRole('button', { name: 'Entrar' })).toBeVisible();
    // The sign-in screen is shown before the portal has cleaned the address.
    await expect(portal).toHaveURL(tls.portalUrl);
  });

  test('falls back to the redirect after a blocked popup (SPEC section 4)', async () => {
    await portal.addInitScript(() => {
      window.open = () => null;
    });
    await portal.goto('/');
    await portal.getByRole('button', { name: 'Entrar' }).click();
    await portal.getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
  });

  test('signs in a second tab with one click, without the account picker, when third-party cookies are blocked (SPEC section 4)', async () => {
    await signIn(portal);
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
    const second = await context.newPage();
    await second.goto('/');
    await second.getByRole('button', { name: 'Entrar' }).click();
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
  });

  test('requests a second factor for Power BI in a popup on a click, and removes a report frame that still loads before the popup opens (SPEC section 7.1)', async () => {
    const holds = tls.control.holds();
    // Without a shared list the portal asks Power BI for the age of the data, which a reader may not see.
    heard.expected.push(/^Failed to load resource: the server responded with a status of 403/);
    await blockPopups(portal);
    holds.hold('frame');
    await signIn(portal, 'Héctor Vega');
    const opened = portal.waitForEvent('popup');
    await portal.getByRole('button', { name: 'Continuar con Microsoft' }).click();
    const approve = (await opened).getByRole('button', { name: 'Ya lo aprobé' });
    await expect(approve).toBeVisible();
    // Chromium can lose a frame that loads under a popup: the portal removed it and creates another one.
    await expect.poll(() => holds.waiting().frame).toBe(0);
    holds.release('frame');
    await approve.click();
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
  });

  test('signs in a second tab silently (SPEC section 4)', async ({ quiet: _ }, testInfo) => {
    const window = await openWithCookies(tls, testInfo);
    const first = await window.newPage();
    await signIn(first);
    await expectReport(first, 'Tablero de transporte', '3f8a2c1e');
    const second = await window.newPage();
    await second.goto('/');
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    await window.close();
  });
});
