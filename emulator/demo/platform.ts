import type { JWK } from 'jose';
import tokens from '../../src/ui/theme/tokens.css?raw';
import controlCss from '../server/control/control.css?raw';
import controlScript from '../server/control/control.js?raw';
import controlPage from '../server/control/index.html?raw';

/**
 * Service-worker counterpart of `emulator/server/platform.ts` (emulator/README.md, "Demonstration as static
 * files").
 */

export const controlRoot = 'control';

export const readTokens = (): string => tokens;

/** Path of the demonstration's site, without a slash at the end. */
export const sitePath = new URL(
  (self as unknown as ServiceWorkerGlobalScope).registration.scope,
).pathname.slice(0, -1);

const files: Readonly<Record<string, string>> = {
  'index.html': controlPage.replace('href="/"', `href="${sitePath}/"`),
  'control.css': controlCss,
  'control.js': controlScript,
};

/** Reads a file of the control page; addresses are relative to the site that serves it. */
export async function readBelow(_root: string, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const text = files[path];
  return text === undefined
    ? undefined
    : new TextEncoder().encode(text.replaceAll('/emulator/', `${sitePath}/emulator/`));
}

/** Storage that outlives the worker: browsers end an idle worker. */
const memory = () => caches.open('emulated-organisation');

/** A value that an earlier run of the worker stored. */
export async function recall(name: string): Promise<unknown> {
  const response = await (await memory()).match(`${sitePath}/emulator/kept/${name}`);
  return response?.json();
}

export async function remember(name: string, value: unknown): Promise<void> {
  await (await memory()).put(`${sitePath}/emulator/kept/${name}`, Response.json(value));
}

export const keptKey = async (): Promise<JWK | undefined> => (await recall('key')) as JWK | undefined;
export const keepKey = (_file: string, key: JWK): Promise<void> => remember('key', key);

export async function encodePng(
  side: number,
  pixels: Uint8ClampedArray<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, side), 0, 0);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}
