import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

/** `npm run mutate` names the unit tests of the room (scripts/mutate.ts). */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: process.env.MUTATE_TESTS?.split(';') ?? ['src/**/*.test.ts'],
    // The last two replace a module or change the language for all files of the worker, and no mutant is in what they test.
    exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/{identity,reportPort}.alone.test.ts'],
    runner: './scripts/mutants/worker.ts',
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    // A busy machine is no mutant that was noticed, and a noticed one should not be waited for.
    testTimeout: 60_000,
    expect: { poll: { timeout: 4_000 } },
    // Tests run inside the run that keeps the worker open.
    maxConcurrency: 10,
  },
});
