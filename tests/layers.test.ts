import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { grouped, type Layer, layers, testPackages } from '../layers';

const root = fileURLToPath(new URL('..', import.meta.url));
const table: Readonly<Record<string, Layer>> = layers;
const isView = (file: string) => /^src\/features\/.*\.view\.tsx?$/.test(file);

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
  const path = target.replace(/^@\//, 'src/').replace(/^@tools\//, 'tools/');
  if (path === target && !target.startsWith('.')) return null;
  const file = path === target ? join(dirname(from), target) : path;
  return (
    [file, file.replace(/\.js$/, '.ts'), `${file}.ts`, `${file}.tsx`].find((each) => files.has(each)) ?? null
  );
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

/** Violations of layers.ts in a file's imports. */
function violations(file: string, text: string): string[] {
  const [, folder = '', area = ''] = file.split('/');
  const name = isView(file) ? 'views' : folder;
  const layer = table[name];
  if (!layer) return [`${file} belongs to no layer`];
  const isTest = /\.(test|stories|fixture)\.tsx?$/.test(file);
  const reachable = ['shared', ...grouped.filter((each) => each === area)];
  const isOwn = (target: string) =>
    folder !== 'features' || reachable.some((each) => target.startsWith(`@/features/${each}/`));
  return importsOf(file, text).flatMap((target) => {
    const bad = (why: string) => [`${file}: ${target} ${why}`];
    if (target.startsWith('../')) return bad('crosses folders without the alias');
    if (target.startsWith('./')) return [];
    if (target.startsWith('@/')) {
      const [, other = ''] = target.split('/');
      const allowed = other === folder ? isOwn(target) : layer.imports.includes(other);
      return allowed ? [] : bad(`is not below ${name}`);
    }
    if (isTest && (target.startsWith('node:') || target.startsWith('@tools/'))) return [];
    const packages: readonly string[] = isTest ? [...layer.packages, ...testPackages] : layer.packages;
    const owned = packages.some((pkg) => pkg === '*' || target === pkg || target.startsWith(`${pkg}/`));
    return owned ? [] : bad(`is no package of ${name}`);
  });
}

/** What a view reaches within the features that holds or drives state; empty for a dumb view. */
function stateReachedBy(view: string, texts: Readonly<Record<string, string>>): string[] {
  const files = new Set(Object.keys(texts));
  const seen = new Set([view]);
  const found: string[] = [];
  for (const file of seen)
    for (const target of importsOf(file, texts[file] ?? '')) {
      if (/^(@\/(store|machines|traces|services)\/|react-redux$|@xstate\/react$|xstate$)/.test(target))
        found.push(`${view}: ${file} imports ${target}`);
      const next = resolve(file, target, files);
      if (next?.startsWith('src/features/')) seen.add(next);
    }
  return found;
}

/** The files of `src/ui` that one feature uses and no other area, directly or through other files of `src/ui`. */
function usedByOneFeature(texts: Readonly<Record<string, string>>): string[] {
  const files = new Set(Object.keys(texts));
  const importers = new Map<string, string[]>();
  for (const [file, text] of Object.entries(texts)) {
    if (/\.(test|stories|fixture)\.tsx?$/.test(file)) continue;
    for (const target of importsOf(file, text)) {
      const next = resolve(file, target, files);
      if (next?.startsWith('src/ui/')) importers.set(next, [...(importers.get(next) ?? []), file]);
    }
  }
  return [...importers.keys()].flatMap((file) => {
    const reached = new Set([file]);
    for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
    const areas = [...reached].flatMap((each) => /^src\/(app|features\/[^/]+)\//.exec(each)?.[1] ?? []);
    const [only = '', ...others] = new Set(areas);
    return only.startsWith('features/') && others.length === 0 ? [`${file} belongs to ${only}`] : [];
  });
}

/** The TypeScript files below a folder, relative to the root. */
const filesOf = (folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

describe('the layers of docs/architecture.md', () => {
  const files = filesOf('src');

  it('every import of src obeys its layer', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.flatMap((file) => violations(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
  });

  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));

  it('no view reaches the store, a machine or a service', () => {
    expect(files.filter(isView).flatMap((file) => stateReachedBy(file, sources))).toEqual([]);
    const planted = {
      'src/features/one/One.view.tsx': "import { rows } from './rows';",
      'src/features/one/rows.ts': "import { rows } from '@/store/rows.slice';",
    };
    expect(stateReachedBy('src/features/one/One.view.tsx', planted)).toHaveLength(1);
  });

  it('no file of src/ui belongs to one feature', () => {
    expect(usedByOneFeature(sources)).toEqual([]);
    const planted = {
      'src/ui/parts/Dot.tsx': '',
      'src/ui/parts/Row.tsx': "import { Dot } from './Dot';",
      'src/features/one/One.view.tsx': "import { Row } from '@/ui/parts/Row';",
      'src/features/two/Two.stories.tsx': "import { Row } from '@/ui/parts/Row';",
    };
    expect(usedByOneFeature(planted)).toHaveLength(2);
    const withSecond = {
      ...planted,
      'src/features/two/Two.view.tsx': "import { Dot } from '@/ui/parts/Dot';",
    };
    expect(usedByOneFeature(withSecond)).toEqual(['src/ui/parts/Row.tsx belongs to features/one']);
  });

  it('no folder has an import cycle, types included', () => {
    const folders = ['src', 'emulator', 'tools', 'scripts', 'bench', '.storybook', 'tests'];
    const texts = Object.fromEntries(
      folders.flatMap(filesOf).map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
    );
    expect(Object.keys(texts).length).toBeGreaterThan(files.length);
    expect(circles(texts)).toEqual([]);
    const planted = {
      'src/ui/one.ts': "import type { Two } from './two';",
      'src/ui/two.ts': "import type { Three } from '@/ui/three';",
      'src/ui/three.ts': "const one = import('./one');",
      'src/ui/four.ts': "import { one } from './one';",
    };
    expect(circles(planted)).toEqual([['src/ui/one.ts', 'src/ui/two.ts', 'src/ui/three.ts']]);
  });

  it('src/machines contains only machines and files that machines share', () => {
    const others = files.filter((file) => /^src\/machines\/(?!.*\.machine\.ts$)/.test(file));
    expect(others).toEqual(['src/machines/actors.ts']);
  });

  it('machines use neither clock, randomness, window nor network', () => {
    const machines = files.filter((file) => /^src\/machines\//.test(file));
    expect(machines.length).toBeGreaterThan(1);
    const forbidden =
      /\b(Date|Math\.random|window|document|fetch|localStorage|sessionStorage|setTimeout|crypto)\b[.(]/;
    const touching = machines.filter((file) => {
      const code = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return forbidden.test(code);
    });
    expect(touching).toEqual([]);
  });

  it('services send requests through services/http/request.ts', () => {
    const senders = files.filter(
      (file) =>
        /^src\/services\/(?!.*(\.test|\.fixture)\.ts$)/.test(file) &&
        /await fetch\(|AbortSignal\.timeout/.test(sources[file] ?? ''),
    );
    expect(senders.toSorted()).toEqual([
      // The emulator's faults, for a bug report.
      'src/services/browser/surroundings.ts',
      // A stream; the chat machine has its deadline.
      'src/services/chat/chatWebhook.ts',
      'src/services/http/request.ts',
      // One request without CORS, which has no readable response.
      'src/services/self-test/check.ts',
    ]);
  });

  it.each([
    ['an upward import', 'src/machines/planted.ts', '@/store/makeStore'],
    ['a sibling feature', 'src/features/gate/planted.ts', '@/features/report/copy'],
    ['an alias inside a flat feature', 'src/features/gate/planted.ts', '@/features/gate/copy'],
    ['a folder crossed without the alias', 'src/ui/gate/planted.ts', '../parts/BrandMark'],
    ['the store in a view', 'src/features/gate/Planted.view.tsx', '@/store/makeStore'],
    ['a machine hook in a view', 'src/features/gate/Planted.view.tsx', '@xstate/react'],
    ['Chakra outside a view', 'src/features/gate/Planted.tsx', '@chakra-ui/react'],
    ['a package of another layer', 'src/store/planted.ts', 'xstate'],
    ['a package below its layer', 'src/domain/planted.ts', 'react'],
  ])('reports the forbidden import %s', (_, file, target) => {
    const text = `import { planted } from '${target}';\n\nexport const kept = planted;\n`;
    expect(violations(file, text)).toHaveLength(1);
  });

  it.each([
    ['a lower layer', 'src/machines/planted.ts', '@/domain/shared/guid'],
    ['another folder of its feature', 'src/features/admin/menu/planted.ts', '@/features/admin/copy'],
  ])('accepts an import of %s', (_, file, target) => {
    const text = `import { planted } from '${target}';\n\nexport const kept = planted;\n`;
    expect(violations(file, text)).toEqual([]);
  });
});
