import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Floor, floors, testPackages } from '../floors';

const root = fileURLToPath(new URL('..', import.meta.url));
const table: Readonly<Record<string, Floor>> = floors;

/** Every module that a file imports, including types and dynamic imports. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [...new Set([...named, ...dynamic])];
}

/** The file of `src` that an import resolves to; `null` for a package. */
function resolve(from: string, target: string, files: ReadonlySet<string>): string | null {
  const path = target.startsWith('@/') ? `src/${target.slice(2)}` : join(dirname(from), target);
  if (!target.startsWith('@/') && !target.startsWith('.')) return null;
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => files.has(file)) ?? null;
}

/** Import cycles, types included (Tarjan); empty without any. */
function circles(texts: Readonly<Record<string, string>>): string[][] {
  const files = new Set(Object.keys(texts));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    for (const target of importsOf(file, texts[file] ?? '')) {
      const next = resolve(file, target, files);
      if (next === null) continue;
      if (!order.has(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, visit(next)));
      else if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, order.get(next) ?? 0));
    }
    if (lowest.get(file) === index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) found.push(circle);
    }
    return lowest.get(file) ?? index;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

/** Violations of floors.ts in a file's imports. */
function violations(file: string, text: string): string[] {
  const [, name = '', area = ''] = file.split('/');
  const floor = table[name];
  if (!floor) return [`${file} stands on no floor`];
  const isTest = /\.(test|stories|fixture)\.tsx?$/.test(file);
  const ownFloor = (target: string) => {
    if (name !== 'features' || target.startsWith('@/features/shared/')) return true;
    return target.startsWith(`@/features/${area}/`);
  };
  return importsOf(file, text).flatMap((target) => {
    const bad = (why: string) => [`${file}: ${target} ${why}`];
    if (target.startsWith('../')) return bad('crosses folders without the alias');
    if (target.startsWith('./')) return [];
    if (target.startsWith('@/')) {
      const [, other = ''] = target.split('/');
      const allowed = other === name ? ownFloor(target) : floor.imports.includes(other);
      return allowed ? [] : bad(`is not below ${name}`);
    }
    if (isTest && target.startsWith('node:')) return [];
    const packages: readonly string[] = isTest ? [...floor.packages, ...testPackages] : floor.packages;
    const owned = packages.some((pkg) => pkg === '*' || target === pkg || target.startsWith(`${pkg}/`));
    return owned ? [] : bad(`is no package of ${name}`);
  });
}

describe('the floors of docs/architecture.md', () => {
  const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);

  it('every import of src obeys its floor', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.flatMap((file) => violations(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
  });

  it('every connect function takes facts and commands, and gives the props of one component', () => {
    const wrong = (file: string, text: string) => {
      const named = /export (?:const|function) (connect\w*)/.exec(text.replaceAll('\n', ' '));
      const whole =
        /export function (connect[A-Z]\w*)\(\s*(?:facts|\{[^}]*\}): \w+Facts,\s*(?:commands|\{[^}]*\}): \w+Commands,?\s*\): /g;
      const all = text.match(/export (?:const|function) connect\w*/g) ?? [];
      const isNamed = !file.includes('/connect') || file.endsWith('.test.ts') || named !== null;
      return isNamed && [...text.matchAll(whole)].length === all.length ? [] : [file];
    };
    const features = files.filter((file) => file.startsWith('src/features/'));
    expect(features.flatMap((file) => wrong(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
    const planted = 'export function connectOne(rows: Row[], query: string): OneProps {';
    expect(wrong('src/features/one/connectOne.ts', planted)).toHaveLength(1);
    expect(wrong('src/features/one/connectOne.ts', 'export const rows = 1;')).toHaveLength(1);
  });

  it('src has no import cycle, types included', () => {
    const texts = Object.fromEntries(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
    expect(circles(texts)).toEqual([]);
    const planted = {
      'src/ui/one.ts': "import type { Two } from './two';",
      'src/ui/two.ts': "import type { Three } from '@/ui/three';",
      'src/ui/three.ts': "const one = import('./one');",
      'src/ui/four.ts': "import { one } from './one';",
    };
    expect(circles(planted)).toEqual([['src/ui/one.ts', 'src/ui/two.ts', 'src/ui/three.ts']]);
  });

  it('src/machines contains only machines', () => {
    expect(files.filter((file) => /^src\/machines\/(?!.*\.machine\.ts$)/.test(file))).toEqual([]);
  });

  it('machines use neither clock, randomness, window nor network', () => {
    const machines = files.filter((file) => /^src\/machines\/[^/]+\.machine\.ts$/.test(file));
    expect(machines.length).toBeGreaterThan(1);
    const forbidden =
      /\b(Date|Math\.random|window|document|fetch|localStorage|sessionStorage|setTimeout|crypto)\b[.(]/;
    const touching = machines.filter((file) => {
      const code = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return forbidden.test(code);
    });
    expect(touching).toEqual([]);
  });

  it.each([
    ['an upward import', 'src/machines/planted.ts', '@/store/makeStore'],
    ['a sibling feature', 'src/features/gate/planted.ts', '@/features/report/copy'],
    ['a folder crossed without the alias', 'src/ui/gate/planted.ts', '../parts/BrandMark'],
    ['a package of another floor', 'src/store/planted.ts', 'xstate'],
    ['a package below its floor', 'src/domain/planted.ts', 'react'],
  ])('reports %s', (_, file, target) => {
    const text = `import { planted } from '${target}';\n\nexport const kept = planted;\n`;
    expect(violations(file, text)).toHaveLength(1);
  });

  it('accepts a valid import', () => {
    const text = "import { planted } from '@/domain/shared/guid';\n\nexport const kept = planted;\n";
    expect(violations('src/machines/planted.ts', text)).toEqual([]);
  });
});
