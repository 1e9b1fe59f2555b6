import type { Page, Request } from '@playwright/test';
import {
  arrived,
  control,
  enter,
  expect,
  expectReport,
  hold,
  openFromMenu,
  raise,
  release,
  reportFrame,
  signIn,
  signInAgain,
  test,
  withBoard,
  withConfig,
} from './support';

const isTokenCall = (request: Request) => new URL(request.url()).pathname.endsWith('/identity/token');
const bySearch = '7d3b9e52-c0a8-4f61-92d7-e4f8a1b60c35';

test('both dashboards open from the menu, in the same frame (SPEC sections 2.3, 2.4 and 3)', {
  tag: '@core',
}, async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.locator('#report-container iframe').evaluate((frame) => frame.setAttribute('data-same', 'yes'));
  await openFromMenu(page, 'Pedidos de concretos');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Pedidos de concretos');
  await expect(page.locator('#report-container iframe')).toHaveAttribute('data-same', 'yes');
  await expect(page).toHaveURL('/');
});

test('the loading overlay shows its three steps (SPEC section 2.4)', { tag: '@core' }, async ({ page }) => {
  const steps = [
    ['token', 'Acquiring Power BI token...'],
    ['reports', 'Loading specific report...'],
    ['loaded', 'Initializing dashboard...'],
  ] as const;
  for (const [at] of steps) await hold(page, at);
  await signIn(page);
  // The first token is that of the sign-in.
  await arrived(page, 'token');
  await release(page, 'token', 1);
  for (const [at, text] of steps) {
    await arrived(page, at);
    await expect(page.getByText('Loading Power BI dashboard...', { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await release(page, at);
  }
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('a report found by the search through all workspaces is shown with the name of its workspace (SPEC sections 3 and 7.2)', async ({
  page,
}) => {
  await withBoard(page, { reportId: bySearch });
  await enter(page);
  await expectReport(page, 'Costo de materia prima (Finanzas y costos)', '7d3b9e52');
});

const overlay = (page: Page) => page.getByRole('alert');

test('the error overlay names the missing Power BI consent and the permissions (SPEC sections 2.4 and 8.1)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'Carmen Ruiz');
  await expect(overlay(page).getByRole('heading', { name: 'Failed to load dashboard' })).toBeVisible();
  await expect(overlay(page)).toContainText(
    'Power BI API permissions not granted. Please check Azure AD app permissions.',
  );
  await expect(page.getByText('Dataset.Read.All · Report.Read.All · Workspace.Read.All')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});

test('"Try Again" loads the report after a malformed reply of Power BI (SPEC sections 2.4 and 8.1)', {
  tag: '@core',
}, async ({ page }) => {
  await control(page, { faults: { reports: { kind: 'malformed' } } });
  await enter(page);
  await expect(overlay(page)).toContainText('Failed to load specific report:');
  await control(page, { faults: { reports: null } });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('the portal without dashboard-1 opens on the first offered board (SPEC section 2)', async ({ page }) => {
  await withConfig(page, (config) => ({
    ...config,
    boards: (config.boards as { id: string }[]).filter(({ id }) => id !== 'dashboard-1'),
  }));
  await enter(page);
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
});

test('an expired token is renewed silently (SPEC section 4)', { tag: '@core' }, async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const renewed = page.waitForRequest((request) => isTokenCall(request));
  await raise(page, 'tokenExpired');
  expect((await (await renewed).response())?.ok()).toBe(true);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('a failed token refresh shows an error, and signing in again restores the dashboard (SPEC section 8.1)', {
  tag: '@core',
}, async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await openFromMenu(page, 'Pedidos de concretos');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  const popup = await signInAgain(page);
  await popup.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
});
