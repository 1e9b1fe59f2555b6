/** Runs the contract tests and writes docs/embedding-contract.md from their results. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync('npx vitest run --project browser tests/embedding/contract', {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  shell: true,
  stdio: 'inherit',
  env: { ...process.env, TEST_TIER: '2', CONTRACT_DOC: 'write' },
});
process.exitCode = status ?? 1;
