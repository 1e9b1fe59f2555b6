import { describe, expect, it } from 'vitest';
import { askedPointOf, filterLine, lines, pointOf, toVisualData, visualRows } from './reportContext';

const target = { table: 'Entregas', column: 'Región' };

describe('report context as text', () => {
  it.each([
    [{ target, operator: 'In', values: ['SURESTE', 'CENTRO'] }, 'Entregas[Región] In SURESTE, CENTRO'],
    [
      {
        target: { table: 'Entregas', column: 'Fecha' },
        logicalOperator: 'And',
        conditions: [
          { operator: 'GreaterThanOrEqual', value: '2026-11-01' },
          { operator: 'LessThan', value: '2026-12-01' },
        ],
      },
      'Entregas[Fecha] GreaterThanOrEqual 2026-11-01 And LessThan 2026-12-01',
    ],
    [
      { target, operator: 0, timeUnitsCount: 7, timeUnitType: 0, includeToday: true },
      'Entregas[Región] InLast 7 Days',
    ],
    [{ target, operator: 1, timeUnitsCount: 1, timeUnitType: 3 }, 'Entregas[Región] InThis 1 Months'],
    [{ target: { table: 'T', measure: 'Total' }, operator: 'All' }, 'T[Total] All'],
    [
      {
        target: { table: 'T', hierarchy: 'Año' },
        logicalOperator: 'Or',
        conditions: [{ operator: 'Is', value: 1 }, null, 'x', { operator: 'Is', value: 2 }],
      },
      'T[Año] Is 1 Or Is 2',
    ],
    [
      {
        target: { table: 'T', column: 'n' },
        conditions: [
          { operator: 'Is', value: 1 },
          { operator: 'Is', value: 2 },
        ],
      },
      'T[n] Is 1 And Is 2',
    ],
    [{ target: {}, operator: 'All' }, '[] All'],
    [{ target: 'Entregas', operator: 'All' }, 'Entregas All'],
    [{ target: null, operator: 'All' }, 'null All'],
    [{ target, values: ['CENTRO'] }, 'Entregas[Región] CENTRO'],
    [null, ''],
    ['x', ''],
  ])('filterLine writes %j as %j', (filter, line) => {
    expect(filterLine(filter)).toBe(line);
  });

  it('filterLine cuts a long filter', () => {
    expect(filterLine({ target, operator: 'In', values: ['x'.repeat(1000)] })).toHaveLength(200);
  });

  it('pointOf describes the selected data point, and returns null if there is none', () => {
    const dataPoints = [
      {
        identity: [{ target, equals: 'SURESTE' }],
        values: [{ target: { measure: 'Puntualidad' }, value: 0.855, formattedValue: '85.5 %' }],
      },
    ];
    expect(pointOf({ visual: { name: 'v', title: 'Por región' }, dataPoints })).toEqual({
      visual: 'Por región',
      values: ['Región: SURESTE', 'Puntualidad: 85.5 %'],
    });
    expect(pointOf({ visual: { name: 'v' }, dataPoints })?.visual).toBe('v');
    expect(pointOf({ visual: {}, dataPoints })?.visual).toBe('');
    expect(pointOf({ visual: 'x', dataPoints })?.visual).toBe('');
    const raw = [{ values: [{ target: 'x', value: 7 }, null], identity: ['x', { target: {}, equals: 1 }] }];
    expect(pointOf({ dataPoints: raw })).toEqual({ visual: '', values: [': 1', ': 7'] });
    expect(pointOf({ dataPoints: [{}] })).toEqual({ visual: '', values: [] });
    const long = [{ identity: [{ target, equals: 'x'.repeat(300) }] }];
    expect(pointOf({ dataPoints: long })?.values[0]).toHaveLength(200);
    expect(pointOf({ visual: { name: 'v' }, dataPoints: [] })).toBeNull();
    expect(pointOf({ visual: { name: 'v' }, dataPoints: ['x'] })).toBeNull();
    expect(pointOf(null)).toBeNull();
  });

  it('toVisualData cuts the rows of a visual to the limit', () => {
    const rows = Array.from({ length: 300 }, (_, n) => [String(n), 'x']);
    const data = toVisualData('V', [['Día', 'Valor'], ...rows]);
    expect(data).toMatchObject({ title: 'V', columns: ['Día', 'Valor'], isCut: true });
    expect(data.rows).toHaveLength(visualRows);
    expect(toVisualData('V', [['Día'], ['1']])).toEqual({
      title: 'V',
      columns: ['Día'],
      rows: [['1']],
      isCut: false,
    });
    expect(toVisualData('V', [])).toMatchObject({ columns: [], rows: [], isCut: false });
    // A table with exactly the maximum of rows is not cut. Missing cells of a short row are empty.
    expect(toVisualData('V', [['Día', 'Valor'], ...rows.slice(0, visualRows)]).isCut).toBe(false);
    expect(toVisualData('V', [['Día', 'Valor'], ['1']]).rows).toEqual([['1', '']]);
  });

  it('lines returns the lines that are not empty, up to the limit', () => {
    expect(lines(['a', '', '  ', 'b'])).toEqual(['a', 'b']);
    expect(lines(Array.from({ length: 40 }, () => 'x'))).toHaveLength(30);
  });
});

it('names the data point of a command by its identity, with dates in words', () => {
  const identity = [
    { target: { table: 'Entregas', column: 'Región' }, equals: 'SURESTE' },
    { target: { table: 'Entregas', column: 'Fecha' }, equals: '2026-10-05T00:00:00.000Z' },
  ];
  const values = [{ target: { measure: 'Puntualidad' }, formattedValue: '85.5 %' }];
  expect(askedPointOf({ visual: { name: 'v' }, dataPoints: [{ identity, values }] })).toEqual({
    label: 'SURESTE, 5 de octubre de 2026',
    values: ['Región: SURESTE', 'Fecha: 2026-10-05T00:00:00.000Z', 'Puntualidad: 85.5 %'],
  });
  for (const detail of [null, {}, { dataPoints: [] }, { dataPoints: [{ values }] }, { dataPoints: 'x' }])
    expect(askedPointOf(detail)).toBeNull();
});
