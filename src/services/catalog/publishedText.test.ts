import { describe, expect, it } from 'vitest';
import { maxFileSize } from '@/domain/shared/textFile';
import { fromPieces, toPieces, versionOf } from './publishedText';

/** A text that gzip hardly shrinks. */
const noise = (length: number) => {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
};

describe('a text in pieces for columns of SharePoint', () => {
  it('is the same after packing and unpacking, with letters of two bytes at every place of a chunk', async () => {
    for (const start of ['', 'a']) {
      const text = start + 'á'.repeat(200_000);
      expect((await fromPieces(await toPieces(text))) === text).toBe(true);
    }
    expect(await fromPieces(await toPieces(''))).toBe('');
  });

  it('has pieces of 60,000 characters, the last one shorter', async () => {
    const text = noise(150_000);
    const pieces = await toPieces(text);
    expect(pieces.length).toBeGreaterThan(2);
    expect(new Set(pieces.slice(0, -1).map(({ length }) => length))).toEqual(new Set([60_000]));
    expect(pieces.at(-1)?.length).toBeLessThanOrEqual(60_000);
    expect((await fromPieces(pieces)) === text).toBe(true);
  });

  it('is null if the pieces are not from this function, incomplete, or too large', async () => {
    const pieces = await toPieces(noise(150_000));
    for (const broken of [['%'], ['aG9sYQ=='], pieces.slice(1), pieces.slice(0, -1)])
      expect(await fromPieces(broken)).toBeNull();
    expect(await fromPieces(await toPieces(' '.repeat(maxFileSize + 1)))).toBeNull();
    expect((await fromPieces(await toPieces(' '.repeat(maxFileSize))))?.length).toBe(maxFileSize);
  });
});

it('versionOf is the beginning of the SHA-256 of the text', async () => {
  expect(await versionOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223');
});
