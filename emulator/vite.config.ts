import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the embedded report to `dist-emulator/`, with `index.html` at its top (emulator/README.md). */
export default defineConfig({
  root: fileURLToPath(new URL('./frame', import.meta.url)),
  // An absolute path, because the page is also served as `/reportEmbed` on Power BI's host name.
  base: '/emulator/frame/',
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
  build: {
    outDir: fileURLToPath(new URL('../dist-emulator', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
  },
});
