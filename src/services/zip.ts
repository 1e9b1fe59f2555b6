/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Numbers of two or four bytes, little end first. */
function bytesOf(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** 1 January 1980, the first day a ZIP archive knows: an archive of the same data is the same file. */
const firstDay = 0x21;
const utf8Names = 0x0800;
const deflated = 8;

/**
 * A ZIP archive, with the browser's own compression: libraries do it in workers made of text, which the portal's
 * Content-Security-Policy refuses (docs/security.md).
 */
export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const [path, plain] = [encoder.encode(name), encoder.encode(text)];
    const packed = await deflate(plain);
    const about = [
      [2, 20],
      [2, utf8Names],
      [2, deflated],
      [2, 0],
      [2, firstDay],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, path.length],
      [2, 0],
    ] as const;
    const head = bytesOf([4, 0x04034b50], ...about);
    parts.push(head, path, packed);
    directory.push(
      bytesOf([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      path,
    );
    offset += head.length + path.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = bytesOf(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end], { type });
}
