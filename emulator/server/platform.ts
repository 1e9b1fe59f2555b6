import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JWK } from 'jose';
import { PNG } from 'pngjs';

/** Functions that depend on the runtime. `emulator/demo/platform.ts` is the version for a service worker. */

/** Folder of the control page. */
export const controlRoot = fileURLToPath(new URL('./control', import.meta.url));

/** The style sheet with the product's colours. */
export const readTokens = (): string =>
  readFileSync(new URL('../../src/ui/theme/tokens.css', import.meta.url), 'utf8');

/** A file below `root`; `undefined` if it does not exist or is outside `root`. */
export async function readBelow(root: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const folder = resolve(root);
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) return undefined;
  return readFile(file).then(
    (content) => new Uint8Array(content),
    () => undefined,
  );
}

/** Reads the key that an earlier start stored in `file`. */
export async function keptKey(file: string): Promise<JWK | undefined> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JWK;
  } catch {
    return undefined;
  }
}

/** Stores a key for the next start. If this fails, users have to sign in again after a restart. */
export async function keepKey(file: string, key: JWK): Promise<void> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  } catch {
    // The checkout may be read-only.
  }
}

/** Encodes a square picture of `side` px from its RGBA bytes. */
export async function encodePng(side: number, pixels: Uint8ClampedArray): Promise<Uint8Array<ArrayBuffer>> {
  const png = new PNG({ width: side, height: side });
  png.data.set(pixels);
  return new Uint8Array(PNG.sync.write(png));
}
