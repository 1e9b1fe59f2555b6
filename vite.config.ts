import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emulatedOrganisation } from './emulator/plugin.ts';
import { chunkOfStep, translationsFirst } from './scripts/chunks.ts';
import { copyPaths } from './scripts/copyPaths.ts';
import { firstScreen } from './scripts/firstScreen.ts';
import { noConfiguration } from './scripts/noConfiguration.ts';
import { version, versionFile } from './scripts/version.ts';

export const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  '@tools': fileURLToPath(new URL('./tools', import.meta.url)),
};

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version()) },
  /**
   * Relative, so that one build works at the root of a site and under any path
   * (docs/deployment/several-portals.md).
   */
  base: './',
  plugins: [
    react(),
    emulatedOrganisation(),
    copyPaths(),
    translationsFirst(),
    firstScreen(),
    noConfiguration(),
    versionFile(),
  ],
  resolve: { alias },
  server: { port: 5173 },
  preview: { port: 4173 },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    license: { fileName: 'third-party-notices.md' },
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'redirect.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOfStep(), debugName: 'steps' }],
        },
      },
    },
  },
});
