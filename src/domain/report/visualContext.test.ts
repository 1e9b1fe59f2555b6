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
    ['the report has the relative period', [relative(7)], week, []],
    ['the report has another relative period', [relative(30)], week, null],
    ['the dashboard has no column for the filter', [], { ...noFilters, sector: 'INDUSTRIAL' as const }, []],
    ['the report still has a region', [region('NORESTE')], noFilters, ['Región: NORESTE']],
    ['the author set a range', [range('2026-10-01T00:00:00.000Z')], noreste, null],
  ] as const)(
    'return other filters, or null if the portal’s filters are missing: %s',
    (_, filters, selection, labels) => {
      expect(otherFilters(filters, board, selection)).toEqual(labels);
    },
  );
});
