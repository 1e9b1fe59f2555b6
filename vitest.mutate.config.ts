import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

/** With `MUTATE_TESTS`, a list of globs, only these tests: what stands at the top of a machine is tried with all of them. */
const chosen = process.env.MUTATE_TESTS?.split(',');

/** The units that know the code that `npm run mutate` changes; without those that only read files. */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: chosen ?? [
      'src/**/*.test.ts',
      'tests/machines/*.test.ts',
      'tests/replay.test.ts',
      'tests/admin/import.test.ts',
    ],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
  },
});
