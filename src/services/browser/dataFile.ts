import type { ExportFormat } from '@/domain/report/reportTools';

/** A file ready to be saved. */
export interface DataFile {
  readonly blob: Blob;
  /** Rows of data, without the head. */
  readonly rows: number;
}

/** Excel takes a CSV file for UTF-8 only with this in front. */
const byteOrderMark = '\uFEFF';

const numeric = /^-?\d+(\.\d+)?$/;
/** A number with more digits than a double holds, or with a leading zero, is a name and stays text. */
const isNumber = (text: string) =>
  numeric.test(text) && text.replaceAll(/\D/g, '').length <= 15 && !/^-?0\d/.test(text);

/**
 * Turns the CSV that Power BI exports into a file. Text that Excel would run as a formula is written as text in
 * the spreadsheet; in the CSV it stays as Power BI gave it.
 */
export async function dataFile(csv: string, format: ExportFormat, sheet: string): Promise<DataFile> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(csv.replace(byteOrderMark, ''), { skipEmptyLines: true });
  const rows = Math.max(0, data.length - 1);
  if (format === 'csv')
    return { blob: new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }), rows };
  const { utils, write } = await import('@e965/xlsx');
  const [head = [], ...body] = data;
  const cells = body.map((row) => row.map((value) => (isNumber(value) ? Number(value) : value)));
  const book = utils.book_new(utils.aoa_to_sheet([head, ...cells]), sheetName(sheet));
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return { blob: new Blob([bytes], { type: spreadsheetType }), rows };
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel allows 31 characters and not these. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Datos';
