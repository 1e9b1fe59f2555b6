import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { changing } from '../scripts/hostFiles';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}/public/manifest.json`, 'utf8'));

/** Width and height in the header of a PNG file. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Distance of the outermost pixel from the centre, as a part of the width: a mask may cut pixels beyond 0.4. */
function farthest(file: string): number {
  const { width, height, data } = PNG.sync.read(readFileSync(file));
  const pixelAt = (x: number, y: number) => data.readUInt32BE((y * width + x) * 4);
  const ground = pixelAt(0, 0);
  // The background is opaque.
  expect(ground & 0xff).toBe(0xff);
  let most = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (pixelAt(x, y) !== ground)
        most = Math.max(most, Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2));
  return most / width;
}

it('the manifest has a name, its own start URL, and icons of the declared sizes (SPEC section 19)', () => {
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './', scope: './' });
  expect(manifest.name).not.toBe('');
  // A manifest with an `id` names an app of the whole host: two portals of one host would be one app.
  expect(manifest).not.toHaveProperty('id');
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  for (const { src, sizes, type } of icons) {
    const file = `${root}/public/${src}`;
    expect(existsSync(file), src).toBe(true);
    if (type === 'image/png') expect(sizeOf(file), src).toBe(sizes);
  }
  expect(icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  const maskable = icons.filter(({ purpose }) => purpose === 'maskable');
  expect(maskable).toHaveLength(1);
  for (const { src } of maskable) expect(farthest(`${root}/public/${src}`)).toBeLessThan(0.4);
  expect(sizeOf(`${root}/public/apple-touch-icon.png`)).toBe('180x180');
});

it('the page gives the title bar of the window the colour of the header in each theme (SPEC section 19)', () => {
  const page = readFileSync(`${root}/index.html`, 'utf8');
  const tokens = readFileSync(`${root}/src/ui/theme/tokens.css`, 'utf8');
  const panels = [...tokens.matchAll(/--p-panel: (#\w+);/g)].map(([, colour]) => colour);
  const bars = [...page.matchAll(/<meta name="theme-color" content="(#\w+)"[^>]* data-of="(\w+)"/g)];
  expect(bars.map(([, colour, theme]) => [theme, colour])).toEqual([
    ['light', panels[0]],
    ['dark', panels[1]],
  ]);
  expect(manifest.theme_color).toBe(panels[0]);
});

it('the page links the manifest, and the hosting files make browsers revalidate it (SPEC section 19)', () => {
  const page = readFileSync(`${root}/index.html`, 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.json" />');
  const icons: { src: string }[] = manifest.icons;
  expect(changing).toEqual(
    expect.arrayContaining(['manifest.json', 'apple-touch-icon.png', ...icons.map(({ src }) => src)]),
  );
});
