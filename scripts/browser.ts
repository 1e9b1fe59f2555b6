import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of a command; `undefined` if it is not installed. */
export function onPath(name: string): string | undefined {
  try {
    const output = execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], { stdio: 'pipe' });
    return output.toString().split(/\r?\n/)[0]?.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether Playwright's own headless shell is installed; Playwright starts it if no other executable is given.
 */
function ownShell(): boolean {
  const [, cache, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  return cache !== undefined && existsSync(`${cache}/chromium_headless_shell-${revision}`);
}

const hasShell = (): boolean => onPath('chromium-headless-shell') !== undefined || ownShell();

/**
 * Path of a Chromium: Playwright's, else an installed Chrome, Chromium, Edge or headless shell; `undefined`
 * if there is none.
 */
export function findBrowser(): string | undefined {
  const executable = chromium.executablePath();
  if (executable && existsSync(executable)) return executable;
  return (
    names.map(onPath).find(Boolean) ??
    places.find((place) => existsSync(place)) ??
    onPath('chromium-headless-shell')
  );
}

/**
 * Installs the headless shell, which needs half the processor time of a full browser. If this fails, any
 * browser of the machine is sufficient; without a browser the process exits with 1.
 */
export function ensureBrowser(): void {
  if (hasShell()) return;
  console.log('Installing the headless shell of Chromium for the tests.');
  const run = (command: string) =>
    spawnSync(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 }).status === 0;
  const full = findBrowser() ? '' : 'chromium ';
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run(`apt-get update -qq && apt-get install -y -qq ${full}chromium-headless-shell`)) return;
  if (run('npx playwright install --only-shell chromium')) return;
  if (!findBrowser()) run('npx playwright install chromium');
  const browser = findBrowser();
  if (!browser) {
    console.error('Install Chrome, Chromium or Edge, then run the tests again.');
    process.exit(1);
  }
  console.log(`It cannot be installed here: the tests use ${browser} and take longer.`);
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

/** On two busy cores, parallel garbage collection costs more time than it saves. */
const littleGarbage = '--single-threaded-gc --min-semi-space-size=32';
/**
 * V8 flags for pages that exist for seconds only, in which optimising compilers do not pay off either. The
 * pages of Vitest and Storybook exist for minutes.
 */
const shortLife = `--no-turbofan --no-maglev ${littleGarbage}`;

/** Launch options for tests without popups: Chromium's headless shell if it is installed. */
export function testBrowserLaunch(life: 'short' | 'long' = 'short'): LaunchOptions {
  const shell = onPath('chromium-headless-shell');
  const { args = [], executablePath } = browserLaunch();
  const browser = shell ?? (ownShell() ? undefined : executablePath);
  const flags = `--js-flags=${life === 'short' ? shortLife : littleGarbage}`;
  return { args: [...args, flags], ...(browser ? { executablePath: browser } : {}) };
}

/**
 * Launch options for a browser that blocks popups without a click, as a real one does: Playwright disables the
 * blocking. Playwright's `evaluate` and retrying assertions count as user gestures.
 */
export const browserLaunchBlockingPopups = (): LaunchOptions => ({
  ...browserLaunch(),
  ignoreDefaultArgs: ['--disable-popup-blocking'],
});
