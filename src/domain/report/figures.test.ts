import { describe, expect, it } from 'vitest';
import { type Figure, figureTextLimit } from '@/domain/session/alerts';
import { figureChoices, measuredAt, measureOf, type VisualTable } from './figures';

const table = (columns: string, ...rows: readonly string[]): VisualTable => ({
  columns: columns.split('|'),
  rows: rows.map((row) => row.split('|')),
  isCut: false,
});
const card = table('Entregas', '267');
const series = table(
  'Fecha|Entregas|Media',
  '2026-11-22|1,065|1100',
  '2026-11-24|1,448|1200',
  '2026-11-23|1,200|',
);
const units = table('Unidad|Planta|Demora (min)|Viajes', 'U-7|Norte|30.44|12', 'U-9|Sur|28|9');

describe('the numbers of a visual (SPEC section 20)', () => {
  it.each([
    ['267', 267, '', 0],
    ['1,421', 1421, '', 0],
    ['91.3 %', 91.3, '%', 1],
    ['91.3%', 91.3, '%', 1],
    ['$ 1,482.50', 1482.5, '$', 2],
    ['-$12', -12, '$', 0],
    ['($1,234)', -1234, '$', 0],
    ['30.44 min', 30.44, 'min', 2],
    ['7,884 m³', 7884, 'm³', 0],
    ['MX$ 5', 5, 'MX$', 0],
    ['12,5', 12.5, '', 1],
    [' 12 min\u00a0', 12, 'min', 0],
    ['$(5)', -5, '$', 0],
    ['(5) %', -5, '%', 0],
    ['$ 5 MXN', 5, '$ MXN', 0],
    [`1${' '.repeat(60)}min`, 1, 'min', 0],
    ['90.0 %', 90, '%', 1],
    ['90.031234567', 90.031234567, '', undefined],
    ['1.2E+3', 1200, '', undefined],
  ])('measureOf reads %s with its unit and decimals', (cell, value, unit, decimals) => {
    expect(measureOf(cell)).toEqual({ value, unit, decimals });
  });

  it.each([
    '',
    'Noreste',
    '14 nov',
    '1.2 M',
    '2026-11-24',
    '1:30',
    'U-7',
    '12 / 30',
    '∞',
    `1${' '.repeat(61)}min`,
  ])('measureOf returns null for %s', (cell) => expect(measureOf(cell)).toBeNull());

  it('figureChoices offers each number of a card', () => {
    expect(figureChoices(card)).toEqual({
      columns: ['Entregas'],
      rows: [{ row: { by: 'only' }, label: '' }],
    });
    expect(figureChoices(table('Real|Meta', '91 %|95 %'))?.columns).toEqual(['Real', 'Meta']);
    expect(figureChoices(table('Real|Nota|Meta', '91 %||95 %'))?.columns).toEqual(['Real', 'Meta']);
    expect(measuredAt(card, { row: { by: 'only' }, column: 'Entregas' })).toEqual({
      value: 267,
      unit: '',
      decimals: 0,
    });
  });

  it('measuredAt finds no number (null) if the visual is no longer a card but a table', () => {
    const more = table('Entregas', '267', '9');
    expect(measuredAt(more, { row: { by: 'only' }, column: 'Entregas' })).toBeNull();
  });

  it('figureChoices offers the last point of a series in any order of rows', () => {
    expect(figureChoices(series)).toEqual({
      columns: ['Entregas', 'Media'],
      rows: [{ row: { by: 'last' }, label: '2026-11-24' }],
    });
    expect(measuredAt(series, { row: { by: 'last' }, column: 'Entregas' })?.value).toBe(1448);
  });

  it('measuredAt reads the number of the last point of a series that has a number', () => {
    const late = table('Fecha|Entregas', '2026-11-23|12', '2026-11-24|');
    expect(measuredAt(late, { row: { by: 'last' }, column: 'Entregas' })?.value).toBe(12);
  });

  it('measuredAt finds no last number (null) of a series whose rows were cut', () => {
    expect(measuredAt({ ...series, isCut: true }, { row: { by: 'last' }, column: 'Entregas' })).toBeNull();
  });

  it.each([
    ['a series by year', table('Año|Ventas', '2024|1', '2025|2', '2026|3'), 3],
    ['a series by date, day before month', table('Fecha|Ventas', '30/11/2026|1', '01/12/2026|2'), 2],
    ['a series by date, month before day', table('Fecha|Ventas', '11/30/2026|1', '12/01/2026|2'), 2],
    [
      'a series by the date hierarchy of Power BI',
      table(
        'Año|Trimestre|Mes|Día|Ventas',
        '2026|Qtr 4|noviembre|30|5',
        '2026|Qtr 4|diciembre|1|6',
        '2026|Qtr 4|noviembre|2|7',
      ),
      6,
    ],
  ])('finds the last point of %s', (_, dated, value) => {
    expect(figureChoices(dated)?.rows.map(({ row }) => row)).toEqual([{ by: 'last' }]);
    expect(measuredAt(dated, { row: { by: 'last' }, column: 'Ventas' })?.value).toBe(value);
  });

  const isSeries = (columns: number, first: string, second: string) => {
    const headings = ['Año', 'Parte'].slice(0, columns);
    const rows = [first, second].map((cells, index) => `${cells}|${index + 1}`);
    return figureChoices(table([...headings, 'Ventas'].join('|'), ...rows))?.rows[0]?.row.by === 'last';
  };

  it.each([
    [1, '2026-11', '2026-12', true],
    [1, '2026-11-22 10:30', '2026-11-22 11:30:15', true],
    [1, '2026-11-22T10:30', '2026-11-22T11:30', true],
    [1, ' 2025 ', ' 2026 ', true],
    [1, '01/01/2026', '02/01/2026', true],
    [1, '31/01/2026', '01/02/2026', true],
    [1, '2026-11-22', '2026-11-22', false],
    [1, '2026-11-22', 'Total', false],
    [1, 'Semana 2026-11-22', 'Semana 2026-11-29', false],
    [1, '05/00/2026', '06/00/2026', false],
    [1, '05/32/2026', '06/32/2026', false],
    [2, '2026|Qtr 1', '2026|Qtr 2', true],
    [2, '2026|Trim. 1', '2026|Trim. 2', true],
    [2, '2026|trim 1', '2026|trim 2', true],
    [2, '2026|Trimestre 1', '2026|Trimestre 2', true],
    [2, '2026| T1 ', '2026| T2 ', true],
    [2, '2026|7', '2026|11', true],
    [2, '2026|enero', '2026|Feb.', true],
    [2, '2026|enero', '2026|Total', false],
    [2, '2026|xT1', '2026|xT2', false],
    [2, '2026|T1x', '2026|T2x', false],
    [2, '2026|U7', '2026|U9', false],
    [2, '2026|7x', '2026|9x', false],
    [2, '2026|Norte', '2026|Sur', false],
  ])('the rows of %i columns %s and %s are a series: %s', (columns, first, second, expected) => {
    expect(isSeries(columns, first, second)).toBe(expected);
  });

  it('figureChoices offers no last point of days that are in order neither as day nor as month first', () => {
    const mixed = table('Fecha|Ventas', '03/04/2026|1', '01/05/2026|2', '02/04/2026|3');
    expect(figureChoices(mixed)?.rows.map(({ row }) => row.by)).toEqual(['cells', 'cells', 'cells']);
  });

  it.each([
    ['Demora (min) ', 'min'],
    ['Demora [ h ]', 'h'],
    ['Demora (min) total', ''],
    ['Puntualidad % ', '%'],
    ['% de puntualidad', ''],
    ['Viajes (2026)', ''],
  ])('measuredAt reads the unit of the heading "%s" as "%s"', (column, unit) => {
    const from = { columns: [column], rows: [['5']], isCut: false };
    expect(measuredAt(from, { row: { by: 'only' }, column })).toEqual({ value: 5, unit, decimals: 0 });
  });

  it('figureChoices leaves out texts that cannot be stored, and columns with one name', () => {
    const long = 'x'.repeat(figureTextLimit + 1);
    const fits = 'x'.repeat(figureTextLimit);
    const labels = (from: VisualTable) => figureChoices(from)?.rows.map(({ label }) => label);
    expect(labels(table('Unidad|Viajes', `${long}|1`, `${fits}|2`))).toEqual([fits]);
    expect(labels(table('Unidad|Viajes', `${long}|1`, `${long}y|2`))).toBeUndefined();
    expect(figureChoices(table(`Unidad|${long}|${fits}`, 'U-7|1|2', 'U-9|3|4'))?.columns).toEqual([fits]);
    expect(figureChoices(table('Unidad|N|N|M', 'U-7|1|2|3', 'U-9|3|4|5'))?.columns).toEqual(['M']);
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join('|');
    const rows = (count: number) => ['a', 'b'].map((end) => `${'x|'.repeat(count - 1)}${end}|1`);
    expect(labels(table(`${keys(6)}|N`, ...rows(6)))).toHaveLength(2);
    expect(labels(table(`${keys(7)}|N`, ...rows(7)))).toBeUndefined();
  });

  it('measuredAt finds a row only if all its cells and its column exist', () => {
    const byPlant = table('Región|Planta|Viajes', 'Norte|A|1', 'Norte|B|2', 'Sur|A|3');
    const read = (cells: [string, string][], column = 'Viajes') =>
      measuredAt(byPlant, { row: { by: 'cells', cells }, column })?.value ?? null;
    expect(
      read([
        ['Región', 'Norte'],
        ['Planta', 'B'],
      ]),
    ).toBe(2);
    expect(
      read([
        ['Región', 'Sur'],
        ['Planta', 'B'],
      ]),
    ).toBeNull();
    expect(read([['Planta', 'B']], 'Entregas')).toBeNull();
    expect(measuredAt(table('Unidad|Viajes', 'U-7|1'), { row: { by: 'only' }, column: 'Viajes' })).toBeNull();
    expect(
      measuredAt(table('Viajes|Otros', '1|2', '3|4'), { row: { by: 'only' }, column: 'Otros' }),
    ).toBeNull();
  });

  it('figureChoices offers the rows of a table, and measuredAt finds a row by its cells', () => {
    expect(figureChoices(units)).toEqual({
      columns: ['Demora (min)', 'Viajes'],
      rows: [
        { row: { by: 'cells', cells: [['Unidad', 'U-7']] }, label: 'U-7' },
        { row: { by: 'cells', cells: [['Unidad', 'U-9']] }, label: 'U-9' },
      ],
    });
    const figure = { row: { by: 'cells', cells: [['Unidad', 'U-9']] }, column: 'Demora (min)' } as const;
    const read = (from: VisualTable) => measuredAt(from, figure as unknown as Figure);
    expect(read(units)).toEqual({ value: 28, unit: 'min', decimals: 0 });
    expect(read({ ...units, rows: units.rows.slice(0, 1) })).toBeNull();
    expect(read({ ...units, rows: [...units.rows, ['U-9', 'Sur', '1', '1']] })).toBeNull();
  });

  it('figureChoices labels the last point with all its parts', () => {
    const dated = table('Año|Mes|Ventas', '2026|enero|1', '2026|febrero|2');
    expect(figureChoices(dated)?.rows).toEqual([{ row: { by: 'last' }, label: '2026 febrero' }]);
    expect(measuredAt(card, { row: { by: 'last' }, column: 'Entregas' })).toBeNull();
  });

  it('figureChoices labels rows with the columns that distinguish them', () => {
    const labels = (from: VisualTable) => figureChoices(from)?.rows.map(({ label }) => label);
    expect(labels(table('A|B|C|N', 'x|a|z|1', 'x|b|z|2'))).toEqual(['x · a', 'x · b']);
    expect(labels(table('Código|N', '17|1', '18|2'))).toEqual(['17', '18']);
    expect(labels(table('A|B|N', `x|${'y'.repeat(figureTextLimit + 1)}|1`, 'x|b|2'))).toEqual(['x · b']);
    // Blanks are no value: the column has numbers only.
    expect(figureChoices(table('Unidad|Viajes', 'U-7|1', 'U-9|  '))?.columns).toEqual(['Viajes']);
    const byPlant = table('Región|Planta|Viajes', 'Norte|A|1', 'Norte|B|2', 'Sur|A|3');
    expect(figureChoices(byPlant)?.rows.map(({ label }) => label)).toEqual([
      'Norte · A',
      'Norte · B',
      'Sur · A',
    ]);
    const twice = table('Planta|Viajes', 'A|1', 'A|2', 'B|3');
    expect(figureChoices(twice)?.rows.map(({ label }) => label)).toEqual(['B']);
  });

  it('figureChoices offers the row of a table with a single named row', () => {
    expect(figureChoices(table('Unidad|Viajes', 'U-7|1'))?.rows[0]?.row.by).toBe('cells');
  });

  it('figureChoices returns null without numbers or row names', () => {
    for (const none of [
      table('Nota', 'hola'),
      table('Viajes', '1', '2'),
      table('Viajes'),
      table('Planta|Viajes', 'A|1.2 M', 'B|2'),
    ])
      expect(figureChoices(none)).toBeNull();
  });

  it('measuredAt finds no number (null) if the column name occurs twice', () => {
    expect(measuredAt(table('N|N', '1|2'), { row: { by: 'only' }, column: 'N' })).toBeNull();
  });
});
