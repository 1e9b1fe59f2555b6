import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserType,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Installed } from '../../scripts/engines';
import { downloadInto } from './downloads';
import type { Key, Profile, ProfileOptions, Tab, Target } from './tab';

type Role = Parameters<Page['getByRole']>[0];

function find(page: Page, target: Target): Locator {
  const root =
    target.within === undefined
      ? page.locator(':root')
      : page.locator(target.within).filter({ visible: true }).first();
  const matches =
    'css' in target
      ? (target.within === undefined ? page : root).locator(target.css, {
          ...(target.text === undefined ? {} : { hasText: target.text }),
        })
      : root.getByRole(target.role as Role, {
          ...(target.name === undefined ? {} : { name: target.name, exact: true }),
        });
  return matches.filter({ visible: true });
}

/** By keys, because `fill` sends no event of a user in Firefox over WebDriver BiDi. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.pressSequentially(text);
}

function toTab(page: Page): Tab {
  return {
    open: async (address) => void (await page.goto(address)),
    click: (target) => find(page, target).first().click(),
    type: (target, text) => typeInto(find(page, target).first(), text),
    press: (key: Key) => page.keyboard.press(key),
    count: (target) => find(page, target).count(),
    text: async (target) => (await find(page, target).allInnerTexts())[0] ?? '',
    evaluate: (expression) => page.evaluate(expression),
    async resize(width, height) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      return width;
    },
    async popup(action) {
      const [popup] = await Promise.all([page.waitForEvent('popup'), action()]);
      return toTab(popup);
    },
    // Playwright hides the caret by a style, which the portal's policy reports.
    screenshot: () => page.screenshot({ caret: 'initial' }),
  };
}

/**
 * Playwright sends Firefox over WebDriver BiDi a command that Firefox ESR does not support yet. Its effect, the colour scheme of
 * the system, is light by default.
 */
function ignoreMediaFeatures(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(object: unknown): { _browserSession: object } };
  };
  const session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as {
    send(method: string, params: unknown): Promise<unknown>;
  };
  const { send } = session;
  session.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, params);
  };
}

/** Firefox partitions the storage of other sites by default; automation profiles do not. */
const firefoxPreferences = { 'network.cookie.cookieBehavior': 5 };
const forcedColors = { 'browser.display.document_color_use': 2 };

/** Starts a browser that Playwright drives, with a profile. */
export async function openPlaywrightProfile(
  type: BrowserType,
  { launch, isSystem }: Installed,
  options: ProfileOptions,
): Promise<Profile> {
  const isFirefox = type.name() === 'firefox';
  const downloads = mkdtempSync(join(tmpdir(), 'engines-'));
  const browser = await type.launch({
    ...launch,
    downloadsPath: downloads,
    ...(isFirefox
      ? { firefoxUserPrefs: { ...firefoxPreferences, ...(options.forcedColors ? forcedColors : {}) } }
      : {}),
  });
  if (isFirefox && isSystem) ignoreMediaFeatures(browser);
  const context: BrowserContext = await browser.newContext({
    baseURL: options.base,
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    ...(options.proxy ? { proxy: { server: `http://${options.proxy}` }, ignoreHTTPSErrors: true } : {}),
    ...(options.forcedColors && !isFirefox ? { forcedColors: 'active' as const } : {}),
  });
  const page = await context.newPage();
  return {
    version: `${type.name()} ${browser.version()}`,
    tab: toTab(page),
    newTab: async () => toTab(await context.newPage()),
    async download(action) {
      // Firefox ESR does not report to Playwright which download starts.
      if (isFirefox && isSystem) return downloadInto(downloads, action);
      const [file] = await Promise.all([page.waitForEvent('download'), action()]);
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    },
    async close() {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
