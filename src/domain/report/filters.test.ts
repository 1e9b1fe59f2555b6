import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dateProblems, dayBound, daysOf } from './filterDates';
import { definitionsOf, knownFilters, specFilters } from './filterDefinitions';
import { filterSelectionSchema } from './filterSelection';
import { hasFilters, noDates, noFilters, relativeOf, valuesOf } from './filters';
import {
  appliedFilters,
  fieldsReaching,
  filtersByResult,
  filtersReaching,
  withoutFilter,
} from './filtersOfBoard';
import { isSameFilters, joinValues } from './filterValues';

const today = '2026-01-15';

describe('filters (SPEC sections 5 and 9)', () => {
  it('filterSelectionSchema accepts the selection of SPEC, other filters and relative periods, and rejects other shapes', () => {
    const { success: isValid, data } = filterSelectionSchema.safeParse({
      ...noFilters,
      region: 'NORESTE',
      plant: 'León',
      delivered: { startDate: '', endDate: '', period: '30d' },
    });
    expect([isValid, data?.plant]).toEqual([true, 'León']);
    for (const change of [
      { region: ['NORESTE'] },
      { plant: 3 },
      { region: 'x'.repeat(4_001) },
      { dateRange: { startDate: 'ayer', endDate: '' } },
      { dateRange: { startDate: '', endDate: '', period: '0d' } },
      { dateRange: { startDate: '', endDate: '', period: '7d', more: 1 } },
    ])
      expect(filterSelectionSchema.safeParse({ ...noFilters, ...change }).success).toBe(false);
  });

  it('store several values of a field as one text, also those with a comma', () => {
    expect(joinValues(['SURESTE', 'NORESTE'])).toBe('SURESTE,NORESTE');
    expect(valuesOf('SURESTE,NORESTE')).toEqual(['SURESTE', 'NORESTE']);
    expect(valuesOf('')).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (values) => {
        expect(valuesOf(joinValues(values))).toEqual(values);
      }),
    );
  });

  it.each([
    ['west', 360, '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['in the zone', 0, '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['east', -60, '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ])('dayBound is the earlier midnight for a user %s of Greenwich: %i min', (_, offset, first, after) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect([dayBound('2026-11-01'), dayBound('2026-11-30', 1)]).toEqual([first, after]);
    vi.restoreAllMocks();
  });

  it('dayBound follows clocks that change between the two midnights', () => {
    // Sydney: summer time starts on 4 October 2026, at 16:00 UTC of the day before.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
      return this.toISOString() < '2026-10-03T16:00' ? -600 : -660;
    });
    expect([dayBound('2026-10-04'), dayBound('2026-10-05')]).toEqual([
      '2026-10-03T14:00:00.000Z',
      '2026-10-04T13:00:00.000Z',
    ]);
    vi.restoreAllMocks();
  });

  it('dateProblems accepts today and earlier, open ranges and a single day', () => {
    expect(dateProblems({ startDate: '', endDate: '' }, today)).toEqual({});
    expect(dateProblems({ startDate: today, endDate: today }, today)).toEqual({});
    expect(dateProblems({ startDate: '2026-01-01', endDate: '' }, today)).toEqual({});
  });

  it('dateProblems rejects dates after today', () => {
    expect(dateProblems({ startDate: '2026-01-16', endDate: '2026-01-17' }, today)).toEqual({
      startDate: 'future',
      endDate: 'future',
    });
  });

  it('dateProblems rejects an end before the start', () => {
    expect(dateProblems({ startDate: '2026-01-10', endDate: '2026-01-09' }, today)).toEqual({
      endDate: 'beforeStart',
    });
  });

  it('dateProblems rejects an invalid date', () => {
    expect(dateProblems({ startDate: '2026-02-31', endDate: '10/01/2026' }, today)).toEqual({
      startDate: 'invalid',
      endDate: 'invalid',
    });
  });

  it('hasFilters returns whether any filter is set', () => {
    expect(hasFilters(noFilters)).toBe(false);
    expect(hasFilters({ ...noFilters, sector: 'INDUSTRIAL' })).toBe(true);
    expect(hasFilters({ ...noFilters, dateRange: { startDate: '', endDate: today } })).toBe(true);
  });

  it('isSameFilters compares every filter', () => {
    const some = {
      dateRange: { startDate: '2026-01-01', endDate: '2026-02-01' },
      region: 'CENTRO',
      sector: '',
    } as const;
    expect(isSameFilters(some, structuredClone(some))).toBe(true);
    for (const other of [
      { ...some, region: '' as const },
      { ...some, sector: 'INDUSTRIAL' as const },
      { ...some, dateRange: { ...some.dateRange, startDate: '' } },
      { ...some, dateRange: { ...some.dateRange, endDate: '' } },
    ])
      expect(isSameFilters(some, other)).toBe(false);
  });

  it('withoutFilter removes one field or the whole date range', () => {
    const all = {
      dateRange: { startDate: '2026-01-01', endDate: '2026-01-02' },
      region: 'CENTRO',
      sector: 'INDUSTRIAL',
    } as const;
    expect(withoutFilter(all, 'region')).toEqual({ ...all, region: '' });
    expect(withoutFilter(all, 'dateRange')).toEqual({ ...all, dateRange: noFilters.dateRange });
  });

  it('daysOf returns the days of a relative period up to today, even across the start of a month', () => {
    expect(daysOf({ ...noDates, period: '7d' }, '2026-03-03')).toEqual({
      startDate: '2026-02-25',
      endDate: '2026-03-03',
    });
    expect(daysOf({ ...noDates, period: '1m' }, '2026-03-03')).toEqual({
      startDate: '2026-03-01',
      endDate: '2026-03-03',
    });
  });

  it('isSameFilters compares a relative period as such, and values in any order', () => {
    const week = { ...noFilters, dateRange: { ...noDates, period: '7d' } };
    expect(isSameFilters(week, structuredClone(week))).toBe(true);
    for (const dateRange of [{ ...noDates, period: '30d' }, daysOf(week.dateRange, today), noDates])
      expect(isSameFilters(week, { ...noFilters, dateRange })).toBe(false);
    expect(isSameFilters({ ...noFilters, plant: 'A,B' }, { ...noFilters, plant: 'B,A' })).toBe(true);
    expect(isSameFilters({ ...noFilters, plant: '' }, noFilters)).toBe(true);
    expect(isSameFilters({ ...noFilters, plant: 'A\\,B' }, { ...noFilters, plant: 'A,B' })).toBe(false);
  });

  it('relativeOf returns the values of a relative-date filter (SPEC section 9)', () => {
    expect(relativeOf('30d')).toEqual([0, 30, 0]);
    expect(relativeOf('1m')).toEqual([1, 1, 3]);
  });

  it('knownFilters drops filters and values that the portal does not have, and filters of another kind', () => {
    const selection = {
      ...noFilters,
      dateRange: { ...noDates, period: '7d' },
      region: 'MARTE,SURESTE',
      sector: '',
      plant: 'León',
    };
    expect(knownFilters(selection, specFilters)).toEqual({
      filters: { ...noFilters, dateRange: { ...noDates, period: '7d' }, region: 'SURESTE' },
      dropped: [
        { name: 'region', value: 'MARTE' },
        { name: 'plant', value: 'León' },
      ],
    });
    const others = [{ field: 'plant', kind: 'list', label: 'Planta', values: null }] as const;
    expect(knownFilters(selection, others)).toEqual({
      filters: { ...noFilters, plant: 'León' },
      dropped: [
        { name: 'dateRange', value: '7d' },
        { name: 'region', value: 'MARTE,SURESTE' },
      ],
    });
    const dated = [{ field: 'plant', kind: 'date', label: 'Planta', values: null }] as const;
    expect(knownFilters({ ...noFilters, plant: 'León' }, dated).dropped).toHaveLength(1);
    const all = { ...noFilters, region: 'SURESTE' };
    expect(knownFilters(all, specFilters).filters).toBe(all);
  });

  it('definitionsOf returns the filters of SPEC by default, and the active entries of a catalogue', () => {
    expect(definitionsOf(undefined, null)).toBe(specFilters);
    const settings = [
      { id: 'date', label: 'Fecha', kind: 'date' as const },
      { id: 'region', label: 'Zona', kind: 'list' as const, values: { catalog: 'regions' as const } },
    ];
    const entries = {
      regions: [
        { name: 'Norte', isActive: true },
        { name: 'Centro', isActive: false },
      ],
      plants: [],
      products: [],
      transport: [],
    };
    expect(definitionsOf(settings, entries)).toEqual([
      { field: 'dateRange', kind: 'date', label: 'Fecha', values: null },
      { field: 'region', kind: 'list', label: 'Zona', values: ['Norte'] },
    ]);
    expect(definitionsOf(settings, null)[1]?.values).toBeNull();
  });

  it('reach a report if its dashboard has a column for them', () => {
    const all = {
      dateRange: { startDate: '2026-01-01', endDate: '' },
      region: 'CENTRO',
      sector: 'INDUSTRIAL',
    } as const;
    const target = { table: 'E', column: 'C' };
    expect(filtersReaching({}, all)).toEqual(noFilters);
    expect(fieldsReaching({ filterTargets: { date: target, region: target }, kind: 'paginated' })).toEqual(
      [],
    );
    expect(fieldsReaching({ filterTargets: { date: target, sector: target } })).toEqual([
      'dateRange',
      'sector',
    ]);
    expect(filtersReaching({ filterTargets: { region: target } }, all)).toEqual({
      ...noFilters,
      region: 'CENTRO',
    });
    expect(filtersReaching({ filterTargets: { date: target, region: target, sector: target } }, all)).toEqual(
      all,
    );
  });

  it('are split by whether the report applied them, without those that do not reach it', () => {
    const target = { table: 'E', column: 'C' };
    const board = { filterTargets: { region: target, sector: target } };
    const dateRange = { startDate: '2026-01-01', endDate: '' };
    const all = { dateRange, region: 'CENTRO', sector: 'INDUSTRIAL' };
    expect(filtersByResult(board, all, ['sector', 'dateRange'])).toEqual({
      applied: { ...noFilters, region: 'CENTRO' },
      unapplied: { ...noFilters, sector: 'INDUSTRIAL' },
    });
    expect(appliedFilters(board, all, ['sector'])).toEqual({ ...noFilters, region: 'CENTRO' });
    expect(appliedFilters(undefined, all, [])).toEqual(noFilters);
  });
});
