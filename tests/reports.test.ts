import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../scripts/reports';

function written(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a Vitest report names each failed test and each file that failed outside its tests', () => {
  const file = written({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a breaks',
            failureMessages: ['\u001b[31mError: no\u001b[39m\n  {\n-   a: 1\n+   a: 2\n  at x'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot import', assertionResults: [] },
    ],
  });
  expect(countVitest(file)).toEqual({
    passed: 1,
    failures: ['a breaks: Error: no · -   a: 1 · +   a: 2', 'b.test.ts: cannot import'],
  });
});

test('a Playwright report names each failed test, in groups too, and each error outside the tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: `Error: ${title}\n at y` } }] }],
  });
  const file = written({
    errors: [{ message: 'the worker went' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('holds', 'expected'), spec('waits', 'skipped')],
        suites: [{ title: 'on a phone', specs: [spec('breaks', 'unexpected')] }],
      },
    ],
  });
  expect(countPlaywright(file)).toEqual({
    passed: 1,
    failures: ['on a phone › breaks: Error: breaks', 'the worker went'],
  });
});

test('a report that was not written is a failure', () => {
  expect(countVitest('/none').failures).toHaveLength(1);
  expect(countPlaywright('/none').failures).toHaveLength(1);
});
