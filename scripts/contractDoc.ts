/** Runs the embedding suite and writes docs/embedding-contract.md from its results. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync('npx vitest run --project browser tests/embedding', {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, CONTRACT_DOC: 'write', TEST_TIER: '2' },
});
process.exitCode = status ?? 1;
