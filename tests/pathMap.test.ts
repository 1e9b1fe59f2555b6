import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isUnder, sweeps, sweepsOf } from './sweeps';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'tests', 'emulator', 'scripts'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => !file.includes('node_modules')),
);
/** Tests with more cases in tier 2 than in tier 1. */
const vitestSweeps = files.filter(
  (file) =>
    /\.test\.tsx?$/.test(file) &&
    (file.includes('.sweep.') || /from '[./]+\/tier'/.test(readFileSync(`${root}/${file}`, 'utf8'))),
);
const specs = files.filter((file) => /^tests\/(e2e|hardening)\/.*\.spec\.ts$/.test(file));

describe('the map of sweeps', () => {
  it('has a path for every sweep', () => {
    const filters = sweeps.flatMap(({ vitest = [] }) => vitest);
    expect(vitestSweeps.length).toBeGreaterThan(10);
    expect(vitestSweeps.filter((file) => !filters.some((filter) => file.startsWith(filter)))).toEqual([]);
    const mapped = sweeps.flatMap(({ playwright = [] }) => playwright);
    expect(specs.filter((file) => !mapped.includes(file))).toEqual([]);
  });

  it('names files that exist, and paths that contain files', () => {
    const isFile = (filter: string) => files.some((file) => file.startsWith(filter));
    expect(
      sweeps
        .flatMap(({ vitest = [], playwright = [] }) => [...vitest, ...playwright])
        .filter((f) => !isFile(f)),
    ).toEqual([]);
    // From Git, because folders that it ignores can have a hundred thousand files.
    const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const all = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n');
    const paths = sweeps.flatMap(({ protects }) => protects);
    expect(paths.filter((path) => !all.some((file) => isUnder(file, path)))).toEqual([]);
  });

  it('returns the tests of a changed path once, and no test for an unprotected path', () => {
    const due = sweepsOf(['src/services/chat/redact.ts', 'src/domain/chat/chat.ts']);
    expect(due).toEqual({
      vitest: ['tests/rules/expressions.sweep.test.ts', 'tests/chat/'],
      playwright: ['tests/e2e/chat.spec.ts'],
    });
    expect(sweepsOf(['README.md'])).toEqual({ vitest: [], playwright: [] });
  });
});
