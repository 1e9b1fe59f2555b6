import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';

/** A plain picture, optionally with a dark square. */
function picture(square: boolean, height = 40): Buffer {
  const png = new PNG({ width: 40, height });
  png.data.fill(255);
  if (square) for (let y = 0; y < 10; y += 1) png.data.fill(0, y * 160, y * 160 + 40);
  for (let at = 3; at < png.data.length; at += 4) png.data[at] = 255;
  return PNG.sync.write(png);
}

it('picturesCompare writes a page with the changed pictures of two folders, largest change first', () => {
  const [before, after, out] = ['before', 'after', 'out'].map((name) => mkdtempSync(join(tmpdir(), name)));
  if (before === undefined || after === undefined || out === undefined) throw new Error('no folder');
  for (const name of ['same', 'changed', 'taller', 'gone'])
    writeFileSync(join(before, `${name}.phone.light.png`), picture(false));
  writeFileSync(join(after, 'same.phone.light.png'), picture(false));
  writeFileSync(join(after, 'changed.phone.light.png'), picture(true));
  writeFileSync(join(after, 'taller.phone.light.png'), picture(true, 60));
  writeFileSync(join(after, 'new.phone.light.png'), picture(false));

  const args = ['--import', 'tsx', 'scripts/picturesCompare.ts', before, after, '--out', out];
  const said = execFileSync(process.execPath, args, { stdio: 'pipe' }).toString();
  expect(said).toContain('De 5 imágenes cambiaron 2, llegaron 1 y se fueron 1.');
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  expect(
    [...page.matchAll(/<h2><a href="([^"]*)">(.*?)<\/a><\/h2>/g)].map(([, href, heading]) => [href, heading]),
  ).toEqual(
    ['taller', 'changed', 'new', 'gone'].map((id) => [`http://localhost:6006/?path=/story/${id}`, id]),
  );
  // Each changed picture has a slider, and its files are in the folder of the page.
  expect(page.match(/type="range"/g)).toHaveLength(2);
  const shown = [...page.matchAll(/(?:src|href)="([^":]+\.png)"/g)].map(([, file = '']) => file);
  expect(shown.filter((file) => !existsSync(join(out, file)))).toEqual([]);
  expect(PNG.sync.read(readFileSync(join(out, 'changed.phone.light.png'))).width).toBe(40);
});
