/**
 * `npm test`: types, lint and floors; unit and browser tests; beside them every story of the built Storybook; then the
 * end-to-end tests. Uses an installed browser or installs one, and ends with the scoreboard of the hardening suites and a
 * line "N passed, N failed" in total. Runs every part even when one fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser';
import { countPlaywright, countVitest } from './reports';
import { printScoreboard } from './scoreboard';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = `${root}/.cache/test`;

function run(command: string): boolean {
  console.log(`\n› ${command}`);
  return spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' }).status === 0;
}

/** The commands write into a pipe, where they would leave the colours out. */
const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};

/** A command that runs while others run. */
interface Run {
  /** Whether it succeeded. What it said is shown then at the latest when it did not. */
  readonly ended: Promise<boolean>;
  /** Shows what it has said and says from now on. */
  readonly show: () => void;
}

function start(command: string, env: Record<string, string> = {}): Run {
  console.log(`\n› ${command}`);
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env },
  });
  const said: Buffer[] = [];
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    console.log(`\n› ${command}`);
    for (const piece of said) process.stdout.write(piece);
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      if (isShown) process.stdout.write(piece);
      else said.push(piece);
    });
  const ended = new Promise<boolean>((resolve) =>
    child.on('close', (status) => {
      if (status !== 0) show();
      resolve(status === 0);
    }),
  );
  return { ended, show };
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

const check = start('npm run --silent check');
// Vitest's browser works through its files one by one, so a core is free for the builds and then for the stories.
const portal = start('npm run --silent build && npm run --silent build:emulator');
const vitest = start(
  `npx vitest run --reporter=default --reporter=json --outputFile.json="${reports}/vitest.json"`,
);
vitest.show();

async function runStories(): Promise<boolean> {
  // Beside the build of the portal the machine would run out of cores.
  await portal.ended;
  if (!(await start('npx storybook build --quiet').ended)) return false;
  return start('npx playwright test -c tests/storybook/playwright.config.ts --reporter=line,json', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/stories.json`,
  }).ended;
}

async function runEndToEnd(): Promise<boolean> {
  if (!(await portal.ended)) return false;
  const run = start('npx playwright test --reporter=line,json', {
    E2E_BUILT: 'yes',
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json`,
  });
  run.show();
  return run.ended;
}

const stories = await runStories();
const [checked, units] = await Promise.all([check.ended, vitest.ended]);
const e2e = await runEndToEnd();

const counts = [
  checked ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run check'] },
  countVitest(`${reports}/vitest.json`),
  countPlaywright(`${reports}/stories.json`),
  countPlaywright(`${reports}/e2e.json`),
];
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failures = counts.flatMap((each) => each.failures);
const isGood = printScoreboard(reports) && checked && units && stories && e2e;
// The end of the output is what a CI keeps: it names what failed.
if (failures.length > 0) console.log(`\nFailed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${Math.max(failures.length, isGood ? 0 : 1)} failed`);
process.exitCode = isGood ? 0 : 1;
