import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { isComposing } from '@/domain/shared/composing';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly params?: readonly Node[];
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** All functions below a node. */
function functionsIn(node: Node): Node[] {
  const below = Object.values(node).flat().filter(isNode).flatMap(functionsIn);
  return /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
    ? [node, ...below]
    : below;
}

const keyNames = /\b(Enter|Escape|Tab|ArrowUp|ArrowDown|ArrowLeft|ArrowRight|Home|End)\b|key === '[^ ]/;

/** The functions that compare the key of their event, and do not call `isComposing`. */
function unguarded(file: string, text: string): string[] {
  return functionsIn(parseSync(file, text).program as unknown as Node).flatMap(
    ({ start, end, params = [] }) => {
      const [first] = params;
      const head = first ? text.slice(first.start, first.end) : '';
      const [, name = 'none'] = /^(\w+)/.exec(head) ?? [];
      const body = text.slice(start, end);
      const readsKey =
        new RegExp(`\\b${name}\\.(key|code|keyCode)\\b|\\{[^}]*\\bkey\\b[^}]*\\} = ${name}\\b`).test(body) ||
        /^\{[^}]*\b(key|code)\b[^}]*\}: [\w.]*KeyboardEvent/.test(head);
      return readsKey && keyNames.test(body) && !body.includes('isComposing(')
        ? [`${file}:${text.slice(0, start).split('\n').length}`]
        : [];
    },
  );
}

it('every handler of a key ignores the keys of an input method', () => {
  const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => unguarded(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
});

it.each([
  `<input onKeyDown={(event) => { if (event.key === 'Enter') send(); }} />`,
  `<input onKeyDown={(e) => e.key === 'Enter' && send()} />`,
  `document.addEventListener('keydown', ({ key }: KeyboardEvent) => key === 'Escape' && close());`,
  `function onKeyDown(event: React.KeyboardEvent) { const { key } = event; if (key === 'Tab') choose(); }`,
  `const onKey = (event: KeyboardEvent) => { const by = { ArrowUp: 1 }[event.key]; move(by); };`,
])('the check reports a handler without it: %s', (text) => {
  expect(unguarded('planted.tsx', text)).toEqual(['planted.tsx:1']);
});

it('the check accepts a handler with it, and other events', () => {
  const guarded = `<input onKeyDown={(event) => { if (event.key === 'Enter' && !isComposing(event)) send(); }} />`;
  expect(unguarded('planted.tsx', guarded)).toEqual([]);
  expect(unguarded('planted.tsx', `rows.map((row) => row.key === sort.key);`)).toEqual([]);
});

it('a key belongs to an input method if the event or its key code says so', () => {
  expect(isComposing({ keyCode: 13, isComposing: false })).toBe(false);
  expect(isComposing({ keyCode: 229, isComposing: false })).toBe(true);
  expect(isComposing({ keyCode: 13, isComposing: true })).toBe(true);
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: true } })).toBe(true);
  expect(isComposing({ keyCode: 229, nativeEvent: { isComposing: false } })).toBe(true);
  expect(isComposing({ keyCode: 13, nativeEvent: { isComposing: false } })).toBe(false);
});
