import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { tlsConfig } from '../../emulator/server/portalConfig';
import { startTls, type TlsOrganisation, tlsHosts } from '../../emulator/tls';
import { browserLaunchBlockingPopups } from '../../scripts/browser';
import { blockPopups, expect, expectReport, reportFrame, signIn, test } from './support';

const paginatedId = 'b64f0c3d-92e1-4a7c-8d5b-1f3e7a60c9d4';
const foundBySearchId = '7d3b9e52-c0a8-4f61-92d7-e4f8a1b60c35';

/**
 * The unchanged production bundle against Microsoft's host names: MSAL in Entra mode, the strict policy of
 * docs/deployment.md, and the frame on another origin.
 */
test.describe('over TLS under Microsoft’s host names', () => {
  let tls: TlsOrganisation;
  let browser: Browser;
  let context: BrowserContext;
  let portal: Page;
  const noise: string[] = [];

  test.beforeAll(async () => {
    tls = await startTls();
    const launch = browserLaunchBlockingPopups();
    browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...tls.chromiumArgs] });
  });

  test.afterAll(async () => {
    await browser.close();
    await tls.close();
  });

  test.beforeEach(async () => {
    noise.length = 0;
    context = await browser.newContext({ baseURL: tls.portalUrl, locale: 'es-MX' });
    context.on('weberror', (error) => noise.push(`unhandled: ${error.error().message}`));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text());
    });
    portal = await context.newPage();
  });

  test.afterEach(async () => {
    const expected = [
      /^An iframe which has both/,
      /^Failed to load resource: the server responded with a status of 400/,
    ];
    expect(noise.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    await context.close();
  });

  test('the tour: sign-in, four kinds of dashboards, renewal, the assistant, sign-out (SPEC 1)', async () => {
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
    expect(new URL((await portal.locator('#stage iframe').getAttribute('src')) ?? '').origin).toBe(
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

    // Somebody changes the webhook's allowed origins (n8n), and back.
    tls.control.change({ webhook: { cors: 'otherOrigin' } });
    await question.fill('¿Y la mejor?');
    await question.press('Enter');
    await expect(log).toContainText('Lo siento, hubo un error al procesar tu mensaje.');
    expect(noise.splice(0).join()).toContain('has been blocked by CORS policy');
    tls.control.change({ webhook: { cors: 'any' } });
    await log.getByRole('button', { name: 'Reintentar' }).click();
    await expect(log.getByText('Lo siento, hubo un error al procesar tu mensaje.')).toHaveCount(0);
    await portal.getByRole('button', { name: 'Cerrar el asistente' }).first().click();

    await portal.getByRole('button', { name: 'Salir' }).click();
    await expect(portal.getByRole('button', { name: 'Entrar' })).toBeVisible();
    // The gate stands before the portal has tidied the address.
    await expect(portal).toHaveURL(tls.portalUrl);
  });

  test('a blocked popup falls back to the redirect (SPEC 4)', async () => {
    await portal.addInitScript(() => {
      window.open = () => null;
    });
    await portal.goto('/');
    await portal.getByRole('button', { name: 'Entrar' }).click();
    await portal.getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
  });

  test('with third-party cookies blocked a second tab costs one click, without the account picker (SPEC 4)', async () => {
    await signIn(portal);
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
    const second = await context.newPage();
    await second.goto('/');
    await second.getByRole('button', { name: 'Entrar' }).click();
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
  });

  test('a second factor for Power BI is asked from a click, across origins, with the claims (SPEC 7.1)', async () => {
    await blockPopups(portal);
    await signIn(portal, 'Héctor Vega');
    const opened = portal.waitForEvent('popup');
    await portal.getByRole('button', { name: 'Continuar con Microsoft' }).click();
    await (await opened).getByRole('button', { name: 'Ya lo aprobé' }).click();
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
  });

  test('a second tab signs in silently (SPEC 4)', async ({ quiet: _ }, testInfo) => {
    // Playwright's contexts block third-party cookies; this profile allows them, as many organisations do.
    const profile = testInfo.outputPath('profile');
    mkdirSync(join(profile, 'Default'), { recursive: true });
    writeFileSync(
      join(profile, 'Default/Preferences'),
      JSON.stringify({ profile: { cookie_controls_mode: 0 } }),
    );
    const launch = browserLaunchBlockingPopups();
    const window = await chromium.launchPersistentContext(profile, {
      ...launch,
      args: [...(launch.args ?? []), ...tls.chromiumArgs],
      baseURL: tls.portalUrl,
    });
    const first = await window.newPage();
    await signIn(first);
    await expectReport(first, 'Tablero de transporte', '3f8a2c1e');
    const second = await window.newPage();
    await second.goto('/');
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    await window.close();
  });
});
