import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readBelow } from './platform';

const folder = fileURLToPath(new URL('./control', import.meta.url));

it('readBelow reads a file below a folder, with any form of the folder’s path', async () => {
  expect(await readBelow(folder, 'index.html')).toBeDefined();
  expect(await readBelow(`${folder}/`, 'index.html')).toBeDefined();
});

it('readBelow reads no file outside of the folder', async () => {
  expect(await readBelow(folder, '../platform.ts')).toBeUndefined();
  expect(await readBelow(`${folder}/`, '../control.ts')).toBeUndefined();
});
