/**
 * npm run pictures:compare -- before after [--out folder] [--storybook address]
 * Compares two folders of `npm run pictures` and writes a page with changed, added and removed pictures by story, largest
 * change first; the folder holds all it needs and can be published (docs/designers.md). The exit code is 0 with or without changes.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { type PictureRow, page } from './picturesPage';
import { readFlags, refuseCommand } from './readFlags';

const usage =
  'Usage: npm run pictures:compare -- before after [--out folder] [--storybook address]  (two folders of npm run pictures)';
const { values, positionals } = readFlags(
  {
    options: {
      out: { type: 'string', default: 'pictures/compare' },
      /** Address of the Storybook that the page links to. */
      storybook: { type: 'string', default: 'http://localhost:6006/' },
    },
    allowPositionals: true,
  },
  usage,
);
const [before = '', after = ''] = positionals;
if (!existsSync(before) || !existsSync(after)) refuseCommand('Which two folders?', usage);

const out = values.out;
mkdirSync(out, { recursive: true });
const pictures = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'));
const read = (folder: string, name: string) => PNG.sync.read(readFileSync(join(folder, name)));

/** Pads the picture, so that pictures of different sizes can be compared. */
function onCanvas(png: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(png, canvas, 0, 0, png.width, png.height, 0, 0);
  return canvas;
}

/** Share of different pixels, 0 to 1; writes the difference picture if it is not 0. */
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
const storyOf = (name: string) => name.slice(0, name.indexOf('.'));
const caption = (name: string) =>
  name
    .slice(name.indexOf('.') + 1)
    .replace(/\.png$/, '')
    .replaceAll('.', ', ');

/** Copies a picture next to the page, so that the folder can be published. */
function kept(folder: string, name: string, as: string): string {
  mkdirSync(join(out, as), { recursive: true });
  copyFileSync(join(folder, name), join(out, as, name));
  return `${as}/${name}`;
}

const all = [...changed.map(({ name }) => name), ...added, ...gone];
const rows: PictureRow[] = [...new Set(all.map(storyOf))].map((id) => {
  const names = all.filter((name) => storyOf(name) === id);
  const own = changed.filter(({ name }) => names.includes(name));
  const most = Math.max(0, ...own.map(({ share }) => share));
  const news = names.filter((name) => added.includes(name));
  const lost = names.filter((name) => gone.includes(name));
  const notes = [
    own.length > 0 ? `Cambió hasta ${percent(most)} de la imagen.` : '',
    news.length > 0 ? `${news.length} nuevas.` : '',
    lost.length > 0 ? `${lost.length} ya no están.` : '',
  ];
  return {
    heading: id.replaceAll('--', ' · '),
    href: `${values.storybook}?path=/story/${id}`,
    note: notes.filter(Boolean).join(' '),
    pairs: own.map(({ name }) => ({
      before: kept(before, name, 'antes'),
      after: kept(after, name, 'despues'),
      difference: name,
      caption: caption(name),
    })),
    pictures: [
      ...news.map((name) => ({ src: kept(after, name, 'despues'), caption: `Nueva: ${caption(name)}` })),
      ...lost.map((name) => ({ src: kept(before, name, 'antes'), caption: `Ya no está: ${caption(name)}` })),
    ],
  };
});
const summary = `De ${new Set([...old, ...now]).size} imágenes cambiaron ${changed.length}, llegaron ${added.length} y se fueron ${gone.length}.`;
writeFileSync(join(out, 'index.html'), page('Antes y después', summary, rows));
console.log(`${summary}\n${join(out, 'index.html')}`);
