import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `1.0.0 (a1b2c3d4e5)`: the package's version, and the commit if there is a repository. */
export function version(): string {
  const { version: number } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${number} (${commit.toString().trim()})`;
  } catch {
    return number;
  }
}

/**
 * Writes `version.json` with the version and the name of the entry script, which differs in each build with
 * changes. Open tabs compare it with their own (src/services/browser/versions.ts).
 */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find(
        (part) => part.type === 'chunk' && part.isEntry && part.facadeModuleId?.endsWith('/index.html'),
      );
      if (!entry) this.error('The page has no entry script.');
      const source = `${JSON.stringify({ version: version(), entry: entry.fileName })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
