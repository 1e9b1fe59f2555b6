import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { writeNew } from './new';

const root = fileURLToPath(new URL('..', import.meta.url));

// Biome does not find the copy's package.json for a file that is named in the command.
const lintOptions = ['--error-on-warnings', '--skip=correctness/noUndeclaredDependencies'];

/** A copy of the files that a change touches or that check it. In the repository, because Vite serves no files outside it. */
function repository(): string {
  mkdirSync(`${root}/.cache`, { recursive: true });
  const copy = mkdtempSync(`${root}/.cache/new-`);
  for (const folder of ['src', 'tools', 'scripts', 'tests', 'docs/spec', '.storybook', 'emulator', 'public'])
    cpSync(`${root}/${folder}`, `${copy}/${folder}`, { recursive: true });
  for (const file of ['biome.json', '.gitignore', 'package.json', 'vite.config.ts', 'vitest.config.ts'])
    copyFileSync(`${root}/${file}`, `${copy}/${file}`);
  symlinkSync(`${root}/node_modules`, `${copy}/node_modules`);
  return copy;
}

/** Results of the commands, in their order. */
const results: (readonly [string | undefined, unknown])[] = [];

beforeAll(() => {
  const copy = repository();
  const run = (tool: string, ...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`${root}/node_modules/${tool}`, ...options],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    return status === 0 ? 'passed' : stdout + stderr;
  };
  const print = { error: vi.fn(), log: vi.fn() };
  for (const args of [
    ['feature', 'late-deliveries', "Entregas 'atrasadas'"],
    ['machine', 'wall-clock', "Reloj 'de pared'"],
    ['catalogue', 'late-suppliers', "Proveedores 'atrasados'", 'Proveedor'],
    ['command', 'read-aloud', "Leer 'en voz alta'"],
  ]) {
    results.push([args[0], writeNew(copy, args, print) && !writeNew(copy, args, print)]);
  }
  const written = print.log.mock.calls.flatMap(([text]) =>
    [...String(text).matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file),
  );
  // The registry imports every feature; the tests below load it.
  const sources = written.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('registry.ts'));
  const config = JSON.parse(readFileSync(`${root}/tsconfig.json`, 'utf8'));
  writeFileSync(
    `${copy}/tsconfig.json`,
    JSON.stringify({ ...config, include: ['src/**/*.d.ts', ...sources] }),
  );
  const tests = sources.filter((file) => file.includes('.test.'));
  results.push(['tests', tests.length]);
  results.push(['linter', run('@biomejs/biome/bin/biome', 'check', ...lintOptions, ...written)]);
  results.push(['compiler', run('typescript/bin/tsc', '--noEmit')]);
  const others = ['replay', 'stories'].map((name) => `tests/${name}.test.ts`);
  const catalogues = [
    'src/features/admin/lists/catalogLists.test.ts',
    'src/domain/boards/fixedMenus.test.ts',
  ];
  const vitest = ['vitest/vitest.mjs', 'run', '--project', 'unit'] as const;
  results.push(['vitest', run(...vitest, ...tests, ...others, ...catalogues)]);
  return () => rmSync(copy, { recursive: true });
});

it('npm run new writes each kind so that the compiler, the linter and the tests accept it, and only once', () => {
  expect(results).toEqual([
    ...['feature', 'machine', 'catalogue', 'command'].map((kind) => [kind, true]),
    ['tests', 2],
    ...['linter', 'compiler', 'vitest'].map((tool) => [tool, 'passed']),
  ]);
});
