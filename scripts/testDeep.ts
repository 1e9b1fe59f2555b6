/**
 * `npm run test:deep [-- audit fuzz hosting release n8n engines releases mutation busy]`: additional tests of a
 * release, after tier 2; takes hours. Runs the named steps, all by default.
 *
 *     audit     `npm audit`
 *     fuzz      tier 2 with the large matrices and 2,000 random runs
 *     hosting   `npm run test:hosting`: nginx, Apache and Caddy
 *     release   `npm run release:check`: two builds of the release are equal
 *     n8n       `npm run test:n8n`: the portal against a real n8n
 *     engines   `npm run test:engines`: journeys in Chromium, Firefox and WebKit
 *     releases  `npm run test:releases`: today's build and earlier releases in one browser
 *     mutation  mutation tests of the logic; `mutation domain services/http` runs these parts
 *     busy      tier 1 three times next to processes that keep every core busy
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

type Outcome = 'passed' | 'failed' | 'skipped';
/** The exit code 77 means that a part was skipped because something is not installed. */
const outcomeOf = (status: number | null): Outcome =>
  status === 0 ? 'passed' : status === 77 ? 'skipped' : 'failed';

const run = (command: string, env: Record<string, string> = {}) =>
  outcomeOf(
    spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status,
  );

function runBusy(): Outcome {
  const busy = Array.from({ length: availableParallelism() }, () =>
    // These processes end with this one, even if it is killed.
    spawn(process.execPath, ['-e', `while (process.ppid === ${process.pid});`], { stdio: 'ignore' }),
  );
  const rounds = [1, 2, 3].map((round) => {
    const start = Date.now();
    const isGood = run('npm test') === 'passed';
    return { isGood, text: `round ${round}: ${((Date.now() - start) / 60_000).toFixed(1)} min` };
  });
  for (const process of busy) process.kill('SIGKILL');
  for (const { isGood, text } of rounds) console.log(`${isGood ? '✓' : '✗'} ${text}`);
  return rounds.every(({ isGood }) => isGood) ? 'passed' : 'failed';
}

const words = process.argv.slice(2);
/** Words after `mutation` name its parts. */
const mutationAt = words.indexOf('mutation');
const mutationParts = mutationAt < 0 ? [] : words.slice(mutationAt + 1);
const named = words.slice(0, words.length - mutationParts.length);

const steps: Readonly<Record<string, () => Outcome>> = {
  audit: () => run('npx tsx scripts/dependencies.ts --audit'),
  fuzz: () => run('npm run test:all', { HARDENING: 'all', FUZZ_RUNS: '2000' }),
  hosting: () => run('npm run test:hosting'),
  release: () => run('npm run release:check'),
  n8n: () => run('npm run test:n8n'),
  engines: () => run('npm run test:engines'),
  releases: () => run('npm run test:releases'),
  mutation: () => run(`npx tsx scripts/testMutation.ts ${mutationParts.join(' ')}`),
  busy: runBusy,
};
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const outcomes = Object.entries(steps)
  .filter(([name]) => named.length === 0 || named.includes(name))
  .map(([name, step]) => [name, step()] as const);
const namesOf = (wanted: Outcome) =>
  outcomes.filter(([, outcome]) => outcome === wanted).map(([name]) => name);
for (const outcome of ['passed', 'skipped', 'failed'] as const)
  if (namesOf(outcome).length > 0) console.log(`${outcome}: ${namesOf(outcome).join(', ')}`);
process.exitCode = namesOf('failed').length > 0 ? 1 : 0;
