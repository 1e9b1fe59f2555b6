/**
 * npm run pictures:change [-- commit] [--only text]
 * Shows the effect of a code change on the pictures: takes those of a commit (by default the last one) in a
 * temporary folder, then those of the working tree, and compares them (docs/designers.md).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, refuseCommand } from './readFlags';

const usage = 'Usage: npm run pictures:change [-- commit] [--only text]';
const { values, positionals } = readFlags(
  { options: { only: { type: 'string' } }, allowPositionals: true },
  usage,
);
const commit = positionals[0] ?? 'HEAD';
const isThere = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).status === 0;
if (!isThere)
  refuseCommand(`There is no commit "${commit}" here: it needs Git, and a clone of the repository.`, usage);
const root = process.cwd();
const old = mkdtempSync(join(tmpdir(), 'portal-before-'));
const only = values.only === undefined ? [] : ['--only', values.only];

/** Runs a script. If a story fails, the others are still compared, and the command fails at the end. */
const node = (folder: string, script: string, ...args: string[]) => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (run.status !== 0) process.exitCode = 1;
};

rmSync(old, { recursive: true });
execFileSync('git', ['worktree', 'add', '--detach', old, commit], { stdio: 'inherit' });
try {
  symlinkSync(join(root, 'node_modules'), join(old, 'node_modules'), 'junction');
  node(old, 'scripts/pictures.ts', join(root, 'pictures/before'), ...only);
} finally {
  if (existsSync(join(old, 'node_modules'))) rmSync(join(old, 'node_modules'));
  execFileSync('git', ['worktree', 'remove', '--force', old]);
}
node(root, 'scripts/pictures.ts', join(root, 'pictures/after'), ...only);
node(root, 'scripts/picturesCompare.ts', 'pictures/before', 'pictures/after');
