import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emulatedOrganisation } from './emulator/plugin.ts';
import { firstScreen } from './scripts/firstScreen.ts';
import { headersFile } from './scripts/headersFile.ts';

export const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

/** `1.0.0 (a1b2c3d)`: the package's version, and the commit where there is a repository. */
function version(): string {
  const { version: number } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${number} (${commit.toString().trim()})`;
  } catch {
    return number;
  }
}

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version()) },
  /** Relative: one build works at the root of a site and under any path (docs/deployment.md). */
  base: './',
  plugins: [react(), emulatedOrganisation(), firstScreen(), headersFile()],
  resolve: { alias },
  server: { port: 5173 },
  preview: { port: 4173 },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'redirect.html'] },
  },
});
