import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files whose refusals may become an empty value, with the reason. */
const allowed: Readonly<Record<string, string>> = {};

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** An empty list or text, zero, or an object of such values: a reader cannot distinguish it from an answer. */
function isEmpty(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression')
    return isEmpty(node.expression);
  if (node.type === 'Literal') return node.value === '' || node.value === 0;
  if (node.type === 'ArrayExpression') return (node.elements as unknown[]).length === 0;
  if (node.type !== 'ObjectExpression') return false;
  return (node.properties as Node[]).every(
    ({ value }) => isEmpty(value) || (isNode(value) && value.type === 'Literal' && value.value === null),
  );
}

/** The value that a handler returns. */
function returned(handler: unknown): unknown {
  if (!isNode(handler) || !/Function/.test(handler.type)) return null;
  const { body } = handler;
  if (!isNode(body) || body.type !== 'BlockStatement') return body;
  const last = (body.body as Node[]).at(-1);
  return last?.type === 'ReturnStatement' ? last.argument : null;
}

/** Number of calls `.catch(() => <empty value>)`. */
function refusalsIn(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, child) => sum + refusalsIn(child), 0);
  if (!isNode(node)) return 0;
  const { callee, arguments: handlers } = node as { callee?: Node; arguments?: unknown[] };
  const isCatch = node.type === 'CallExpression' && (callee?.property as Node | undefined)?.name === 'catch';
  const own = isCatch && isEmpty(returned(handlers?.[0])) ? 1 : 0;
  return Object.values(node).reduce((sum: number, child) => sum + refusalsIn(child), own);
}

const count = (file: string, source: string) => refusalsIn(parseSync(file, source).program);

it('no refusal becomes an empty list, text, zero or object (docs/spec.md, section 27)', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|stories)\.tsx?$/.test(file));
  const found = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return source.includes('.catch(') && !(file in allowed) && count(file, source) > 0;
  });
  expect(found).toEqual([]);
});

it.each([
  ['a.catch(() => [])', 1],
  ["a.catch(() => '')", 1],
  ['a.catch(() => 0)', 1],
  ['a.catch(() => ({ labels: [], total: 0 }))', 1],
  ['a.catch(() => { return []; })', 1],
  ['a.then(b).catch(function () { return []; }).finally(c)', 1],
  ['a.catch(() => null)', 0],
  ['a.catch(() => {})', 0],
  ["a.catch(() => ({ cause: 'unexpected', detail: null }))", 0],
  ["a.catch(() => unknownAnswer('refused'))", 0],
])('counts the refusals of %s: %i', (source, expected) => expect(count('x.ts', source)).toBe(expected));
