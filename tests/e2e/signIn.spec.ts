import type { Route } from '@playwright/test';
import { control, expect, expectReport, openFromMenu, pauseClock, signIn, test } from './support';

const hintName = encodeURIComponent('/#portal-hint');

test('the sign-in screen has the texts of SPEC section 2.1', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Landing page', exact: true })).toBeVisible();
  await expect(page.getByText('Accede a los diversos tableros de Power Bi', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByText('Inicio de sesión con Microsoft Entra ID')).toBeVisible();
  await expect(page.getByText('Prueba de concepto de producto de datos', { exact: true })).toBeVisible();
});

test('a popup sign-in opens the first dashboard, and the sign-out leads to the site root (SPEC sections 2.1, 4 and 7.1)', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const popup = await opened;
  await expect(page.getByRole('heading', { name: 'Identificando...' })).toBeVisible();
  await expect(
    page.getByText('Porfavor espera un momento mientras validamos tus credenciales.', { exact: true }),
  ).toBeVisible();
  // The window opens in the click, before MSAL has an address for it.
  await popup.waitForURL((url) => url.searchParams.has('scope'));
  const parameters = new URL(popup.url()).searchParams;
  const scopes = parameters.get('scope')?.split(' ') ?? [];
  expect(scopes.sort()).toEqual(['User.Read', 'offline_access', 'openid', 'profile']);
  expect(parameters.get('prompt')).toBe('select_account');
  expect(parameters.get('code_challenge_method')).toBe('S256');
  expect(parameters.get('redirect_uri')).toBe(`${new URL(page.url()).origin}/`);
  await popup.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');

  const storage = await page.evaluate(() => ({ local: Object.keys(localStorage), cookie: document.cookie }));
  expect(storage.local.filter((key) => /msal|token/i.test(key))).toEqual([]);
  expect(storage.cookie).toContain(`${hintName}=ana.garcia%40cementos.mx`);
  expect(storage.cookie).not.toMatch(/eyJ/);

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain(`${hintName}=a`);
});

test('a sign-out while Microsoft cannot be reached ends at the sign-in screen, where the Microsoft session can be ended later (SPEC section 8.1)', async ({
  page,
  context,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await control(page, { faults: { logout: { kind: 'offline' } } });
  await page.getByRole('button', { name: 'Salir' }).click();
  const notice = page.getByText('Microsoft aún tiene tu sesión abierta en este navegador');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(lines.filter((line) => line.includes('Falló el cierre de sesión'))).toHaveLength(1);
  // That session signs no user in silently.
  await page.reload();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await (await opened).getByRole('button', { name: /^Luis Hernández/ }).click();
  await expect(page.getByText('luis.hernandez@cementos.mx')).toBeVisible();

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(notice).toBeVisible();
  await control(page, { faults: { logout: null } });
  await page.getByRole('button', { name: 'Cerrar la sesión de Microsoft' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  const left = await context.cookies();
  expect(left.filter(({ name }) => name === 'emulator-account')).toEqual([]);
});

test('a blocked popup falls back to the redirect (SPEC sections 4 and 8.1)', { tag: '@core' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: /^Luis Hernández/ }).click();
  await expect(page.getByText('luis.hernandez@cementos.mx')).toBeVisible();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('a hanging popup can be cancelled or replaced by a redirect (SPEC section 4)', async ({ page }) => {
  await page.goto('/');
  const hanging = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await hanging;
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await again;
  await page.getByRole('button', { name: 'Continuar en esta página' }).click();
  await page.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('"Cancelar" closes the sign-in popup if the sign-in page does not isolate the popup from the portal (SPEC section 4)', async ({
  page,
  context,
}) => {
  await context.route('**/identity/authorize*', async (route) => {
    const response = await route.fetch();
    const { 'cross-origin-opener-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  const entering = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const first = await entering;
  await expect(first.getByRole('button', { name: /^Ana García/ })).toBeVisible();
  const closing = first.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await closing;
});

test('a second tab signs in silently with the stored sign-in hint (SPEC section 4)', {
  tag: '@core',
}, async ({ page, context }) => {
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const second = await context.newPage();
  let popups = 0;
  second.on('popup', () => {
    popups += 1;
  });
  await second.goto('/');
  await expectReport(second, 'Tablero de transporte', '3f8a2c1e');
  expect(popups).toBe(0);
});

test('a stored sign-in hint without a Microsoft session opens the sign-in screen without an error (SPEC section 2.1)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: hintName, value: 'ana.garcia%40cementos.mx', url: `${baseURL}` }]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('a silent sign-on that was cancelled and fails later does not remove the report (SPEC section 4)', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: hintName, value: 'ana.garcia%40cementos.mx', url: `${baseURL}` }]);
  const routes: Route[] = [];
  await page.route(/prompt=none/, (route) => void routes.push(route));
  // The library cancels a silent request after 10 s, which a slow machine may need to sign in: its clock runs slower.
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await pauseClock(page, 100);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await page.getByText('3f8a2c1e', { exact: true }).isVisible()).toBe(true);
  }).toPass();
  await control(page, { faults: { authorize: { kind: 'AADSTS53003' } } });
  await page.locator('#report-container iframe').evaluate((frame) => frame.setAttribute('data-same', ''));
  await expect(page.locator('iframe')).toHaveCount(2);
  await page.clock.resume();
  await routes[0]?.continue();
  // The hidden frame of the silent sign-on is removed; the report's frame stays until the next one exists.
  await expect(page.locator('iframe')).toHaveCount(1);
  await openFromMenu(page, 'Pedidos de concretos');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(page.locator('#report-container iframe[data-same]')).toHaveCount(1);
});

test('declining at the provider shows a message on the sign-in screen, with a retry (SPEC section 2.1)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert')).toContainText('Cancelaste el inicio de sesión');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

test('a sign-in whose token request fails in the popup succeeds by the redirect (SPEC section 8.1)', async ({
  page,
}) => {
  await page.goto('/');
  await control(page, { faults: { token: { kind: '500', times: 1 } } });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await opened).getByRole('button', { name: /^Ana García/ }).click();
  // The popup failed, so the redirect follows, and now the provider responds.
  await page.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('an invalid configuration names each wrong field and does not start the portal', {
  tag: '@core',
}, async ({ page }) => {
  await page.route('**/portal.config.json', (route) =>
    route.fulfill({ json: { identity: { clientId: '', authority: 'nope' }, powerBi: { datasetId: 'x' } } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'La configuración no es válida' })).toBeVisible();
  for (const field of ['identity.clientId', 'identity.authority', 'powerBi.datasetId', 'boards']) {
    await expect(page.getByText(field, { exact: true })).toBeVisible();
  }
  await page.unroute('**/portal.config.json');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});
