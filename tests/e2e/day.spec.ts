import type { Page } from '@playwright/test';
import { clientId } from '../../emulator/server/identifiers';
import { defaultSettings, type Settings } from '../../src/domain/session/settings';
import {
  control,
  enter,
  expect,
  expectReport,
  followClock,
  listenToNotes,
  openFromMenu,
  raise,
  reportFrame,
  signIn,
  test,
} from './support';

const transport = ['Tablero de transporte', '3f8a2c1e'] as const;
const orders = ['Pedidos de concretos', 'c27d91b0'] as const;
const minute = 60_000;
const returnPlaceKey = `/#${clientId}#portal-return-place`;

/** Stores "Configuraciones generales" as an earlier visit would. */
async function prefer(page: Page, settings: Partial<Settings>) {
  const stored = JSON.stringify({ ...defaultSettings, ...settings });
  await page.addInitScript((text) => localStorage.setItem('/#portal-settings', text), stored);
}

/** Keeps the recorder on, as `?trace` does. */
const record = (page: Page) => page.addInitScript(() => sessionStorage.setItem('/#portal.trace', '1'));

/** Waits until the portal has received the renewed token. */
const holdsFreshToken = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { portalTransitions } = window as unknown as {
          portalTransitions?: () => readonly { machine: string; to: string }[];
        };
        return portalTransitions?.().findLast(({ machine }) => machine === 'tokenLife')?.to;
      }),
    )
    .toMatch(/^alive\.(fresh|waiting)/);

test('a dashboard stays open for ten hours, through two sleeps of the computer and two network losses (SPEC sections 4 and 9)', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await record(page);
  const said = await listenToNotes(page);
  const counts = await followClock(page);
  await signIn(page);
  await expectReport(page, ...transport);
  await holdsFreshToken(page);
  await page.locator('#report-container iframe').evaluate((frame) => frame.setAttribute('data-same', 'yes'));
  const first = counts.renewals;
  let expected = 0;
  let age = 0;
  const start = await page.evaluate(() => Date.now());
  const renewed = async () => {
    expected += 1;
    age = 0;
    await expect.poll(() => counts.renewals - first, { message: `renewal ${expected}` }).toBe(expected);
    await expect.poll(() => counts.underway).toBe(0);
    await holdsFreshToken(page);
  };
  /** The page is in use: time passes in steps of five minutes, and the token is renewed 50 minutes after the last. */
  const work = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 5) {
      await page.clock.fastForward(5 * minute);
      age += 5;
      if (age >= 50 && !counts.offline) await renewed();
    }
  };
  /** The laptop sleeps: the clock advances and no timer runs. */
  const sleep = async (minutes: number) => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + minutes * minute);
  };
  const loseNet = async () => {
    counts.offline = true;
    await context.setOffline(true);
  };
  const findNet = async () => {
    counts.offline = false;
    await context.setOffline(false);
  };

  await work(120);
  expect(expected).toBe(2);

  // Asleep past the token's expiry: exactly one renewal within 5 s of waking.
  await sleep(90);
  await page.clock.runFor(5_000);
  await renewed();
  await page.clock.runFor(20_000);
  expect(counts.renewals - first).toBe(expected);

  await work(40);
  // Offline when the renewal is due: it waits and runs when the network is back.
  await loseNet();
  await work(25);
  expect(counts.renewals - first).toBe(expected);
  await findNet();
  await page.clock.runFor(1_000);
  await renewed();

  await work(60);
  // Asleep again, and awake while offline.
  await loseNet();
  await sleep(150);
  await page.clock.runFor(10_000);
  expect(counts.renewals - first).toBe(expected);
  await findNet();
  await page.clock.runFor(5_000);
  await renewed();
  await work(115);

  const hours = ((await page.evaluate(() => Date.now())) - start) / (60 * minute);
  expect(hours).toBeGreaterThanOrEqual(10);
  expect(counts.renewals - first).toBe(expected);
  expect(expected).toBe(8);
  expect(counts.atOnce).toBe(1);
  await expect(page.locator('#report-container iframe')).toHaveAttribute('data-same', 'yes');
  await expectReport(page, ...transport);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // And the report still responds.
  await page.getByRole('button', { name: 'Actualizar datos' }).click();
  await expect.poll(() => said('Datos actualizados')).toBe(1);
});

for (const way of ['popup', 'redirect'] as const) {
  test(`signing in again by ${way} restores dashboard, filters, page and draft (SPEC section 8.1)`, async ({
    page,
  }) => {
    await enter(page);
    await expectReport(page, ...transport);
    await openFromMenu(page, orders[0]);
    await expectReport(page, ...orders);
    const frame = reportFrame(page);
    await page.getByRole('button', { name: 'Cambiar de página: Pedidos' }).click();
    await page.getByRole('menuitem', { name: 'Clientes' }).click();
    await expect(frame.getByText(/^Clientes · /)).toBeVisible();
    await page.getByRole('button', { name: /^Filtrar el tablero/ }).click();
    await page.getByRole('dialog').getByText('NORESTE', { exact: true }).click();
    await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    const filter = frame.getByText('Región: NORESTE');
    await expect(filter).toBeVisible();
    const question = page.getByPlaceholder('Pregunta sobre este dashboard...');
    await page.getByRole('button', { name: 'Abrir el asistente' }).click();
    await question.fill('una pregunta a medias');
    await page.getByRole('button', { name: 'Cerrar el asistente' }).first().click();

    await control(page, { faults: { token: { kind: 'AADSTS65001' } } });
    await raise(page, 'tokenExpired');
    await expect(page.getByRole('alert')).toContainText('Session expired. Please refresh the page.');
    await control(page, { faults: { token: null } });
    const person = /^Ana García/;
    if (way === 'redirect') {
      await page.evaluate(() => {
        window.open = () => null;
      });
      await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
      await page.getByRole('button', { name: person }).click();
    } else {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
      await (await opened).getByRole('button', { name: person }).click();
    }
    await expectReport(page, ...orders);
    await expect(frame.getByText(/^Clientes · /)).toBeVisible();
    await expect(filter).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambiar de página: Clientes' })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), returnPlaceKey)).toBeNull();
    await page.getByRole('button', { name: /^Abrir el asistente/ }).click();
    await expect(question).toHaveValue('una pregunta a medias');
  });
}

test('auto-refresh runs only while the page is visible (SPEC section 2.5)', async ({ page }) => {
  await prefer(page, { refreshMinutes: 5 });
  await page.clock.install();
  const said = await listenToNotes(page);
  const refreshes = () => said('Datos actualizados');
  await enter(page);
  await expectReport(page, ...transport);
  await page.clock.fastForward(5 * minute);
  await expect.poll(refreshes).toBe(1);
  await page.clock.fastForward(minute);

  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await look(true);
  await page.clock.fastForward(6 * minute);
  await page.clock.runFor(2_000);
  expect(await refreshes()).toBe(1);
  await look(false);
  await expect.poll(refreshes).toBe(2);
});

test('a dashboard waits for a click when automatic loading is off (SPEC section 2.5)', async ({ page }) => {
  await prefer(page, { device: 'mobile', autoLoad: false });
  await enter(page);
  await expect(page.getByText('Tablero de transporte espera tu clic')).toBeVisible();
  await page.getByRole('button', { name: 'Cargar tablero' }).click();
  await expectReport(page, ...transport);
  // Device "Móvil": the report container has the width of a phone.
  await expect
    .poll(async () => (await page.locator('#report-container').boundingBox())?.width)
    .toBeLessThanOrEqual(430);
});
