/**
 * `npm test`: types, lint and floors; unit and browser tests; every story of the built Storybook;
 * end-to-end tests. Uses an installed browser or
 * installs one, and ends with the scoreboard of the hardening suites and a line "N passed, N failed" in total. Runs every part even when one fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser';
import { printScoreboard } from './scoreboard';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}/.cache/test`;

function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n› ${command}`);
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('No Chromium, Chrome or Edge on this machine: installing one.');
  const isRoot = process.getuid?.() === 0;
  const apt = isRoot ? 'apt-get update -qq && apt-get install -y -qq chromium' : 'false';
  if (!run('npx playwright install chromium') && !run(apt)) {
    console.error('Install Chrome, Chromium or Edge, then run npm test again.');
  }
  if (!findBrowser()) process.exit(1);
}

/** Passed and failed tests of a report; one failure when the runner wrote none. */
function count(file: string, read: (report: never) => [number, number]): [number, number] {
  try {
    return read(JSON.parse(readFileSync(`${reports}/${file}`, 'utf8')) as never);
  } catch {
    return [0, 1];
  }
}

ensureBrowser();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const checked = run('npm run --silent check');
const vitest = run(
  `npx vitest run --reporter=default --reporter=json --outputFile.json="${reports}/vitest.json"`,
);
const stories = run(
  'npx storybook build --quiet && npx playwright test -c tests/storybook/playwright.config.ts --reporter=line,json',
  { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/stories.json` },
);
const e2e = run('npx playwright test --reporter=line,json', {
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`,
});

const playwright = ({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number };
}): [number, number] => [stats.expected + stats.flaky, stats.unexpected];
const counts = [
  checked ? [1, 0] : [0, 1],
  count('vitest.json', ({ numPassedTests, numFailedTests }: Record<string, number>) => [
    numPassedTests ?? 0,
    numFailedTests ?? 0,
  ]),
  count('stories.json', playwright),
  count('e2e.json', playwright),
];
const passed = counts.reduce((sum, [ok = 0]) => sum + ok, 0);
const failed = counts.reduce((sum, [, bad = 0]) => sum + bad, 0);
const isGood = printScoreboard(reports) && checked && vitest && stories && e2e;
console.log(`\n${passed} passed, ${Math.max(failed, isGood ? 0 : 1)} failed`);
process.exitCode = isGood ? 0 : 1;
