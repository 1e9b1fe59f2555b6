import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testBrowserLaunch } from '../../scripts/browser';

/** Pictures of a built Storybook; scripts/pictures.ts takes and compares them. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: `${process.env.PICTURES_FOLDER}/{arg}{ext}`,
  fullyParallel: true,
  workers: availableParallelism(),
  // A test that passes only on the second attempt has failed.
  retries: 0,
  // Generous: a busy machine is no failure, and a group has many stories.
  timeout: 600_000,
  reporter: [
    ['line'],
    ['html', { outputFolder: '../../pictures/report', open: 'never' }],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  expect: {
    timeout: 60_000,
    // The same browser draws both pictures. The colours of shadows differ by a level or two, and a few pixels of round
    // corners by more.
    toHaveScreenshot: { threshold: 0.01, maxDiffPixels: 20 },
  },
  use: {
    launchOptions: testBrowserLaunch('long'),
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
