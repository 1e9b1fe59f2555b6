import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const table = 'tests/parts/toggles.browser.test.tsx';
/** Tests of parts whose state does not follow a click on the control. */
const others: Readonly<Record<string, string>> = {
  FilterFields: 'src/features/filters/FiltersDialog.stories.tsx',
  MenuRow: 'tests/shell/sidebarKeys.browser.test.tsx',
  SearchInput: 'tests/shell/search.browser.test.tsx',
  commands: 'src/features/shared/commands/commands.test.ts',
};

const statesOf = (text: string) => new Set(text.match(/aria-(?:expanded|pressed)(?=['"]?[=:])/g));
const read = (file: string) => readFileSync(file, 'utf8');
const nameOf = (file: string) => basename(file).split('.')[0] ?? '';
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\./.test(file));

it('every part with aria-expanded or aria-pressed is in the test of toggles, or has its own', () => {
  const parts = sources.filter((file) => statesOf(read(file)).size > 0);
  expect(parts.length).toBeGreaterThan(10);
  const rows = read(table);
  const untested = parts.filter((file) => {
    const name = nameOf(file);
    const other = others[name];
    return other === undefined
      ? !new RegExp(`\\[\\s*'${name}[':]`).test(rows)
      : [...statesOf(read(file))].some((state) => !read(other).includes(state));
  });
  expect(untested).toEqual([]);
});

it('every part with a button that waits is in the test of pending parts, or its story asserts the button', () => {
  const story = 'src/features/report/comparison/Comparison.stories.tsx';
  const tests = read('tests/parts/pending.browser.test.tsx');
  const parts = sources.filter((file) => /\bloading=\{/.test(read(file)));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.map(nameOf).filter((name) => !tests.includes(`<${name}\n`))).toEqual(['ComparisonPane']);
  expect(read(story)).toContain("{ name: 'Actualizar ambos' })).toBeDisabled()");
});
