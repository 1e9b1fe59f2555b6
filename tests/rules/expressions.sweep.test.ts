import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { guidPattern } from '@/domain/shared/guid';
import { encodedLink } from '../../scripts/hostFiles';
import { type Expression, expressionsIn, productExpressions } from './expressions';

/** Values of names in calls of `RegExp` that are no constants of their file. */
const values = { guidPattern, list: 'cellXfs', names: ['tablero', 'region'], encodedLink, path: '/' };

/** Expressions that may take more than linear time, by source, with the bound of their input. */
const bounded: ReadonlyMap<string, string> = new Map([
  [String.raw`\S{64}(?=\S)`, 'each attempt reads at most 65 characters'],
  [
    String.raw`(?:^|[\s(])@([\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{0,30})?)$`,
    'each attempt reads at most 63 characters',
  ],
  [String.raw`^[\s']+|[\s']+$`, 'the name of a sheet has at most 31 characters'],
  [String.raw`<row r="1".*?<\/row>`, 'the library writes one row element of this name, and closes it'],
  [String.raw`<sheetView([^>]*)\/>`, 'the library writes one element of this name, and closes it'],
  [
    String.raw`<cellXfs count="(\d+)">(.*?)<\/cellXfs>`,
    'the library writes one element of this name, and closes it',
  ],
]);

/** Counts steps only: by time, every expression is slow on a busy machine. */
const steps = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** The reason why an expression is not linear; `null` if it is. */
function problemOf({ source, flags, location }: Expression): string | null {
  const result = checkSync(source, flags, steps);
  return result.status === 'safe'
    ? null
    : `${location} /${source}/${flags}: ${'complexity' in result ? result.complexity?.summary : result.status}`;
}

const all = productExpressions(values);

it('finds the expressions of the product', () => expect(all.length).toBeGreaterThan(200));

it.each(all.filter(({ source }) => !bounded.has(source)))('takes linear time: $location /$source/', (one) => {
  expect(problemOf(one)).toBeNull();
});

it('reports planted expressions that take quadratic time', () => {
  const planted = [
    "const a = text.replace(/ +$/, '');",
    "const part = '[a-z-]+';\nconst b = new RegExp(part + '@');",
    'const c = RegExp("^\\\\s*x?\\\\s*$", "i");',
    'const d = [/(?:a-)+b/];',
  ];
  for (const code of planted) {
    const expressions = expressionsIn('planted.ts', code);
    expect(expressions).toHaveLength(1);
    expect(expressions.map(problemOf)).toEqual([expect.stringContaining('polynomial')]);
  }
  const page = expressionsIn('planted.html', '<p>a</p><script>\nlet a = /b+$/;</script>');
  expect(page.map(problemOf)).toEqual(['planted.html:2 /b+$/: 2nd degree polynomial']);
});
