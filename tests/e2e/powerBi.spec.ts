import type { Page } from '@playwright/test';
import type { ControlPatch } from '../../emulator/server/control';
import {
  arrived,
  control,
  enter,
  expect,
  expectReport,
  hold,
  pauseClock,
  release,
  test,
  withBoard,
} from './support';

/** Failures of Power BI and Entra ID; emulator/FIDELITY.md names the documented ones. */

const transport = ['Tablero de transporte', '3f8a2c1e'] as const;
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const stopWaiting = (page: Page) => page.getByRole('button', { name: 'Dejar de esperar' });

/** Waits in real time; the emulated server's clock does not run. */
const holdClock = async (page: Page) => {
  await control(page, { tokenLife: 86_400 });
  await page.clock.install();
};

test('a 429 of Power BI shows how long Power BI asks to wait; the wait can be cancelled and otherwise ends automatically (SPEC section 7.2)', {
  tag: '@core',
}, async ({ page }) => {
  await holdClock(page);
  await control(page, { faults: { reports: { kind: '429', retryAfter: 30, times: 2 } } });
  await enter(page);
  const status = (seconds: number | string) =>
    page.getByText(
      new RegExp(`^Power BI pide esperar (${seconds}) s\\. El tablero seguirá cargando solo\\.$`),
    );
  // The start sends its requests before the screens are loaded.
  await expect(status('2\\d|30')).toBeVisible();
  await pauseClock(page, 10_000);
  const countdown = page.getByText(/^Faltan (1?\d|20) s$/);
  const left = Number.parseInt((await countdown.innerText()).slice('Faltan '.length), 10);
  await stopWaiting(page).click();
  await expect(page.getByRole('alert')).toContainText('Power BI pidió esperar antes de seguir.');
  await tryAgain(page).click();
  // The rest of the first wait continues; then the service requests another wait.
  await expect(status(`${left}|${left - 1}`)).toBeVisible();
  await page.clock.resume();
  await page.clock.fastForward(20_500);
  await expect(status(30)).toBeVisible();
  await page.clock.fastForward(31_000);
  await expectReport(page, ...transport);
});

test('a user can request access to a report, have the new permission read again, and open the report two minutes after access was granted (SPEC section 2.4)', async ({
  page,
}) => {
  const reportId = '5a8d2f71-3c64-4e0b-b7a9-9f1e6c42d083';
  await withBoard(page, { reportId });
  await holdClock(page);
  await control(page, { powerBi: { permissionWait: 0 } });
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('Report not found in any accessible workspace');
  const link = page.getByRole('link', { name: 'Pedir acceso' });
  await expect(link).toHaveAttribute(
    'href',
    `https://app.powerbi.com/groups/9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20/reports/${reportId}`,
  );
  await page.getByRole('button', { name: 'Actualizar mis permisos' }).click();
  await expect(page.getByText(/^Power BI tarda unos dos minutos en reconocer/)).toBeVisible();
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/myorg/')) searches += 1;
  });
  await page.clock.runFor(115_000);
  expect(searches).toBe(0);
  await page.clock.runFor(10_000);
  await expectReport(page, 'Márgenes por planta', '5a8d2f71');
});

test.describe('the report frame while a report loads (SPEC section 2.4)', () => {
  const dead: readonly [string, number, ControlPatch][] = [
    [
      'is replaced by "Try Again" after 20 s when no script listens in its document',
      21_000,
      { faults: { frame: { kind: 'mute' } } },
    ],
    [
      'is replaced by "Try Again" after 60 s when its document never loads',
      61_000,
      { faults: { frame: { kind: 'hang' } } },
    ],
    [
      'is replaced by "Try Again" after 20 s when its connection is cut',
      21_000,
      { faults: { frame: { kind: 'offline' } } },
    ],
  ];

  for (const [title, wait, fault] of dead) {
    test(title, async ({ page }) => {
      await holdClock(page);
      await control(page, fault);
      await enter(page, 'commit');
      await expect(page.getByText('Initializing dashboard...', { exact: true })).toBeVisible();
      // The 20 s start when the document, or the error page in its place, has loaded.
      if (wait < 60_000)
        await (
          await page.$('#report-container iframe').then((frame) => frame?.contentFrame())
        )?.waitForLoadState();
      await page.clock.runFor(wait);
      await expect(page.getByRole('alert')).toContainText('Failed to load Power BI report');
      await control(page, { faults: { frame: null } });
      await tryAgain(page).click();
      await expectReport(page, ...transport);
    });
  }

  test('is not replaced by "Try Again" while its document needs 40 s to load; the overlay names the slow connection', async ({
    page,
  }) => {
    await holdClock(page);
    await hold(page, 'frame');
    await enter(page, 'commit');
    await arrived(page, 'frame');
    await expect(page.getByText('Initializing dashboard...', { exact: true })).toBeVisible();
    await page.clock.runFor(40_000);
    await expect(
      page.getByText(/^Power BI está tardando en abrir\. Tu conexión puede ser lenta\./),
    ).toBeVisible();
    await expect(page.getByText(/^Faltan \d+ s$/)).toBeVisible();
    await release(page, 'frame');
    await expectReport(page, ...transport);
  });

  test('is replaced by "Try Again" after the user cancels the wait; the overlay shows the delay after 15 s without a loaded event', async ({
    page,
  }) => {
    await holdClock(page);
    await hold(page, 'loaded');
    await enter(page);
    await arrived(page, 'loaded');
    await page.clock.fastForward(15_000);
    await expect(page.getByText(/^Power BI todavía no muestra el tablero\./)).toBeVisible();
    await page
      .locator('#report-container iframe')
      .evaluate((frame) => frame.setAttribute('data-same', 'yes'));
    await stopWaiting(page).click();
    await release(page, 'loaded');
    await tryAgain(page).click();
    await expectReport(page, ...transport);
    await expect(page.locator('#report-container iframe[data-same]')).toHaveCount(0);
  });
});

test('"Try Again" requests a token from the provider within the minute in which the identity library caches an outage (SPEC section 8.1)', async ({
  page,
}) => {
  await control(page, { faults: { reports: { kind: 'malformed' } } });
  await enter(page);
  await expect(page.getByRole('alert')).toContainText('Failed to load specific report:');
  await control(page, { faults: { reports: null, token: { kind: '500', times: 1 } } });
  await tryAgain(page).click();
  await expect(page.getByRole('alert')).toContainText('Microsoft Entra ID no responde por el momento.');
  await tryAgain(page).click();
  await expectReport(page, ...transport);
});
