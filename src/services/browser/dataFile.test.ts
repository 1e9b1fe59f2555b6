import { describe, expect, it } from 'vitest';
import { dataFile, formula, readExport } from './dataFile';

const csv = 'Región,Entregas,Código\r\nPACIFICO,12.5,007\r\n"Norte, ""alto""",-3,=1+1\r\n';

/** Parses the file as a spreadsheet program does. */
async function open(blob: Blob) {
  const { read, utils } = await import('@e965/xlsx');
  const book = read(await blob.arrayBuffer(), { cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  return { name, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) };
}

describe('data file of a visual (SPEC section 2.4)', () => {
  it('keeps Power BI’s CSV, without formulas, and marks it as UTF-8 for Excel', async () => {
    const { blob, rows } = await dataFile([{ csv, title: 'Entregas' }], 'csv');
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(csv.replace('=1+1', '"\'=1+1"'));
    expect(rows).toEqual([2]);
  });

  it('writes numbers as numbers, and names, codes and formulas as text', async () => {
    const { blob, rows } = await dataFile([{ csv, title: 'Entregas: por/región' }], 'xlsx');
    const { name, sheet, rows: cells } = await open(blob);
    expect(rows).toEqual([2]);
    expect(cells).toEqual([
      ['Región', 'Entregas', 'Código'],
      ['PACIFICO', 12.5, '007'],
      ['Norte, "alto"', -3, '=1+1'],
    ]);
    expect(sheet.C3).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet.C3?.f).toBeUndefined();
    expect(name).toBe('Entregas  por región');
  });

  it('keeps the header row of every sheet on screen', async () => {
    const { CFB } = await import('@e965/xlsx');
    const caption = { title: 'Acerca', board: '', filters: '', lines: [['Tablero', 'Transporte']] } as const;
    const { blob } = await dataFile([{ csv, title: 'Entregas' }], 'xlsx', caption);
    const book = CFB.read(new Uint8Array(await blob.arrayBuffer()), { type: 'array' });
    const panes = [1, 2].map((sheet) => {
      const file = CFB.find(book, `/xl/worksheets/sheet${sheet}.xml`);
      return /<pane [^>]*>/.exec(new TextDecoder().decode(new Uint8Array(file?.content ?? [])))?.[0];
    });
    const headerRow = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    expect(panes).toEqual([headerRow, headerRow]);
  });

  it('describes the data in the last sheet of a spreadsheet', async () => {
    const { read, utils } = await import('@e965/xlsx');
    const caption = {
      title: 'Acerca de estos datos',
      board: '',
      filters: 'NORESTE',
      lines: [
        ['Tablero', 'Transporte'],
        ['Filtros', '=NORESTE'],
      ],
    } as const;
    const { blob, rows } = await dataFile([{ csv, title: 'Entregas' }], 'xlsx', caption);
    expect(rows).toEqual([2]);
    const book = read(await blob.arrayBuffer(), { cellFormula: true });
    expect(book.SheetNames).toEqual(['Entregas', 'Acerca de estos datos']);
    const sheet = book.Sheets['Acerca de estos datos'] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual(caption.lines);
    expect(sheet.B2?.f).toBeUndefined();
    expect(sheet['!autofilter']).toBeUndefined();
    const plain = await dataFile([{ csv, title: 'Entregas' }], 'csv', caption);
    expect(await plain.blob.text()).toBe(await (await dataFile([{ csv, title: '' }], 'csv')).blob.text());
  });

  const typed = [
    'Día,Mes,Momento,Inglés,Ambiguo,Puntualidad,Nota,Imposible',
    '2026-11-14,2026-10,2026-11-14T07:30:00.0000000,11/14/2026 12:00:00 AM,01/02/2026,91.3%,50%,2026-02-30',
    '2026-03-29,2026-11,2026-11-15T00:00:00,1/2/2026 12:00:00 AM,02/03/2026,-4%,sin dato,2026-03-01',
    ',,,,,,,',
  ].join('\r\n');

  it('writes dates and percentages only if the whole column has that format, and no ambiguous date (SPEC section 17)', async () => {
    const { blob } = await dataFile([{ csv: typed, title: 'Entregas' }], 'xlsx');
    const { utils } = await import('@e965/xlsx');
    const { sheet } = await open(blob);
    const sheetRows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(sheetRows[1]?.slice(0, 6)).toEqual([
      '2026-11-14',
      'Oct 2026',
      '2026-11-14 07:30',
      '2026-11-14',
      '01/02/2026',
      '91.3%',
    ]);
    expect(sheetRows[2]?.slice(0, 5)).toEqual([
      '2026-03-29',
      'Nov 2026',
      '2026-11-15 00:00',
      '2026-01-02',
      '02/03/2026',
    ]);
    expect(sheet.A2).toMatchObject({ t: 'n', v: 46340 });
    expect(sheet.E2).toMatchObject({ t: 's' });
    expect(sheet.F2).toMatchObject({ t: 'n', v: 0.913 });
    expect(sheet.F3).toMatchObject({ t: 'n', v: -0.04 });
    expect(sheet.G2).toMatchObject({ t: 's', v: '50%' });
    expect(sheet.H2).toMatchObject({ t: 's', v: '2026-02-30' });
  });

  it.each(['Entregas por día', "L'Été 2026: a/b", 'Datos'])(
    'sets header, column widths and a filter (SPEC section 17): %s',
    async (title) => {
      const { CFB, read } = await import('@e965/xlsx');
      const { blob } = await dataFile([{ csv: typed, title }], 'xlsx');
      const bytes = await blob.arrayBuffer();
      const book = read(bytes, { cellStyles: true });
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
      expect(sheet['!autofilter']).toEqual({ ref: 'A1:H4' });
      expect(sheet.A1?.s).toMatchObject({ patternType: 'solid', fgColor: { rgb: 'E9EFFE' } });
      expect(sheet.A2?.s).toMatchObject({ patternType: 'none' });
      expect(sheet['!cols']?.map(({ wch = 0 }) => Math.round(wch))).toEqual([11, 8, 28, 23, 11, 15, 9, 13]);
      const zip = CFB.read(new Uint8Array(bytes), { type: 'array' });
      const text = (path: string) =>
        new TextDecoder().decode(new Uint8Array(CFB.find(zip, path)?.content ?? []));
      expect(text('/xl/worksheets/sheet1.xml')).toContain('state="frozen"');
      expect(text('/xl/styles.xml')).toContain('<fonts count="2"><font><sz');
      // A name with blanks or an apostrophe is quoted, or Excel repairs the file when it opens it.
      expect(text('/xl/workbook.xml')).toMatch(
        /FilterDatabase" localSheetId="0">(Datos|&apos;[^<]+&apos;)!\$A\$1/,
      );
    },
  );

  it('writes every row of a long table, without characters that XML forbids', async () => {
    const count = process.env.TEST_TIER === '2' ? 30_000 : 300;
    const long = ['A,B', ...Array.from({ length: count }, (_, index) => `Planta\u0000 & ${index},${index}`)];
    const { blob, rows } = await dataFile([{ csv: long.join('\r\n'), title: '' }], 'xlsx');
    const { name, rows: cells } = await open(blob);
    expect(rows).toEqual([count]);
    expect(cells.at(-1)?.[1]).toBe(count - 1);
    expect(String(cells.at(-1)?.[0])).toMatch(new RegExp(`^Planta.*& ${count - 1}$`));
    expect(name).toBe('Datos');
  });

  it('writes each of several tables to a sheet with its own name, header and filter (SPEC section 17)', async () => {
    const { CFB, read, utils } = await import('@e965/xlsx');
    const long = 'Entregas por región, planta y sector';
    const titles = ['Entregas', 'ENTREGAS', long, `${long} del mes`, '', ''];
    const { blob, rows } = await dataFile(
      titles.map((title, at) => ({ csv: at === 1 ? 'Nada\r\n' : csv, title })),
      'xlsx',
    );
    expect(rows).toEqual([2, 0, 2, 2, 2, 2]);
    const bytes = await blob.arrayBuffer();
    const book = read(bytes);
    expect(book.SheetNames).toEqual([
      'Entregas',
      'ENTREGAS (2)',
      'Entregas por región, planta y s',
      'Entregas por región, planta (2)',
      'Datos',
      'Datos (2)',
    ]);
    const cells = (name: string) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
    expect(cells('ENTREGAS (2)')).toEqual([['Nada']]);
    expect(cells('Datos (2)')[1]).toEqual(['PACIFICO', 12.5, '007']);
    const zip = CFB.read(new Uint8Array(bytes), { type: 'array' });
    for (const index of titles.keys()) {
      const file = CFB.find(zip, `/xl/worksheets/sheet${index + 1}.xml`);
      const text = new TextDecoder().decode(new Uint8Array(file?.content ?? []));
      expect(text).toContain('state="frozen"');
      expect(text).toMatch(/<c s="\d+" r="A1"/);
      expect(text).toContain('<autoFilter');
    }
  });

  it('writes no rows when there is only a header', async () => {
    expect((await dataFile([{ csv: 'A,B\r\n', title: 'x' }], 'csv')).rows).toEqual([0]);
  });
});

