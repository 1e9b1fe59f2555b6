import { describe, expect, it } from 'vitest';
import { type FilterPart, pointSelectionIn, reportFiltersIn } from '@/domain/report/screenFilters';
import { listAnswer, unknownAnswer } from '@/domain/shared/answer';
import { askedPointOf, filterLine, lines, reportContextOf, toVisualData, visualRows } from './reportContext';

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
    [
      { target, operator: 0, timeUnitsCount: 7, timeUnitType: 0, includeToday: false },
      'Entregas[Región] InLast 7 Days without today',
    ],
    [
      {
        target: { table: 'T', hierarchy: 'Año' },
        logicalOperator: 'Or',
        conditions: [{ operator: 'Is', value: 1 }, null, 'x', { operator: 'IsBlank' }],
      },
      'T[Año] Is 1 Or IsBlank',
    ],
    [{ target, operator: 'NotIn', values: ['CENTRO', null] }, 'Entregas[Región] NotIn CENTRO, (blank)'],
    [
      { target, operator: 'Top', itemCount: 5, orderBy: { table: 'T', measure: 'Viajes' } },
      'Entregas[Región] Top 5 by Viajes',
    ],
    [{ target, operator: 'Bottom', itemCount: 5 }, 'Entregas[Región] Bottom 5'],
    [
      {
        target: [target, { table: 'T', column: 'Mes' }],
        operator: 'In',
        values: [[{ value: 'A' }, { value: 1 }]],
      },
      'Entregas[Región], T[Mes] In A > 1',
    ],
    [
      {
        target: [target],
        hierarchyData: [
          { value: 1, operator: 'Selected', children: [{ value: 2, operator: 'NotSelected' }] },
        ],
      },
      'Entregas[Región] In 1 NotIn 1 > 2',
    ],
    [{ target: 'Entregas' }, 'Entregas has a selection of another kind'],
    ['x', '(unknown column) has a selection of another kind'],
    [{ operator: 'In', values: ['A'] }, '(unknown column) In A'],
    [{ target: {}, operator: 'In', values: ['A'] }, '(unknown column) In A'],
    [{ target: { table: 'T' }, operator: 'In', values: ['A'] }, 'T In A'],
    [{ target, operator: 'In', values: ['', null, true] }, 'Entregas[Región] In (empty), (blank), true'],
    [
      {
        target: { table: 'T', column: 'Importe', aggregationFunction: 'Sum' },
        logicalOperator: 'And',
        conditions: [{ operator: 'GreaterThan', value: 10 }],
      },
      'Sum(T[Importe]) GreaterThan 10',
    ],
    [{ target, operator: 0, timeUnitsCount: 5, timeUnitType: 7 }, 'Entregas[Región] InLast 5 Minutes'],
    [{ target, operator: 0, timeUnitsCount: 5, timeUnitType: 8 }, 'Entregas[Región] InLast 5 Hours'],
    [
      {
        target: { table: 'T', hierarchy: 'Fecha', hierarchyLevel: 'Mes' },
        operator: 'In',
        values: ['Enero'],
      },
      'T[Mes] In Enero',
    ],
    [
      { target: [target], hierarchyData: [{ operator: 'Selected', identity: [{}] }] },
      'Entregas[Región] has a selection of another kind',
    ],
    [null, undefined],
    [{ target, operator: 'All' }, undefined],
  ])('filterLine writes %j as %j', (filter, line) => {
    expect(reportFiltersIn([filter]).map(filterLine)[0]).toBe(line);
  });

  it('filterLine cuts a long filter', () => {
    const long = reportFiltersIn([{ target, operator: 'In', values: ['x'.repeat(1000)] }]);
    expect(long.map(filterLine)[0]).toHaveLength(200);
  });

  const partOf = (scope: FilterPart['scope'], title: string, ...filters: readonly object[]): FilterPart => ({
    ...{ scope, title },
    filters: listAnswer(reportFiltersIn(filters)),
  });
  const page = { name: 'p', title: 'Resumen' };

  it('reportContextOf has all filters but the hidden ones, all slicers, and the parts that are not readable', () => {
    const filter = (value: string, more: object = {}) => ({
      target,
      operator: 'In',
      values: [value],
      ...more,
    });
    const refused = { title: 'Planta', filters: unknownAnswer('refused') };
    expect(
      reportContextOf({
        page,
        parts: [
          partOf('report', '', filter('A'), filter('B', { displaySettings: { isHiddenInViewMode: true } })),
          { ...refused, scope: 'page' },
          partOf('visual', '', filter('C', { operator: 'NotIn' })),
          partOf('slicer', 'Zona', filter('D'), filter('E')),
          partOf('slicer', '', filter('F')),
          partOf('slicer', 'Sin elegir'),
          { ...refused, scope: 'slicer' },
        ],
        selection: null,
      }),
    ).toEqual({
      page,
      filters: ['Entregas[Región] In A', 'page filters: not readable', 'Entregas[Región] NotIn C'],
      slicers: [
        { title: 'Zona', value: 'Entregas[Región] In D; Entregas[Región] In E' },
        { title: 'Región', value: 'Entregas[Región] In F' },
        { title: 'Planta', value: 'not readable' },
      ],
      point: null,
    });
  });

  it('reportContextOf has all selected points with their numbers', () => {
    const point = (equals: unknown) => ({
      identity: [{ target, equals }],
      values: [{ target: { measure: 'Puntualidad' }, value: 0.855, formattedValue: '85.5 %' }],
    });
    const dataPoints = [point('SURESTE'), point(null)];
    const selection = pointSelectionIn({ visual: { name: 'v', title: 'Por región' }, dataPoints });
    expect(reportContextOf({ page, parts: [], selection }).point).toEqual({
      visual: 'Por región',
      values: ['Región: SURESTE', 'Puntualidad: 85.5 %', 'Región: (blank)', 'Puntualidad: 85.5 %'],
    });
    const long = pointSelectionIn({ dataPoints: [point('x'.repeat(300))] });
    expect(reportContextOf({ page, parts: [], selection: long }).point?.values[0]).toHaveLength(200);
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
  const blank = [{ target: { table: 'Entregas', column: 'Región' }, equals: null }];
  expect(askedPointOf({ visual: { name: 'v' }, dataPoints: [{ identity: blank, values: [] }] })).toEqual({
    label: '(En blanco)',
    values: ['Región: (blank)'],
  });
  const level = [{ target: { table: 'T', hierarchy: 'Fecha', hierarchyLevel: 'Mes' }, equals: 'Enero' }];
  const unnamed = [{ target: { table: 'T' }, equals: 'A' }];
  const numbers = [
    { target: {}, formattedValue: '5' },
    { target: { measure: 'M' }, value: null },
  ];
  expect(
    askedPointOf({ dataPoints: [{ identity: [...level, ...unnamed], values: numbers }] })?.values,
  ).toEqual(['Mes: Enero', 'A', '5', 'M: (blank)']);
  for (const detail of [null, {}, { dataPoints: [] }, { dataPoints: [{ values }] }, { dataPoints: 'x' }])
    expect(askedPointOf(detail)).toBeNull();
});
