import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAnswer, unknownAnswer } from '@/domain/shared/answer';
import { noFilters } from './filters';
import {
  dayRangeOf,
  type FilterPart,
  fingerprintOf,
  pointSelectionIn,
  refusedFilters,
  reportFiltersIn,
  type ScreenFilters,
  splitFilters,
} from './screenFilters';

const target = { table: 'Entregas', column: 'Región' };
const region = (...values: readonly unknown[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target,
  operator: 'In',
  values,
});
const partOf = (scope: FilterPart['scope'], ...filters: readonly unknown[]): FilterPart => ({
  ...{ scope, title: '' },
  filters: listAnswer(reportFiltersIn(filters)),
});
const screenOf = (parts: readonly FilterPart[], selected: unknown = null): ScreenFilters => ({
  page: { name: 'p1', title: 'Resumen' },
  parts,
  selection: pointSelectionIn(selected),
});
const point = (equals: unknown, column = 'Región', value: unknown = 1) => ({
  identity: [{ target: { table: 'Entregas', column }, equals }],
  values: [{ target: { measure: 'Viajes' }, value, formattedValue: `${value}` }],
});
const selected = (...dataPoints: readonly unknown[]) => ({
  visual: { name: 'v', title: 'Por región' },
  dataPoints,
});
const printOf = (...parts: readonly FilterPart[]) => fingerprintOf(screenOf(parts));
const pointPrint = (...points: readonly unknown[]) => fingerprintOf(screenOf([], selected(...points)));
const none = fingerprintOf(screenOf([]));

