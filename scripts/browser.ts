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

/** A Chromium on this machine: Playwright's own, else Chrome, Chromium or Edge; `undefined` when there is none. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return names.map(onPath).find(Boolean) ?? places.find((place) => existsSync(place));
}

/**
 * Launch options for a browser that blocks popups nobody clicked for, as a person's does: Playwright switches the
 * blocking off. Note that Playwright's own `evaluate` and retrying assertions count as a person's gesture.
 */
export const browserLaunchBlockingPopups = (): LaunchOptions => ({
  ...browserLaunch(),
  ignoreDefaultArgs: ['--disable-popup-blocking'],
});

/** Launch options that work for a person, in a container and as root. */
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
