import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isTest = (file: string) => /(\.test\.tsx?|\.spec\.ts|\.stories\.tsx)$/.test(file);
/** Every test, and what tests share. */
const files = ['src', 'emulator', 'tests', 'scripts', '.storybook']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => isTest(file) || /^tests\/.*\.tsx?$/.test(file))
  .filter((file) => !file.endsWith('steady.test.ts'));

const deadline = /\btimeout: \d|^ *\}, \d+_\d+\);|\btest\.setTimeout\(\d/m;

/** What makes a test depend on the speed of the machine, and what to write instead (docs/testing.md). */
const hasty: readonly (readonly [RegExp, string])[] = [
  [/\bvi\.waitFor\(/, 'gives up after a second: expect.poll'],
  [/\bwaitForTimeout\(/, 'sleeps: wait for what the page shows'],
  [/performance\.now\(\) - start/, 'asserts a duration: measure it in bench/'],
  [deadline, 'a deadline of its own: the configuration has one for all'],
  [/\bsetTimeout\([^,()]+, [1-9]\d*\)/, 'sleeps: hold the clock, or the emulated organisation'],
];

function findings(name: string, text: string): string[] {
  return hasty
    .filter(([pattern]) => isTest(name) || pattern !== deadline)
    .flatMap(([pattern, why]) => (pattern.test(text) ? [`${name} ${why}`] : []));
}

it('no test depends on the speed of the machine', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findings(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});

it.each([
  'await vi.waitFor(() => expect(a).toBe(1));',
  'await page.waitForTimeout(500);',
  'expect(performance.now() - start).toBeLessThan(200);',
  'await expect(button).toBeVisible({ timeout: 500 });',
  '}, 60_000);',
  'test.setTimeout(120_000);',
  'await new Promise((resolve) => setTimeout(resolve, 15));',
])('finds %s', (line) => {
  expect(findings('x.test.ts', line)).toHaveLength(1);
});