describe('the fingerprint of the filters on screen (SPEC section 20)', () => {
  it('differs for different filters, slicers and selected points', () => {
    const all = [
      none,
      printOf(partOf('report', region('NORESTE'))),
      printOf(partOf('report', region('SURESTE'))),
      printOf(partOf('report', { ...region('SURESTE'), operator: 'NotIn' })),
      printOf(partOf('report', { target, operator: 0, timeUnitsCount: 3, timeUnitType: 0 })),
      printOf(partOf('report', { target, operator: 0, timeUnitsCount: 4, timeUnitType: 0 })),
      printOf(partOf('report', { target, operator: 'Top', itemCount: 3 })),
      printOf(partOf('report', { target, operator: 'In', values: [[{ value: 1 }, { value: 2 }]] })),
      printOf(partOf('report', { target, operator: 'In', values: [[{ value: 2 }, { value: 1 }]] })),
      printOf(partOf('report', { target: [target], hierarchyData: [{ value: 1, operator: 'Selected' }] })),
      printOf(partOf('report', { target: [target], hierarchyData: [{ value: 1, operator: 'NotSelected' }] })),
      printOf(partOf('report', { target, conditions: [{ operator: 'LessThan', value: new Date(1) }] })),
      printOf(partOf('report', { target, conditions: [{ operator: 'LessThan', value: new Date(2) }] })),
      printOf(partOf('report', region(Number.NaN))),
      printOf(partOf('report', region(null))),
      printOf(partOf('slicer', region('NORESTE'))),
      pointPrint(point('SURESTE')),
      pointPrint(point('SURESTE', 'Sector')),
      pointPrint(point('SURESTE'), point('CENTRO')),
      pointPrint(point('SURESTE'), point('NORESTE')),
      pointPrint(point('SURESTE'), point('VALLE')),
      pointPrint({ identity: [{ target, between: [1, 2] }] }),
      pointPrint({ identity: [{ target, between: [1, 3] }] }),
    ].map((answer) => JSON.stringify(answer));
    expect(new Set(all).size).toBe(all.length);
  });

  it('is the same for the same filters in another order or form, and with other numbers at the point', () => {
    const conditions = [
      { operator: 'LessThan', value: 10 },
      { operator: 'GreaterThan', value: 20 },
    ];
    const one = [
      region('A', 'B'),
      { target, logicalOperator: 'Or', conditions },
      { target, hierarchyData: [{ value: 1, children: [{ value: 2 }, { value: 3 }] }, { value: 4 }] },
      {
        target,
        isExclude: true,
        values: [
          [
            [{ value: 1 }, { value: 2 }],
            [{ value: 3 }, { value: 4 }],
          ],
        ],
      },
    ];
    const other = [
      {
        target,
        isExclude: true,
        values: [
          [
            [{ value: 3 }, { value: 4 }],
            [{ value: 1 }, { value: 2 }],
          ],
        ],
      },
      { target, hierarchyData: [{ value: 4 }, { value: 1, children: [{ value: 3 }, { value: 2 }] }] },
      { target, logicalOperator: 'Or', conditions: conditions.toReversed() },
      { ...region('B', 'A'), requireSingleSelection: true, displaySettings: { displayName: 'R' } },
    ];
    expect(printOf(partOf('report', ...other))).toEqual(printOf(partOf('report', ...one)));
    expect(printOf(partOf('page', ...one))).toEqual(printOf(partOf('report', ...one)));
    expect(pointPrint(point('B'), point('A', 'Región', 7))).toEqual(pointPrint(point('A'), point('B')));
  });

  it('ignores filters that are not set', () => {
    const unset = [
      { ...region('A'), operator: 'All' },
      region(),
      { target, conditions: [] },
      null,
      undefined,
    ];
    expect(printOf(partOf('report', ...unset))).toEqual(none);
    expect(pointPrint()).toEqual(none);
  });

  it('distinguishes long filters that differ at their end', () => {
    const long = Array.from({ length: 500 }, (_, at) => `Planta ${at}`);
    expect(printOf(partOf('report', region(...long, 'A')))).not.toEqual(
      printOf(partOf('report', region(...long, 'B'))),
    );
  });

  it('is unknown if a part was refused, or a filter or point has no values', () => {
    const refused: FilterPart = { scope: 'slicer', title: 'Región', filters: unknownAnswer('refused') };
    expect(printOf(partOf('report'), refused)).toEqual(unknownAnswer('refused'));
    expect(fingerprintOf(refusedFilters)).toEqual(unknownAnswer('refused'));
    const opaque = { target, notSupportedTypeName: 'x', message: 'not supported' };
    expect(printOf(partOf('visual', opaque))).toEqual(unknownAnswer('unnamed'));
    expect(pointPrint({ values: [] })).toEqual(unknownAnswer('unnamed'));
  });

  const values = fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), {
    minLength: 1,
    maxLength: 5,
  });
  const filter = fc.oneof(
    fc.record({ target: fc.constant(target), operator: fc.constantFrom('In', 'NotIn'), values }),
    fc.record({
      target: fc.constant(target),
      logicalOperator: fc.constantFrom('And', 'Or'),
      conditions: fc.array(
        fc.record({
          operator: fc.constantFrom('LessThan', 'Contains', 'Is'),
          value: fc.oneof(fc.string(), fc.integer()),
        }),
        { minLength: 2, maxLength: 2 },
      ),
    }),
    fc.record({
      target: fc.constant(target),
      operator: fc.nat({ max: 2 }),
      timeUnitsCount: fc.nat(),
      timeUnitType: fc.nat({ max: 8 }),
    }),
    fc.record({
      target: fc.constant(target),
      operator: fc.constantFrom('Top', 'Bottom'),
      itemCount: fc.nat(),
    }),
  );
  const state = fc.record({
    filters: fc.uniqueArray(filter, { maxLength: 3, selector: (one) => normal(one) }),
    slicers: fc.uniqueArray(filter, { maxLength: 3, selector: (one) => normal(one) }),
    points: fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), {
      maxLength: 4,
    }),
  });
  type State = typeof state extends fc.Arbitrary<infer T> ? T : never;
  const normal = (one: object): string =>
    JSON.stringify(
      Object.entries(one).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value,
      ]),
    );
  const normalState = ({ filters, slicers, points }: State) =>
    JSON.stringify([
      filters.map(normal).sort(),
      slicers.map(normal).sort(),
      points.map((one) => JSON.stringify(one)).sort(),
    ]);
  const printOfState = ({ filters, slicers, points }: State) =>
    fingerprintOf(
      screenOf(
        [partOf('report', ...filters), partOf('slicer', ...slicers)],
        selected(...points.map((equals) => point(equals))),
      ),
    );

  it('is the same exactly if the random selections are the same', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const isSame = normalState(one) === normalState(other);
        expect(JSON.stringify(printOfState(one)) === JSON.stringify(printOfState(other))).toBe(isSame);
        const reversed = {
          filters: one.filters.toReversed(),
          slicers: one.slicers.toReversed(),
          points: one.points.toReversed(),
        };
        expect(printOfState(reversed)).toEqual(printOfState(one));
        const wider = { ...one, points: [...one.points, 'a value of no other point'] };
        expect(printOfState(wider)).not.toEqual(printOfState(one));
      }),
      { numRuns: 500 },
    );
  });
});

