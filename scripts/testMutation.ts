/**
 * `npm run test:deep -- mutation [domain services/http …]`: mutation tests with StrykerJS of the named parts, all by default
 * (docs/testing.md). Reuses the results of unchanged files and tests in `.cache/mutation`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { parts, partsNamed } from '../tests/mutation/parts';
import { isTimeout, type Outcome, scoreOf, verdictOf } from '../tests/mutation/verdict';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const named = process.argv.slice(2);
const unknown = named.filter((name) => partsNamed([name]).length === 0);
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}: ${[...parts.keys()].join(', ')}`);
  process.exit(2);
}
const minima: Readonly<Record<string, number>> = JSON.parse(
  readFileSync('tests/mutation/minimumScores.json', 'utf8'),
);
const folder = '.cache/mutation';
mkdirSync(folder, { recursive: true });

/** Removes the mutants that did not end in time from the results, so that they run again: the machine may have been busy. */
function removeTimeouts(file: string): void {
  if (!existsSync(file)) return;
  const report: { files: Record<string, { mutants: Outcome[] }> } = JSON.parse(readFileSync(file, 'utf8'));
  for (const entry of Object.values(report.files))
    entry.mutants = entry.mutants.filter((mutant) => !isTimeout(mutant));
  writeFileSync(file, JSON.stringify(report));
}

const verdicts = [];
for (const part of partsNamed(named)) {
  const { files, tests } = parts.get(part) ?? { files: [], tests: [] };
  // Read by the configuration of Vitest.
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  const file = `${folder}/${part.replace('/', '-')}`;
  removeTimeouts(`${file}.json`);
  const mutants = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // A static mutant, evaluated once with its module, would be tried with all tests of the part: hours.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${file}.json`,
    tempDirName: `${folder}/sandbox`,
    ignorePatterns: ['.cache', '/dist*', '/pictures', '/storybook-static', '/test-results'],
    // TypeScript 7 has no interface that could rewrite tsconfig.json, and Vite needs no rewritten one.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    // A busy machine must not report a slow test as a detected mutant; Stryker counts the rounds of endless loops.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${file}.html` },
    allowEmpty: true,
  })
    .runMutationTest()
    // For example if a test fails without a mutant: Stryker has printed it.
    .catch((error: unknown) => error);
  const verdict = Array.isArray(mutants)
    ? verdictOf(part, scoreOf(mutants), minima[part])
    : { isGood: false, text: `${part}: ${mutants}` };
  verdicts.push(verdict);
  console.log(`${verdict.text}\n  ${file}.html`);
}
for (const { isGood, text } of verdicts) console.log(`${isGood ? '✓' : '✗'} ${text}`);
process.exitCode = verdicts.every(({ isGood }) => isGood) ? 0 : 1;
