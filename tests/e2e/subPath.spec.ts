import type { BrowserContext, Page, Response } from '@playwright/test';
import { startTls, type TlsOrganisation } from '../../emulator/tls';
import { expect, expectReport, test } from './support';
import { listen, openWithCookies } from './tlsBrowser';

const isToken = (answer: Response) => new URL(answer.url()).pathname.endsWith('/token');

/**
 * The same build under a path of a site with other content, with its own redirect page (docs/deployment/several-portals.md).
 * The site forbids framing and isolates every page except that one, as some hosts do.
 */
test.describe('the portal under a path, with its own redirect page', () => {
  const path = '/tableros/';
  const redirectPath = `${path}redirect.html`;
  let tls: TlsOrganisation;
  let context: BrowserContext;
  let page: Page;
  let heard: ReturnType<typeof listen>;
  /** Pages of the portal's site that were loaded, in the tab, in a popup or in a hidden frame. */
  const loaded: string[] = [];

  test.beforeAll(async () => {
    tls = await startTls({ path, redirectPath });
  });
  test.afterAll(() => tls.close());

  test.beforeEach(async ({ quiet: _ }, testInfo) => {
    loaded.length = 0;
    context = await openWithCookies(tls, testInfo);
    heard = listen(context);
    context.on('request', (request) => {
      const { href, pathname } = new URL(request.url());
      if (request.isNavigationRequest() && href.startsWith(tls.portalUrl)) loaded.push(pathname);
    });
    page = await context.newPage();
    await page.goto('./');
  });

  test.afterEach(() => heard.end());

  test('supports popup, silent sign-on, silent renewal and sign-out (SPEC sections 2, 4 and 7.1)', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await (await opened).getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    expect(loaded).toEqual([path, redirectPath]);
    // No key that another portal of this site would read (docs/deployment/several-portals.md).
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const isMsal = (key: string) => /^(msal\.|throttling\.|server-telemetry-)/.test(key);
    expect(keys.filter((key) => !isMsal(key) && !key.startsWith(`${path}#`))).toEqual([]);
    expect(keys).toContain(`${path}#portal-frame`);
    const cookies = (await context.cookies(tls.portalUrl)).filter(({ name }) => /portal-hint/.test(name));
    expect(cookies.map((cookie) => [cookie.name, cookie.path])).toEqual([
      [encodeURIComponent(`${path}#portal-hint`), path],
    ]);
    await page.close();

    const second = await context.newPage();
    await second.goto('./');
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
    expect(loaded.slice(2)).toEqual([path, redirectPath]);

    // The refresh token has ended, so the renewal asks in the hidden frame.
    tls.control.change({ faults: { token: { kind: 'AADSTS700084', times: 1 } } });
    const renewed = second.waitForResponse((answer) => isToken(answer) && answer.ok() && loaded.length === 5);
    const refused = second.waitForResponse((answer) => isToken(answer) && !answer.ok());
    expect(tls.control.raise({ event: 'tokenExpired' })).toBe(1);
    await refused;
    await renewed;
    expect(loaded.slice(4)).toEqual([redirectPath]);
    await expectReport(second, 'Tablero de transporte', '3f8a2c1e');

    await second.getByRole('button', { name: 'Salir' }).click();
    await expect(second.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(second).toHaveURL(tls.portalUrl);
    expect(loaded.slice(5)).toEqual([path]);
  });

  test('returns from a full-page redirect without showing the sign-in screen (SPEC section 4)', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
      addEventListener('DOMContentLoaded', () => {
        const { first } = document.documentElement.dataset;
        const firsts = sessionStorage.getItem('firsts') ?? '';
        if (!location.pathname.endsWith('.html')) sessionStorage.setItem('firsts', `${firsts} ${first}`);
      });
    });
    await page.goto('./');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: /^Ana García/ }).click();
    await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    expect(loaded).toEqual([path, path, redirectPath, path]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('firsts'))).toBe(' gate waiting');
  });

  test('opens when the redirect page is loaded without a reply of the provider', async () => {
    await page.goto('redirect.html');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page).toHaveURL(tls.portalUrl);
  });
});
