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
  // What passes only the second time has failed.
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
    // The same browser draws both pictures: only the edges of shadows and round corners differ, by a few pixels.
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 20 },
  },
  use: {
    launchOptions: testBrowserLaunch('long'),
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
