import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { changing } from '../scripts/hostFiles';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}/public/manifest.json`, 'utf8'));

/** Width and height that a PNG file says it has. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('can be installed: a name, a start of its own, and icons of the sizes they say (spec section 19)', () => {
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './', scope: './', id: './' });
  expect(manifest.name).not.toBe('');
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
  for (const { src, sizes, type } of icons) {
    const file = `${root}/public/${src}`;
    expect(existsSync(file), src).toBe(true);
    if (type === 'image/png') expect(sizeOf(file), src).toBe(sizes);
  }
  expect(icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(sizeOf(`${root}/public/apple-touch-icon.png`)).toBe('180x180');
});

it('names its manifest in the page, and has hosts ask for it anew (spec section 19)', () => {
  const page = readFileSync(`${root}/index.html`, 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.json" />');
  expect(changing).toEqual(expect.arrayContaining(['manifest.json', 'icon-192.png', 'icon-512.png']));
});
