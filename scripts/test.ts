/**
 * `npm test` (tier 1), `npm run test:all` (tier 2) and `npm run test:changed`; docs/testing.md lists their
 * parts.
 *
 *     --resume        skips the parts that passed in the last run of the same files
 *     --shard=K/N     runs a part of the tests, for N machines in parallel
 *
 * Each part writes its output into `.cache/test`; the output of a failed part is shown. Ends with "N passed,
 * N failed".
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sweepsOf } from '../tests/sweeps';
import { ensureBrowser } from './browser';
import { grepOf, storiesOf, titleOf } from './changedStories';
import { type Counts, countPlaywright, countVitest } from './reports';
import { printResilienceReport } from './resilienceReport';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values: flags } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
  },
});
const [shard = 1, shards = 1] = flags.shard.split('/').map(Number);
if (!(Number.isInteger(shard) && Number.isInteger(shards) && shard >= 1 && shard <= shards)) {
  console.error('--shard takes the number of this part and of all parts: --shard=1/3');
  process.exit(2);
}

const tier = flags.all ? '2' : '1';
const reports = `${root}/.cache/test/tier${tier}`;
const storybook = `.cache/storybook/tier${tier}`;
const git = (command: string) => spawnSync(`git ${command}`, { cwd: root, shell: true, encoding: 'utf8' });
const lines = (text: string | null) => (text ?? '').split('\n').filter(Boolean);

/**
 * Files that differ from the branch's base (`TEST_BASE`, else the common commit with origin/main), including
 * uncommitted ones.
 */
const base = process.env.TEST_BASE ?? (git('merge-base HEAD origin/main').stdout?.trim() || 'HEAD');
const changed = [
  ...lines(git(`diff --name-only ${base}`).stdout),
  ...lines(git('ls-files --others --exclude-standard').stdout),
];

