import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

/** `npm run mutate` names the unit tests of the room (scripts/mutate.ts). */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: process.env.MUTATE_TESTS?.split(',') ?? ['src/**/*.test.ts'],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
    runner: './scripts/mutants/worker.ts',
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    // Tests run inside the run that keeps the worker open.
    maxConcurrency: 10,
  },
});
