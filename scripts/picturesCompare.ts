/**
 * npm run pictures:compare -- before after [--out folder]
 * Compares two folders of `npm run pictures` and writes a page with changed, added and removed
 * pictures, largest change first (docs/testing.md). The exit code is 0 with or without changes.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { type PictureRow, page } from './picturesPage';

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: 'pictures/compare' } },
  allowPositionals: true,
});
const [before, after] = positionals;
if (before === undefined || after === undefined || !existsSync(before) || !existsSync(after)) {
  console.error(
    'Usage: npm run pictures:compare -- before after [--out folder]  (two folders of npm run pictures)',
  );
  process.exit(2);
}

const out = values.out;
mkdirSync(out, { recursive: true });
const pictures = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'));
const read = (folder: string, name: string) => PNG.sync.read(readFileSync(join(folder, name)));
const link = (folder: string, name: string) => relative(out, join(folder, name));

/** Pads the picture to this size, so that pictures of different sizes can be compared. */
function onCanvas(png: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(png, canvas, 0, 0, png.width, png.height, 0, 0);
  return canvas;
}

/** Share of different pixels, 0 to 1; writes the difference picture when there is one. */
function difference(name: string, one: PNG, two: PNG): number {
  const width = Math.max(one.width, two.width);
  const height = Math.max(one.height, two.height);
  const diff = new PNG({ width, height });
  const [a, b] = [onCanvas(one, width, height), onCanvas(two, width, height)];
  const count = pixelmatch(a.data, b.data, diff.data, width, height, { threshold: 0.1 });
  if (count > 0) writeFileSync(join(out, name), PNG.sync.write(diff));
  return count / (width * height);
}

const [old, now] = [pictures(before), pictures(after)];
const changed: { name: string; share: number }[] = [];
for (const name of now.filter((one) => old.includes(one))) {
  const share = difference(name, read(before, name), read(after, name));
  if (share > 0) changed.push({ name, share });
}
changed.sort((a, b) => b.share - a.share);
const added = now.filter((name) => !old.includes(name));
const gone = old.filter((name) => !now.includes(name));

const percent = (share: number) => `${(share * 100).toFixed(share < 0.001 ? 3 : 1)} %`;
const readable = (name: string) =>
  name
    .replace(/\.png$/, '')
    .replaceAll('.', ', ')
    .replaceAll('--', ' · ');
const rows: PictureRow[] = [
  ...changed.map(({ name, share }) => ({
    heading: readable(name),
    note: `Cambió ${percent(share)} de la imagen.`,
    pictures: [
      { src: link(before, name), caption: 'Antes' },
      { src: link(after, name), caption: 'Después' },
      { src: name, caption: 'Diferencia, en rojo' },
    ],
  })),
  ...added.map((name) => ({
    heading: readable(name),
    note: 'Imagen nueva.',
    pictures: [{ src: link(after, name), caption: 'Después' }],
  })),
  ...gone.map((name) => ({
    heading: readable(name),
    note: 'Ya no está.',
    pictures: [{ src: link(before, name), caption: 'Antes' }],
  })),
];
const summary = `De ${new Set([...old, ...now]).size} imágenes cambiaron ${changed.length}, llegaron ${added.length} y se fueron ${gone.length}.`;
writeFileSync(join(out, 'index.html'), page('Antes y después', summary, rows));
console.log(`${summary}\n${join(out, 'index.html')}`);
