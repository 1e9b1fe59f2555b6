import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The n8n and the Node that the tests run. 2.41.3 cannot be installed: one of its packages is missing. */
export const n8nVersion = '2.41.1';
const nodeVersion = '24.21.0';

/** Milliseconds for the whole installation; about 4 minutes on two idle cores. */
const installTimeout = 1_800_000;

/** The reason why n8n cannot be installed here. */
export class CannotInstall extends Error {
  override readonly name = 'CannotInstall';
}

/** An installed n8n. */
export interface Installed {
  /** The Node that n8n needs. */
  readonly node: string;
  /** n8n's command, for `node`. */
  readonly cli: string;
  /** `PATH` with that Node first. */
  readonly path: string;
}

/** Folder of the installation: `N8N_INSTALL_FOLDER`, or a folder of the project that git ignores. */
const folderOf = () => resolve(process.env.N8N_INSTALL_FOLDER ?? `.cache/n8n-${n8nVersion}`);

/** Folder of Node's header files for `node-gyp` on a machine without access to nodejs.org; Debian's package has it. */
const headers = existsSync('/usr/include/node/node_api.h') ? { npm_config_nodedir: '/usr' } : {};

/**
 * Installs n8n outside of `node_modules`, once: the folder is reused. Install scripts are off, except that of sqlite3, which is
 * downloaded or built. Throws `CannotInstall`.
 */
export function installN8n(): Installed {
  const folder = folderOf();
  const node = join(folder, 'node/node_modules/node/bin/node');
  const cli = join(folder, 'n8n/node_modules/n8n/bin/n8n');
  const path = [join(node, '..'), process.env.PATH].join(delimiter);
  const installed = { node, cli, path };
  const deadline = Date.now() + installTimeout;
  const run = (command: string, args: readonly string[], within: string) => {
    const { status, error, stderr } = spawnSync(command, args, {
      cwd: join(folder, within),
      env: { ...process.env, ...headers, PATH: path, NODE_OPTIONS: '' },
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: Math.max(1, deadline - Date.now()),
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === 0) return;
    const lines = (error?.message ?? stderr ?? '').trim().split('\n');
    const line = lines.find((text) => /npm error|ERR!/.test(text)) ?? lines.at(-1);
    throw new CannotInstall(`${command} ${args.join(' ')}: ${line}`);
  };
  const works = () => {
    try {
      run(node, ['-e', "require('sqlite3'); require('node:sqlite')"], 'n8n');
      run(node, [cli, '--version'], 'n8n');
      return true;
    } catch {
      return false;
    }
  };
  const ready = join(folder, 'ready');
  if (existsSync(ready) && works()) return installed;

  console.log(`Installing n8n ${n8nVersion} in ${folder}: about 4 minutes, 2 GB, once.`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['node', 'n8n']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), '{ "private": true }\n');
  }
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'];
  run('npm', ['install', ...quiet, `node@${nodeVersion}`], 'node');
  run('npm', ['install', ...quiet, '--ignore-scripts', '--omit=dev', `n8n@${n8nVersion}`], 'n8n');
  run('npm', ['rebuild', '--loglevel', 'error', 'sqlite3'], 'n8n');
  if (!works()) throw new CannotInstall('the installed n8n does not start');
  writeFileSync(ready, '');
  return installed;
}
