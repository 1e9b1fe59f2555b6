import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from './csv';

describe('CSV of the admin lists', () => {
  it('escapes formula cells, and reads them back unchanged', async () => {
    const rows = [
      ['Nombre', 'Correo'],
      ['=HYPERLINK("http://x")', '@SUM(1)'],
      ['+1 cmd|calc', '-2+3'],
    ];
    const text = await csv.write(rows);
    expect(text).not.toMatch(/(^|[,\n"])[=@+]/);
    expect(await csv.read(text)).toEqual(rows);
  });

  it('reads semicolons, quotes and a byte order mark', async () => {
    expect(await csv.read('\uFEFFa;b\r\n"x;y";"z ""q"""\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['x;y', 'z "q"'],
    ]);
  });

  it.each([
    'sep=;\r\nNombre;Correo, laboral\r\n',
    'SEP=;\nNombre;Correo, laboral',
    '\uFEFF"sep=;"\r\n"Nombre";"Correo, laboral"',
  ])('reads the separator that the first line names: %j', async (text) => {
    expect(await csv.read(text)).toEqual([['Nombre', 'Correo, laboral']]);
  });

  it.each([
    ['the last line ended', 'a,b\n1,2\n3,4\n'],
    ['the last line open', 'a,b\n1,2\n3,4'],
    ['quoted cells', '"a","b"\r\n"1","2"\r\n"3","4"\r\n'],
  ])('readUpTo reads as many rows as allowed, and none of a longer text: %s', async (_, text) => {
    const rows = await csv.read(text);
    expect(rows).toHaveLength(3);
    expect(await csv.readUpTo(text, 3)).toEqual(rows);
    expect(await csv.readUpTo(text, 2)).toBeNull();
  });

  it('readUpTo counts empty rows', async () => {
    expect(await csv.readUpTo(`a,b\n${',\n'.repeat(1_000_000)}`, 1_000)).toBeNull();
  });

  it('reads back every table that it writes', async () => {
    const cell = fc
      .string({ minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() !== '' && !text.startsWith("'"));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        expect(await csv.read(await csv.write([['a', 'b', 'c'], ...rows]))).toEqual([
          ['a', 'b', 'c'],
          ...rows,
        ]);
      }),
      { numRuns: 50 },
    );
  });
});
