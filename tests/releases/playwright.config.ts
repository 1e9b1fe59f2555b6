import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { testBrowserLaunch } from '../../scripts/browser';
import { releases, siteOf } from './releases';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Today's build with each earlier release. `scripts/testReleases.ts` builds the sites first, and names those that are missing. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: releases
    .filter((release) => existsSync(`${root}/${siteOf(release)}`))
    .map(({ version }) => ({ name: version })),
  outputDir: '../../test-results/releases',
  fullyParallel: true,
  workers: availableParallelism(),
  // A test that passes only on a retry counts as failed.
  retries: 0,
  // Generous timeouts: a busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['./reporter.ts']],
  use: {
    launchOptions: testBrowserLaunch(),
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // Reduced motion, so that no test depends on the timing of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    trace: 'off',
  },
});
