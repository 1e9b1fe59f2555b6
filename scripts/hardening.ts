/**
 * `npm run test:hardening`: the suites of tests/hardening, and a line each of what they tried. `-- --all` runs the larger
 * matrices (docs/testing.md).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printScoreboard } from './scoreboard';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}/.cache/hardening`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`,
  ...(process.argv.includes('--all') ? { HARDENING: 'all' } : {}),
};
const run = (command: string) =>
  spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env }).status === 0;

/** Suites that live with what they attack, and count as well. */
const elsewhere = 'tests/chat/hostile.browser.test.ts tests/embedding/safeFrame.alone.browser.test.ts';
const vitest = run(
  `npx vitest run tests/hardening ${elsewhere} --reporter=default --reporter=json --outputFile.json="${reports}/vitest.json"`,
);
const e2e = run('npx playwright test tests/hardening --reporter=line,json');
const isWhole = printScoreboard(reports);
process.exitCode = vitest && e2e && isWhole ? 0 : 1;