describe('data points and filters of Power BI', () => {
  it('names a filter by the author’s name, else by its columns, and marks a hidden one', () => {
    const [named, plain, bare] = reportFiltersIn([
      { ...region('A'), displaySettings: { displayName: 'Zona', isHiddenInViewMode: true } },
      region('A'),
      'x',
    ]);
    expect(named).toMatchObject({ name: 'Zona', columns: 'Entregas[Región]', isHidden: true });
    expect(plain).toMatchObject({ name: 'Región', isHidden: false });
    expect(bare).toMatchObject({ name: '', columns: '', key: null });
  });

  it('has all selected points in one order, and none without points', () => {
    const visual = { name: 'v' };
    const points = [
      point('SURESTE'),
      { identity: [{ target, between: [1, 2] }] },
      point({ a: 1 }),
      point(null),
    ];
    const { visual: title, points: read } = pointSelectionIn({ visual, dataPoints: points }) ?? {
      points: [],
    };
    expect(title).toBe('v');
    expect(read.map(({ identity }) => identity[0]?.value)).toEqual(['SURESTE', null, '{"a":1}', '1 – 2']);
    expect(read[0]?.values).toEqual([{ name: 'Viajes', text: '1' }]);
    for (const detail of [null, {}, { dataPoints: [] }, { dataPoints: 'x' }])
      expect(pointSelectionIn(detail)).toBeNull();
  });

  it.each([
    [[['GreaterThanOrEqual', '2026-11-01T00:00:00.000Z']], { startDate: '2026-11-01', endDate: '' }],
    [[['LessThan', '2026-12-01T00:00:00.000Z']], { startDate: '', endDate: '2026-11-30' }],
    [[['LessThanOrEqual', '2026-11-30']], { startDate: '', endDate: '2026-11-30' }],
    [[['GreaterThan', '2026-11-30']], null],
    [[['GreaterThanOrEqual', 'A']], null],
    [
      [
        ['LessThan', '2026-12-01'],
        ['LessThan', '2026-12-02'],
      ],
      null,
    ],
  ])('the days of %j are %j', (all, days) => {
    const conditions = all.map(([operator, value]) => ({ operator, value }));
    const [filter] = reportFiltersIn([{ target, logicalOperator: 'And', conditions }]);
    expect(filter && dayRangeOf(filter.choice)).toEqual(days);
  });

  it('has no days of two conditions of which one suffices', () => {
    const conditions = [
      { operator: 'LessThan', value: '2026-11-01' },
      { operator: 'GreaterThanOrEqual', value: '2026-12-01' },
    ];
    const [filter] = reportFiltersIn([{ target, logicalOperator: 'Or', conditions }]);
    expect(filter && dayRangeOf(filter.choice)).toBeNull();
  });
});

