/**
 * `npm run build:demo`: writes static files into `dist-demo/` in which the emulated organisation runs in a
 * service worker. Any static host can serve them, at its root or below a path, over https or on localhost.
 */
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { emptyOut } from './outFolder';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(root, process.argv[2] ?? 'dist-demo');
const demo = join(root, 'emulator/demo');

emptyOut({ out, sources: [root], mark: 'demo.js' });
cpSync(join(root, 'dist'), out, { recursive: true, filter: (from) => !/\.vite$|\.map$/.test(from) });

// The page of the site starts the worker; the worker then serves the portal's page in its place.
const page = readFileSync(join(out, 'index.html'), 'utf8');
writeFileSync(
  join(out, 'index.html'),
  page.replace('</head>', '  <script src="./demo.js" defer></script>\n  </head>'),
);
renameSync(join(out, 'index.html'), join(out, 'portal.html'));
for (const file of ['index.html', 'demo.js']) cpSync(join(demo, file), join(out, file));

await build({
  configFile: join(root, 'emulator/vite.config.ts'),
  base: './',
  logLevel: 'warn',
  build: { outDir: join(out, 'emulator/frame') },
});

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  resolve: {
    alias: [
      { find: '@', replacement: join(root, 'src') },
      { find: /^\.\/platform\.ts$/, replacement: join(demo, 'platform.ts') },
    ],
  },
  build: {
    outDir: out,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(demo, 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
console.log(`✓ ${out}: any static host can serve it, over https or on localhost.`);
