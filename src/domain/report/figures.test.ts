import { describe, expect, it } from 'vitest';
import type { Figure } from '@/domain/session/alerts';
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
    ['267', 267, ''],
    ['1,421', 1421, ''],
    ['91.3 %', 91.3, '%'],
    ['91.3%', 91.3, '%'],
    ['$ 1,482.50', 1482.5, '$'],
    ['-$12', -12, '$'],
    ['($1,234)', -1234, '$'],
    ['30.44 min', 30.44, 'min'],
    ['7,884 m³', 7884, 'm³'],
    ['MX$ 5', 5, 'MX$'],
    ['12,5', 12.5, ''],
  ])('measureOf reads %s with its unit', (cell, value, unit) => {
    expect(measureOf(cell)).toEqual({ value, unit });
  });

  it.each(['', 'Noreste', '14 nov', '1.2 M', '2026-11-24', '1:30', 'U-7', '12 / 30', '∞'])(
    'measureOf returns null for %s',
    (cell) => expect(measureOf(cell)).toBeNull(),
  );

  it('figureChoices offers each number of a card', () => {
    expect(figureChoices(card)).toEqual({
      columns: ['Entregas'],
      rows: [{ row: { by: 'only' }, label: '' }],
    });
    expect(figureChoices(table('Real|Meta', '91 %|95 %'))?.columns).toEqual(['Real', 'Meta']);
    expect(figureChoices(table('Real|Nota|Meta', '91 %||95 %'))?.columns).toEqual(['Real', 'Meta']);
    expect(measuredAt(card, { row: { by: 'only' }, column: 'Entregas' })).toEqual({ value: 267, unit: '' });
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
    expect(read(units)).toEqual({ value: 28, unit: 'min' });
    expect(read({ ...units, rows: units.rows.slice(0, 1) })).toBeNull();
    expect(read({ ...units, rows: [...units.rows, ['U-9', 'Sur', '1', '1']] })).toBeNull();
  });

  it('figureChoices labels rows with the columns that distinguish them', () => {
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
