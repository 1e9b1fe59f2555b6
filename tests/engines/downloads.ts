import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { DownloadedFile } from './tab';

/** Suffixes of unfinished downloads. */
const unfinished = /\.(wkdownload|part|crdownload)$/;

/** Waits until the action has downloaded one file into the folder. */
export async function downloadInto(folder: string, action: () => Promise<void>): Promise<DownloadedFile> {
  const earlier = readdirSync(folder);
  const find = () => readdirSync(folder).filter((name) => !earlier.includes(name));
  await action();
  const files = () => {
    const names = find();
    if (names.length !== 1 || names.some((name) => unfinished.test(name))) return 0;
    return readFileSync(join(folder, names[0] ?? '')).length;
  };
  // The browser creates the file before it writes the first byte.
  await expect.poll(files).toBeGreaterThan(0);
  const [name = ''] = find();
  return { name, bytes: readFileSync(join(folder, name)) };
}
