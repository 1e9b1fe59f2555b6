import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../../scripts/browser';

/** The built Storybook (`npm run test:stories` builds it first), story by story. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/storybook',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  // Generous: a busy machine is no failure, and a group has many stories.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    launchOptions: browserLaunch(),
    locale: 'es-MX',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
