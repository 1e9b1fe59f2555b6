import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const tests = ['src', 'emulator', 'tests', 'scripts', '.storybook']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(\.test\.tsx?|\.spec\.ts|\.stories\.tsx)$/.test(file))
  .filter((file) => !file.endsWith('steady.test.ts'));

/** What makes a test depend on the speed of the machine, and what to write instead (docs/testing.md). */
const hasty: readonly (readonly [RegExp, string])[] = [
  [/\bvi\.waitFor\(/, 'gives up after a second: expect.poll'],
  [/\bwaitForTimeout\(/, 'sleeps: wait for what the page shows'],
  [/performance\.now\(\) - start/, 'asserts a duration: measure it in bench/'],
  [/\btimeout: \d/, 'a deadline of its own: the configuration has one for all'],
  [/\bsetTimeout\([^,]+, \d{3,}\)/, 'sleeps: hold the clock, or the emulated organisation'],
];

function findings(name: string, text: string): string[] {
  return hasty.flatMap(([pattern, why]) => (pattern.test(text) ? [`${name} ${why}`] : []));
}

it('no test depends on the speed of the machine', () => {
  expect(tests.length).toBeGreaterThan(50);
  expect(tests.flatMap((file) => findings(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});

it.each([
  'await vi.waitFor(() => expect(a).toBe(1));',
  'await page.waitForTimeout(500);',
  'expect(performance.now() - start).toBeLessThan(200);',
  'await expect(button).toBeVisible({ timeout: 500 });',
  'await new Promise((resolve) => setTimeout(resolve, 300));',
])('finds %s', (line) => {
  expect(findings('x.test.ts', line)).toHaveLength(1);
});
