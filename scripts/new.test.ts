import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newFeature } from './new';

const root = fileURLToPath(new URL('..', import.meta.url));
const print = { error: vi.fn(), log: vi.fn() };

function emptyFolder(): string {
  // In the repository, so that the compiler finds the packages.
  mkdirSync(`${root}/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}/.cache/new-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('writes a feature that the compiler, the formatter and the linter accept, and only once', () => {
  const features = emptyFolder();
  for (const file of ['biome.json', '.gitignore', 'package.json'])
    copyFileSync(`${root}/${file}`, `${features}/${file}`);
  const args = ['feature', 'late-deliveries', "Entregas 'atrasadas'"];
  expect(newFeature(features, args, print)).toBe(true);
  const include = ['late-deliveries'];
  writeFileSync(`${features}/tsconfig.json`, JSON.stringify({ extends: '../../tsconfig.json', include }));
  const run = (tool: string, ...options: string[]) =>
    spawnSync(process.execPath, [`${root}/node_modules/${tool}`, ...options], {
      cwd: features,
      encoding: 'utf8',
    });
  expect(run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...include).stderr).toBe('');
  expect(run('typescript/bin/tsc', '--noEmit', '--incremental', 'false').stdout).toBe('');
  expect(readdirSync(`${features}/late-deliveries`)).toHaveLength(7);
  expect(newFeature(features, args, print)).toBe(false);
});

it.each([
  [['machine', 'late-deliveries', 'Entregas']],
  [['feature', 'LateDeliveries', 'Entregas']],
  [['feature', '../late', 'Entregas']],
  [['feature', 'late-deliveries']],
])('writes nothing for %j', (args) => {
  const features = emptyFolder();
  expect(newFeature(features, args, print)).toBe(false);
  expect(readdirSync(features)).toEqual([]);
});
