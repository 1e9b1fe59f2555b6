import { describe, expect, it } from 'vitest';
import { noFilters } from './filters';
import { otherFilters, type ReportFilterState, visualContext } from './visualContext';

const page = { name: 'p1', title: 'Resumen' };
const region = (...values: readonly string[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Entregas', column: 'Región' },
  operator: 'In',
  values,
});
const contextOf = (more: Partial<ReportFilterState>) =>
  visualContext(page, { filters: [], inner: [], slicers: [], selected: null, ...more });
const none = contextOf({}).fingerprint;

describe('the context of a visual (SPEC section 20)', () => {
  it('changes with filters, slicers and the selected data point', () => {
    const point = {
      dataPoints: [
        { identity: [{ target: { table: 'E', column: 'Mes' }, equals: 'nov' }], values: [{ value: 1 }] },
      ],
    };
    const all = [
      {},
      { filters: [region('NORESTE')] },
      { filters: [region('SURESTE')] },
      { slicers: [{ title: 'Región', filters: [region('NORESTE')] }] },
      { selected: point },
    ].map((state) => contextOf(state).fingerprint);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is the same for the same filters in another order or form', () => {
    const two = [
      region('NORESTE', 'CENTRO'),
      { operator: 'In', target: { column: 'Sector', table: 'E' }, values: [1] },
    ];
    const same = [
      { values: [1], target: { table: 'E', column: 'Sector' }, operator: 'In', requireSingleSelection: true },
      region('CENTRO', 'NORESTE'),
    ];
    expect(contextOf({ filters: two }).fingerprint).toBe(contextOf({ filters: same }).fingerprint);
  });

  it('ignores filters without a value, and the numbers at the selected point', () => {
    const unset = [{ ...region(), operator: 'All' }, region(), { target: {}, conditions: [] }];
    expect(contextOf({ filters: unset, slicers: [{ title: 'R', filters: [] }] }).fingerprint).toBe(none);
    expect(contextOf({ selected: { dataPoints: [] } }).fingerprint).toBe(none);
    const contextWith = (value: number) =>
      contextOf({
        selected: { dataPoints: [{ identity: [{ target: 'm', equals: 'nov' }], values: [{ value }] }] },
      });
    expect(contextWith(1)).toEqual(contextWith(2));
    expect(contextOf({ filters: [null, undefined] }).fingerprint).toBe(none);
  });

  it('changes with a filter that excludes no listed value, and with another selected point', () => {
    expect(contextOf({ filters: [{ ...region(), operator: 'NotIn' }] }).fingerprint).not.toBe(none);
    const fingerprintOf = (column: string, equals: string) =>
      contextOf({ selected: { dataPoints: [{ identity: [{ target: { column }, equals }] }] } }).fingerprint;
    expect(
      new Set([
        fingerprintOf('Mes', 'nov'),
        fingerprintOf('Mes', 'dic'),
        fingerprintOf('Semana', 'nov'),
        none,
      ]).size,
    ).toBe(4);
  });

  it('distinguishes long filters that differ at their end', () => {
    const long = Array.from({ length: 500 }, (_, at) => `Planta ${at}`);
    expect(contextOf({ filters: [region(...long, 'A')] }).fingerprint).not.toBe(
      contextOf({ filters: [region(...long, 'B')] }).fingerprint,
    );
  });

  it('names slicers and the selected point', () => {
    const range = {
      target: {},
      conditions: [
        { operator: 'GreaterThanOrEqual', value: '2026-11-01T00:00:00.000Z' },
        { operator: 'LessThan', value: 12 },
      ],
    };
    const { labels } = contextOf({
      slicers: [
        { title: 'Región', filters: [region('Noreste', 'Centro')] },
        { title: 'Fecha', filters: [range] },
        { title: 'Planta', filters: [] },
      ],
      selected: { dataPoints: [{ identity: [{ target: 'm', equals: 'nov' }] }] },
    });
    expect(labels).toEqual(['Región: Noreste, Centro', 'Fecha: 2026-11-01 – 12', 'nov']);
  });

  it('names neither filters that are not set nor those without a text, and separates the parts of a point', () => {
    const unset = { ...region('Todas'), operator: 'All' };
    const identity = [null, { target: 'm', equals: 'nov' }, { target: 'r', equals: 'Sur' }];
    expect(
      contextOf({
        slicers: [
          { title: 'Región', filters: [unset, { target: {}, operator: 0 }, region('Sur'), region('Norte')] },
          { title: 'Planta', filters: [unset] },
        ],
        selected: { dataPoints: [{ identity }] },
      }).labels,
    ).toEqual(['Región: Sur, Norte', 'nov · Sur']);
    expect(contextOf({ selected: { dataPoints: [null] } }).labels).toEqual([]);
  });

  it('has at most 30 labels, of 200 characters each, as the title', () => {
    const long = 'x'.repeat(300);
    const slicers = Array.from({ length: 40 }, () => ({ title: long, filters: [region('Sur')] }));
    const context = visualContext(
      { name: 'p1', title: long },
      { filters: [], inner: [], slicers, selected: null },
    );
    expect(context.page).toEqual({ name: 'p1', title: long.slice(0, 200) });
    expect(context.labels).toEqual(Array.from({ length: 30 }, () => long.slice(0, 200)));
  });
});

