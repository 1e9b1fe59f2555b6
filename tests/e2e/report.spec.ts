import type { Request } from '@playwright/test';
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
const forNobody = '1e9c5a40-8d7f-4b32-a61e-c9d2f70b8e53';

test('both dashboards open from the menu, in one frame (SPEC 2.3, 2.4, 3)', async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await page.locator('#stage iframe').evaluate((frame) => frame.setAttribute('data-same', 'yes'));
  await openFromMenu(page, 'Pedidos de concretos');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText('Pedidos de concretos');
  await expect(page.locator('#stage iframe')).toHaveAttribute('data-same', 'yes');
  await expect(page).toHaveURL('/');
});

test('loading shows its three steps (SPEC 2.4)', async ({ page }) => {
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

test('a report found by the workspace search has the workspace in its name (SPEC 3, 7.2)', async ({
  page,
}) => {
  await withBoard(page, { reportId: bySearch });
  await enter(page);
  await expectReport(page, 'Costo de materia prima (Finanzas y costos)', '7d3b9e52');
});

const failures: readonly { title: string; person?: string; board?: object; fault?: object; text: string }[] =
  [
    {
      title: 'AADSTS65001',
      person: 'Carmen Ruiz',
      text: 'Power BI API permissions not granted. Please check Azure AD app permissions.',
    },
    {
      title: 'AADSTS70011',
      person: 'Diego Salas',
      text: 'Scope configuration error. The /.default scope cannot be mixed with other scopes.',
    },
    {
      title: 'no access to any report',
      person: 'Elena Torres',
      text: 'Report not found. Please ensure you have access to report ID: 3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
    },
    { title: 'no list of workspaces', person: 'Raúl Mendoza', text: 'Failed to fetch workspaces: 403' },
    {
      title: 'a report that nobody may see',
      board: { reportId: forNobody },
      text: 'Report not found in any accessible workspace',
    },
    {
      title: 'a broken answer',
      fault: { faults: { reports: { kind: 'malformed' } } },
      text: 'Failed to load specific report:',
    },
    {
      title: 'an embed error',
      fault: { frame: { onLoad: 'error' } },
      text: 'Failed to load Power BI report',
    },
  ];

for (const { title, person, board, fault, text } of failures) {
  test(`${title}: shows its message, the hint and Try Again (SPEC 2.4, 8.1)`, async ({ page }) => {
    if (board) await withBoard(page, board);
    if (fault) await control(page, fault);
    if (person) await signIn(page, person);
    else await enter(page);
    const overlay = page.getByRole('alert');
    await expect(overlay.getByRole('heading', { name: 'Failed to load dashboard' })).toBeVisible();
    await expect(overlay).toContainText(text);
    await expect(page.getByText('Dataset.Read.All · Report.Read.All · Workspace.Read.All')).toBeVisible();
    if (fault) {
      await control(page, { faults: { reports: null }, frame: { onLoad: null } });
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
    } else {
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled();
    }
  });
}

test('without dashboard-1 the portal opens on the first board that is offered (SPEC 2)', async ({ page }) => {
  await withConfig(page, (config) => ({
    ...config,
    boards: (config.boards as { id: string }[]).filter(({ id }) => id !== 'dashboard-1'),
  }));
  await enter(page);
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
});

test('an expired token is renewed silently (SPEC 4)', async ({ page }) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  const renewed = page.waitForRequest((request) => isTokenCall(request));
  await raise(page, 'tokenExpired');
  expect((await (await renewed).response())?.ok()).toBe(true);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
});

test('the token is renewed every 50 minutes (SPEC 4, 9)', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  let renewals = 0;
  page.on('request', (request) => {
    if (isTokenCall(request)) renewals += 1;
  });
  await page.clock.fastForward(2_940_000);
  expect(renewals).toBe(0);
  // In small steps: the answer needs time that no clock moves, and a request that gets none for 15 s is sent again.
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect(renewals).toBe(1);
  }).toPass();
});

test('a failed token refresh shows an error, and signing in again restores the dashboard (SPEC 8.1)', async ({
  page,
}) => {
  await enter(page);
  await expectReport(page, 'Tablero de transporte', '3f8a2c1e');
  await openFromMenu(page, 'Pedidos de concretos');
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
  const popup = await signInAgain(page);
  await popup.getByRole('button', { name: /^Ana García/ }).click();
  await expectReport(page, 'Pedidos de concretos', 'c27d91b0');
});
