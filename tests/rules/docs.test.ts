import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folders = ['src', 'emulator', 'tests', 'bench', 'docs', 'scripts', 'tools', 'public'];
const entries = [...folders, '.storybook', '.github', '.config', '.devcontainer']
  .flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (entry) => `${folder}/${entry.replaceAll('\\', '/')}`,
    ),
  ])
  .concat(readdirSync(root));

/**
 * Pages that describe the current repository. The changelog and the decisions describe earlier ones too, docs/style.md quotes
 * names of the past, and emulator/FIDELITY.md cites files of other projects.
 */
const pages = entries.filter(
  (file) =>
    /\.mdx?$/.test(file) &&
    !/^(CHANGELOG\.md|docs\/(decisions\/|style\.md)|emulator\/FIDELITY\.md)/.test(file),
);

describe('commands of the documentation', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const unknownScripts = (text: string) =>
    [...text.matchAll(/\bnpm run (?:--?[\w-]+ )*([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts));

  it('names only npm scripts that package.json has', () => {
    expect(pages.flatMap((file) => unknownScripts(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it('control: a planted unknown script is found', () => {
    expect(unknownScripts('`npm run check`, `npm run layer`, npm run --silent bild')).toEqual([
      'layer',
      'bild',
    ]);
  });
});

describe('paths of the documentation', () => {
  /** Files of a build, a deployment or a user, which the repository does not have. */
  const generated = new Set([
    '404.html',
    'bench/results.json',
    // An address of the demonstration.
    'emulator/control',
    'link.js',
    'pictures/compare/index.html',
    'portal-datos.json',
    'portal.catalog.json',
    'portal.config.json',
    'portal.readers.json',
    'staticwebapp.config.json',
    'test.config.json',
    'third-party-notices.md',
    'version.json',
  ]);

  /** The words in code of a Markdown text: in backticks, and in blocks of shell commands. */
  const wordsIn = (text: string): string[] => {
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
    const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)];
    return [...blocks, ...inline.map(([, code = '']) => code)].flatMap((code) => code.split(/\s+/));
  };
  const file = /^[\w./<>*-]*[\w*>]\.(tsx?|mjs|js|css|mdx?|json|ya?ml|html|svg)$/;
  const isPath = (word: string) =>
    file.test(word) ||
    (/^[\w./<>*-]+$/.test(word) && folders.some((folder) => word.startsWith(`${folder}/`)));

  /** The paths that a page names and the repository lacks. `*`, `<name>` and `FILE` match any name. */
  const missingPaths = (page: string, text: string) =>
    wordsIn(text)
      .map((word) => word.replace(/^\.\//, '').replace(/[/,]$/, ''))
      .filter(
        (word) =>
          isPath(word) &&
          !word.startsWith('/') &&
          !generated.has(word) &&
          !/\.(trace|test-d)\.json$/.test(word),
      )
      .filter((word) => {
        const pattern = word
          .replaceAll('.', '\\.')
          .replaceAll(/<\w+>|\bFILE\b/g, '[^/]+')
          .replaceAll('**/', '(.+/)?')
          .replaceAll(/(?<![)+\]])\*/g, '[^/]*');
        // A page of a folder names its own files, and a sentence a file of the folder that it named before.
        const expression = new RegExp(`(^|/)${pattern}$`);
        return (
          !entries.some((entry) => expression.test(entry)) && !entries.includes(join(dirname(page), word))
        );
      });

  it('names only files and folders that the repository has', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap((page) => missingPaths(page, read(page)).map((word) => `${page}: ${word}`))).toEqual(
      [],
    );
  });

  it('control: a planted missing path is found, and an existing path is accepted', () => {
    const text = [
      'In `src/domain/boards/board.ts`, `board.ts`, `src/**/*.stories.tsx`, `tests/traces/<machine>/` and `tests/e2e/FILE`.',
      'Not in `src/domain/boards/bord.ts`, `FiltersModal.view.tsx`, `src/nowhere` and `tests/<name>/x.ts`.',
      '```sh',
      'npx vitest run tests/rules/spec.test.ts tests/nothing.test.ts',
      '```',
    ].join('\n');
    expect(missingPaths('docs/x.md', text).sort()).toEqual([
      'FiltersModal.view.tsx',
      'src/domain/boards/bord.ts',
      'src/nowhere',
      'tests/<name>/x.ts',
      'tests/nothing.test.ts',
    ]);
  });
});

describe('the code, as docs/architecture.md claims,', () => {
  const sources = Object.fromEntries(
    entries
      .filter((entry) => /^src\/.*\.tsx?$/.test(entry) && !/\.(test|stories|fixture)\./.test(entry))
      // Comments may name files that the code does not use.
      .map((entry) => [entry, read(entry).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]),
  );
  /** Files with the pattern outside of the folders. */
  const outside = (texts: Readonly<Record<string, string>>, pattern: RegExp, allowed: RegExp) =>
    Object.entries(texts)
      .filter(([name, text]) => pattern.test(text) && !allowed.test(name))
      .map(([name]) => name);

  const token = /\b(getToken|getTokenFor|AccessToken|accessToken)\b/;
  it('reads tokens only in src/services and src/app', () => {
    expect(outside(sources, token, /^src\/(services|app)\//)).toEqual([]);
    expect(outside({ 'src/features/x.ts': 'ports.getToken()' }, token, /^src\/app\//)).toHaveLength(1);
  });

  const created = /(?<![\w.`])createActor\(/;
  it('creates actors of machines only in src/app/actors.ts and src/app/wiring', () => {
    expect(outside(sources, created, /^src\/app\/(actors\.ts|wiring\/)/)).toEqual([]);
    expect(outside({ 'src/app/Part.tsx': 'const a = createActor(m);' }, created, /actors/)).toHaveLength(1);
  });

  const impure = /\b(window|document|localStorage|fetch|Math\.random|Date\.now|setTimeout)\b(?=[.(])/;
  it('uses no clock, randomness, window or network in machines', () => {
    const machines = Object.fromEntries(
      Object.entries(sources).filter(([name]) => /^src\/machines\//.test(name)),
    );
    expect(Object.keys(machines).length).toBeGreaterThan(10);
    expect(outside(machines, impure, /^$/)).toEqual([]);
    expect(outside({ 'src/machines/x.ts': 'const now = Date.now();' }, impure, /^$/)).toHaveLength(1);
  });
});
