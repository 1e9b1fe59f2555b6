import { defineConfig } from '@playwright/test';
import { engineNames } from '../../scripts/engines';

/** Journeys in several engines. Each test starts its own browser; `scripts/testEngines.ts` builds the portal first. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: engineNames.map((name) => ({ name })),
  outputDir: '../../test-results/engines',
  workers: 1,
  retries: 0,
  // Limit of a journey, generous because the machine may be busy. A click that finds nothing fails with it.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: { actionTimeout: 60_000, navigationTimeout: 60_000, trace: 'off' },
  reporter: [['list'], ['./reporter.ts']],
});
