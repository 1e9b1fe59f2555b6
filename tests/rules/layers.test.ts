import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

type Sources = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
const isProduct = (file: string) => !/\.(test|stories|fixture)\.tsx?$/.test(file);

/** The modules that a text imports. The formatter writes each import in one of these forms. */
const importsOf = (text = '') =>
  [...text.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].map(([, name = '']) => name);

/** The file of `src` that an import resolves to. */
function resolve(from: string, target: string, texts: Sources): string | undefined {
  const file = target.startsWith('.') ? join(dirname(from), target) : target.replace(/^@\//, 'src/');
  return [file, `${file}.ts`, `${file}.tsx`].find((each) => each in texts);
}

/** The imports of another feature than `shared`. */
const siblings = (texts: Sources) =>
  Object.entries(texts).flatMap(([file, text]) => {
    const ownArea = /^src\/features\/([^/]+)\//.exec(file)?.[1];
    const areas = importsOf(text).flatMap((target) => /^@\/features\/([^/]+)\//.exec(target)?.[1] ?? []);
    const others = areas.filter((area) => area !== ownArea && area !== 'shared');
    return ownArea ? others.map((area) => `${file} imports ${area}`) : [];
  });

/** The imports of state that a view reaches through files of the features. */
function stateReachedBy(view: string, texts: Sources): string[] {
  const seen = new Set([view]);
  const problems: string[] = [];
  for (const file of seen)
    for (const target of importsOf(texts[file])) {
      if (/^(@\/(store|machines|traces|services)\/|react-redux$|@xstate\/react$|xstate$)/.test(target))
        problems.push(`${view}: ${file} imports ${target}`);
      const next = resolve(file, target, texts);
      if (next?.startsWith('src/features/')) seen.add(next);
    }
  return problems;
}

/** The files of `src/ui` that one feature uses and no other area, directly or through other files of `src/ui`. */
function usedByOneFeature(texts: Sources): string[] {
  const importers = new Map<string, string[]>();
  for (const file of Object.keys(texts).filter(isProduct))
    for (const target of importsOf(texts[file])) {
      const next = resolve(file, target, texts);
      if (next?.startsWith('src/ui/')) importers.set(next, [...(importers.get(next) ?? []), file]);
    }
  return [...importers.keys()].flatMap((file) => {
    const reached = new Set([file]);
    for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
    const areas = [...reached].flatMap((each) => /^src\/(app|features\/[^/]+)\//.exec(each)?.[1] ?? []);
    const [only = '', ...others] = new Set(areas);
    return only.startsWith('features/') && others.length === 0 ? [`${file} belongs to ${only}`] : [];
  });
}

/** The planted files in which the linter, called with these options, finds a violation. */
function reportedBy(planted: Sources, ...options: readonly string[]): string[] {
  const cwd = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const name of ['biome.json', 'package.json', 'tsconfig.json'])
    copyFileSync(`${root}/${name}`, `${cwd}/${name}`);
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(`${cwd}/${file}`), { recursive: true });
    writeFileSync(`${cwd}/${file}`, `${text}\n`);
  }
  const biome = `${root}/node_modules/@biomejs/biome/bin/biome`;
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json'];
  const { stdout } = spawnSync(process.execPath, [...args, ...options], { cwd, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
  return [...new Set(diagnostics.map(({ location }) => location.path))].toSorted();
}

describe('the layers of docs/architecture.md', () => {
  it('the linter reports each kind of forbidden import and no other', () => {
    const forbidden = {
      'src/domain/package.ts': 'react',
      'src/machines/upward.ts': '@/store/makeStore',
      'src/store/package.ts': 'xstate',
      'src/store/test.test.ts': '@/services/http/request',
      'src/ui/gate/crossing.ts': '../parts/BrandMark',
      'src/ui/gate/unknown.ts': 'lodash',
      'src/services/http/upward.ts': '@/app/services',
      'src/features/gate/ownAlias.ts': '@/features/gate/words',
      'src/features/gate/sibling.ts': '@/features/header/words',
      'src/features/gate/Drawing.tsx': '@chakra-ui/react',
      'src/features/gate/Store.view.tsx': '@/store/makeStore',
      'src/features/gate/Machine.view.tsx': '@xstate/react',
      'src/features/gate/gate.styles.ts': 'xstate',
      'src/features/admin/menu/crossing.ts': '../lists/rows',
      'src/app/boot/crossing.ts': '../ports',
      'src/app/boot/node.ts': 'node:fs',
      'src/app/boot/testPackage.ts': 'vitest',
      'src/app/boot/tools.ts': '@tools/machines/frozen',
      'src/other/noLayer.ts': '@/domain/shared/guid',
    };
    const accepted = {
      'src/machines/accepted.ts': '@/domain/shared/guid',
      'src/machines/accepted.test.ts': 'node:fs',
      'src/store/accepted.test.ts': 'vitest',
      'src/features/gate/accepted.stories.tsx': '@tools/machines/frozen',
      'src/features/gate/Accepted.view.tsx': '@chakra-ui/react',
      'src/features/gate/accepted.ts': '@/features/shared/filterText',
      'src/features/admin/menu/Accepted.view.tsx': '@/features/admin/lists/rows',
      'src/features/report/bar/accepted.ts': '@/features/report/views/words',
      'src/app/boot/accepted.ts': '@/features/gate/Gate',
    };
    const planted = Object.entries({ ...forbidden, ...accepted }).map(([file, target]) => [
      file,
      `export const planted = import('${target}');`,
    ]);
    expect(reportedBy(Object.fromEntries(planted))).toEqual(Object.keys(forbidden).toSorted());
  });

  it('the linter reports an import cycle, types included, in each folder', () => {
    const planted = {
      '.storybook/one.ts': "export type { Two } from '@tools/two';",
      'src/ui/one.ts': "import type { Two } from './two';\nexport type One = Two;",
      'src/ui/three.ts': "export const one = import('./one');",
      'src/ui/two.ts': "import type { Three } from '@/ui/three';\nexport type Two = Three;",
      'tools/two.ts': "export type { One } from '../.storybook/one';",
    };
    const outside = { 'src/ui/four.ts': "import { one } from './one';\nexport const four = one;" };
    const reported = reportedBy({ ...planted, ...outside }, '--only=suspicious/noImportCycles');
    expect(reported).toEqual(Object.keys(planted));
  });

  it('no feature imports another one', () => {
    expect(siblings(sources)).toEqual([]);
    const planted = {
      'src/features/gate/words.ts': "import type { Row } from '@/features/admin/lists/rows';",
      'src/features/admin/menu/rows.ts': "import('@/features/admin/lists/rows');",
      'src/app/Planted.tsx': "import { Gate } from '@/features/gate/Gate';",
    };
    expect(siblings(planted)).toEqual(['src/features/gate/words.ts imports admin']);
  });

  it('no view reaches the store, a machine or a service', () => {
    const views = files.filter((file) => /^src\/features\/.*\.(?:view\.tsx|styles\.ts)$/.test(file));
    expect(views.length).toBeGreaterThan(30);
    expect(views.flatMap((view) => stateReachedBy(view, sources))).toEqual([]);
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
});
