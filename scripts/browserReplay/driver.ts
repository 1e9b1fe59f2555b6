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

/** The real portal in a browser, on the emulated organisation whose faults belong to this browser alone. */
export interface Driver {
  readonly page: Page;
  /** Changes faults and delays (emulator/README.md). */
  readonly control: (patch: ControlPatch) => Promise<void>;
  readonly fault: (
    group: FaultGroup,
    kind: FaultKind | null,
    more?: { retryAfter?: number; times?: number },
  ) => Promise<void>;
  /** From now on the report on screen refuses these calls, and no others. */
  readonly refuse: (...calls: readonly FrameCall[]) => Promise<void>;
  readonly hold: (at: HoldPoint) => Promise<void>;
  /** Waits until something waits there. */
  readonly arrived: (at: HoldPoint, count?: number) => Promise<void>;
  /** Lets one pass. */
  readonly pass: (at: HoldPoint) => Promise<void>;
  /** Lets all pass, and ends the hold. */
  readonly release: (at: HoldPoint) => Promise<void>;
  /** Serves the configuration with changes from the next load on. */
  readonly config: (change: (config: Config) => Config) => Promise<void>;
  /** The browser says that it has, or has lost, its network; calls are cut by the fault `offline`. */
  readonly network: (isOnline: boolean) => Promise<void>;
  /** Keeps the page from leaving for the provider, so that its recording goes on. */
  readonly stay: () => Promise<void>;
  /** Ends every hold and every fault. */
  readonly reset: () => Promise<void>;
  readonly raise: (event: string, more?: object) => Promise<void>;
  /** A key brings the screens before the report that they give way to. It is the page's own: a real one would let windows open. */
  readonly wake: () => Promise<void>;
  /** What the page's recorder wrote of one machine, oldest first. */
  readonly records: (machine: string) => Promise<readonly TransitionRecord[]>;
}

interface TracedWindow {
  readonly portalTransitions?: () => readonly TransitionRecord[];
}

/** Session storage: the next load begins without access tokens. The page before may still receive one until it is gone. */
export const withoutTokensKey = 'replay-without-tokens';

/** Session storage: in the next load a window opens by a real click only. */
export const blockedPopupsKey = 'replay-blocked-popups';

const configFile = '**/portal.config.json';
const provider = /\/identity\/(authorize|logout)/;

/**
 * Opens the portal with its recorder and signs in; faults are this context's own, and the clock can be moved. A `plain`
 * report has no visuals (emulator/README.md).
 */
export async function openPortal(
  context: BrowserContext,
  report: 'charts' | 'plain' = 'charts',
): Promise<Page> {
  await context.request.post('/emulator/control/api/session');
  await context.request.patch('/emulator/control/api', { data: { frame: { report } } });
  // Animations run by the real clock, so that their end events are on time.
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
  // A reload comes back to where it was; a trace begins on the first dashboard.
  await page.addInitScript((key) => sessionStorage.removeItem(key), `/#${clientId}#portal-return-place`);
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem(key)) return;
    sessionStorage.removeItem(key);
    for (const name of Object.keys(sessionStorage))
      if (/accesstoken/i.test(name)) sessionStorage.removeItem(name);
  }, withoutTokensKey);
  // A desktop without a head has no share sheet.
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

/** A driver for a page whose context may use relative addresses of the portal, with its clock installed. */
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
        // An answer without content leaves the page where it is.
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
