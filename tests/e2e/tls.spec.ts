import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startTls, type TlsOrganisation } from '../../emulator/tls';
import { browserLaunchBlockingPopups } from '../../scripts/browser';
import { blockPopups, expect, expectReport, signIn, test } from './support';

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

  test('popup sign-in, both dashboards, sign-out (SPEC 2.1, 2.3, 7.1)', async () => {
    await signIn(portal);
    await expectReport(portal, 'Tablero de transporte', '3f8a2c1e');
    expect(new URL((await portal.locator('#stage iframe').getAttribute('src')) ?? '').origin).toBe(
      'https://app.powerbi.com',
    );
    await portal.getByRole('button', { name: 'Abrir menú' }).click();
    await portal.getByRole('navigation').getByText('Pedidos de concretos', { exact: true }).click();
    await expectReport(portal, 'Pedidos de concretos', 'c27d91b0');
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
