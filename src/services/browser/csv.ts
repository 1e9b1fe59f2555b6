import type { CsvPort } from '@/domain/ports/csv';
import { byteOrderMark, csvSettings, formula } from './dataFile';

/** Decodes UTF-8, else windows-1252, which Excel writes on Windows by default. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** CSV through Papa Parse, loaded with the first table. */
export const csv: CsvPort = {
  async write(rows) {
    const { default: Papa } = await import('papaparse');
    return `${byteOrderMark}${Papa.unparse(rows as string[][], csvSettings)}\r\n`;
  },
  async read(given) {
    const { default: Papa } = await import('papaparse');
    const text = typeof given === 'string' ? given : textOf(given);
    const { data } = Papa.parse<string[]>(text.replace(byteOrderMark, ''), { skipEmptyLines: 'greedy' });
    // Removes the apostrophe that the export puts before a formula.
    return data.map((row) =>
      row.map((cell) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)),
    );
  },
};
