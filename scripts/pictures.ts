/**
 * npm run pictures [-- --only text]
 * Takes a picture of every story in both themes into `pictures/`.
 *
 * npm run pictures:compare [-- commit] [--only text]
 * Compares the pictures of the working tree with those of a commit, by default the approved one: the last that changed
 * tests/pictures/approved.md. Differences are in `pictures/report`. The exit code is 0 without and 1 with differences,
 * 77 in a shallow clone, which has no earlier commit (docs/designers.md, decision 23).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser, testBrowserLaunch } from './browser';
import { readFlags, refuseCommand } from './readFlags';

const usage =
  'Usage: npm run pictures [-- --only text], or npm run pictures:compare [-- commit] [--only text]';
const { values, positionals } = readFlags(
  { options: { only: { type: 'string', default: '' } }, allowPositionals: true },
  usage,
);
const [mode, named] = positionals;
const root = process.cwd();
/** The last commit that changed this file has the approved pictures. */
const approvals = 'tests/pictures/approved.md';
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function build(folder: string, out: string): void {
  console.log('Building Storybook.');
  // Started with node, because Windows cannot spawn the script `npm` directly.
  const dispatcher = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  execFileSync(process.execPath, [dispatcher, 'build', '--quiet', '-o', out], {
    cwd: folder,
    stdio: 'inherit',
  });
}

/** Takes the pictures of a built Storybook into a folder, or compares it with those there. Returns the exit code. */
function run(storybook: string, folder: string, isComparison: boolean): number {
  const updates = `--update-snapshots=${isComparison ? 'none' : 'all'}`;
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'tests/pictures/playwright.config.ts',
  ];
  const { status } = spawnSync(process.execPath, [...playwright, updates], {
    stdio: 'inherit',
    env: {
      ...process.env,
      STORYBOOK_BUILD: resolve(storybook),
      PICTURES_FOLDER: resolve(folder),
      PICTURES_ONLY: values.only,
      PICTURES_COMPARE: isComparison ? 'yes' : '',
    },
  });
  return status ?? 1;
}

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch(testBrowserLaunch());
  const version = browser.version();
  await browser.close();
  return version;
}

/** Builds the Storybook of a commit in a temporary folder, with the packages of this one. */
function buildCommit(commit: string, out: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-before-'));
  rmSync(folder, { recursive: true });
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    build(folder, out);
  } finally {
    rmSync(join(folder, 'node_modules'), { force: true });
    git('worktree', 'remove', '--force', folder);
  }
}

/** Folder with the pictures of a commit by this machine's browser; takes those that are missing. */
async function picturesOf(commit: string): Promise<string> {
  const folder = resolve(`.cache/pictures/${commit.slice(0, 12)}-${await browserVersion()}`);
  const isWhole = `${folder}/whole.txt`;
  if (existsSync(isWhole)) return folder;
  if (!existsSync(`${folder}/storybook/index.json`)) {
    rmSync('.cache/pictures', { recursive: true, force: true });
    buildCommit(commit, `${folder}/storybook`);
  }
  const code = run(`${folder}/storybook`, folder, false);
  if (code !== 0) process.exit(code);
  if (values.only === '') writeFileSync(isWhole, commit);
  return folder;
}

/** The named commit, or the one with the approved pictures. Ends the process without it. */
function commitOf(name: string | undefined): string {
  if (name === undefined && git('rev-parse', '--is-shallow-repository') === 'true') {
    console.log('skipped: a shallow clone does not have the approved commit.');
    process.exit(77);
  }
  const revision = name ?? git('log', '-1', '--format=%H', '--', approvals);
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    encoding: 'utf8',
  });
  if (status !== 0) refuseCommand(`There is no commit "${revision}" here.`, usage);
  return stdout.trim();
}

ensureBrowser();
const storybook = process.env.STORYBOOK_BUILD ?? 'storybook-static';
const buildOnce = () => process.env.STORYBOOK_BUILD ?? build(root, resolve(storybook));

if (mode === 'take' && named === undefined) {
  buildOnce();
  process.exitCode = run(storybook, 'pictures', false);
} else if (mode === 'compare') {
  const before = await picturesOf(commitOf(named));
  buildOnce();
  process.exitCode = run(storybook, before, true);
  if (process.exitCode !== 0)
    console.log(
      `Pictures differ: npx playwright show-report pictures/report. If they are right, add a line to ${approvals} in the commit that changes them.`,
    );
} else refuseCommand('Which command?', usage);
