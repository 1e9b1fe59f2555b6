import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Results in a runner's JSON report. */
export interface Counts {
  readonly passed: number;
  /** "title: error message", one for each failed test. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly (string | null)[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/**
 * The first line of an error, with the expected and received values, differences and timeouts of assertions.
 */
function inOneLine(text = ''): string {
  const [first = '', ...rest] = stripVTControlCharacters(text).trim().split('\n');
  const facts = rest.filter((line) =>
    /^\s*(Locator|Expected|Received|Timeout|[-+] +\S|at .*(spec|test)\.tsx?:\d)/.test(line),
  );
  return [first, ...facts.map((line) => line.trim())].join(' · ').slice(0, 600);
}

const unread = (file: string): Counts => ({ passed: 0, failures: [`no report ${file}`] });

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/**
 * Counts a Vitest report. A missing report counts as a failure, and so does a file that failed outside its
 * tests.
 */
export function countVitest(file: string): Counts {
  const report = read<VitestReport>(file);
  if (!report) return unread(file);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${inOneLine(failureMessages?.[0] ?? '')}`,
      ),
      ...broken.map(({ name, message }) => `${name}: ${inOneLine(message)}`),
    ],
  };
}

const ofSuite = ({ title, suites = [], specs = [] }: PlaywrightSuite): Counts[] => [
  ...suites.flatMap(ofSuite),
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      passed: status === 'expected' || status === 'flaky' ? 1 : 0,
      failures:
        status === 'unexpected'
          ? [`${title} › ${spec.title}: ${inOneLine(results.at(-1)?.error?.message)}`]
          : [],
    })),
  ),
];

/**
 * Counts a Playwright report. A missing report counts as a failure, and so does an error outside the tests.
 */
export function countPlaywright(file: string): Counts {
  const report = read<PlaywrightSuite>(file);
  if (!report) return unread(file);
  const counts = ofSuite(report);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: [
      ...counts.flatMap(({ failures }) => failures),
      ...(report.errors ?? []).map(({ message }) => inOneLine(message)),
    ],
  };
}