describe('readExport', () => {
  it.each(['|', ';', '\t', ' | ', '\u001e'])('splits at commas only: headers with two %j', async (sign) => {
    const header = ['Región', 'Planta', 'Turno'].join(sign);
    const row = ['NORESTE', 'Monterrey', 'A'].join(sign);
    expect(await readExport(`${header},Viajes\r\n${row},12\r\n${row},13\r\n`)).toEqual([
      [header, 'Viajes'],
      [row, '12'],
      [row, '13'],
    ]);
    expect(await readExport(`${header}\r\n${row}\r\n${row}\r\n`)).toEqual([[header], [row], [row]]);
  });

  it('keeps blank rows of one column and of several', async () => {
    expect(await readExport('Planta\r\n\r\nLeón\r\n \r\n\r\n')).toEqual([
      ['Planta'],
      [''],
      ['León'],
      [' '],
      [''],
    ]);
    expect(await readExport('Planta,Viajes\r\n,\r\nLeón,1\r\n,\r\n')).toHaveLength(4);
    expect(await readExport('Planta\r\n""\r\n')).toEqual([['Planta'], ['']]);
  });

  it('reads quotes, line breaks in cells, a byte order mark and a last line without its end', async () => {
    expect(
      await readExport('\uFEFF"Nota, ""breve""",Clave\r\n"uno\r\n\r\ndos",\'=1\r\nsep=;,\uFEFFx'),
    ).toEqual([
      ['Nota, "breve"', 'Clave'],
      ['uno\r\n\r\ndos', "'=1"],
      ['sep=;', '\uFEFFx'],
    ]);
    expect(await readExport('sep=;\r\na\r\n')).toEqual([['sep=;'], ['a']]);
    expect(await readExport('')).toEqual([]);
  });
});

