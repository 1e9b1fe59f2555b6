/**
 * `npm run test:releases [-- options of playwright test]`: journeys of tests/releases, in which one browser uses today's build and
 * each earlier release of tests/releases/releases.ts in turn. Builds an earlier release once, from its commit, and keeps its site in
 * .cache/releases. Ends with "N passed, N failed, N skipped" for each release. Exit code 0 if all journeys passed with all
 * releases, 77 if a release cannot be built here, 1 after a failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Release, releases, siteOf } from '../tests/releases/releases';
import { ensureBrowser } from './browser';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command: string, cwd = root, env: Record<string, string> = {}): boolean {
  const options = { cwd, shell: true, stdio: 'inherit', timeout: 3_600_000 } as const;
  return spawnSync(command, { ...options, env: { ...process.env, ...env } }).status === 0;
}

/** Builds the site of a release unless an earlier run did. Returns the reason if this is not possible here. */
function prepare(release: Release): string | undefined {
  const { version, commit } = release;
  const site = join(root, siteOf(release));
  if (existsSync(site)) return undefined;
  if (!run(`git cat-file -e "${commit}^{commit}" 2>&1`))
    return `the clone has no commit ${commit.slice(0, 10)}: git fetch --unshallow`;
  const source = `${site}.source`;
  console.log(`Building release ${version}.`);
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  // Without a repository, so that the site does not name today's commit.
  const isBuilt =
    run(`git archive ${commit} | tar -x -C "${source}"`) &&
    run('npm ci --no-audit --no-fund --ignore-scripts && npm run --silent build', source, {
      GIT_DIR: join(source, 'none'),
    });
  if (isBuilt) renameSync(join(source, 'dist'), site);
  rmSync(source, { recursive: true, force: true });
  return isBuilt ? undefined : `release ${version} could not be built`;
}

ensureBrowser();
const skipped = releases.flatMap((release) => {
  const reason = prepare(release);
  return reason === undefined ? [] : [`${release.version}: 0 passed, 0 failed, 1 skipped: ${reason}`];
});
const build = 'npm run --silent build && npm run --silent build:emulator';
const args = process.argv.slice(2).map((arg) => `"${arg}"`);
const hasPassed =
  skipped.length === releases.length ||
  ((process.env.E2E_BUILT !== undefined || run(build)) &&
    run(['npx playwright test -c tests/releases/playwright.config.ts', ...args].join(' ')));
for (const line of skipped) console.log(line);
process.exitCode = hasPassed ? (skipped.length > 0 ? 77 : 0) : 1;
