import type { CsvPort } from '@/domain/ports/csv';
import { loadPart } from '@/domain/shared/loadPart';
import { byteOrderMark, csvSettings, formula } from './dataFile';

/** The encoding of a byte order mark: Excel's "Unicode text" is UTF-16. */
function encodingOf(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Decodes UTF-16 with a byte order mark, UTF-8, else windows-1252, which Excel writes on Windows by default. */
function textOf(bytes: ArrayBuffer): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel's first line that names the separator: `sep=;`. */
const separatorLine = /^"?sep=([^\r\n])"?[^\r\n]{0,20}(?:\r\n?|\n)/i;

/** CSV through Papa Parse, loaded with the first table. */
export const csv: CsvPort = {
  async write(rows) {
    const { default: Papa } = await loadPart(() => import('papaparse'));
    return `${byteOrderMark}${Papa.unparse(rows as string[][], csvSettings)}\r\n`;
  },
  async read(given) {
    const { default: Papa } = await loadPart(() => import('papaparse'));
    const text = (typeof given === 'string' ? given : textOf(given)).replace(byteOrderMark, '');
    const [line = '', separator] = separatorLine.exec(text) ?? [];
    const { data } = Papa.parse<string[]>(text.slice(line.length), {
      skipEmptyLines: 'greedy',
      ...(separator === undefined ? {} : { delimiter: separator }),
    });
    // Removes the apostrophe that the export puts before a formula.
    return data.map((row) =>
      row.map((cell) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)),
    );
  },
};
