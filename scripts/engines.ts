import { existsSync, readdirSync } from 'node:fs';
import { firefox, type LaunchOptions, webkit } from 'playwright';
import { browserLaunchBlockingPopups, findBrowser, onPath } from './browser';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** An engine that Playwright or a WebDriver of the system can start. */
export interface Installed {
  /** `Playwright`, or the path of the system's browser. */
  readonly source: string;
  /** Options for Playwright; empty if WebDriver drives the engine. */
  readonly launch: LaunchOptions;
  /** Whether it is the system's own browser and not Playwright's build. */
  readonly isSystem: boolean;
}

/** Commands that `miniBrowser` needs: its WebDriver, a display, and a window manager that resizes its window. */
const webKitCommands = ['WebKitWebDriver', 'Xvfb', 'openbox', 'setpriv'] as const;

/** Path of WebKitGTK's browser, which no package puts on the path. */
export function miniBrowser(): string | undefined {
  return ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [
      folder,
      ...(existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []),
    ])
    .flatMap((folder) => ['4.1', '6.0', '4.0'].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`))
    .find((file) => existsSync(file));
}

const headless = { headless: true } satisfies LaunchOptions;

function findChromium(): Installed | string {
  const path = findBrowser();
  if (!path) return 'Chromium';
  return { source: path, launch: { ...headless, ...browserLaunchBlockingPopups() }, isSystem: true };
}

function findFirefox(): Installed | string {
  const executable = firefox.executablePath();
  if (existsSync(executable)) return { source: 'Playwright', launch: headless, isSystem: false };
  const path = onPath('firefox-esr') ?? onPath('firefox');
  if (!path) return 'Firefox';
  return {
    source: path,
    launch: { ...headless, channel: 'moz-firefox', executablePath: path },
    isSystem: true,
  };
}

function findWebKit(): Installed | string {
  const executable = webkit.executablePath();
  if (existsSync(executable)) return { source: 'Playwright', launch: headless, isSystem: false };
  const browser = miniBrowser();
  const missing = webKitCommands.filter((command) => !onPath(command));
  if (!browser || missing.length > 0)
    return `WebKit (${[...(browser ? [] : ['MiniBrowser']), ...missing].join(', ')})`;
  return { source: browser, launch: {}, isSystem: true };
}

const finders = { chromium: findChromium, firefox: findFirefox, webkit: findWebKit };

/** The installed engine, or the name of what is missing. */
export const findEngine = (name: EngineName): Installed | string => finders[name]();
