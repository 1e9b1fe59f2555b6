import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lines } from './lines';
import { reachedBy } from './reached';

it('each line of the contract that a feature reaches names an existing file of the portal', () => {
  const entries = Object.entries(reachedBy);
  expect(entries.filter(([, file]) => !file.startsWith('src/') || !existsSync(file))).toEqual([]);
  const words: readonly string[] = lines.map((line) => line.words);
  expect(entries.filter(([line]) => !words.includes(line))).toEqual([]);
});
