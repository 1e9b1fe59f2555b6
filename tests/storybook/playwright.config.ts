import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testBrowserLaunch } from '../../scripts/browser';

/** The window in which a page opens. */
export const windowOptions = {
  locale: 'es-MX',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
} as const;

const { reducedMotion, ...pageOptions } = windowOptions;

/** The built Storybook (scripts/test.ts builds it first), story by story. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/storybook',
  fullyParallel: true,
  workers: availableParallelism(),
  // A test that passes only on the second attempt has failed.
  retries: 0,
  // Generous: a busy machine is no failure, and a group has many stories.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    launchOptions: testBrowserLaunch('long'),
    ...pageOptions,
    contextOptions: { reducedMotion },
  },
});
