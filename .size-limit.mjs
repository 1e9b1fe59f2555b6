import { readFileSync } from 'node:fs';

/** Vite's manifest of `npm run build`: each chunk with the chunks that it imports. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** Paths of these modules' chunks and of all chunks that they import statically. */
function chunks(...modules) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`No chunk is called "${name}".`);
    found.add(name);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...found].map((name) => `dist/${manifest[name].file}`);
}

/** Maximum sizes of the build, in kB with gzip. `npm run bench` measures loading times. */
export default [
  // The first ten packets of a connection hold 14.6 kB.
  { name: 'document with the styles of the first screen', path: 'dist/index.html', limit: '12.5 kB' },
  { name: 'entry, also in the hidden frame and the popup', path: chunks('index.html'), limit: '2.2 kB' },
  {
    name: 'until the sign-in goes on',
    path: chunks('index.html', 'src/app/boot/prefetch.ts', 'src/services/identity/identity.ts'),
    limit: '106.2 kB',
  },
  {
    name: 'until the first report renders',
    path: chunks(
      'index.html',
      'src/app/boot/prefetch.ts',
      'src/services/identity/identity.ts',
      'src/app/boot/start.ts',
      'src/services/power-bi/powerBiService.ts',
      'src/services/power-bi/embedConfig.ts',
      // Loaded when the report is, before it is rendered.
      'src/services/power-bi/reportCalls.ts',
    ),
    limit: '208.1 kB',
  },
].map((part) => ({ ...part, gzip: true }));
