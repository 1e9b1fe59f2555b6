import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type TestInfo } from '@playwright/test';
import type { TlsOrganisation } from '../../emulator/tls';
import { browserLaunchBlockingPopups } from '../../scripts/browser';
import { expect, noiseOf } from './support';

/** Launch options of a browser that finds the organisation under Microsoft's host names. */
export function tlsLaunch({ chromiumArgs }: TlsOrganisation): LaunchOptions {
  const launch = browserLaunchBlockingPopups();
  return { ...launch, args: [...(launch.args ?? []), ...chromiumArgs] };
}

/**
 * A separate browser that allows third-party cookies, as many organisations do: the hidden frame needs the provider's
 * session. Playwright's own contexts block them.
 */
export function openWithCookies(tls: TlsOrganisation, testInfo: TestInfo): Promise<BrowserContext> {
  const profile = testInfo.outputPath('profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0 } }),
  );
  return chromium.launchPersistentContext(profile, {
    ...tlsLaunch(tls),
    baseURL: tls.portalUrl,
    locale: 'es-MX',
    reducedMotion: 'reduce',
  });
}

/** Listens to a browser over TLS; `end` closes it and fails when anything but `expected`, at first the provider's refusals, was logged. */
export function listen(context: BrowserContext) {
  const noise = noiseOf(context);
  const expected = [
    /^An iframe which has both/,
    /^Failed to load resource: the server responded with a status of 400/,
  ];
  return {
    noise,
    expected,
    async end() {
      expect(noise.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
      await context.close();
    },
  };
}
