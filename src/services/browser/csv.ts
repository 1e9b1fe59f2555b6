import type { CsvPort } from '@/domain/ports/csv';
import { byteOrderMark, formula } from './dataFile';

/** CSV through Papa Parse, loaded with the first table. */
export const csv: CsvPort = {
  async write(rows) {
    const { default: Papa } = await import('papaparse');
    return `${byteOrderMark}${Papa.unparse(rows as string[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
  },
  async read(text) {
    const { default: Papa } = await import('papaparse');
    const { data } = Papa.parse<string[]>(text.replace(byteOrderMark, ''), { skipEmptyLines: 'greedy' });
    // The apostrophe that made a formula text.
    return data.map((row) =>
      row.map((cell) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)),
    );
  },
};
