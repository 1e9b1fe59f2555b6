import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { testBrowserLaunch } from './scripts/browser.ts';
import { alias } from './vite.config.ts';

/**
 * Generous: a busy machine is no failure, and speed is measured in bench/. `testTimeout` is ms for one test,
 * `poll.timeout` ms for one expectation of `expect.poll` and `expect.element`.
 */
const timeouts = { testTimeout: 25_000, hookTimeout: 300_000, expect: { poll: { timeout: 6_000 } } };

/** Chromium for the browser tests. The instances share one Vite server and one dependency optimiser. */
const chromium = (instances: BrowserInstanceOption[]) => ({
  enabled: true,
  // A cold dependency optimiser on a busy machine takes longer than the default minute.
  connectTimeout: 600_000,
  headless: true,
  screenshotFailures: false,
  // Without motion no test has to wait for an animation, or to win a race against one.
  provider: playwright({
    launchOptions: testBrowserLaunch('long'),
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances,
});

/** What the emulated report imports (emulator/frame). */
const frameDependencies = [
  'react',
  'react-dom/client',
  'react/jsx-runtime',
  'jose',
  'powerbi-client',
  'powerbi-models',
  'powerbi-router',
  'http-post-message',
  'window-post-message-proxy',
  'echarts/core',
  'echarts/charts',
  'echarts/components',
  'echarts/renderers',
];

/** What services and the search load only when they are used. */
const serviceDependencies = [
  '@leeoniya/ufuzzy',
  '@azure/msal-browser',
  '@azure/msal-browser/redirect-bridge',
  '@tanstack/react-virtual',
  '@zag-js/focus-trap',
  'dompurify',
  'marked',
  'papaparse',
  '@e965/xlsx',
];

/** What the walks of the machines load. */
const walkDependencies = ['xstate', 'xstate/graph'];

/** Libraries keep their checks in units; without it Vitest would take over what the browser's project defines. */
const tier = process.env.TEST_TIER ?? '1';
const env = { NODE_ENV: 'test', TEST_TIER: tier };

/** Sweeps try thousands of cases: tier 2 runs them, and a command line that names one (docs/testing.md). */
const runsSweeps = tier === '2' || process.argv.some((word) => word.includes('.sweep'));
const notHere = ['**/node_modules/**', ...(runsSweeps ? [] : ['**/*.sweep.*'])];

/** Where tests are; `alone`: those that change what a module keeps for the page, such as its language, or count all timers. */
const units = '{src,emulator,tests,scripts,tools}/**/*.test.{ts,tsx}';
const inBrowser = '{src,emulator,tests}/**/*.browser.test.{ts,tsx}';
const alone = '**/*.alone.test.ts';
const aloneInBrowser = '**/*.alone.browser.test.{ts,tsx}';

const setupFiles = ['tests/realWorld.ts', 'tests/tidy.ts'];

/** The tests in Chromium. */
const browserProject: UserWorkspaceConfig = {
  plugins: [react()],
  // `npm ci` empties node_modules: outside, a second run finds the optimised dependencies.
  cacheDir: '.cache/vite/browser',
  // React as people get it: what only its development build does hides faults, and costs as much as the tests.
  resolve: {
    alias: {
      ...alias,
      'react-dom/test-utils': fileURLToPath(new URL('./tests/act.ts', import.meta.url)),
    },
  },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.TEST_TIER': JSON.stringify(tier) },
  oxc: { jsx: { development: false } },
  // What frames import comes out of the browser's cache, but where `vitest` watches files that change.
  server: { headers: process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {} },
  // A dependency found late would reload the test.
  optimizeDeps: {
    include: [...frameDependencies, ...walkDependencies, ...serviceDependencies],
  },
  test: {
    ...timeouts,
    name: 'browser',
    setupFiles,
    browser: chromium([
      {
        browser: 'chromium',
        name: 'browser (chromium)',
        include: [inBrowser],
        exclude: [aloneInBrowser, ...notHere],
        // One page for all, in which a module is evaluated once instead of once a file.
        isolate: false,
        // Compares docs/embedding-contract.md with what the tests saw (tier 2).
        globalSetup: ['tests/embedding/support/contractCheck.ts'],
      },
      // A page for each file.
      {
        browser: 'chromium',
        name: 'browser (alone)',
        include: [aloneInBrowser],
        exclude: notHere,
        isolate: true,
      },
    ]),
  },
};

/** Two projects in Node and one in Chromium (docs/testing.md). */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          ...timeouts,
          env,
          environment: 'node',
          include: [units],
          exclude: ['**/*.browser.test.*', alone, ...notHere],
          // A module is evaluated once for all files of a worker: half of the processor's time.
          isolate: false,
          setupFiles: ['tests/realWorld.ts', 'tests/leftovers.ts'],
          pool: 'threads',
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-alone',
          ...timeouts,
          env,
          environment: 'node',
          include: [alone],
          exclude: notHere,
        },
      },
      browserProject,
    ],
  },
});
