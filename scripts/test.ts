/**
 * `npm test`: types, lint and floors; unit and browser tests; every story of the built Storybook;
 * end-to-end tests. Uses an installed browser or
 * installs one, and ends with the scoreboard of the hardening suites and a line "N passed, N failed" in total. Runs every part even when one fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser';
import { countPlaywright, countVitest } from './reports';
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

/** Runs a command while others run; what it says is shown at once, or all of it at its end when it failed. */
function start(command: string, isShown: boolean, env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n› ${command}`);
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: isShown ? 'inherit' : 'pipe',
    env: { ...process.env, ...env },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => said.push(piece.toString()));
  return new Promise((resolve) =>
    child.on('close', (status) => {
      if (status !== 0 && !isShown) console.error(`\n› ${command}\n${said.join('')}`);
      resolve(status === 0);
    }),
  );
}

function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('No Chromium, Chrome or Edge on this machine: installing one.');
  const isRoot = process.getuid?.() === 0;
  const apt = 'apt-get install -y -qq';
  const system = isRoot && run(`apt-get update -qq && ${apt} chromium`);
  if (system) run(`${apt} chromium-headless-shell`);
  if (!system && !run('npx playwright install chromium'))
    console.error('Install Chrome, Chromium or Edge, then run npm test again.');
  if (!findBrowser()) process.exit(1);
}

ensureBrowser();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const check = start('npm run --silent check', false);
// Vitest's browser works through its files one by one, so a core is free for the builds and then for the stories.
const portal = start('npm run --silent build && npm run --silent build:emulator', false);
const storybook = portal
  .then(() => start('npx storybook build --quiet', false))
  .then(
    (isBuilt) =>
      isBuilt &&
      start('npx playwright test -c tests/storybook/playwright.config.ts --reporter=line,json', false, {
        PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/stories.json`,
      }),
  );
const vitest = await start(
  `npx vitest run --reporter=default --reporter=json --outputFile.json="${reports}/vitest.json"`,
  true,
);
const stories = await storybook;
const checked = await check;
const e2e =
  (await portal) &&
  run('npx playwright test --reporter=line,json', {
    E2E_BUILT: 'yes',
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`,
  });

const counts = [
  checked ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run check'] },
  countVitest(`${reports}/vitest.json`),
  countPlaywright(`${reports}/stories.json`),
  countPlaywright(`${reports}/e2e.json`),
];
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failures = counts.flatMap((each) => each.failures);
const isGood = printScoreboard(reports) && checked && vitest && stories && e2e;
// The end of the output is what a CI keeps: it names what failed.
if (failures.length > 0) console.log(`\nFailed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${Math.max(failures.length, isGood ? 0 : 1)} failed`);
process.exitCode = isGood ? 0 : 1;
