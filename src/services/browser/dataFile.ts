import type { ExportCaption, ExportFormat } from '@/domain/report/reportTools';
import { loadPart } from '@/domain/shared/loadPart';

/** A file ready to be saved. */
interface DataFile {
  readonly blob: Blob;
  /** Data rows of each table, without the header. */
  readonly rows: readonly number[];
  /** Number of cells that a spreadsheet cannot hold as a whole. */
  readonly cutCells: number;
}

/** Power BI's CSV of one visual, and the name of its sheet. */
export interface DataTable {
  readonly csv: string;
  readonly title: string;
}

/** Byte order mark: Excel reads a CSV file as UTF-8 only with it. */
export const byteOrderMark = '\uFEFF';

/**
 * Text that a spreadsheet program would run as a formula: starts with a formula sign (also after blanks or in
 * full width) and is not a number.
 */
export const formula =
  /^(?!\s*(?:-\s*$|[+-]\s?(?:(?:R|S|US|MX|CA)?\p{Sc}\s?|(?:MXN|USD|EUR|BRL|CHF|COP|ARS|INR)\s)?[.,]?\d[\d.,'\u2019 \u00a0\u202f]*(?:E[+-]?\d+)?(?:(?:%|\p{Sc}|pts?|pp|MXN|USD|EUR)\s*)?$))(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A cell that a spreadsheet program with the list separator ";" would split is quoted. */
const quotes = (cell: unknown) => typeof cell === 'string' && cell.includes(';');

/** Settings of all CSV files that the portal writes. */
export const csvSettings = { escapeFormulae: formula, newline: '\r\n', quotes };

/**
 * Rows of a CSV text that Power BI exported, the header first. Power BI separates cells with commas and ends each row with a
 * line break. Blank rows are rows of the data.
 */
export async function readExport(text: string): Promise<string[][]> {
  const { default: Papa } = await loadPart(() => import('papaparse'));
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  // The end of the last row is no row.
  return /(?:^|[\r\n])$/.test(text) ? data.slice(0, -1) : data;
}

/**
 * Converts Power BI's CSV exports into one file: a spreadsheet with a sheet per export and one for the
 * caption, or a CSV of the first export. Text that Excel would run as a formula becomes a text cell, in the
 * CSV with an apostrophe before it.
 */
export async function dataFile(
  tables: readonly DataTable[],
  format: ExportFormat,
  caption?: ExportCaption,
): Promise<DataFile> {
  const parsed = await Promise.all(
    tables.map(async ({ csv, title }) => ({ name: title, table: await readExport(csv) })),
  );
  const rows = parsed.map(({ table }) => Math.max(0, table.length - 1));
  if (format === 'csv') {
    const { default: Papa } = await loadPart(() => import('papaparse'));
    const text = Papa.unparse(parsed[0]?.table ?? [], csvSettings);
    return {
      blob: new Blob([byteOrderMark, text, '\r\n'], { type: 'text/csv;charset=utf-8' }),
      rows,
      cutCells: 0,
    };
  }
  const { longestCell, spreadsheet } = await loadPart(() => import('./spreadsheet'));
  const bytes = spreadsheet([
    ...parsed,
    ...(caption ? [{ name: caption.title, table: caption.lines, isCaption: true }] : []),
  ]);
  const isCut = (cell: string) => cell.length > longestCell;
  const cutCells = parsed.flatMap(({ table }) => table.flat()).filter(isCut).length;
  return { blob: new Blob([bytes], { type: spreadsheetType }), rows, cutCells };
}

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
