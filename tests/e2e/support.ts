import {
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import type { ControlPatch, HoldPoint } from '../../emulator/server/control';

export { expect };

/**
 * Expected console lines: Chromium's report of an injected error response, of MSAL's hidden frame, and of a message that it
 * did not deliver to a frame whose document was not loaded.
 */
const expectedNoise = [
  /^Failed to load resource/,
  /^An iframe which has both allow-scripts and allow-same-origin/,
  /^Failed to execute 'postMessage' .* does not match the recipient window's origin \('null'\)\.$/,
];

/** Errors and warnings that pages of this context log from now on, and uncaught errors. */
export function noiseOf(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('weberror', (error) => noise.push(`unhandled: ${error.error().stack}`));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(message.text());
  });
  return noise;
}

/** Used at the end of a test, when a page may still send requests, for example after a sign-out. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Content of the emulated report: `plain` has heading, page and filters as text, and costs a tenth of `charts`. */
export type ReportKind = 'plain' | 'charts';

/** Starts a session of the emulated organisation, with separate faults and delays. */
export async function startSession(context: BrowserContext, report: ReportKind): Promise<void> {
  await context.request.post('/emulator/control/api/session');
  // The assistant replies without delay; a test of a reply in progress holds it.
  const data: ControlPatch = { webhook: { pace: 0 }, frame: { report } };
  const response = await context.request.patch('/emulator/control/api', { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Isolates faults and delays per test; fails when the page logs an error or warning or has an unhandled rejection. */
export const test = base.extend<{ quiet: undefined; alsoExpected: RegExp; report: ReportKind }>({
  /** `charts` for tests about visuals: their data, pages and exports. */
  report: ['plain', { option: true }],
  /** Further messages of the console that a file expects. */
  alsoExpected: [/$^/, { option: true }],
  quiet: [
    async ({ context, alsoExpected, report }, use) => {
      await startSession(context, report);
      const noise = noiseOf(context);
      await use(undefined);
      await endRoutes(context);
      expect(
        noise.filter((text) => ![...expectedNoise, alsoExpected].some((pattern) => pattern.test(text))),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sets faults and delays for this browser context only (emulator/README.md). */
export async function control(page: Page, patch: ControlPatch): Promise<void> {
  const answer = await page.request.patch('/emulator/control/api', { data: patch });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function act(page: Page, path: string, data?: object): Promise<unknown> {
  const url = `/emulator/control/api/${path}`;
  const answer = await (data ? page.request.post(url, { data }) : page.request.get(url, { timeout: 60_000 }));
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** From now on, requests at this point of the organisation wait (emulator/README.md). */
export const hold = (page: Page, at: HoldPoint) => act(page, 'hold', { at });

/** Waits until `count` requests wait there. */
export const arrived = (page: Page, at: HoldPoint, count = 1) => act(page, `waiting/${at}?count=${count}`);

/** Lets `count` requests pass; without a count all, and ends the hold. */
export const release = (page: Page, at: HoldPoint, count?: number) =>
  act(page, 'release', count === undefined ? { at } : { at, count });

/** Makes the frame raise an embed event. */
export async function raise(page: Page, event: 'error' | 'tokenExpired'): Promise<void> {
  const answer = await page.request.post('/emulator/control/api/raise', { data: { event } });
  expect(await answer.json()).toEqual({ frames: 1 });
}

/** Holds the page's requests to these addresses; returns the function that releases them. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Signs in through the popup. */
export async function signIn(page: Page, person = 'Ana García'): Promise<void> {
  await page.goto('/');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await (await popup).getByRole('button', { name: new RegExp(`^${person}`) }).click();
}

/** Storage and cookies after a visit of Ana García, made once for each worker. */
let visit: Promise<{ tab: Record<string, string>; cookies: Cookie[] }> | undefined;

async function makeVisit(page: Page) {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  await startSession(context, 'plain');
  const first = await context.newPage();
  await signIn(first);
  await expect(first.locator('#report-container iframe')).toBeAttached();
  const tab = await first.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const entries = Object.entries(tab).filter(([key]) => !/^(chat|portal)/.test(key));
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'emulator-session');
  await context.close();
  return { tab: Object.fromEntries(entries), cookies };
}

/** An administrator in another browser, who publishes the catalogue and the state of the data (docs/deployment/data-age.md). */
export async function publishDataState(
  browser: Browser,
  context: BrowserContext,
  configure: (page: Page) => Promise<void>,
): Promise<void> {
  const own = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await own.addCookies((await context.cookies()).filter(({ name }) => name === 'emulator-session'));
  const page = await own.newPage();
  // One write says that this portal reads Power BI, the next one has what it read.
  let writes = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH' && request.postData()?.includes('DataState')) writes += 1;
  });
  await configure(page);
  await signIn(page, 'Jorge Castillo');
  await page
    .getByRole('button', { name: /Admin Portal/ })
    .first()
    .click();
  await expect.poll(() => writes).toBe(2);
  await own.close();
}

/**
 * Opens the portal as Ana García with an existing session, for tests of other subjects. The session is
 * shared by all tests of the worker: a test that signs out must sign in itself. `waitUntil`
 * "commit" where the report's frame never finishes loading.
 */
export async function enter(page: Page, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  visit ??= makeVisit(page);
  const { tab, cookies } = await visit;
  await page.context().addCookies(cookies);
  await page.addInitScript((kept) => {
    if (window !== window.top || sessionStorage.getItem('entered')) return;
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    sessionStorage.setItem('entered', 'yes');
  }, tab);
  await page.goto('/', { waitUntil });
}

/**
 * Records the texts of status lines and dialogs from the next load on: a note is visible for seconds only, which a busy machine may
 * miss. Returns the number of occurrences of a text.
 */
export async function listenToNotes(page: Page): Promise<(text: string) => Promise<number>> {
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const said = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('[role=status], [role=dialog]')) {
        const text = line.textContent ?? '';
        if (said.get(line) !== text) notes.push(text);
        said.set(line, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return (text) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { notes: string[] }).notes.filter((note) => note.includes(wanted)).length,
      text,
    );
}

/**
 * Stops the clock that `page.clock.install` started, `margin` ms ahead of the page's current time. The page's time runs on
 * between reading it and stopping it, so a busy machine may pass the margin: the margin then doubles.
 */
export async function pauseClock(page: Page, margin: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  try {
    await page.clock.pauseAt(now + margin);
  } catch (error) {
    if (!String(error).includes('Cannot fast-forward to the past')) throw error;
    await pauseClock(page, margin * 2);
  }
}

/** Opens a dashboard of the menu's first level. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('navigation').getByText(name, { exact: true }).click();
}

/** The embedded report. */
export const reportFrame = (page: Page): FrameLocator => page.frameLocator('#report-container iframe');

/** Waits until the named report is on screen. */
export async function expectReport(page: Page, name: string, shortId: string): Promise<void> {
  await expect(page.getByText(shortId, { exact: true })).toBeVisible();
  // The closed sidebar contains the name too.
  await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('#report-container')).toBeVisible();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
}

/** A control of the report: on its strip, on a phone's row, or on the bar of full screen. */
export const onBar = (page: Page, name: string | RegExp): Locator =>
  page
    .locator(':is([data-part=strip], [data-part=row], [data-part=control-bar])')
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** A button of the control bar. If the bar has no space for the button, this opens the menu that has it. */
export async function tool(page: Page, name: string | RegExp): Promise<Locator> {
  await expect(page.getByRole('toolbar', { name: 'Controles del tablero' })).toBeVisible();
  const button = onBar(page, name);
  const more = onBar(page, 'Ver más controles');
  // Its name can change when the stored state arrives.
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button;
  await more.press('Enter');
  return page.getByRole('menuitem', typeof name === 'string' ? { name, exact: true } : { name });
}

/** A tool on the bar that has the focus again. A tool of the menu cannot get it back. */
export async function expectToolFocused(page: Page, name: string | RegExp): Promise<void> {
  if ((await onBar(page, name).count()) > 0) await expect(onBar(page, name)).toBeFocused();
}

/** Serves the emulated organisation's configuration with changes. */
export async function withConfig(
  page: Page,
  change: (config: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route('**/portal.config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: change(config) });
  });
}

/** Serves the emulated organisation's configuration with another first board. */
export const withBoard = (page: Page, change: object) =>
  withConfig(page, (config) => ({
    ...config,
    boards: (config.boards as { id: string }[]).map((board) =>
      board.id === 'dashboard-1' ? { ...board, ...change } : board,
    ),
  }));

/** Ends the session by a refused renewal, and returns the popup in which a user signs in again. */
export async function signInAgain(page: Page): Promise<Page> {
  await control(page, { faults: { token: { kind: 'AADSTS65001' } } });
  await raise(page, 'tokenExpired');
  await expect(page.getByRole('alert')).toContainText('Session expired. Please refresh the page.');
  await control(page, { faults: { token: null } });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click();
  return await opened;
}

/** Lifetime of a token under the fake clock, in seconds. */
const tokenLife = 3_900;

/**
 * Makes the provider use the page's fake clock: a token expires `tokenLife` after the page's now, although the
 * server's clock is hours behind. Counts the token requests.
 */
export async function followClock(page: Page) {
  const traffic = { renewals: 0, underway: 0, atOnce: 0, offline: false };
  await page.route(/\/identity\/token\?/, async (route) => {
    if (traffic.offline) return route.abort('internetdisconnected');
    const isRenewal = route.request().postData()?.includes('grant_type=refresh_token') ?? false;
    const isPowerBi = route.request().postData()?.includes('powerbi') ?? false;
    const counts = isRenewal && isPowerBi;
    if (counts) {
      traffic.renewals += 1;
      traffic.underway += 1;
      traffic.atOnce = Math.max(traffic.atOnce, traffic.underway);
    }
    const ahead = Math.round(((await page.evaluate(() => Date.now())) - Date.now()) / 1000);
    await control(page, { tokenLife: Math.max(1, ahead + tokenLife) });
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({
      response: answer,
      json: answer.ok() ? { ...body, expires_in: tokenLife, ext_expires_in: tokenLife } : body,
    });
    if (counts) traffic.underway -= 1;
  });
  return traffic;
}
