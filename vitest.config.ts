import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { testBrowserLaunch } from './scripts/browser.ts';
import { alone, aloneInBrowser } from './tests/alone.ts';
import { alias } from './vite.config.ts';

/**
 * Generous timeouts: a busy machine must not fail a test, and bench/ measures speed. `testTimeout` is ms for
 * one test, `poll.timeout` ms for one expectation of `expect.poll` and `expect.element`.
 */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Chromium for the browser tests. The instances share one Vite server and one dependency optimiser. */
const chromium = (instances: BrowserInstanceOption[]) => ({
  enabled: true,
  // A cold dependency optimiser on a busy machine takes longer than the default minute.
  connectTimeout: 600_000,
  headless: true,
  screenshotFailures: false,
  // Reduced motion, so that no test depends on the timing of an animation.
  provider: playwright({
    launchOptions: testBrowserLaunch('long'),
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances,
});

/** Packages that the emulated report imports (emulator/frame). */
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

/** Packages that services and the search load on demand. */
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

/** Packages for the exploration of machines. */
const walkDependencies = ['xstate', 'xstate/graph'];

/**
 * Without this, unit tests would inherit `NODE_ENV` of the browser project, which removes the checks of
 * libraries.
 */
const tier = process.env.TEST_TIER ?? '1';
const env = { NODE_ENV: 'test', TEST_TIER: tier };

/** Sweeps try thousands of cases. They run in tier 2, or if the command line names one (docs/testing.md). */
const runsSweeps = tier === '2' || process.argv.some((word) => word.includes('.sweep'));
const notHere = ['**/node_modules/**', ...(runsSweeps ? [] : ['**/*.sweep.*'])];

/** Locations of tests; those of `tests/alone.ts` run apart. */
const units = '{src,emulator,tests,scripts,tools}/**/*.test.{ts,tsx}';
const inBrowser = '{src,emulator,tests}/**/*.browser.test.{ts,tsx}';

const setupFiles = ['tests/realWorld.ts', 'tests/tidy.ts'];

/** The tests in Chromium. */
const browserProject: UserWorkspaceConfig = {
  plugins: [react()],
  // Outside node_modules, so that the optimised dependencies survive `npm ci`.
  cacheDir: '.cache/vite/browser',
  // React's production build: the development build hides faults and doubles the duration of the tests.
  resolve: {
    alias: {
      ...alias,
      'react-dom/test-utils': fileURLToPath(new URL('./tests/act.ts', import.meta.url)),
    },
  },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.TEST_TIER': JSON.stringify(tier) },
  oxc: { jsx: { development: false } },
  // Lets frames load modules from the browser's cache, except in watch mode, where files change.
  server: { headers: process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {} },
  // A dependency discovered later would reload the test.
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
        exclude: [...aloneInBrowser, ...notHere],
        // All files share one page, so that each module is evaluated only once.
        isolate: false,
        // Compares docs/embedding-contract.md with the results of its tests.
        globalSetup: ['tests/embedding/support/contractCheck.ts'],
      },
      // Each file has its own page.
      {
        browser: 'chromium',
        name: 'browser (alone)',
        include: aloneInBrowser,
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
          exclude: ['**/*.browser.test.*', ...alone, ...notHere],
          // All files of a worker share their modules, which saves half of the processor time.
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
          include: alone,
          exclude: notHere,
        },
      },
      browserProject,
    ],
  },
});
