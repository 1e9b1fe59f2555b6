import { describe, expect, it } from 'vitest';
import { decodeText, maxFileSize, readTextFile } from './textFile';

const text = 'María Núñez\r\n';
const utf8 = (content: string) => new TextEncoder().encode(content);
function utf16(content: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(content.length * 2));
  for (let index = 0; index < content.length; index += 1)
    view.setUint16(index * 2, content.charCodeAt(index), isLittle);
  return new Uint8Array(view.buffer);
}
const ansi = Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with its mark', utf8(`\ufeff${text}`)],
    ['UTF-16 as Windows writes it', utf16(`\ufeff${text}`, true)],
    ['UTF-16 with big endian bytes', utf16(`\ufeff${text}`, false)],
  ])('reads %s, and removes the mark', (_, bytes) => {
    expect(decodeText(bytes, null)).toBe(text);
    expect(decodeText(bytes, 'windows-1252')).toBe(text);
  });

  it('reads ANSI where the caller allows it, and refuses it elsewhere', () => {
    expect(decodeText(ansi, 'windows-1252')).toBe(text);
    expect(decodeText(ansi, null)).toBeNull();
  });

  it.each(['ÿa', 'þa', 'aÿ', 'aþ'])(
    'reads ANSI with a single character of a byte order mark: %s',
    (short) => {
      const bytes = Uint8Array.from(short, (char) => char.charCodeAt(0));
      expect(decodeText(bytes, 'windows-1252')).toBe(short);
    },
  );

  it('keeps a replacement character that is in the file itself', () => {
    expect(decodeText(utf8('a\ufffdb'), null)).toBe('a\ufffdb');
  });

  it('refuses a UTF-16 file that was cut in half a character', () => {
    expect(decodeText(utf16(`\ufeff${text}`, true).slice(0, -1), null)).toBeNull();
  });
});

describe('readTextFile', () => {
  it('refuses a file over the limit without reading it', async () => {
    const file = (size: number) => ({ size, arrayBuffer: () => Promise.reject(new Error('read')) });
    expect(await readTextFile(file(maxFileSize + 1), null)).toEqual({ ok: false, problem: 'tooLarge' });
    expect(await readTextFile(file(maxFileSize), null)).toEqual({ ok: false, problem: 'unreadable' });
  });

  it('reads a file, or says why not', async () => {
    expect(await readTextFile(new Blob([text]), null)).toEqual({ ok: true, text });
    expect(await readTextFile(new Blob([ansi]), null)).toEqual({ ok: false, problem: 'encoding' });
  });
});
