import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parseSync } from 'oxc-parser';

/** A regular expression in a file. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** Path and line. */
  readonly location: string;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The scripts of a file: an HTML file has them in elements. */
const scriptsOf = (file: string, text: string): readonly string[] =>
  file.endsWith('.html')
    ? [...text.matchAll(/<script\b[^<>]*>((?:[^<]|<(?!\/?script))*)<\/script>/g)].map(([, code = '']) => code)
    : [text];

/**
 * All regular expressions of a script: literals, and calls of `RegExp`, which are evaluated with the constants of the
 * script and with `values`.
 */
export function expressionsIn(file: string, text: string, values: Node = {}): readonly Expression[] {
  const expressions: Expression[] = [];
  for (const code of scriptsOf(file, text)) {
    const context: Record<string, unknown> = { ...values };
    const evaluate = (node: Node): unknown => {
      const source = code.slice(Number(node.start), Number(node.end));
      return runInNewContext(`(${source})`, context);
    };
    const locate = (node: Node) => `${file}:${code.slice(0, Number(node.start)).split('\n').length}`;
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) {
        for (const child of node) visit(child);
        return;
      }
      if (!isNode(node)) return;
      const { type, regex, callee, id, init } = node;
      if (type === 'Literal' && isNode(regex))
        expressions.push({
          source: String(regex.pattern),
          flags: String(regex.flags),
          location: locate(node),
        });
      const isCall = type === 'NewExpression' || type === 'CallExpression';
      if (isCall && isNode(callee) && callee.name === 'RegExp') {
        const { source, flags } = evaluate(node) as RegExp;
        expressions.push({ source, flags, location: locate(node) });
      }
      if (type === 'VariableDeclarator' && isNode(id) && isNode(init) && typeof id.name === 'string')
        if (['Literal', 'TemplateLiteral'].includes(String(init.type)) && !(id.name in context))
          context[id.name] = evaluateOrNothing(() => evaluate(init));
      for (const child of Object.values(node)) if (isNode(child)) visit(child);
    };
    visit(parseSync(file.replace(/\.html$/, '.js'), code).program);
  }
  return expressions;
}

/** A constant that needs another module is unknown. */
function evaluateOrNothing(evaluate: () => unknown): unknown {
  try {
    return evaluate();
  } catch {
    return undefined;
  }
}

const isTest = /\.(?:test|stories|fixture)\.tsx?$/;

/** The files of the product with scripts, without tests. */
export const productFiles = (): readonly string[] => [
  'index.html',
  'redirect.html',
  ...['src', 'public', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:[cm]?[jt]sx?|html)$/.test(file) && !isTest.test(file)),
  ),
];

/** Every different expression of the product. */
export function productExpressions(values: Node): readonly Expression[] {
  const all = productFiles().flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8'), values));
  return [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
}