describe('the portal’s filters among those of the report (SPEC section 20)', () => {
  const date = { table: 'Entregas', column: 'Fecha' };
  const board = { filterTargets: { region: target, date } };
  const range = (startDate: string, endDate: string) => ({
    target: date,
    logicalOperator: 'And',
    conditions: [
      ...(startDate ? [{ operator: 'GreaterThanOrEqual', value: `${startDate}T00:00:00.000Z` }] : []),
      ...(endDate ? [{ operator: 'LessThan', value: `${endDate}T00:00:00.000Z` }] : []),
    ],
  });
  const relative = (operator: number, timeUnitsCount: number, timeUnitType = 0) => ({
    target: date,
    ...{ operator, timeUnitsCount, timeUnitType, includeToday: true },
  });
  const noreste = { ...noFilters, region: 'NORESTE' };
  const two = { ...noFilters, region: 'SURESTE,NORESTE' };
  const days = (startDate: string, endDate: string, period?: string) => ({
    ...noFilters,
    dateRange: { startDate, endDate, ...(period === undefined ? {} : { period }) },
  });

  it.each([
    ['no filter is set', [], noFilters, false, 0],
    ['the report has the number', [region(2026)], { ...noFilters, region: '2026' }, false, 0],
    ['the report has the number as text', [region('2026')], { ...noFilters, region: '2026' }, false, 0],
    ['the report has the numbers', [region(12.5, 7)], { ...noFilters, region: '7,12.50' }, false, 0],
    ['the report has another number', [region(2025)], { ...noFilters, region: '2026' }, true, 1],
    ['the report has the region', [region('NORESTE')], noreste, false, 0],
    ['the report has not taken the region', [], noreste, true, 0],
    ['a saved view has another region', [region('SURESTE')], noreste, true, 1],
    ['the report excludes the region', [{ ...region('NORESTE'), operator: 'NotIn' }], noreste, true, 1],
    ['the report has both regions', [region('SURESTE', 'NORESTE')], two, false, 0],
    ['one of two regions is missing', [region('NORESTE')], two, true, 1],
    ['the report has the first day', [range('2026-11-01', '')], days('2026-11-01', ''), false, 0],
    ['the report has other days', [range('2026-10-01', '')], days('2026-11-01', ''), true, 1],
    ['the report has a shorter range', [range('2026-11-01', '2026-11-03')], days('2026-11-01', ''), true, 1],
    ['the report has the last day', [range('', '2026-12-01')], days('', '2026-11-30'), false, 0],
    ['the report has another last day', [range('', '2026-11-30')], days('', '2026-11-30'), true, 1],
    [
      'the report has both days',
      [range('2026-11-01', '2026-12-01')],
      days('2026-11-01', '2026-11-30'),
      false,
      0,
    ],
    ['the report has the period', [relative(0, 7)], days('', '', '7d'), false, 0],
    ['the report has the month', [relative(1, 1, 3)], days('', '', '1m'), false, 0],
    ['the report has another period', [relative(0, 30)], days('', '', '7d'), true, 1],
    ['the dashboard has no column for the filter', [], { ...noFilters, sector: 'INDUSTRIAL' }, false, 0],
    ['the report still has a region', [region('NORESTE')], noFilters, false, 1],
    [
      'another table has a column of that name',
      [{ ...region('NORESTE'), target: { ...target, table: 'x' } }],
      noreste,
      true,
      1,
    ],
  ] as const)('%s', (_, filters, selection, isLacking, count) => {
    const split = splitFilters({ parts: [partOf('report', ...filters)] }, board, selection);
    expect(split.lacking.length > 0).toBe(isLacking);
    const [part] = split.others;
    expect(part?.filters.kind === 'value' ? part.filters.value.length : 0).toBe(count);
    if (!isLacking && count === 0) expect(split.portal).toEqual({ ...selection, sector: '' });
  });

  it('takes only filters of the report, and none from a report that did not return its filters', () => {
    const slicer = partOf('slicer', region('NORESTE'));
    expect(splitFilters({ parts: [slicer] }, board, noreste)).toEqual({
      portal: noFilters,
      lacking: ['region'],
      others: [slicer],
    });
    expect(splitFilters(refusedFilters, board, noreste)).toEqual({
      portal: noreste,
      lacking: [],
      others: refusedFilters.parts,
    });
  });
});