it('a file has the columns and the blank rows of the export', async () => {
  const { blob, rows } = await dataFile(
    [
      { csv: 'Región|Planta|Turno,Viajes\r\nNORESTE|Monterrey|A,12\r\n', title: 'a' },
      { csv: 'Contacto; respaldo\r\nAna; Luis\r\n\r\nEva; Juan\r\n', title: 'b' },
    ],
    'xlsx',
  );
  expect(rows).toEqual([1, 3]);
  const { read, utils } = await import('@e965/xlsx');
  const { Sheets } = read(await blob.arrayBuffer());
  const cells = (name: string) => utils.sheet_to_json(Sheets[name] ?? {}, { header: 1, blankrows: true });
  expect(cells('a')).toEqual([
    ['Región|Planta|Turno', 'Viajes'],
    ['NORESTE|Monterrey|A', 12],
  ]);
  expect(cells('b')).toEqual([['Contacto; respaldo'], ['Ana; Luis'], [''], ['Eva; Juan']]);
  const plain = await dataFile([{ csv: 'Planta\r\n\r\nLeón\r\n', title: '' }], 'csv');
  expect(plain.rows).toEqual([2]);
  expect(await plain.blob.text()).toBe('Planta\r\n\r\nLeón\r\n');
});

it.each(['-$19.06', '-1 234', '-1.5E-05', '-€5', '+3 pt', '-5%', '-', '-1,234.50', '-.5'])(
  'formula leaves the number %j unchanged',
  (cell) => expect(formula.test(cell)).toBe(false),
);

it.each(['=1+1', '@A1', '+cmd|x', '-A1', '-1+A1', '＝1', '\t1', '\r1', ' =1', "-2+3+cmd|' /C calc'!A0"])(
  'formula finds the formula %j',
  (cell) => expect(formula.test(cell)).toBe(true),
);

it('a CSV quotes a cell with a semicolon', async () => {
  const { blob } = await dataFile([{ csv: 'a\r\nx;=1+1\r\n', title: 'a' }], 'csv');
  expect(await blob.text()).toContain('"x;=1+1"');
});

it.each(['History', 'hISTORY', "''", `${'x'.repeat(30)}📈`])(
  'a spreadsheet accepts the title %j',
  async (title) => {
    const { blob } = await dataFile([{ csv: `a\r\n${'x'.repeat(32_768)}\r\n`, title }], 'xlsx');
    expect(blob.size).toBeGreaterThan(0);
  },
);

it.each([
  ['xlsx', 2],
  ['csv', 0],
] as const)('a file of format %s reports %i cut cells', async (format, count) => {
  const [whole, long] = ['x'.repeat(32_767), 'x'.repeat(32_768)];
  const csv = `a,b\r\n${long},${whole}\r\n1,${long}\r\n`;
  expect((await dataFile([{ csv, title: 'a' }], format)).cutCells).toBe(count);
});
