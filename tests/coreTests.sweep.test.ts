import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

/** Tier 1 runs the end-to-end tests with this tag (docs/testing.md). To add one above the limit, untag another. */
const tag = '@core';
const limit = 30;

/** Playwright itself lists the tests: only it expands loops and parameters. */
async function listTests(): Promise<readonly string[]> {
  const cli = 'node_modules/@playwright/test/cli.js';
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '--list', '--grep', tag]);
  return stdout.split('\n').filter((line) => line.includes(' › '));
}

let tests: readonly string[] = [];
// A hook has more time than a test: Playwright compiles every test, which takes long on a busy machine.
beforeAll(async () => {
  tests = await listTests();
});

it(`at most ${limit} end-to-end tests have the tag ${tag}`, () => {
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.length, tests.join('\n')).toBeLessThanOrEqual(limit);
});
