import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** APIs that turn text into markup. */
const doors =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe|srcdoc|srcDoc)\b|document\.write/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => join('src', file));

it('only the sanitiser turns text into markup (docs/decisions/0008-render-replies-through-one-sanitiser.md)', () => {
  expect(sources.length).toBeGreaterThan(100);
  // The chart replaces the `innerHTML` of its root, so that the library can only empty it.
  const closed =
    /Object\.defineProperty\(root, 'innerHTML', \{ configurable: true, set: \(\) => root\.replaceChildren\(\) \}\)/;
  const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
  expect(sources.filter((file) => doors.test(code(file).replace(closed, '')))).toEqual([]);
});

it('only the sanitiser imports DOMPurify, and only Markdown imports marked', () => {
  const users = (name: string) =>
    sources.filter((file) => readFileSync(file, 'utf8').includes(`from '${name}'`));
  expect(users('dompurify')).toEqual([join('src', 'services', 'chat', 'richText.ts')]);
  expect(users('marked')).toEqual([join('src', 'services', 'chat', 'markdown.ts')]);
});
