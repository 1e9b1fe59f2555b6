import type { CsvPort } from '@/domain/ports/csv';
import { loadPart } from '@/domain/shared/loadPart';
import { byteOrderMark, csvSettings, formula } from './dataFile';

/** Excel's first line that names the separator: `sep=;`. */
const separatorLine = /^"?sep=([^\r\n])"?[^\r\n]{0,20}(?:\r\n?|\n)/i;

/** CSV through Papa Parse, loaded with the first table. */
export const csv: CsvPort = {
  async write(rows) {
    const { default: Papa } = await loadPart(() => import('papaparse'));
    return `${byteOrderMark}${Papa.unparse(rows as string[][], csvSettings)}\r\n`;
  },
  async read(text) {
    return (await parse(text, 0)) ?? [];
  },
  readUpTo: parse,
};

/** @param maxRows 0 for any number of rows. */
async function parse(given: string, maxRows: number): ReturnType<CsvPort['readUpTo']> {
  const { default: Papa } = await loadPart(() => import('papaparse'));
  const text = given.replace(byteOrderMark, '');
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const { data, meta } = Papa.parse<string[]>(text.slice(line.length), {
    skipEmptyLines: 'greedy',
    // One more, because Papa Parse counts the end of the last line as a row.
    preview: maxRows && maxRows + 1,
    ...(separator === undefined ? {} : { delimiter: separator }),
  });
  if (maxRows > 0 && (meta.truncated || data.length > maxRows)) return null;
  // Removes the apostrophe that the export puts before a formula.
  return data.map((row) =>
    row.map((cell) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)),
  );
}
