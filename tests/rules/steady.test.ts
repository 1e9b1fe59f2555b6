import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isTest = (file: string) => /(\.test\.tsx?|\.spec\.ts|\.stories\.tsx)$/.test(file);
/** Every test, and what tests share. */
const files = ['src', 'emulator', 'tests', 'scripts', '.storybook']
  .flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => isTest(file) || /^tests\/.*\.tsx?$/.test(file))
  // `pauseClock` itself is in the second one.
  .filter((file) => !/steady\.test\.ts|e2e\/support\.ts$/.test(file));

const deadline = /\btimeout: \d|^ *\}, \d+_\d+\);|\btest\.setTimeout\(\d/m;

/** Code that makes a test depend on the speed of the machine, with the code to write instead (docs/testing.md). */
const hasty: readonly (readonly [RegExp, string])[] = [
  [/\bvi\.waitFor\(/, 'gives up after a second: expect.poll'],
  [/\bwaitForTimeout\(/, 'sleeps: wait for what the page shows'],
  [/performance\.now\(\) - start/, 'asserts a duration: measure it in bench/'],
  [deadline, 'a deadline of its own: the configuration has one for all'],
  [/\bsetTimeout\([^,()]+, [1-9]\d*\)/, 'sleeps: hold the clock, or the emulated organisation'],
  [/page\.clock\.pauseAt\(/, 'races with the running clock: pauseClock of tests/e2e/support.ts'],
  [/\bwaitFor\b[^;]*from '@testing-library\/react'/, 'gives up after a second: expect.poll'],
  [/\bdeadlineSeconds: [1-9]\b/, 'sets a deadline in real time: hold the clock'],
  [/(?<!setFixedTime\()new Date\(\)/, 'depends on the day: set a fixed date'],
  [
    /expect\(await [^;]*\.(isVisible|isHidden|isEnabled|isDisabled|isChecked|textContent|innerText|inputValue|getAttribute|count)\((?![\s\S]{0,120}toPass)/,
    'looks once: an assertion that retries',
  ],
  [
    /await (userEvent|page)\b[^\n]*(click|fill|type|keyboard|press|selectOptions|tab|clear|hover)\([^\n]*\);\n\s+expect\((?![\s\S]{0,120}toPass)/,
    'looks once after an action: expect.poll, expect.element or a retrying assertion',
  ],
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
  'await page.clock.pauseAt(now + 100);',
  "import { render, waitFor } from '@testing-library/react';",
  'chat: { deadlineSeconds: 5 }',
  'const today = new Date().toISOString();',
  'expect(await button.isVisible()).toBe(true);',
  "await userEvent.keyboard('{Enter}');\n  expect(rows()).toEqual([]);",
])('the check of timing dependence finds the planted code %s', (line) => {
  expect(findings('x.test.ts', line)).toHaveLength(1);
});
