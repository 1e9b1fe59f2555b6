/** The encoding that a byte order mark names: Windows programs write UTF-16 with one. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * The text of a file, without its byte order mark: UTF-16 with its mark, or UTF-8. Any other encoding, such as ANSI, is read as
 * `otherwise`; `null` if that is `null`.
 */
export function decodeText(bytes: Uint8Array, otherwise: 'windows-1252' | null): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return otherwise === null ? null : new TextDecoder(otherwise).decode(bytes);
  }
}

/** A file larger than this is not read (bytes). */
export const maxFileSize = 100_000_000;

export type ReadText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'tooLarge' | 'unreadable' | 'encoding' };

/** Reads a file that the user chose, as `decodeText`. A file over `maxFileSize` is refused without a read. Never rejects. */
export async function readTextFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  otherwise: Parameters<typeof decodeText>[1],
): Promise<ReadText> {
  if (file.size > maxFileSize) return { ok: false, problem: 'tooLarge' };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()), otherwise);
    return text === null ? { ok: false, problem: 'encoding' } : { ok: true, text };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}
