import { afterEach, expect, it, vi } from 'vitest';
import { createChecklist } from './checklist';

afterEach(() => vi.restoreAllMocks());

it('a checklist counts a check that did not run as skipped, and prints the counts last', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const list = createChecklist(1);
  expect(await list.check('right', async () => undefined)).toBe(true);
  list.skip('caddy', 'caddy is not installed');
  expect(await list.check('wrong', () => Promise.reject(new Error('planted')))).toBe(false);
  expect(list.end()).toBe(1);
  expect(lines.slice(0, 3)).toEqual([
    '✓ right',
    '- caddy: skipped: caddy is not installed',
    '✗ wrong\n  planted',
  ]);
  expect(lines.at(-1)?.trim()).toBe('1 passed, 1 failed, 1 skipped');
});

it.each([
  [[], 0],
  [['skip'], 77],
] as const)('the exit code after a passed check and %j is %i', async (more, code) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const list = createChecklist(1);
  await list.check('right', async () => undefined);
  for (const title of more) list.skip(title, 'not installed');
  expect(list.end()).toBe(code);
});