describe('filters of a report compared with those of the portal (SPEC section 20)', () => {
  const target = { table: 'Entregas', column: 'Región' };
  const date = { table: 'Entregas', column: 'Fecha' };
  const board = { filterTargets: { region: target, date } };
  const range = (...values: readonly string[]) => ({
    target: date,
    conditions: values.map((value) => ({ operator: 'GreaterThanOrEqual', value })),
  });
  const noreste = { ...noFilters, region: 'NORESTE' as const };
  const two = { ...noFilters, region: 'SURESTE,NORESTE' as const };
  const relative = (timeUnitsCount: number) => ({
    target: date,
    ...{ operator: 0, timeUnitsCount, timeUnitType: 0, includeToday: true },
  });
  const week = { ...noFilters, dateRange: { startDate: '', endDate: '', period: '7d' } };
  const ended = { ...noFilters, dateRange: { startDate: '', endDate: '2026-11-30' } };
  const both = { ...noFilters, dateRange: { startDate: '2026-11-01', endDate: '2026-11-30' } };
  const dated = { ...noFilters, dateRange: { startDate: '2026-11-01', endDate: '' } };

  it.each([
    ['no filter is set', [], noFilters, []],
    ['the report has the region', [region('NORESTE')], noreste, []],
    ['the report has not taken the region', [], noreste, null],
    ['a saved view has another region', [region('SURESTE')], noreste, null],
    ['the report has the region and another region', [region('NORESTE', 'SURESTE')], noreste, null],
    ['the report has both regions', [region('SURESTE', 'NORESTE')], two, []],
    ['one of two regions is missing', [region('NORESTE')], two, null],
    ['the report has the dates', [range('2026-11-01T00:00:00.000Z')], dated, []],
    ['the report has other dates', [range('2026-10-01T00:00:00.000Z')], dated, null],
    [
      'the date range of the report is shorter',
      [range('2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z')],
      dated,
      null,
    ],
    ['the report has the last day', [range('2026-12-01T00:00:00.000Z')], ended, []],
    ['the report has another last day', [range('2026-11-30T00:00:00.000Z')], ended, null],
    ['the report has both days', [range('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')], both, []],
    [
      'the report has another last day of a range',
      [range('2026-11-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z')],
      both,
      null,
    ],
    ['the report has the relative period', [relative(7)], week, []],
    ['the report has another relative period', [relative(30)], week, null],
    ['the dashboard has no column for the filter', [], { ...noFilters, sector: 'INDUSTRIAL' as const }, []],
    ['the report still has a region', [region('NORESTE')], noFilters, ['Región: NORESTE']],
    ['a filter of the pane is not set', [{ ...region('CENTRO'), operator: 'All' }], noFilters, []],
    [
      'another table has a column of that name',
      [{ ...region('CENTRO'), target: { ...target, table: 'x' } }],
      noFilters,
      [],
    ],
    [
      'filters have no readable target',
      [null, 'x', { ...region('CENTRO'), target: 'x' }, { values: ['CENTRO'] }],
      noFilters,
      [],
    ],
    ['the author set a long value', [region('x'.repeat(300))], noFilters, [`Región: ${'x'.repeat(192)}`]],
    ['the author set a range', [range('2026-10-01T00:00:00.000Z')], noreste, null],
  ] as const)(
    'return other filters, or null if the portal’s filters are missing: %s',
    (_, filters, selection, labels) => {
      expect(otherFilters(filters, board, selection)).toEqual(labels);
    },
  );
});
