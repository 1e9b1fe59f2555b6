/**
 * Part of `npm run check`: checks that every package of package-lock.json has a permitted licence and a
 * checksum. With `--audit`, part of `npm run test:deep`, also fails if `npm audit` reports a vulnerability of
 * level high or worse. Without a network the audit prints a note and passes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { problemsOf, vulnerabilities } from './lockfile';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const problems = [...problemsOf(lock)];

if (process.argv.includes('--audit')) {
  const audit = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000'], {
    encoding: 'utf8',
    timeout: 20_000,
    shell: process.platform === 'win32',
  });
  const advisories = vulnerabilities(audit.stdout ?? '');
  if (advisories === null) console.warn('npm audit: the registry gives no advisories here; not checked.');
  else problems.push(...advisories);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
