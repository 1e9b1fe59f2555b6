import { defineConfig } from 'vitest/config';
import { alias } from './vite.config.ts';

/** The units that know the code that `npm run mutate` changes; without those that only read files. */
export default defineConfig({
  resolve: { alias },
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.ts',
      'tests/machines/*.test.ts',
      'tests/replay.test.ts',
      'tests/admin/import.test.ts',
    ],
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
  },
});
