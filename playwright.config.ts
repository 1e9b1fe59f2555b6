import { defineConfig } from '@playwright/test';
import { testBrowserLaunch } from './scripts/browser.ts';

/** With another port an already running server is reused, such as one with its own build. */
const port = Number(process.env.E2E_PORT) || 4180;

/** `npm test` has built both already. */
const build = process.env.E2E_BUILT ? '' : 'npm run build && npm run build:emulator && ';

/** End-to-end: the production bundle on the emulated organisation, and over TLS under Microsoft's host names. */
export default defineConfig({
  testDir: 'tests',
  // Long tests first, so that no worker is left with one at the end.
  projects: [
    { name: 'hardening', testMatch: 'hardening/*.spec.ts' },
    { name: 'e2e', testMatch: 'e2e/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // A test also waits: two at a time left two cores idle for a quarter of the run.
  workers: 4,
  // What passes only the second time has failed.
  retries: 0,
  // Generous: a busy machine is no failure, and speed is measured in bench/.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    launchOptions: testBrowserLaunch(),
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // Without motion no test has to wait for an animation, or to win a race against one.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing one costs time in every test. `--trace on` for one that fails.
    trace: 'off',
  },
  webServer: {
    command: `${build}node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://localhost:${port}/portal.config.json`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
  },
});
