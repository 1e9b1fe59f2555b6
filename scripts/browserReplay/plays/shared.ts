import { type Page, expect as usualExpect } from '@playwright/test';
import { defaultSettings, type Settings } from '../../../src/domain/session/settings';
import type { Trace, TraceStep } from '../../../src/domain/shared/trace';
import { describeVerb } from '../../../src/traces/verbs';
import { blockedPopupsKey, type Driver, withoutTokensKey } from '../driver';
import type { Act } from '../play';

/** Outside a test run Playwright's default is 5 s; a reload of the page may take longer. */
export const expect = usualExpect.configure({ timeout: 30_000 });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const click =
  (name: string | RegExp): Act =>
  ({ page }) =>
    button(page, name).first().click();

/** Expects the text to be visible on the page. */
export const shows =
  (text: string | RegExp) =>
  ({ page }: Driver) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

/** The event of a `send` step; for other steps an event without a type. */
export const sent = (step: TraceStep) =>
  ('send' in step ? step.send : { type: '' }) as Readonly<Record<string, unknown>>;

export const has = ({ steps }: Trace, verb: string) => steps.some((step) => describeVerb(step) === verb);
export const hasFail = ({ steps }: Trace, actor: string) =>
  steps.some((step) => 'fail' in step && step.fail === actor);

/** Opens an entry of the menu through its groups. */
export async function openView(page: Page, ...path: readonly string[]): Promise<void> {
  await button(page, /Abrir (el )?menú/).click();
  for (const name of path) await page.getByRole('navigation').getByText(name, { exact: true }).click();
}

export const names: Readonly<Record<string, string>> = {
  'dashboard-1': 'Tablero de transporte',
  'dashboard-2': 'Pedidos de concretos',
};

export const firstReport = (page: Page) => page.getByText('3f8a2c1e', { exact: true });

/** Signs in if the previous trace signed out. */
export async function signedIn(page: Page): Promise<void> {
  const gate = button(page, 'Entrar');
  await expect(firstReport(page).or(gate)).toBeVisible();
  if (await firstReport(page).isVisible()) return;
  const popup = page.waitForEvent('popup');
  await gate.click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await expect(firstReport(page)).toBeVisible();
}

/** Signs out without leaving the page, so that its recording continues. */
export async function signOut(driver: Driver): Promise<void> {
  await driver.stay();
  await button(driver.page, 'Salir').click({ noWaitAfter: true });
}

/** Opens the portal as a signed-in user and waits for the first report. */
export async function withReport({ page }: Driver): Promise<void> {
  await page.goto('/?trace');
  await signedIn(page);
  await expect(
    page.frameLocator('#report-container iframe').getByRole('heading', { level: 1 }),
  ).toBeVisible();
}

/** Whether the first report is on screen and no dialog is open. */
const isAtReport = async (page: Page) =>
  (await page.getByRole('toolbar', { name: 'Controles del tablero' }).isVisible()) &&
  (await firstReport(page).isVisible()) &&
  (await page.getByRole('dialog').count()) === 0;

/** Like `withReport`, but reuses the page if it is in this state: a load is the slowest part of a trace. */
export async function atReport(driver: Driver): Promise<void> {
  if (!(await isAtReport(driver.page))) await withReport(driver);
}

/** Stores a text for the next load. Retries if the last navigation of the previous trace interrupts it. */
const store = ({ page }: Driver, area: 'localStorage' | 'sessionStorage', key: string, text: string) =>
  expect(() =>
    page.evaluate(([area, key, text]) => window[area].setItem(key, text), [area, key, text] as const),
  ).toPass();

/** Stores settings as an earlier visit would; they apply from the next load on. */
export const prefer = (driver: Driver, settings: Partial<Settings>) =>
  store(driver, 'localStorage', '/#portal-settings', JSON.stringify({ ...defaultSettings, ...settings }));

/** Selects options in the settings. */
export async function choose(page: Page, ...labels: readonly string[]): Promise<void> {
  await button(page, 'Abrir configuraciones').click();
  for (const label of labels) await page.getByRole('dialog').getByText(label, { exact: true }).click();
  await button(page, 'Guardar cambios').click();
}

/** Removes the stored tokens before the next load, so that its first token comes from the provider. */
export const withoutTokens = (driver: Driver) => store(driver, 'sessionStorage', withoutTokensKey, 'yes');

/** In the next load only a real click opens a window; by default Playwright's actions count as clicks. */
export const withoutPopups = (driver: Driver) => store(driver, 'sessionStorage', blockedPopupsKey, 'yes');

/** Serves the configuration with changes to the first dashboard. */
export const withBoard = (driver: Driver, change: object) =>
  driver.config((config) => ({
    ...config,
    boards: (config.boards as { id: string }[]).map((board) =>
      board.id === 'dashboard-1' ? { ...board, ...change } : board,
    ),
  }));

/** Ends the session by a refused renewal of the token. */
export async function expire(driver: Driver): Promise<void> {
  await driver.fault('token', 'AADSTS65001');
  await driver.raise('tokenExpired');
  await shows('Session expired. Please refresh the page.')(driver);
  await driver.fault('token', null);
}
