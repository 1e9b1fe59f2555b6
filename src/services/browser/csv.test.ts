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

  it('reads a file that Excel saved in UTF-8 or in Windows encoding', async () => {
    const rows = [['Nombre'], ['María Núñez']];
    const text = 'Nombre\r\nMaría Núñez\r\n';
    const latin = Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(await csv.read(latin.buffer)).toEqual(rows);
    expect(await csv.read(new TextEncoder().encode(`\uFEFF${text}`).buffer)).toEqual(rows);
  });

  it.each([
    'sep=;\r\nNombre;Correo, laboral\r\n',
    'SEP=;\nNombre;Correo, laboral',
    '\uFEFF"sep=;"\r\n"Nombre";"Correo, laboral"',
  ])('reads the separator that the first line names: %j', async (text) => {
    expect(await csv.read(text)).toEqual([['Nombre', 'Correo, laboral']]);
  });

  it.each([
    ['little', true],
    ['big', false],
  ])('reads UTF-16 with %s endian bytes, as Excel saves "Unicode text"', async (_, isLittle) => {
    const text = '\uFEFFNombre\tCorreo\r\nMaría Núñez\tm@x.mx\r\n';
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
    expect(await csv.read(view.buffer)).toEqual([
      ['Nombre', 'Correo'],
      ['María Núñez', 'm@x.mx'],
    ]);
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
