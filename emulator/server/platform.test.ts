import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readBelow } from './platform';

const folder = fileURLToPath(new URL('./control', import.meta.url));

it('reads a file below a folder, however the folder is written', async () => {
  expect(await readBelow(folder, 'index.html')).toBeDefined();
  expect(await readBelow(`${folder}/`, 'index.html')).toBeDefined();
});

it('reads nothing outside of it', async () => {
  expect(await readBelow(folder, '../platform.ts')).toBeUndefined();
  expect(await readBelow(`${folder}/`, '../control.ts')).toBeUndefined();
});
