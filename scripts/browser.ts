import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function onPath(name: string): string | undefined {
  try {
    const found = execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: 'pipe' });
    return found.toString().split(/\r?\n/)[0]?.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Path of a Chromium: Playwright's, else an installed Chrome, Chromium or Edge; `undefined` without any. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return names.map(onPath).find(Boolean) ?? places.find((place) => existsSync(place));
}

/** Launch options that work on a desktop, in a container and as root. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

/** A garbage collection on several threads takes more of two busy cores than it gives back. */
const littleGarbage = '--single-threaded-gc --min-semi-space-size=32';
/** V8 for pages that live for seconds: as little do the compilers that optimise. The pages of Vitest and Storybook live for minutes. */
const shortLife = `--no-turbofan --no-maglev ${littleGarbage}`;

/** For tests without popups: Chromium's headless shell where it is installed, which draws with less of the processor. */
export function testBrowserLaunch(life: 'short' | 'long' = 'short'): LaunchOptions {
  const shell = onPath('chromium-headless-shell');
  const { args = [], ...launch } = browserLaunch();
  const flags = `--js-flags=${life === 'short' ? shortLife : littleGarbage}`;
  return { ...launch, args: [...args, flags], ...(shell ? { executablePath: shell } : {}) };
}

/**
 * Launch options for a browser that blocks popups without a click, as a real one does: Playwright disables the
 * blocking. Playwright's `evaluate` and retrying assertions count as user gestures.
 */
export const browserLaunchBlockingPopups = (): LaunchOptions => ({
  ...browserLaunch(),
  ignoreDefaultArgs: ['--disable-popup-blocking'],
});
