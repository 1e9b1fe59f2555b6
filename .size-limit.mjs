import { readFileSync } from 'node:fs';

/** Vite's manifest of `npm run build`: each chunk with the chunks that it imports. */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** Paths of the entry's chunk, of these startup steps' chunks (scripts/chunks.ts), and of all chunks that they import statically. */
function chunks(...steps) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`No chunk is called "${name}".`);
    found.add(name);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  for (const step of steps) add(Object.keys(manifest).find((name) => manifest[name].name === step) ?? step);
  return [...found].map((name) => `dist/${manifest[name].file}`);
}

/** Maximum sizes of the build, in kB with gzip. `npm run bench` measures loading times. */
export default [
  // The first ten packets of a connection hold 14.6 kB.
  { name: 'document with the styles of the first screen', path: 'dist/index.html', limit: '12.5 kB' },
  { name: 'entry, also in the hidden frame and the popup', path: chunks(), limit: '2.2 kB' },
  {
    name: 'until the sign-in goes on',
    path: chunks('prefetch', 'checked', 'identity'),
    limit: '109.7 kB',
  },
  {
    name: 'until the first report renders',
    // The tools are loaded with the report, before it is rendered.
    path: chunks('prefetch', 'checked', 'identity', 'start', 'frame', 'embed', 'tools'),
    limit: '213.1 kB',
  },
].map((part) => ({ ...part, gzip: true }));
