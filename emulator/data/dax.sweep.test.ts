import { describe, expect, test } from 'vitest';
import { dataset } from './dataset.ts';
import { type DaxSums, readDax, runDax, writeDax } from './dax.ts';
import { addDays } from './days.ts';
import { deliveriesBy, window } from './queries.ts';

const today = '2026-11-20';
const sums: DaxSums = {
  table: 'Entregas',
  by: 'Planta',
  where: [['Región', ['SURESTE']]],
  from: addDays(today, -27),
  to: today,
  sums: ['Entregas', 'A tiempo'],
};

describe('DAX queries of the emulated model', () => {
  test('are read back as the assistant wrote them', () => {
    expect(readDax(writeDax(sums))).toEqual(sums);
  });

  test('return the numbers that the report shows for the same days', () => {
    const tables = dataset(today, 0, 60);
    const rows = runDax(sums, tables);
    const expected = deliveriesBy(
      window(tables.Entregas, today, 28).filter(({ Región }) => Región === 'SURESTE'),
      'Planta',
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(rows).toEqual(
      expected.map(({ key, deliveries, onTime }) => ({
        'Entregas[Planta]': key,
        '[Entregas]': deliveries,
        '[A tiempo]': onTime,
      })),
    );
  });

  test.each([
    'EVALUATE Entregas',
    'DROP TABLE Entregas',
    writeDax(sums).replace('[Planta]', '[Clave]'),
    writeDax(sums).replace('SUM ( Entregas[Entregas] )', 'SUM ( Entregas[Salarios] )'),
    writeDax(sums).replace('TREATAS', 'ALL'),
    '',
  ])('are rejected if the assistant does not write them in this form: %s', (text) => {
    expect(readDax(text)).toBeNull();
  });
});
