/**
 * npm run test:busy [-- rounds]: the whole suite, three times by default, beside one process for each core that computes
 * without a pause. A suite that only passes on an idle machine fails here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const rounds = Number(process.argv[2] ?? 3);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run test:busy [-- rounds]');
  process.exit(2);
}

const others = Array.from({ length: availableParallelism() }, () =>
  // They end with this process, also where it is killed while it waits.
  spawn(process.execPath, ['-e', `while (process.ppid === ${process.pid});`], { stdio: 'ignore' }),
);
const stop = () => others.forEach((other) => void other.kill('SIGKILL'));
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const root = fileURLToPath(new URL('..', import.meta.url));
const results: string[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const start = Date.now();
  const { status } = spawnSync('npm test', { cwd: root, shell: true, stdio: 'inherit' });
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  results.push(`round ${round}: ${status === 0 ? 'passed' : 'failed'} in ${minutes} min`);
  if (status !== 0) process.exitCode = 1;
}
console.log(`\n${results.join('\n')}`);
stop();
