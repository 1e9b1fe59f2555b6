import { maxFileSize } from '@/domain/shared/textFile';

/** A text in pieces that each fit into a multi-line column of SharePoint: gzip, as base64. */

/** Characters of a piece. A column holds 63,999. */
const pieceLength = 60_000;
/** Bytes that one call of `String.fromCharCode` takes. */
const callLength = 30_000;

const through = (bytes: BlobPart, stream: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);

/** The pieces of a text, at least one. */
export async function toPieces(text: string): Promise<readonly string[]> {
  const stream = through(text, new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += callLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + callLength));
  const base64 = btoa(binary);
  const count = Math.ceil(base64.length / pieceLength);
  return Array.from({ length: count }, (_, index) =>
    base64.slice(index * pieceLength, (index + 1) * pieceLength),
  );
}

/** The text of pieces; `null` if they are not from `toPieces`, or if the text is larger than a catalogue may be. */
export async function fromPieces(pieces: readonly string[]): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(pieces.join('')), (char) => char.charCodeAt(0));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = through(bytes, new DecompressionStream('gzip')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      // Stops reading: a small text may unpack to gigabytes.
      if (size > maxFileSize) return null;
      chunks.push(value as Uint8Array<ArrayBuffer>);
    }
    return await new Blob(chunks).text();
  } catch {
    return null;
  }
}

/** The version of a text: the beginning of its SHA-256, so that the same text has the same version. */
export async function versionOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
