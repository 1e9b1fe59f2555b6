import { readdirSync, readFileSync } from 'node:fs';
import type { Score } from '../tests/hardening/counter';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly scores?: readonly Score[] } }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

const ofSuite = (suite: PlaywrightSuite): Score[] => [
  ...(suite.suites ?? []).flatMap(ofSuite),
  ...(suite.specs ?? [])
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === 'score')
    .map(({ description = '' }) => JSON.parse(description) as Score),
];

/**
 * Prints the results of the hardening tests, one line each, from the runners' JSON reports in the folder.
 * False if a subject has fewer survivors than tries or, in a complete run, no failed negative control.
 */
export function printResilienceReport(reports: string, { isComplete }: { isComplete: boolean }): boolean {
  const scores = readdirSync(reports)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = read<Partial<VitestReport> & PlaywrightSuite>(`${reports}/${file}`);
      return [
        ...(report?.testResults ?? []).flatMap(({ assertionResults }) =>
          assertionResults.flatMap(({ meta }) => meta?.scores ?? []),
        ),
        ...ofSuite(report ?? {}),
      ];
    });
  const lines = new Map<string, Score>();
  for (const score of scores) {
    const sum = lines.get(score.name);
    lines.set(score.name, {
      name: score.name,
      tried: score.tried + (sum?.tried ?? 0),
      survived: score.survived + (sum?.survived ?? 0),
      control: score.control + (sum?.control ?? 0),
      problems: [...(sum?.problems ?? []), ...(score.problems ?? [])],
    });
  }
  console.log('\nHardening');
  const sorted = [...lines.values()].sort((a, b) => a.name.localeCompare(b.name));
  for (const { name, tried, survived, control, problems = [] } of sorted) {
    console.log(`${name}: tried ${tried}, survived ${survived}, control ${control}`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  return (
    sorted.length > 0 &&
    sorted.every(({ tried, survived, control }) => survived === tried && (control > 0 || !isComplete))
  );
}
