import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testBrowserLaunch } from './scripts/browser.ts';

/** A free port of this machine. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

/** `E2E_PORT` names the port of a running server to reuse. Otherwise each run has its own port, which its workers inherit. */
const reuseExistingServer = Boolean(process.env.E2E_PORT);
if (!reuseExistingServer) process.env.E2E_FREE_PORT ||= await findFreePort();
const port = process.env.E2E_PORT || process.env.E2E_FREE_PORT;

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
  // One more than cores keeps them busy; more only slow each other down.
  workers: availableParallelism() + 1,
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
    reuseExistingServer,
  },
});