/** Hash of the checkout, which changes with any file. */
const state = createHash('sha256')
  .update(git('rev-parse HEAD').stdout ?? '')
  .update(git('diff HEAD').stdout ?? '')
  .update(
    changed.map((file) => (existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`) : '')).join(),
  )
  .digest('hex');

interface Result extends Counts {
  readonly name: string;
  readonly state: string;
  readonly seconds: number;
}

const results: Result[] = [];
const running = new Set<string>();

/** Runs a part, unless it has already passed; resolves to whether it succeeded. */
async function run(name: string, command: string, count?: (report: string) => Counts): Promise<boolean> {
  const report = `${reports}/${name}.json`;
  const resultFile = `${reports}/${name}.result.json`;
  if (flags.resume && existsSync(resultFile)) {
    const last = JSON.parse(readFileSync(resultFile, 'utf8')) as Result;
    if (last.state === state && last.failures.length === 0) {
      console.log(`  ${name}: passed before`);
      results.push(last);
      return true;
    }
  }
  for (const file of [report, resultFile]) rmSync(file, { force: true });
  console.log(`› ${name}: ${command}`);
  running.add(name);
  const log = createWriteStream(`${reports}/${name}.log`);
  const start = Date.now();
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TEST_TIER: name === 'sweeps' ? '2' : tier,
      E2E_BUILT: 'yes',
      STORYBOOK_BUILD: storybook,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log, { end: false });
  const isGood = await new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  running.delete(name);
  await new Promise((resolve) => log.end(resolve));

  const { passed, failures } = count?.(report) ?? { passed: isGood ? 1 : 0, failures: [] };
  const result: Result = {
    name,
    state,
    passed,
    failures: isGood || failures.length > 0 ? failures : [`${name}: ${command}`],
    seconds: Math.round((Date.now() - start) / 1000),
  };
  results.push(result);
  writeFileSync(resultFile, JSON.stringify(result));
  if (!isGood) console.log(`\n${readFileSync(`${reports}/${name}.log`, 'utf8').slice(-20_000)}`);
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${passed} passed in ${result.seconds} s`);
  return isGood;
}

const ofShard = shards > 1 ? ` --shard=${shard}/${shards}` : '';
const seed = process.env.TEST_SEED ?? String(Math.floor(Date.now() / 1000));
/** Random file order in tier 2, which reveals tests that depend on other files. */
const shuffle = flags.all ? ` --sequence.shuffle.files --sequence.seed=${seed}` : '';
const vitest = (name: string, what: string) =>
  run(
    name,
    `npx vitest run ${what}${shuffle}${ofShard} --reporter=default --reporter=json --outputFile.json="${reports}/${name}.json"`,
    countVitest,
  );
const playwright = (name: string, what: string) =>
  run(name, `npx playwright test ${what} --reporter=line,json`, countPlaywright);
const core = flags.all ? '' : ' --grep @core';

/** Tests that import changed files, the tests that read files without importing them, and the stories of changed features. */
async function runChanged(): Promise<void> {
  await Promise.all([
    run('types', 'npx tsc --noEmit'),
    run('lint', 'npx biome check --error-on-warnings . && npm run --silent cycles'),
  ]);
  await vitest('changed', `--passWithNoTests --changed=${base}`);
  await vitest('always', 'tests/rules');
  const files = lines(git('ls-files --cached --others --exclude-standard src').stdout).filter(existsSync);
  const titles = storiesOf(files, changed).flatMap((file) => titleOf(file) ?? []);
  if (titles.length > 0 && (await buildStories()))
    await playwright('stories', `-c tests/storybook/playwright.config.ts --grep "${grepOf(titles)}"`);
}

/** `--test` omits the docs pages, which only tier 2 checks. */
const buildStories = () =>
  run('storybook', `npx storybook build --quiet -o ${storybook}${flags.all ? '' : ' --test'}`);

async function runTier(): Promise<void> {
  const built = run('build', 'npm run --silent build && npm run --silent build:emulator');
  const checked = shard === 1 ? run('check', 'npm run --silent check') : true;
  // The browser project runs its files one by one, so a core is free for units, builds, stories and end-to-end tests.
  const browser = vitest('browser', '--project browser');
  await Promise.all([vitest('unit', '--project unit --project unit-alone'), checked]);
  await built;
  if (await buildStories()) {
    await playwright('stories', `-c tests/storybook/playwright.config.ts${core}${ofShard}`);
    if (flags.all && shard === 1) await runPictures();
  }
  if (await built) await runEndToEnd();
  await browser;
  if (flags.all && shard === 1) await runBench();
}

/** One short run of each measure of the bench: a measure that does not fit the portal any more fails. No time is judged. */
const runBench = () => run('bench', 'npx tsx bench/run.ts --quick --runs 1');

/** Compares the pictures of the stories with the approved ones; skipped in a clone without earlier commits. */
async function runPictures(): Promise<void> {
  if (git('rev-parse --is-shallow-repository').stdout?.trim() === 'false')
    await run('pictures', 'npm run --silent pictures:compare', countPlaywright);
  else console.log('- pictures: skipped, a shallow clone does not have the approved commit');
}

async function runEndToEnd(): Promise<void> {
  // Splits the tests, so that an interrupted run resumes in the middle.
  const pieces = flags.all && shards === 1 ? 6 : 1;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const which = pieces > 1 ? ` --shard=${piece}/${pieces}` : ofShard;
    await playwright(pieces > 1 ? `e2e-${piece}` : 'e2e', `${core}${which}`);
  }
}

/** Runs the sweeps for the changed files in tier 1. */
async function runSweeps(): Promise<void> {
  const due = sweepsOf(changed);
  if (due.vitest.length > 0) await vitest('sweeps', `${due.vitest.join(' ')} --passWithNoTests`);
  if (due.playwright.length > 0) await playwright('sweeps-e2e', due.playwright.join(' '));
}

if (!flags.changed) ensureBrowser();
if (!flags.resume) rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
console.log(flags.all ? `Tier 2, order of files by --sequence.seed=${seed}` : 'Tier 1');
const start = Date.now();
const heartbeat = setInterval(() => console.log(`  running: ${[...running].join(', ')}`), 60_000);
if (flags.changed) await runChanged();
else await runTier();
if (!flags.all) await runSweeps();
clearInterval(heartbeat);

const failures = results.flatMap((result) => result.failures);
// A resilience report is complete only in an unsharded run of tier 2.
const isWhole = !flags.all || printResilienceReport(reports, { isComplete: shards === 1 });
if (!isWhole) failures.push('a line of the resilience report, see above');

console.log('\nLayer                 s');
for (const { name, seconds } of results) console.log(`${name.padEnd(16)}${String(seconds).padStart(7)}`);
console.log(`${'in all'.padEnd(16)}${String(Math.round((Date.now() - start) / 1000)).padStart(7)}`);

// Lists failures last, because CI systems keep the end of the output.
if (failures.length > 0) console.log(`\nFailed\n${failures.join('\n')}`);
const passed = results.reduce((total, result) => total + result.passed, 0);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
