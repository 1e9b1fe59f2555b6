import { describe, expect, it } from 'vitest';
import { filterLine, pointOf, toVisualData, visualRows } from './chatSight';

const target = { table: 'Entregas', column: 'Región' };

describe('what the report shows, in words', () => {
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
    [{ target: { table: 'T', measure: 'Total' }, operator: 'All' }, 'T[Total] All'],
    [null, ''],
    ['x', ''],
  ])('%j is %j', (filter, line) => {
    expect(filterLine(filter)).toBe(line);
  });

  it('a long filter is cut', () => {
    expect(filterLine({ target, operator: 'In', values: ['x'.repeat(1000)] })).toHaveLength(200);
  });

  it('a selected data point, and none', () => {
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
    expect(pointOf({ visual: { name: 'v' }, dataPoints: [] })).toBeNull();
    expect(pointOf(null)).toBeNull();
  });

  it('a visual is cut to what is said', () => {
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
    expect(toVisualData('V', [])).toMatchObject({ columns: [], rows: [] });
  });
});
