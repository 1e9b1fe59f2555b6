import { describe, expect, it } from 'vitest';
import { dataFile } from './dataFile';

const csv = 'Región,Entregas,Código\r\nPACIFICO,12.5,007\r\n"Norte, ""alto""",-3,=1+1\r\n';

/** Parses the file as a spreadsheet program does. */
async function open(blob: Blob) {
  const { read, utils } = await import('@e965/xlsx');
  const book = read(await blob.arrayBuffer(), { cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  return { name, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) };
}

describe('the data of a visual as a file (SPEC 2.4)', () => {
  it('keeps Power BI’s CSV, without formulas, and marks it as UTF-8 for Excel', async () => {
    const { blob, rows } = await dataFile(csv, 'csv', 'Entregas');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(csv.replace('=1+1', '"\'=1+1"'));
    expect(rows).toBe(2);
  });

  it('writes numbers as numbers, and names, codes and formulas as text', async () => {
    const { blob, rows } = await dataFile(csv, 'xlsx', 'Entregas: por/región');
    const { name, sheet, rows: cells } = await open(blob);
    expect(rows).toBe(2);
    expect(cells).toEqual([
      ['Región', 'Entregas', 'Código'],
      ['PACIFICO', 12.5, '007'],
      ['Norte, "alto"', -3, '=1+1'],
    ]);
    expect(sheet.C3).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet.C3?.f).toBeUndefined();
    expect(name).toBe('Entregas  por región');
  });

  it('writes 30,000 rows, and characters that XML forbids', async () => {
    const long = ['A,B', ...Array.from({ length: 30_000 }, (_, index) => `Planta\u0000 & ${index},${index}`)];
    const { blob, rows } = await dataFile(long.join('\r\n'), 'xlsx', '');
    const { name, rows: cells } = await open(blob);
    expect(rows).toBe(30_000);
    expect(cells.at(-1)?.[1]).toBe(29_999);
    expect(String(cells.at(-1)?.[0])).toMatch(/^Planta.*& 29999$/);
    expect(name).toBe('Datos');
  });

  it('has no rows when there is only a header', async () => {
    expect((await dataFile('A,B\r\n', 'csv', 'x')).rows).toBe(0);
  });
});
