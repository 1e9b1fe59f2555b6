import type { ExportFormat } from '@/domain/report/reportTools';

/** A file ready to be saved. */
export interface DataFile {
  readonly blob: Blob;
  /** Data rows, without the header. */
  readonly rows: number;
}

/** Byte order mark: Excel reads a CSV file as UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';

/**
 * Text that a spreadsheet program would run as a formula, also after blanks and in full width: everything that begins
 * with such a sign and is no number.
 */
export const formula = /^(?!\s*[+-]?[\d.,]+\s*%?\s*$)(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Converts Power BI's CSV export into a file. Text that Excel would run as a formula is written as text in
 * the spreadsheet; in the CSV an apostrophe before it makes it text.
 */
export async function dataFile(csv: string, format: ExportFormat, sheet: string): Promise<DataFile> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(csv.replace(byteOrderMark, ''), { skipEmptyLines: true });
  const rows = Math.max(0, data.length - 1);
  if (format === 'csv') {
    const text = Papa.unparse(data, { escapeFormulae: formula, newline: '\r\n' });
    return { blob: new Blob([byteOrderMark, text, '\r\n'], { type: 'text/csv;charset=utf-8' }), rows };
  }
  const { spreadsheet } = await import('./spreadsheet');
  const bytes = spreadsheet(data, sheet);
  return { blob: new Blob([bytes], { type: spreadsheetType }), rows };
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
