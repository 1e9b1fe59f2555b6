/**
 * `npm run test:engines [-- options of playwright test]`: journeys of tests/engines in Chromium, Firefox and WebKit, in
 * Playwright's builds or the browsers of the system. Installs what it can (docs/testing.md). Exit code 0 if all journeys
 * passed in all engines, 77 if an engine is not installed, 1 after a failure.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBrowser, onPath } from './browser';
import { engineNames, findEngine } from './engines';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command: string, options: { timeout: number; isQuiet?: boolean }) =>
  spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: options.isQuiet ? 'ignore' : 'inherit',
    timeout: options.timeout,
  }).status;

const isMissing = (name: (typeof engineNames)[number]) => typeof findEngine(name) === 'string';
const packages = { chromium: '', firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb openbox' };

/** Tries Playwright's builds first, then, as root, the packages of Debian. */
function installMissing(): void {
  const isRoot = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
  for (const name of ['firefox', 'webkit'] as const) {
    if (!isMissing(name)) continue;
    console.log(`Installing ${name} for the tests.`);
    const options = { timeout: 300_000, isQuiet: true };
    run(`npx playwright install ${name}`, options);
    if (isRoot && !isMissing(name)) run(`npx playwright install-deps ${name}`, options);
    else if (isRoot)
      run(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages[name]}`, options);
  }
}

ensureBrowser();
installMissing();
const isBuilt =
  process.env.E2E_BUILT !== undefined ||
  run('npm run --silent build && npm run --silent build:emulator', { timeout: 300_000 }) === 0;
const args = process.argv.slice(2).map((arg) => `"${arg}"`);
const hasPassed =
  isBuilt &&
  run(['npx playwright test -c tests/engines/playwright.config.ts', ...args].join(' '), {
    timeout: 3_600_000,
  }) === 0;
const missing = engineNames.map(findEngine).filter((found) => typeof found === 'string');
for (const name of missing) console.log(`skipped: ${name} is not installed`);
process.exitCode = hasPassed ? (missing.length > 0 ? 77 : 0) : 1;
