import type { BrowserContext, Page } from '@playwright/test';
import type {
  ControlPatch,
  FaultGroup,
  FaultKind,
  FrameCall,
  HoldPoint,
} from '../../emulator/server/control';
import { clientId } from '../../emulator/server/identifiers';
import type { TransitionRecord } from '../../src/domain/shared/trace';
import { blockPopups } from '../popupBlocking';

type Config = Record<string, unknown>;

/** The real portal in a browser, with the emulated organisation. Faults apply to this browser only. */
export interface Driver {
  readonly page: Page;
  /** Changes faults and delays (emulator/README.md). */
  readonly control: (patch: ControlPatch) => Promise<void>;
  readonly fault: (
    group: FaultGroup,
    kind: FaultKind | null,
    more?: { retryAfter?: number; times?: number },
  ) => Promise<void>;
  /** Makes the report on screen refuse exactly these calls from now on. */
  readonly refuse: (...calls: readonly FrameCall[]) => Promise<void>;
  readonly hold: (at: HoldPoint) => Promise<void>;
  /** Waits until `count` requests wait at the point. */
  readonly arrived: (at: HoldPoint, count?: number) => Promise<void>;
  /** Lets one request pass. */
  readonly pass: (at: HoldPoint) => Promise<void>;
  /** Lets all requests pass and ends the hold. */
  readonly release: (at: HoldPoint) => Promise<void>;
  /** Serves a changed configuration from the next load on. */
  readonly config: (change: (config: Config) => Config) => Promise<void>;
  /** Sends the browser's `online` or `offline` event. The fault `offline` cuts requests. */
  readonly network: (isOnline: boolean) => Promise<void>;
  /** Blocks navigation to the provider, so that the page's recording continues. */
  readonly stay: () => Promise<void>;
  /** Ends every hold and every fault. */
  readonly reset: () => Promise<void>;
  readonly raise: (event: string, more?: object) => Promise<void>;
  /**
   * Dispatches a synthetic key event, so that the portal loads its screens before the report. A real key
   * would be a user gesture and allow popups.
   */
  readonly wake: () => Promise<void>;
  /** The recorded transitions of one machine, oldest first. */
  readonly records: (machine: string) => Promise<readonly TransitionRecord[]>;
}

interface TracedWindow {
  readonly portalTransitions?: () => readonly TransitionRecord[];
}

/**
 * Key in session storage: removes the access tokens before the next load. Otherwise the current page could
 * still store one until it unloads.
 */
export const withoutTokensKey = 'replay-without-tokens';

/** Key in session storage: in the next load only a real click opens a window. */
export const blockedPopupsKey = 'replay-blocked-popups';

const configFile = '**/portal.config.json';
const provider = /\/identity\/(authorize|logout)/;

/**
 * Opens the portal with its recorder and signs in. Faults apply to this context only, and its clock is
 * mocked. A `plain` report has no visuals (emulator/README.md).
 */
export async function openPortal(
  context: BrowserContext,
  report: 'charts' | 'plain' = 'charts',
): Promise<Page> {
  await context.request.post('/emulator/control/api/session');
  await context.request.patch('/emulator/control/api', { data: { frame: { report } } });
  // Animation frames use the real clock, so that the end events of animations are on time.
  await context.addInitScript(() => {
    Object.assign(window, { realFrames: [window.requestAnimationFrame, window.cancelAnimationFrame] });
  });
  await context.clock.install();
  await context.addInitScript(() => {
    const [request, cancel] = (window as unknown as { realFrames: [never, never] }).realFrames;
    Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel });
  });
  const page = await context.newPage();
  await blockPopups(page, blockedPopupsKey);
  // A reload returns to the last view, but a trace starts on the first dashboard.
  await page.addInitScript((key) => sessionStorage.removeItem(key), `/#${clientId}#portal-return-place`);
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem(key)) return;
    sessionStorage.removeItem(key);
    for (const name of Object.keys(sessionStorage))
      if (/accesstoken/i.test(name)) sessionStorage.removeItem(name);
  }, withoutTokensKey);
  // Headless Chromium on a desktop has no share sheet.
  await page.addInitScript(() => {
    navigator.share = () => Promise.resolve();
  });
  await page.goto('/?trace');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await (await popup).getByRole('button', { name: /^Ana García/ }).click();
  await page.getByText('3f8a2c1e', { exact: true }).waitFor();
  return page;
}

/** A driver for a page. Its context must support relative URLs of the portal and have a mocked clock. */
export function createDriver(page: Page): Driver {
  const api = '/emulator/control/api';
  async function say(method: 'post' | 'patch' | 'get' | 'delete', path: string, data?: object) {
    const answer = await page.request[method](`${api}${path}`, {
      ...(data ? { data } : {}),
      timeout: 60_000,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  }
  const held = new Set<HoldPoint>();
  const control: Driver['control'] = (patch) => say('patch', '', patch);
  const release: Driver['release'] = async (at) => {
    held.delete(at);
    await say('post', '/release', { at });
  };
  return {
    page,
    control,
    fault: (group, kind, more = {}) =>
      control({ faults: { [group]: kind === null ? null : { kind, ...more } } }),
    refuse: async (...calls) => {
      await control({ frame: { refuse: [...calls] } });
      await page
        .frameLocator('#report-container iframe')
        .locator(`html[data-refuses="${calls.join(' ')}"]`)
        .waitFor({ state: 'attached' });
    },
    hold: async (at) => {
      held.add(at);
      await say('post', '/hold', { at });
    },
    arrived: (at, count = 1) => say('get', `/waiting/${at}?count=${count}`),
    pass: (at) => say('post', '/release', { at, count: 1 }),
    release,
    config: async (change) => {
      await page.route(configFile, async (route) => {
        const config = (await (await route.fetch()).json()) as Config;
        await route.fulfill({ json: change(config) });
      });
    },
    network: (isOnline) =>
      page.evaluate((online) => {
        Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
        window.dispatchEvent(new Event(online ? 'online' : 'offline'));
      }, isOnline),
    stay: async () => {
      await page.route(provider, async (route) => {
        const request = route.request();
        const isLeaving = request.isNavigationRequest() && request.frame() === page.mainFrame();
        // The page does not navigate if the answer has no content.
        await (isLeaving ? route.fulfill({ status: 204 }) : route.fallback());
      });
    },
    reset: async () => {
      for (const at of [...held]) await release(at);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await say('delete', '');
    },
    raise: (event, more = {}) => say('post', '/raise', { event, ...more }),
    wake: () => page.evaluate(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))),
    records: (machine) =>
      page.evaluate(
        (name) =>
          ((window as unknown as TracedWindow).portalTransitions?.() ?? []).filter(
            (one) => one.machine === name,
          ),
        machine,
      ),
  };
}
