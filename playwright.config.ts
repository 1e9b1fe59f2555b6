import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testBrowserLaunch } from './scripts/browser.ts';

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

/** Command prefix that builds both bundles; `npm test` has already built them. */
const build = process.env.E2E_BUILT ? '' : 'npm run build && npm run build:emulator && ';

/** End-to-end: the production bundle on the emulated organisation, and over TLS under Microsoft's host names. */
export default defineConfig({
  testDir: 'tests',
  // Starts long tests first, so that none of them runs alone at the end.
  projects: [
    { name: 'hardening', testMatch: 'hardening/*.spec.ts' },
    { name: 'e2e', testMatch: 'e2e/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // One more worker than cores keeps all cores busy; further workers slow each other down.
  workers: availableParallelism() + 1,
  // A test that passes only on a retry counts as failed.
  retries: 0,
  // Generous timeouts: a busy machine must not fail a test, and bench/ measures speed.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    launchOptions: testBrowserLaunch(),
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    viewport: { width: 1280, height: 800 },
    // Reduced motion, so that no test depends on the timing of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace slows down every test. Use `--trace on` for a failing test.
    trace: 'off',
  },
  webServer: {
    command: `${build}node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://localhost:${port}/portal.config.json`,
    timeout: 180_000,
    reuseExistingServer,
  },
});
