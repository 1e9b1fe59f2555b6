import { test as base, chromium, expect, firefox, webkit } from '@playwright/test';
import type { ControlPatch, HoldPoint } from '../../emulator/server/control';
import { type EngineName, findEngine } from '../../scripts/engines';
import { openPlaywrightProfile } from './playwrightProfile';
import { type Portal, startPortal } from './portal';
import { button, type Profile, type ProfileOptions, type Tab, type Target } from './tab';
import { openWebDriverProfile } from './webDriverProfile';

export { expect };

const types = { chromium, firefox, webkit };

/** Playwright's own style for a screenshot, which the portal's policy refuses. */
const expectedNoise: readonly RegExp[] = [/^policy: style-src-elem inline \S*%3E%20eval$/];

/** Opens a profile of the project's engine. The test is skipped if the engine is not installed. */
type Open = (options?: Partial<ProfileOptions>) => Promise<Profile>;

export const test = base.extend<
  { engine: EngineName; profile: Profile; open: Open; noise: undefined },
  { portal: Portal }
>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  engine: async ({}, use, testInfo) => use(testInfo.project.name as EngineName),
  /** Closes every profile at the end; a failed test attaches a screenshot of each. */
  open: async ({ portal, engine: name }, use, testInfo) => {
    const installed = findEngine(name);
    if (typeof installed === 'string') return test.skip(true, `${installed} is not installed`);
    const profiles: Profile[] = [];
    await use(async (options = {}) => {
      const request = { base: portal.address, ...options };
      const profile =
        name === 'webkit' && installed.isSystem
          ? await openWebDriverProfile(request)
          : await openPlaywrightProfile(types[name], installed, request);
      profiles.push(profile);
      testInfo.annotations.push({ type: 'engine', description: profile.version });
      return profile;
    });
    for (const [index, { tab, close }] of profiles.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = await tab.screenshot().catch(() => undefined);
        if (body) await testInfo.attach(`screen ${index}`, { body, contentType: 'image/png' });
      }
      await close();
    }
  },
  /** A profile with a session of the emulated organisation. */
  profile: async ({ open }, use) => {
    const profile = await open();
    await profile.tab.open('/engines/blank');
    await send(profile.tab, 'POST', 'session');
    await control(profile.tab, { webhook: { pace: 0 } });
    await use(profile);
  },
  noise: [
    async ({ portal }, use) => {
      portal.clearNoise();
      await use(undefined);
      expect(portal.noise().filter((text) => !expectedNoise.some((each) => each.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function send(tab: Tab, method: string, path: string, data?: object): Promise<void> {
  const options = JSON.stringify({
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  const url = `/emulator/control/api${path === '' ? '' : `/${path}`}`;
  expect(await tab.evaluate(`fetch('${url}', ${options}).then(({ ok, status }) => ok || status)`)).toBe(true);
}

/** Sets faults and delays of the emulated organisation for this profile. */
export const control = (tab: Tab, patch: ControlPatch) => send(tab, 'PATCH', '', patch);
/** Requests that arrive at this point of the organisation wait. */
export const hold = (tab: Tab, at: HoldPoint) => send(tab, 'POST', 'hold', { at });
/** Waits until a request waits there. */
export const arrived = (tab: Tab, at: HoldPoint) => send(tab, 'GET', `waiting/${at}?count=1`);
/** Lets `count` requests pass, or all of them and ends the hold. */
export const release = (tab: Tab, at: HoldPoint, count?: number) =>
  send(tab, 'POST', 'release', count === undefined ? { at } : { at, count });

/** Waits until an element is visible. */
export const see = (tab: Tab, target: Target) => expect.poll(() => tab.count(target)).toBeGreaterThan(0);
/** Waits until the element is not visible. */
export const seeNone = (tab: Tab, target: Target) => expect.poll(() => tab.count(target)).toBe(0);
/** Waits until the first visible element contains the text. */
export const read = (tab: Tab, target: Target, text: string | RegExp) =>
  expect.poll(() => tab.text(target)).toMatch(text);

export const body: Target = { css: 'body' };
export const enterButton = button('Entrar');

const account = (person: string) => button(new RegExp(`^${person}`));

/** Chooses an account on the page of the identity provider. */
export const chooseAccount = (tab: Tab, person: string) => tab.click(account(person));

/** Text of the embedded report, which is on the portal's own site. */
export const reportText = (tab: Tab) =>
  tab.evaluate<string>(
    `(document.querySelector('#report-container iframe')?.contentDocument?.body?.innerText ?? '')`,
  );

/** Waits until the report is shown. */
export async function seeReport(tab: Tab, title: string, shortId: string): Promise<void> {
  await read(tab, body, shortId);
  await expect.poll(() => reportText(tab)).toContain(title);
  await see(tab, { css: '#report-container' });
}

/** Signs in through the popup and waits for the first dashboard. */
export async function signIn(tab: Tab, person = 'Ana García'): Promise<void> {
  await tab.open('/');
  const popup = await tab.popup(() => tab.click(enterButton));
  await chooseAccount(popup, person);
  await seeReport(tab, 'Tablero de transporte', '3f8a2c1e');
}
